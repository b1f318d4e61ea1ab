import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

/** Stop work: recording is paused, with a reason, until the office resumes it. */
export const stopMessages = messages('work-plans.stop', {
  reason: shared(commonMessages.reason),
  reasonRequired: 'Reason is required',
  stopped: 'Work is stopped: {reason}',
  alreadyStopped: 'Work is already stopped',
  notStopped: 'Work has already been resumed',
  byRule: 'Escalation rules',
  ruleReason: 'The escalation rules of this work plan stop work until the escalation has been dealt with',
  stoppedByRule: 'Can’t resume work because of an escalation. Acknowledge or close it under Escalations first.',
  stopWork: 'Stop work',
  stopTitle: 'Stop work on {planNo}?',
  stopOwnTitle: 'Stop your work on {planNo}?',
  stopText: 'No one can record until the office resumes work. Everyone on the plan sees the reason.',
  stopOwnText: 'You can’t record until the office resumes your work. Others can continue.',
  done: 'Work stopped',
  resume: 'Resume work',
  resumed: 'Work resumed',
  everybody: 'Work is stopped',
  onePerson: '{name}’s work is stopped',
  by: '{name}, {at}',
  askOffice: 'Only the office can resume work.',
  recordedDuring:
    '{count, plural, =0 {Nothing was recorded during the stop.} one {# recording was made during the stop, on a device that had not received it.} other {# recordings were made during the stop, on devices that had not received it.}}',
  earlier: 'Earlier stops',
  earlierLine: '{title}: {reason} ({by}, resumed {resumedAt})',
});
