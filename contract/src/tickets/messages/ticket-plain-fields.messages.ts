import { messages } from '../../kit/language/messages.ts';

export const ticketPlainFieldsMessages = messages('tickets.ticket-plain-fields', {
  priority: 'Priority',
});

/** How urgent a ticket is. */
export const ticketPriorityLabels = messages('tickets.priorities', {
  Low: 'Low',
  Normal: 'Normal',
  High: 'High',
  Urgent: 'Urgent',
});
