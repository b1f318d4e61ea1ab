import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

export const ticketTableMessages = messages('tickets.ticket-table', {
  tickets: 'Tickets',
  allTickets: 'Tickets from all companies',
  staff: 'Staff',
  ticketNo: 'Ticket No',
  type: 'Type',
  description: shared(commonMessages.description),
  vehicle: 'Vehicle',
  status: shared(commonMessages.status),
  creator: 'Creator',
  submitted: 'Submitted',
  waitingFor: 'Waiting for',
  notes: 'Notes',
  closed: 'Closed',
  closedBy: 'Closed by',
  company: 'Company',
});
