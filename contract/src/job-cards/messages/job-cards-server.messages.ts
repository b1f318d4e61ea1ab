import { messages } from '../../kit/messages.ts';

export const jobCardsServerMessages = messages('job-cards.job-cards-server', {
  reason: 'Reason',
  summary: 'Summary',
  aJobCardIsAssignedTo: 'A job card is assigned to you',
  helloFirstName: 'Hello {firstName},',
  jobCardJobcardIdOfWorkshopName: 'Job card {jobcardId} of workshop {name} is assigned to you: {summary}',
  openTheJobCard: 'Open the job card',
  subjectIsName: '{subject} is {name}',
  signedOff: 'Signed off',
  taskAdded: 'Task added',
});
