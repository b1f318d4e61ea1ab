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
  secondOk: 'OK, second verdict',
  secondNotOk: 'Not OK, second verdict',
  secondSkip: 'Skipped after someone else had recorded a verdict',
  resolvedOk: 'Resolved: OK',
  resolvedNotOk: 'Resolved: Not OK',
  leftPlan: 'No longer part of the plan',
  uncountedOk: 'OK, not counted',
  uncountedNotOk: 'Not OK, not counted',
  uncountedSkip: 'Skipped, not counted',
  uncountedRework: 'Rectified, not counted',
  uncountedCompletion: 'OK after rework, not counted',
  uncountedPhotos: 'Photos added, not counted',
});

/** Why an event is refused in this state. */
export const checkpointRefusals = messages('inspection.checkpoint-refusals', {
  unchecked: 'Checkpoint is unchecked',
  ok: 'Checkpoint is ok',
  'not ok': 'Checkpoint is not ok',
  rectified: 'Checkpoint is rectified',
  complete: 'Checkpoint is complete',
  skipped: 'Checkpoint is skipped',
  contested: 'Checkpoint is contested',
});
