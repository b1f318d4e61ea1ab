import { messages } from '../../kit/language/messages.ts';

/** Who a job card waits for. `name` is a person or team, or a role if nobody is assigned. */
export const jobCardNextStepMessages = messages('job-cards.job-card-next-step', {
  assign: 'Waits for {name} to assign it',
  start: 'Waits for {name} to start',
  work: '{name} is working on it',
  resume: 'Waits for {name} to continue',
  leader: 'a workshop leader',
  workshop: 'the workshop',
});
