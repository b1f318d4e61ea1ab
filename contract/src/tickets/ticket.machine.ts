import { can, type Machine } from '../kit/machine.ts';
import type { Tone } from '../kit/tone.ts';

/** A support ticket (document 1 section 4.4): the only transition is any ticket that is not closed to close. */
export const ticketStatuses = ['new', 'in progress', 'close'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];
export const ticketMachine = {
  subject: 'Ticket',
  initial: ['new', 'in progress'],
  steps: [
    { from: 'new', event: 'close', who: ['admin', 'super'], to: 'close' },
    { from: 'in progress', event: 'close', who: ['admin', 'super'], to: 'close' },
  ],
} as const satisfies Machine<TicketStatus, 'close', 'admin' | 'super'>;

/** A ticket takes notes as long as it can still be closed. */
export const isOpen = (status: TicketStatus): boolean => can(ticketMachine, status, 'close');

/** What people read for a status. */
export const ticketStatusLabels: Record<TicketStatus, string> = { new: 'New', 'in progress': 'In progress', close: 'Closed' };
export const ticketTones: Record<TicketStatus, Tone> = { new: 'good', 'in progress': 'busy', close: 'bad' };
/** The badge of document 1 section 4.4: new green, close dark red, any other steel blue, which is a shade deeper so that white is read on it. */
export const ticketBadgeColours: Record<TicketStatus, string> = { new: '#008000', 'in progress': '#4077a5', close: '#8b0000' };
