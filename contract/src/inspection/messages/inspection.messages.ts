import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

/** Messages about recordings, shared by checkpoints, pieces and activities. */
export const inspectionMessages = messages('inspection', {
  one: 'Choose OK, Not OK or Skip',
  description: 'Description is required',
  rectifyComment: 'Rectify comment is required',
  notStarted: 'You can’t do this while the work plan is {status}',
  poolEmpty: 'All {quantity} items in this plan are already recorded',
  notAssigned: 'You are not assigned to this work plan',
  notRecorded: 'This checkpoint has not been recorded yet',
  alreadyRecorded: 'This checkpoint is already recorded as {state}',
  examplesOk: 'To record OK, choose the OK picture of every sample',
  confirmComplete: 'Are you sure you want to complete?',
  completeAtOnce: 'This also marks the item as rectified, so describe what was done.',
  wrongVin: 'This checkpoint belongs to another VIN',
  recorded: 'Recorded',
  photoMissing: 'A photo was not received. Take it again.',
  notPieces: 'Record the checkpoints of a grid plan one at a time',
  clientIdUsed: 'This recording ID already belongs to another recording',
  unreadable: 'This recording can’t be read',
  failed: 'Something went wrong on our side. Please send it again.',
});

export const inspectionLabels = messages('inspection.labels', {
  openNotOk: '{count, plural, one {# open Not OK item} other {# open Not OK items}}',
  toComplete: '{count} to complete',
  progress: '{percent} checked · {open}',
  piece: 'Piece {position}',
  close: shared(commonMessages.close),
  cancel: shared(commonMessages.cancel),
  rectified: 'Rectified: {comment}',
});
