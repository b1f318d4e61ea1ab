import { ticketStatusMessages, ticketRefusals } from './messages/ticket.messages.ts';
import { can, type Machine } from '../kit/machine.ts';
import type { Tone } from '../kit/tone.ts';

/** The statuses of a support ticket. Closing it is the only event. */
export const ticketStatuses = ['new', 'in progress', 'close'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];
export type TicketEvent = 'close';
export type TicketWho = 'the staff' | 'the requester';
export const ticketMachine = {
  refusal: (status) => ticketRefusals[status],
  initial: ['new', 'in progress'],
  steps: [
    { from: 'new', event: 'close', who: ['the staff'], to: 'close' },
    { from: 'in progress', event: 'close', who: ['the staff'], to: 'close' },
  ],
} as const satisfies Machine<TicketStatus, TicketEvent, TicketWho>;

/** Whether a ticket accepts notes. It does until it is closed. */
export const isTicketOpen = (status: TicketStatus): boolean => can(ticketMachine, status, 'close');

export const ticketStatusLabels: Record<TicketStatus, string> = {
  new: ticketStatusMessages.new,
  'in progress': ticketStatusMessages.inProgress,
  close: ticketStatusMessages.closed,
};
export const ticketTones: Record<TicketStatus, Tone> = { new: 'good', 'in progress': 'busy', close: 'bad' };
/**
 * The badge colours: new is green, close dark red, and any other steel blue, a little darker so that white text can be
 * read on it.
 */
export const ticketBadgeColours: Record<TicketStatus, string> = {
  new: '#008000',
  'in progress': '#4077a5',
  close: '#8b0000',
};
