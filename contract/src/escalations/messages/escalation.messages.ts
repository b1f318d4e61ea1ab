import { messages } from '../../kit/language/messages.ts';

export const escalationStateLabels = messages('escalations.states', {
  open: 'Waiting for acknowledgement',
  acknowledged: 'Acknowledged',
  closed: 'Closed',
});

/** Why an action on an escalation is refused, by its state. */
export const escalationRefusals = messages('escalations.refusals', {
  open: 'Acknowledge this escalation before you close it',
  acknowledged: 'This escalation has already been acknowledged',
  closed: 'This escalation is already closed',
});

/** Escalations of a work plan: acknowledging them, and closing them with problem, cause and containment. */
export const escalationMessages = messages('escalations', {
  title: 'Escalations',
  name: 'TIP Level {level}',
  raised: 'Reached on {at}',
  acknowledgeBy: 'Acknowledge by {at}',
  overdue: 'Overdue',
  acknowledge: 'Acknowledge',
  acknowledgeOf: 'Acknowledge TIP Level {level}',
  acknowledged: 'Escalation acknowledged',
  acknowledgedBy: 'Acknowledged by {by}, {at}',
  notifiedStep: 'Step {step}, {at}: {people}',
  nobody: 'no active recipients',
  stops: 'Work is stopped because of this escalation',
  close: 'Close escalation',
  closeOf: 'Close escalation at TIP Level {level}',
  closeTitle: 'Close escalation at TIP Level {level}',
  closeAction: 'Close escalation',
  closed: 'Escalation closed',
  closedBy: 'Closed by {by}, {at}',
  problem: 'Problem',
  cause: 'Cause',
  containment: 'Containment',
  problemRequired: 'Problem is required',
  causeRequired: 'Cause is required',
  containmentRequired: 'Containment is required',
  problemHint: 'Filled in from the recordings. Correct it if needed.',
  causeHint: 'Why it happened, as far as you know',
  containmentHint: 'What protects the customer for now, such as sorting or re-inspection',
  photos: 'Photos of the Not OK items',
  photosHint: 'Choose the photos to store with the escalation.',
  photo: 'Photo {number}',
  photoUnknown: 'Choose only photos of Not OK items on this plan',
  problemLine: '{count, plural, one {# item was} other {# items were}} found Not OK on {planNo} {name}:',
  problemMore: 'and {count, plural, one {# more item} other {# more items}}',
  problemCounts: 'Recorded so far: {ok} OK, {nok} Not OK and {skip} skipped, out of {quantity}.',
  line: '{name}: {text}',
  notNotified: 'Only the people notified and the office can acknowledge this escalation',
  officeOnly: 'Only the BRM or an admin can close an escalation',
});

/** The columns of the list, on the screen and in downloads. */
export const escalationTableMessages = messages('escalations.table', {
  escalations: 'Escalations',
  plan: 'Work plan',
  level: 'TIP level',
  state: 'State',
  raisedAt: 'Reached on',
  step: 'Step',
  notified: 'Notified',
  dueAt: 'Acknowledge by',
  acknowledgedAt: 'Acknowledged on',
  acknowledgedBy: 'Acknowledged by',
  closedAt: 'Closed on',
  closedBy: 'Closed by',
  problem: 'Problem',
  cause: 'Cause',
  containment: 'Containment',
});
