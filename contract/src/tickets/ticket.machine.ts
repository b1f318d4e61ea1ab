import type { Machine } from '../kit/machine.ts';

/** A support ticket (document 1 section 4.4): the only transition is any ticket that is not closed to close. */
export const ticketStatuses = ['new', 'in progress', 'close'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];
export const ticketMachine = {
  subject: 'Ticket',
  steps: [
    { from: 'new', event: 'close', who: ['admin', 'super'], to: 'close' },
    { from: 'in progress', event: 'close', who: ['admin', 'super'], to: 'close' },
  ],
} as const satisfies Machine<TicketStatus, 'close', 'admin' | 'super'>;
