import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

/** Stop work: recording is paused with a reason until the office resumes it. */
export const stopMessages = messages('work-plans.stop', {
  reason: shared(commonMessages.reason),
  reasonRequired: 'Reason is required',
  stopped: 'Work is stopped: {reason}',
  alreadyStopped: 'Work is already stopped',
  notStopped: 'Work was already resumed',
  stopWork: 'Stop work',
  stopTitle: 'Stop work on {planNo}?',
  stopOwnTitle: 'Stop your work on {planNo}?',
  stopText: 'Nobody can record until the office resumes. Everybody on the plan sees the reason.',
  stopOwnText: 'You can’t record until the office resumes. Others go on working.',
  done: 'Work stopped',
  resume: 'Resume work',
  resumed: 'Work resumed',
  everybody: 'Work is stopped',
  onePerson: 'Work of {name} is stopped',
  by: '{name}, {at}',
  askOffice: 'The office resumes it.',
  recordedDuring:
    '{count, plural, =0 {Nothing was recorded during it.} one {# recording was made during it, on a device that did not know.} other {# recordings were made during it, on devices that did not know.}}',
  earlier: 'Earlier stops',
  earlierLine: '{title}: {reason} ({by}, resumed {resumedAt})',
});
