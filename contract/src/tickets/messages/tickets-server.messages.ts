import { messages } from '../../kit/messages.ts';

export const ticketsServerMessages = messages('tickets.tickets-server', {
  helloFirstName: 'Hello {firstName},',
  openTheTicket: 'Open the ticket',
  newTicket: 'New ticket',
  authorNameRaisedTicketTicketNoType: '{authorName} raised ticket {ticketNo} ({type}):',
  newNoteOnATicket: 'New note on a ticket',
  authorNameWroteToTicketTicketNoType: '{authorName} wrote to ticket {ticketNo} ({type}):',
  ticketClosed: 'Ticket closed',
  authorNameClosedYourTicketTicketNoType: '{authorName} closed your ticket {ticketNo} ({type}).',
  ifItIsNotSettledFor: 'If it is not settled for you, please raise a new ticket and name this one.',
});
