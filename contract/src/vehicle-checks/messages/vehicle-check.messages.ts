import { messages } from '../../kit/language/messages.ts';

/** Vehicle checks and deferred defects: errors, refusals, and what the server writes. */
export const vehicleCheckMessages = messages('vehicle-checks.vehicle-check', {
  templateRequired: 'Choose a template',
  templateInactive: 'Choose an active template',
  noVehicle: 'Choose the vehicle of the job card first',
  isInProgress: 'This vehicle check is not finished yet',
  isFinished: 'This vehicle check is finished. A leader can reopen it.',
  isDiscarded: 'This vehicle check was discarded',
  discardWithTask: 'You can’t discard this check, because it added a task. Finish it instead.',
  idUsed: 'This id belongs to another vehicle check',
  resultRequired: 'Choose a result',
  reasonRequired: 'Enter a reason',
  notMeasured: 'Nothing is measured at this point',
  dueInPast: 'Choose today or a later day',
  noDefect: 'Only Attention and Not OK have an outcome',
  taskWasAdded: 'A task was added for this point. Skip the task before you change the point.',
  defectWasDecided: 'This defect was dealt with on another job card, so the point can’t be changed',
  needsResult: 'Choose a result',
  needsValue: 'Enter the measured value: {name}',
  needsComment: 'The value is out of limits ({limits}). Enter a comment.',
  needsOutcome: 'Choose what to do about it',
  notComplete:
    '{count, plural, one {# point is not complete. The first: {name}.} other {# points are not complete. The first: {name}.}}',
  unfinishedCheck: 'Finish or discard the vehicle check first: {name}',
  results: '{ok} OK, {attention} Attention, {notOk} Not OK{notApplicable, plural, =0 {} other {, # not applicable}}',
  resultsOf: '{name}: {results}',
  withReason: '{name}: {reason}',
  inLimits: '{name}: {value}',
  outOfLimits: '{name}: {value} (out of limits, {limits})',
  foundWith: '{result}: {found}',
  taskName: '{group}: {name}',
  defectAndCard: '{name} ({number})',
  saved: 'Saved',
});

export const checkStatusLabels = messages('vehicle-checks.statuses', {
  'In progress': 'In progress',
  Finished: 'Finished',
  Discarded: 'Discarded',
});

export const pointResultLabels = messages('vehicle-checks.results', {
  ok: 'OK',
  attention: 'Attention',
  'not ok': 'Not OK',
  'not applicable': 'Not applicable',
});

export const pointOutcomeLabels = messages('vehicle-checks.outcomes', {
  task: 'Task added',
  deferred: 'Deferred',
  'no action': 'No action',
});

export const checkEventLabels = messages('vehicle-checks.events', {
  started: 'Started',
  finished: 'Finished',
  reopened: 'Reopened',
  discarded: 'Discarded',
});
