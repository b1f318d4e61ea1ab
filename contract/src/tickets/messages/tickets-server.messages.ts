import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

export const ticketsServerMessages = messages('tickets.tickets-server', {
  greeting: shared(commonMessages.helloFirstName),
  mailSubject: '{title}: {ticketNo} {type}',
  openTicket: 'Open the ticket',
  raisedTitle: 'New ticket',
  raised: '{author} raised ticket {ticketNo} ({type}):',
  notedTitle: 'New note on a ticket',
  noted: '{author} added a note to ticket {ticketNo} ({type}):',
  closedTitle: 'Ticket closed',
  closed: '{author} closed your ticket {ticketNo} ({type}).',
  closedHint: 'If your problem is not solved, raise a new ticket and mention this one.',
});
