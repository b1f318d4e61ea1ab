import { mayLevel } from '../access/permissions.ts';
import type { AccessLevel } from '../access/roles.ts';
import { isOpen, type TicketStatus } from './ticket.machine.ts';

/** What a ticket offers to a person (document 1 sections 2.10, 4.4 and 6). Buttons and server read the same rows. */
export type TicketAction = 'note' | 'edit' | 'close' | 'delete';
type Person = { _id: string; accessLevel: AccessLevel };
type ActionableTicket = { status: TicketStatus; userId: { _id: string } | null; noteCount: number };

/** Staff answer tickets: their notes are notes from staff. */
export const isStaff = (level: AccessLevel): boolean => mayLevel(level, 'tickets.answer');

/** Whose list has the button Add Tickets. Staff may add one too, at its address, such as for somebody on the telephone. */
export const isRequester = (level: AccessLevel): boolean => level === 'inspector';

/** Workshop people raise no tickets, and read what is asked in their company: a broken hoist is theirs to know of (docs/specification-notes.md). */
export const canSeeAllTickets = (level: AccessLevel): boolean => isStaff(level) || level === 'workshop';

/** In the order in which the buttons stand. */
export function allowedTicketActions(ticket: ActionableTicket, person: Person): readonly TicketAction[] {
  const staff = isStaff(person.accessLevel);
  const own = isRequester(person.accessLevel) && ticket.userId?._id === person._id;
  const open = isOpen(ticket.status);
  const rows: readonly [TicketAction, boolean][] = [
    ['note', open && (staff || own)],
    ['edit', open && staff],
    ['close', open && staff],
    // Whoever raised it may take it back until somebody has written to it: what was talked about stays.
    ['delete', staff || (own && open && ticket.noteCount === 0)],
  ];
  return rows.flatMap(([action, isAllowed]) => (isAllowed ? [action] : []));
}
