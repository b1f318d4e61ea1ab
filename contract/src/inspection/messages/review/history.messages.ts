import { commonMessages } from '../../../kit/messages/common.messages.ts';
import { messages, shared } from '../../../kit/language/messages.ts';

export const historyMessages = messages('inspection.history', {
  historyOfCheckpoints: 'History of checkpoints',
  empty: 'Nothing has been recorded yet.',
  showMore: shared(commonMessages.showMore),
});
