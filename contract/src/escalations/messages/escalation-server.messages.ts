import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

/** The mail to the people of a step, and the reason of a stop that a rule starts. */
export const escalationMails = messages('escalations.mails', {
  greeting: shared(commonMessages.helloFirstName),
  subject: 'Acknowledge TIP Level {level}: {planNo} {name}',
  title: 'TIP Level {level} reached',
  reached: 'Work plan {planNo} {name} of project {projectNo} has reached TIP Level {level}.',
  first: 'Please acknowledge this within {minutes, plural, one {# minute} other {# minutes}} (by {at}).',
  further:
    'No one has acknowledged this yet. Please acknowledge it within {minutes, plural, one {# minute} other {# minutes}} (by {at}).',
  stopped: 'Work on the plan is stopped.',
  open: 'Open the work plan',
});
