import { describe, expect, it } from 'vitest';
import { mayLevel } from '../access/permissions.ts';
import { accessLevels } from '../access/roles.ts';
import { tryEverything, rowsOf } from '../kit/machine.example.ts';
import type { Tone } from '../kit/tone.ts';
import { isOpen, statusNames, ticketMachine, ticketStatuses, toneOfTicket, type TicketStatus } from './ticket.machine.ts';

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

  it('is closed by exactly those who answer tickets', () => {
    const answering = accessLevels.filter((level) => mayLevel(level, 'tickets.answer'));
    for (const { who } of ticketMachine.steps) expect([...who].toSorted()).toEqual(answering.toSorted());
  });

  it.each<[TicketStatus, string, Tone, boolean]>([
    ['new', 'New', 'good', true],
    ['in progress', 'In progress', 'busy', true],
    ['close', 'Closed', 'bad', false],
  ])('that is %s is called %s, looks %s; open: %s', (status, name, tone, open) => {
    expect([statusNames[status], toneOfTicket[status], isOpen(status)]).toEqual([name, tone, open]);
  });
});
