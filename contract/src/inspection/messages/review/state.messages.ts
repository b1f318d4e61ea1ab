import { messages } from '../../../kit/language/messages.ts';

/** How the states of a checkpoint and the entries of its history are shown. */
export const stateMessages = messages('inspection.state', {
  open: 'Open',
  ok: 'OK',
  notOk: 'Not OK',
  rectified: 'Rectified',
  okAfterRework: 'OK after rework',
  skipped: 'Skipped',
  contested: 'Contested',
  photosAdded: 'Photos added',
  valueAdded: 'Value added',
  secondOk: 'OK, second verdict',
  secondNotOk: 'Not OK, second verdict',
  secondSkip: 'Skipped after someone else had recorded a verdict',
  resolvedOk: 'Resolved: OK',
  resolvedNotOk: 'Resolved: Not OK',
  leftPlan: 'Removed from the plan',
  uncountedOk: 'OK, not counted',
  uncountedNotOk: 'Not OK, not counted',
  uncountedSkip: 'Skipped, not counted',
  uncountedRework: 'Rectified, not counted',
  uncountedCompletion: 'OK after rework, not counted',
  uncountedPhotos: 'Photos added, not counted',
  uncountedValue: 'Value added, not counted',
});

/** Why an event is refused, by the status of the checkpoint. */
export const checkpointRefusals = messages('inspection.checkpoint-refusals', {
  unchecked: 'This checkpoint has not been recorded yet. Record a result first.',
  ok: 'This checkpoint is already recorded as OK',
  'not ok': 'This checkpoint is Not OK. Rectify it first.',
  rectified: 'This checkpoint is rectified. It only needs to be completed.',
  complete: 'This checkpoint is already OK after rework',
  skipped: 'This checkpoint was skipped. Record OK or Not OK first.',
  contested: 'This checkpoint is contested. The BRM or an admin must resolve it first.',
});
