import { messages } from '../../kit/messages.ts';

export const skipMessages = messages('inspection.skip', {
  title: 'Skip',
  question: 'Why is it skipped? It stays open until it is recorded as OK or Not OK.',
  reason: 'Reason',
  submit: 'Record Skip',
});
