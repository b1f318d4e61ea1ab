import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

/** The mail that tells a customer about the answer to their contest. */
export const customerContestMails = messages('customer-contests.mails', {
  greeting: shared(commonMessages.helloFirstName),
  accepted: 'Your contest was accepted: {name}',
  rejected: 'Your contest was rejected: {name}',
  answer: '{by} answered: {answer}',
  openWorkPlan: 'Open the work plan',
});
