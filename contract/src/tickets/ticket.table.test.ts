import { describe, expect, it } from 'vitest';
import { exampleId } from '../kit/field.example.ts';
import type { TicketStatus } from './ticket.machine.ts';
import { describeTicketWait } from './ticket.table.ts';

const ina = { _id: exampleId, firstName: 'Ina', lastName: 'Tester', emailId: 'ina@a.test' };
const noteFrom = (isStaff: boolean) => ({ createdAt: '2026-11-21T10:00:00.000Z', isStaff });

describe('a ticket waits', () => {
  it.each<[string, TicketStatus, ReturnType<typeof noteFrom> | null, string | null]>([
    ['for staff when nobody has written', 'new', null, 'Staff'],
    ['for staff when the requester wrote last', 'in progress', noteFrom(false), 'Staff'],
    ['for the requester when staff wrote last', 'new', noteFrom(true), 'Ina Tester'],
    ['for nobody once it is closed', 'close', noteFrom(false), null],
  ])('%s', (_what, status, lastNote, expected) => {
    expect(describeTicketWait({ status, lastNote, userId: ina })).toBe(expected);
  });
});
