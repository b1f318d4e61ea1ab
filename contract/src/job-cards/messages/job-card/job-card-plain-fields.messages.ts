import { messages } from '../../../kit/language/messages.ts';

export const jobCardPlainFieldsMessages = messages('job-cards.job-card-plain-fields', {
  priority: 'Priority',
  promisedBy: 'Promised by',
  promisedByHelp: 'When the vehicle should be ready',
});
