import { messages } from '../messages.ts';

export const jobsServerMessages = messages('kit.jobs-server', {
  jobsCouldNotBeStarted: 'jobs could not be started',
  jobsDidNotEndInOrder: 'jobs did not end in order',
  aJobFailed: 'a job failed',
  aJobIsOverdueAndRuns: 'a job is overdue and runs outside of the queue',
});
