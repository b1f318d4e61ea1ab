import { messages } from '../../kit/messages.ts';

export const partTableMessages = messages('parts.part-table', {
  parts: 'Parts',
  name: 'Name',
  partNumber: 'Part Number',
  revision: 'Revision',
  description: 'Description',
  quantity: 'Quantity',
  dailyTarget: 'Daily target',
  created: 'Created',
});
