import { messages } from '../../kit/messages.ts';

/** What an inspector records on the shop floor, and the log that proves it. */
export const inspectionMessages = messages('inspection', {
  one: 'Record either OK, Not OK or skip',
  description: 'Description is required',
  rectifyComment: 'Rectify comment is required',
  notStarted: 'Work plan is {status}',
  poolEmpty: 'All {quantity} items of this plan are recorded',
  notAssigned: 'You are not assigned to this work plan',
  alreadyRecorded: 'This checkpoint is recorded as {state} already',
  examplesOk: 'OK by example pictures needs the OK picture of every example',
  confirmComplete: 'Are you sure you want to complete?',
  completeAtOnce: 'It counts as rectified: say what was done.',
  wrongVin: 'This checkpoint belongs to another VIN',
  recorded: 'Recorded',
  photoMissing: 'A photo did not arrive. Take it again.',
  notPieces: 'The checkpoints of a grid plan are recorded one by one',
  clientIdUsed: 'This recording id was used for something else',
  unreadable: 'This recording cannot be read',
  failed: 'Something went wrong on our side. Please send it again.',
});

export const inspectionLabels = messages('inspection.labels', {
  valueNotOkOpen: '{value} Not OK open',
  rectifiedToComplete: '{rectified} to complete',
  percentCheckedOpen: '{percent} checked · {open}',
});
