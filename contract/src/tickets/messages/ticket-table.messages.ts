import { messages } from '../../kit/messages.ts';

export const ticketTableMessages = messages('tickets.ticket-table', {
  tickets: 'Tickets',
  allTickets: 'Tickets of all companies',
  staff: 'Staff',
  ticketNo: 'Ticket No',
  type: 'Type',
  description: 'Description',
  status: 'Status',
  creator: 'Creator',
  submitted: 'Submitted',
  waitingFor: 'Waiting for',
  notes: 'Notes',
  closed: 'Closed',
  closedBy: 'Closed by',
  company: 'Company',
});
