import { ticketMessages } from '@roadworthy/contract/tickets/messages/ticket.messages.ts';
import { buildMessageResponse } from '@roadworthy/contract/kit/route.ts';
import type { ticketRoutes } from '@roadworthy/contract/tickets/ticket.routes.ts';

import type { Handlers } from '../kit/http/context.ts';
import { addNote, listNotes } from './note.actions.ts';
import { raiseTicket, changeTicket, deleteTicket, getTicket, listAllTickets, listTickets } from './ticket.actions.ts';

export const ticketHandlers: Handlers<typeof ticketRoutes> = {
  listTickets: (context) => listTickets(context, context.query),
  listAllTickets: (context) => listAllTickets(context, context.query),
  getTicket: async (context) => ({ data: await getTicket(context, context.params.id) }),
  addTicket: async (context) => ({ data: await raiseTicket(context, context.body) }),
  changeTicket: async (context) => ({ data: await changeTicket(context, context.params.id, context.body) }),
  deleteTicket: async (context) => {
    await deleteTicket(context, context.params.id);
    return buildMessageResponse(ticketMessages.deleted);
  },
  listNotes: (context) => listNotes(context, context.query),
  addNote: async (context) => ({ data: await addNote(context, context.body) }),
};
