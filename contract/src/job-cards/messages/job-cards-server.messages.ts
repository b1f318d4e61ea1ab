import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

export const jobCardsServerMessages = messages('job-cards.job-cards-server', {
  assignedSubject: 'Job card {jobcardId} has been assigned to you',
  assignedTitle: 'A job card has been assigned to you',
  greeting: shared(commonMessages.helloFirstName),
  assignedText: 'Job card {jobcardId} in workshop {workshop} has been assigned to you: {summary}',
  openJobCard: 'Open the job card',
  requestedSupervisor: 'Requested Supervisor',
  photosExchanged: '{count} ({added} new)',
});
