import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

export const partTableMessages = messages('parts.part-table', {
  parts: 'Parts',
  name: shared(commonMessages.name),
  partNumber: 'Part Number',
  revision: 'Revision',
  description: shared(commonMessages.description),
  quantity: 'Quantity',
  dailyTarget: 'Daily target',
  created: 'Created',
});
