import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

export const stepsMessages = messages('job-cards.steps', {
  assign: 'Who will do the work? Fill in at least one field.',
  unassign: 'This removes everyone from the job card.',
  start: 'Work starts now.',
  hold: 'Work stops until someone resumes it.',
  resume: 'Work resumes now.',
  finish: 'This marks the work as done. After that, only the sign-off can be filled in.',
  cancel: 'A cancelled job card can’t be changed or reopened.',
  reopen: 'Work continues. The end time, end mileage and sign-off are cleared but kept in the history.',
  done: '{jobcardId}: {event}',
  startOdo: 'Start ODO',
  endOdo: 'End ODO',
  startedAt: 'Started at {startValue}',
  reason: shared(commonMessages.reason),
  comment: shared(commonMessages.comment),
  back: shared(commonMessages.back),
});
