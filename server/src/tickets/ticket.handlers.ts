import { said } from '@roadworthy/contract/kit/route.ts';
import type { ticketRoutes } from '@roadworthy/contract/tickets/ticket.routes.ts';
import { ticketMessages } from '@roadworthy/contract/tickets/ticket.schema.ts';
import type { Handlers } from '../kit/http/ask.ts';
import { addNote, listNotes } from './note.actions.ts';
import { addTicket, changeTicket, deleteTicket, getTicket, listAllTickets, listTickets } from './ticket.actions.ts';

export const ticketHandlers: Handlers<typeof ticketRoutes> = {
  listTickets: (ask) => listTickets(ask, ask.query),
  listAllTickets: (ask) => listAllTickets(ask, ask.query),
  getTicket: async (ask) => ({ data: await getTicket(ask, ask.params.id) }),
  addTicket: async (ask) => ({ data: await addTicket(ask, ask.body) }),
  changeTicket: async (ask) => ({ data: await changeTicket(ask, ask.params.id, ask.body) }),
  deleteTicket: async (ask) => {
    await deleteTicket(ask, ask.params.id);
    return said(ticketMessages.deleted);
  },
  listNotes: (ask) => listNotes(ask, ask.query),
  addNote: async (ask) => ({ data: await addNote(ask, ask.body) }),
};
