import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

export const jobCardsServerMessages = messages('job-cards.job-cards-server', {
  assignedSubject: 'Job card {jobcardId} is assigned to you',
  assignedTitle: 'A job card is assigned to you',
  greeting: shared(commonMessages.helloFirstName),
  assignedText: 'Job card {jobcardId} of workshop {workshop} is assigned to you: {summary}',
  openJobCard: 'Open the job card',
  requestedSupervisor: 'Requested Supervisor',
  photosExchanged: '{count} ({added} new)',
});
