import { ticketMessages } from './messages/ticket.messages.ts';
import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { formatRequiredMessage } from '../kit/field.ts';
import { buildListSchema, listQuery, commaSeparated } from '../kit/lists/list.ts';
import { messageResponse, id, idParam, recordResponse, type Routes } from '../kit/route.ts';
import { listResponse } from '../kit/lists/table.ts';
import { ticketFields } from './ticket.plain-fields.ts';
import { ticketStatuses } from './ticket.machine.ts';
import { Note, NoteNew, Ticket, TicketChange, TicketNew, CompanyTicket } from './ticket.schema.ts';
import { allTicketsTable, ticketTable } from './ticket.table.ts';

const read = { allow: 'tickets.read', scope: 'company' } as const;
const search = ['ticketNo', 'type', 'description', 'creator', 'vehicle'] as const;
const sort = [
  'ticketNo',
  'type',
  'description',
  'vehicle',
  'status',
  'creator',
  'createdAt',
  'noteCount',
  'closedAt',
  'closedBy',
  ...ticketFields.names,
] as const;
const filters = { status: commaSeparated(ticketStatuses), ...ticketFields.filters };
export const ticketRoutes = {
  listTickets: {
    ...read,
    method: 'GET',
    path: '/tickets',
    summary: 'Support tickets: inspectors see their own, everybody else those of the company',
    shows: ['tickets', 'vehicles'],
    query: listQuery({ search, sort, filters }),
    ...listResponse(Ticket, ticketTable),
  },
  listAllTickets: {
    method: 'GET',
    path: '/super_tickets',
    summary: 'Support tickets of all companies',
    shows: ['tickets', 'vehicles', 'companies'],
    allow: 'tickets.all',
    scope: 'platform',
    query: listQuery({
      search: [...search, 'company'],
      sort: [...sort, 'company'],
      filters: { ...filters, company: id.optional() },
    }),
    ...listResponse(CompanyTicket, allTicketsTable),
  },
  getTicket: {
    ...read,
    method: 'GET',
    path: '/tickets/:id',
    summary: 'One ticket',
    shows: ['tickets', 'vehicles'],
    params: idParam,
    answer: recordResponse(Ticket),
  },
  addTicket: {
    method: 'POST',
    path: '/tickets',
    summary: 'Raise a ticket',
    changes: ['tickets'],
    allow: 'tickets.raise',
    scope: 'company',
    body: TicketNew,
    answer: recordResponse(Ticket),
  },
  changeTicket: {
    method: 'PUT',
    path: '/tickets/:id',
    summary: 'Close a ticket, or change its vehicle or priority',
    changes: ['tickets'],
    allow: 'tickets.answer',
    scope: 'company',
    params: idParam,
    body: TicketChange,
    answer: recordResponse(Ticket),
  },
  deleteTicket: {
    method: 'DELETE',
    path: '/tickets/:id',
    summary: 'Delete a ticket: staff any, requesters their own without notes',
    changes: ['tickets'],
    allow: 'tickets.delete',
    scope: 'company',
    params: idParam,
    answer: messageResponse,
  },
  listNotes: {
    ...read,
    method: 'GET',
    path: '/notes',
    summary: 'The notes of a ticket, the oldest first',
    shows: ['tickets'],
    query: listQuery({
      search: ['text'],
      sort: ['createdAt'],
      filters: { ticketId: z.uuid(formatRequiredMessage(ticketMessages.ticket)) },
    }),
    answer: buildListSchema(Note),
  },
  addNote: {
    method: 'POST',
    path: '/notes',
    summary: 'Add a note to a ticket',
    changes: ['tickets'],
    allow: 'tickets.raise',
    scope: 'company',
    body: NoteNew,
    answer: recordResponse(Note),
  },
} as const satisfies Routes<Permission>;
