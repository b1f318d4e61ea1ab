/** The door of tickets. */
export type { Sight as TicketSight } from './ticket.queries.ts';
export { findTicket, sightOf as sightOfTickets } from './ticket.rights.ts';
export { ticketHandlers } from './ticket.handlers.ts';
