import { messages } from '../../../kit/language/messages.ts';

/** Whom a job card waits for. `name` is a person or team or, if nobody is assigned, a role. */
export const jobCardNextStepMessages = messages('job-cards.job-card-next-step', {
  assign: 'Waiting for {name} to assign the job card',
  start: 'Waiting for {name} to start work',
  work: '{name} is working on the job card',
  resume: 'Waiting for {name} to resume work',
  leader: 'a workshop leader',
  workshop: 'the workshop',
});
