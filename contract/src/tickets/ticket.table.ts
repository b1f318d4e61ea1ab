import { ticketTableMessages as messages } from './messages/ticket-table.messages.ts';
import { formatPersonCell } from '../access/user.schema.ts';
import { defineTable } from '../kit/lists/table.ts';
import { formatVehicle } from '../vehicles/vehicle.schema.ts';
import { ticketFields } from './ticket.plain-fields.ts';
import { isTicketOpen, ticketStatusLabels } from './ticket.machine.ts';
import { Ticket, CompanyTicket } from './ticket.schema.ts';

/** Says who has to reply: the staff, unless they wrote the last note. */
export const describeTicketWait = ({ status, lastNote, userId }: Pick<Ticket, 'status' | 'lastNote' | 'userId'>) =>
  isTicketOpen(status) ? (lastNote?.isStaff ? formatPersonCell(userId) : messages.staff) : null;

/** Tickets as a table: the columns of the list and of its files. */
export const ticketTable = defineTable(Ticket, messages.tickets, {
  ticketNo: { title: messages.ticketNo, sort: 'ticketNo', value: (ticket) => ticket.ticketNo },
  type: { title: messages.type, sort: 'type', value: (ticket) => ticket.type },
  description: { title: messages.description, sort: 'description', value: (ticket) => ticket.description },
  vehicle: { title: messages.vehicle, sort: 'vehicle', value: (ticket) => formatVehicle(ticket.vehicle) },
  ...ticketFields.columns,
  status: { title: messages.status, sort: 'status', value: (ticket) => ticketStatusLabels[ticket.status] },
  creator: { title: messages.creator, sort: 'creator', value: (ticket) => formatPersonCell(ticket.userId) },
  createdAt: { title: messages.submitted, kind: 'time', sort: 'createdAt', value: (ticket) => ticket.createdAt },
  waitsFor: { title: messages.waitingFor, value: describeTicketWait },
  noteCount: { title: messages.notes, kind: 'number', sort: 'noteCount', value: (ticket) => ticket.noteCount },
  closedAt: { title: messages.closed, kind: 'time', sort: 'closedAt', value: (ticket) => ticket.closedAt },
  closedBy: { title: messages.closedBy, sort: 'closedBy', value: (ticket) => formatPersonCell(ticket.closedBy) },
});

export const allTicketsTable = defineTable(CompanyTicket, messages.allTickets, {
  company: { title: messages.company, sort: 'company', value: (ticket) => ticket.company.name },
  ...ticketTable.columns,
});
