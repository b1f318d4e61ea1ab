import { ticketMessages } from './messages/ticket.messages.ts';
import { levelHasPermission } from '../access/permissions.ts';
import { allows, roleSubjects, type Person, type Policy } from '../access/policy.ts';
import type { AccessLevel } from '../access/roles.ts';
import {
  isTicketOpen,
  ticketMachine,
  ticketStatuses,
  type TicketEvent,
  type TicketStatus,
  type TicketWho,
} from './ticket.machine.ts';

// What a person may do with a ticket. Buttons and server use the same rules.

type TicketRule = 'note' | 'edit' | 'delete';
export type TicketAction = TicketEvent | TicketRule;
type ActionableTicket = {
  readonly status: TicketStatus;
  readonly userId: { readonly _id: string } | null;
  readonly noteCount: number;
};

/** Whether the level is staff. They answer tickets, and their notes are marked as such. */
export const isStaff = (level: AccessLevel): boolean => levelHasPermission(level, 'tickets.answer');

/**
 * Whether the person's list has the button Add Tickets. Staff can open the form by its address, for example for
 * somebody on the phone.
 */
export const isRequester = (level: AccessLevel): boolean => level === 'inspector';

/**
 * Whether the level sees all tickets of its company. Workshop users do not raise tickets, but have to know about a
 * broken hoist (docs/specification-notes.md).
 */
export const canSeeAllTickets = (level: AccessLevel): boolean => isStaff(level) || level === 'workshop';

const open = ticketStatuses.filter(isTicketOpen);
export const ticketPolicy: Policy<
  ActionableTicket,
  TicketStatus,
  TicketEvent,
  TicketRule,
  TicketWho,
  'it has no notes'
> = {
  machine: ticketMachine,
  statusOf: ({ status }) => status,
  rules: [
    { action: 'note', who: ['the staff', 'the requester'], in: open },
    { action: 'edit', who: ['the staff'], in: open },
    { action: 'delete', who: ['the staff'] },
    // With notes, a ticket is the record of a conversation, so its requester can no longer delete it.
    { action: 'delete', who: ['the requester'], in: open, when: ['it has no notes'] },
  ],
  subjects: {
    'the staff': roleSubjects['the admins'],
    'the requester': {
      means: 'the inspector who raised the ticket',
      includes: ({ _id, accessLevel }, { userId }) => isRequester(accessLevel) && userId?._id === _id,
    },
  },
  conditions: { 'it has no notes': ({ noteCount }) => noteCount === 0 },
  conflictOf: (action, { status }) =>
    action === 'delete' && isTicketOpen(status) ? ticketMessages.hasNotes : undefined,
};

const buttons = ['note', 'edit', 'close', 'delete'] as const satisfies readonly TicketAction[];
/** Lists the actions in the order of the buttons. */
export const listAllowedTicketActions = (ticket: ActionableTicket, person: Person): readonly TicketAction[] =>
  buttons.filter((action) => allows(ticketPolicy, ticket, person, action));
