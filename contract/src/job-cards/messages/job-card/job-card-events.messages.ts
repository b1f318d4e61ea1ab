import { messages } from '../../../kit/language/messages.ts';

/** The buttons of the steps of a job card. */
export const jobCardButtons = messages('job-cards.buttons', {
  assign: 'Assign',
  unassign: 'Unassign',
  start: 'Start',
  hold: 'Hold',
  resume: 'Resume',
  finish: 'Finish job',
  cancel: 'Cancel job card',
  reopen: 'Reopen',
});

/** The events of a job card, in its history and in the confirmation of a step. */
export const jobCardEvents = messages('job-cards.events', {
  created: 'Created',
  edited: 'Edited',
  signedOff: 'Signed off',
  deleted: 'Deleted',
  taskAdded: 'Task added',
  tasksFromTemplate: 'Tasks added from template',
  taskFinished: 'Task finished',
  taskSkipped: 'Task skipped',
  taskWithNote: '{task}: {note}',
  assign: 'Assigned',
  unassign: 'Unassigned',
  start: 'Started',
  hold: 'Put on hold',
  resume: 'Resumed',
  finish: 'Finished',
  cancel: 'Cancelled',
  reopen: 'Reopened',
  partsIssued: 'Parts issued',
  partsReturned: 'Parts returned',
  handedIn: 'Vehicle handed in',
  handedOver: 'Vehicle handed over',
  checkStarted: 'Vehicle check started',
  checkFinished: 'Vehicle check finished',
  checkReopened: 'Vehicle check reopened',
  checkDiscarded: 'Vehicle check discarded',
  defectDeferred: 'Defect deferred',
  defectDismissed: 'Deferred defect dismissed',
  defectTaskAdded: 'Task added for a deferred defect',
});
