import { messages } from '../../kit/language/messages.ts';

export const jobCardPlainFieldsMessages = messages('job-cards.job-card-plain-fields', {
  promisedBy: 'Promised by',
  promisedByHelp: 'When the vehicle is promised back',
});
