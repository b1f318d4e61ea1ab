import { messages } from '../../kit/messages.ts';

export const ticketPlainFieldsMessages = messages('tickets.ticket-plain-fields', {
  priority: 'Priority',
});
