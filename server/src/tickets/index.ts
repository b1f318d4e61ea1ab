/** The public API of tickets. */
export type { Visibility as TicketVisibility } from './ticket.queries.ts';
export { canSeeTicket, findTicket, getTicketVisibility } from './ticket.rights.ts';
export { ticketHandlers } from './ticket.handlers.ts';
