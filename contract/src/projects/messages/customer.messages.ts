import { messages } from '../../kit/language/messages.ts';

export const customerMessages = messages('projects.customer', {
  showMore: 'Show more ({count})',
  photoOf: '{place}, photo {value}',
  rework: 'Rework: {rectifyComment}',
  foundToday: 'Found today',
  nothingFound: 'No Not OK items were found today.',
  inspectedSoFar: 'Inspected so far',
  progress: '{completedQuantity} of {totalQuantity} · {report}',
  noLongerCounted: 'There is nothing left to show for this number.',
  numbers: 'Numbers',
  waitingForSignature: '{number} “{name}” is waiting for your signature.',
  tasks: 'Waiting for you',
  ofTheseAfterRework: 'Of which OK after rework',
  notOkStillOpen: 'Not OK, still open',
  skippedStillOpen: 'Skipped, still open',
  skipped: '{skipped} skipped',
  remainingAndSkipped: '{remaining} still to inspect, {skipped} skipped',
  resultCount: '{result}: {count}',
  numberAndName: '{number} “{name}”',
  remaining: '{remaining} still to inspect',
  allInspected: 'everything is inspected',
});
