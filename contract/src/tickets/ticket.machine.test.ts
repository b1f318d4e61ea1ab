import { describe, expect, it } from 'vitest';
import { tryEverything, rowsOf } from '../kit/machine.example.ts';
import { ticketMachine, ticketStatuses } from './ticket.machine.ts';

describe('a ticket', () => {
  it('is closed from any status that is not close, by admin and super admin (document 1 section 4.4)', () => {
    expect(rowsOf(ticketMachine)).toEqual([
      ['new', 'close', 'admin, super', 'close'],
      ['in progress', 'close', 'admin, super', 'close'],
    ]);
  });

  it('is closed once: "Ticket is close"', () => {
    expect(tryEverything(ticketMachine, { statuses: ticketStatuses, events: ['close'] })).toBe(3);
  });
});
