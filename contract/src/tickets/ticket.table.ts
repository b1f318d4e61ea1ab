import { personCell } from '../access/user.schema.ts';
import { defineTable } from '../kit/table.ts';
import { ticketFields } from './ticket.plain-fields.ts';
import { isOpen, ticketStatusLabels } from './ticket.machine.ts';
import { Ticket, CompanyTicket } from './ticket.schema.ts';

/** Who has to reply: staff, until they wrote the last note. */
export const waitsFor = ({ status, lastNote, userId }: Pick<Ticket, 'status' | 'lastNote' | 'userId'>) =>
  isOpen(status) ? (lastNote?.isStaff ? personCell(userId) : 'Staff') : null;

/** Tickets as a table: the columns of the list and of its files. */
export const ticketTable = defineTable(Ticket, 'Tickets', {
  ticketNo: { title: 'Ticket No', sort: 'ticketNo', value: (ticket) => ticket.ticketNo },
  type: { title: 'Type', sort: 'type', value: (ticket) => ticket.type },
  description: { title: 'Description', sort: 'description', value: (ticket) => ticket.description },
  ...ticketFields.columns,
  status: { title: 'Status', sort: 'status', value: (ticket) => ticketStatusLabels[ticket.status] },
  creator: { title: 'Creator', sort: 'creator', value: (ticket) => personCell(ticket.userId) },
  createdAt: { title: 'Submitted', kind: 'time', sort: 'createdAt', value: (ticket) => ticket.createdAt },
  waitsFor: { title: 'Waiting for', value: waitsFor },
  noteCount: { title: 'Notes', kind: 'number', sort: 'noteCount', value: (ticket) => ticket.noteCount },
  closedAt: { title: 'Closed', kind: 'time', sort: 'closedAt', value: (ticket) => ticket.closedAt },
  closedBy: { title: 'Closed by', sort: 'closedBy', value: (ticket) => personCell(ticket.closedBy) },
});

export const allTicketsTable = defineTable(CompanyTicket, 'Tickets of all companies', {
  company: { title: 'Company', sort: 'company', value: (ticket) => ticket.company.name },
  ...ticketTable.columns,
});
