import { messages } from '../../kit/messages.ts';

export const historyMessages = messages('inspection.history', {
  historyOfCheckpoints: 'History of checkpoints',
  empty: 'Nothing has been recorded yet.',
  showMore: 'Show more',
});
