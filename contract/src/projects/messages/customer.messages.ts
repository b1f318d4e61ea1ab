import { messages } from '../../kit/messages.ts';

export const customerMessages = messages('projects.customer', {
  showMore: 'Show more (',
  placePhotoValue: '{place}, photo {value}',
  reworkRectifyComment: 'Rework: {rectifyComment}',
  foundToday: 'Found today',
  nothingWasFoundNotOkToday: 'Nothing was found Not OK today.',
  inspectedSoFar: 'Inspected so far',
  completedQuantityOfTotalQuantityReport: '{completedQuantity} of {totalQuantity} · {report}',
  nothingStandsBehindThisNumberAny: 'Nothing stands behind this number any more.',
  numbers: 'Numbers',
  numberNameWaitsForYourSignature: '{number} “{name}” waits for your signature.',
  whatWaitsForYou: 'What waits for you',
  ofTheseAfterRework: 'of these after rework',
  notOkStillOpen: 'Not OK, still open',
  skippedStillOpen: 'Skipped, still open',
  totalSkipSkipped: '{totalSkip} skipped',
  remainingStillToInspect: '{remaining} still to inspect',
  everythingIsInspected: 'everything is inspected',
});
