import { messages, shared } from '../../kit/language/messages.ts';
import { vehicleMessages } from '../../vehicles/messages/vehicle.messages.ts';

/** A support ticket, and the notes between its requester and the staff. */
export const ticketMessages = messages('tickets.ticket', {
  ticket: 'Ticket',
  note: 'Note',
  added: 'Ticket {ticketNo} added',
  saved: 'Ticket {ticketNo} saved',
  noteAdded: 'Note added',
  closed: 'Ticket {ticketNo} closed',
  deleted: 'Ticket deleted',
  closeOnly: 'You can only close a ticket, not change its status in any other way',
  vehicleMissing: shared(vehicleMessages.notInCatalogue),
  hasNotes: 'Can’t delete this ticket: it has notes',
});

export const ticketStatusMessages = messages('tickets.statuses', {
  new: 'New',
  inProgress: 'In progress',
  closed: 'Closed',
});

/** Suggested types. A type is free text, so it is stored as it is shown. */
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

/** Why an action is refused, by the status of the ticket. */
export const ticketRefusals = messages('tickets.refusals', {
  new: 'This ticket has not been answered yet',
  'in progress': 'This ticket is still in progress',
  close: 'This ticket is closed and can’t be changed',
});
