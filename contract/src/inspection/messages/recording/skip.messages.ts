import { commonMessages } from '../../../kit/messages/common.messages.ts';
import { messages, shared } from '../../../kit/language/messages.ts';

export const skipMessages = messages('inspection.skip', {
  title: 'Skip',
  question: 'Why are you skipping this check? It counts as open until it is recorded as OK or Not OK.',
  notAccessible: 'Not accessible',
  notFitted: 'Part not fitted',
  toolMissing: 'Tool missing',
  later: 'To be done later',
  reason: shared(commonMessages.reason),
  submit: 'Record Skip',
});
