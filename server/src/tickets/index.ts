/** The door of tickets. */
export { ticketHandlers } from './ticket.handlers.ts';
