/** Public interface of tickets. */
export type { Visibility as TicketVisibility } from './ticket.queries.ts';
export { canSeeTicket, findTicket, visibilityOf as ticketVisibilityOf } from './ticket.rights.ts';
export { ticketHandlers } from './ticket.handlers.ts';
