import { mayLevel } from '../access/permissions.ts';
import type { AccessLevel } from '../access/roles.ts';
import { isOpen, type TicketStatus } from './ticket.machine.ts';

/** What a person may do with a ticket; buttons and server use the same rules. */
export type TicketAction = 'note' | 'edit' | 'close' | 'delete';
type Person = { _id: string; accessLevel: AccessLevel };
type ActionableTicket = { status: TicketStatus; userId: { _id: string } | null; noteCount: number };

/** Staff answer tickets, and their notes are marked as notes from staff. */
export const isStaff = (level: AccessLevel): boolean => mayLevel(level, 'tickets.answer');

/**
 * Whose list has the button Add Tickets. Staff may also open the form by its address, for example for someone on the
 * telephone.
 */
export const isRequester = (level: AccessLevel): boolean => level === 'inspector';

/**
 * Workshop users do not raise tickets, but they can read those of their company: they need to know about a broken hoist
 * (docs/specification-notes.md).
 */
export const canSeeAllTickets = (level: AccessLevel): boolean => isStaff(level) || level === 'workshop';

/** In the order of the buttons. */
export function allowedTicketActions(ticket: ActionableTicket, person: Person): readonly TicketAction[] {
  const staff = isStaff(person.accessLevel);
  const own = isRequester(person.accessLevel) && ticket.userId?._id === person._id;
  const open = isOpen(ticket.status);
  const rows: readonly [TicketAction, boolean][] = [
    ['note', open && (staff || own)],
    ['edit', open && staff],
    ['close', open && staff],
    // The requester may delete a ticket until it has notes, because a conversation is kept.
    ['delete', staff || (own && open && ticket.noteCount === 0)],
  ];
  return rows.flatMap(([action, isAllowed]) => (isAllowed ? [action] : []));
}
