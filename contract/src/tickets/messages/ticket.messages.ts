import { messages } from '../../kit/language/messages.ts';

/** A support ticket, and the notes between its requester and the staff. */
export const ticketMessages = messages('tickets.ticket', {
  ticket: 'Ticket',
  note: 'Note',
  added: 'Ticket {ticketNo} added',
  saved: 'Ticket {ticketNo} saved',
  noteAdded: 'Note added',
  closed: 'Ticket {ticketNo} closed',
  deleted: 'Ticket deleted',
  closeOnly: 'A ticket can only be closed',
  hasNotes: 'Can’t delete this ticket: it has notes',
});

/** The statuses as people see them. */
export const ticketStatusMessages = messages('tickets.statuses', {
  new: 'New',
  inProgress: 'In progress',
  closed: 'Closed',
});

/** Suggested types. The type is free text, so it is stored as it is read. */
export const ticketTypeSuggestions = messages('tickets.types', {
  software: 'Software',
  account: 'Account',
  workPlan: 'Work Plan',
  equipment: 'Equipment',
  vehicle: 'Vehicle',
  part: 'Part',
  safety: 'Safety',
  other: 'Other',
});

/** Why an action is refused in this status. */
export const ticketRefusals = messages('tickets.refusals', {
  new: 'Ticket is new',
  'in progress': 'Ticket is in progress',
  close: 'Ticket is close',
});
