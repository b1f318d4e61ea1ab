import { expect, it } from 'vitest';
import { recurrenceOf } from './recurrence.ts';

const day = (n: number): string => `2026-05-${String(n).padStart(2, '0')}T08:00:00.000Z`;
const solved = (found: number, closed: number) => ({ foundAt: day(found), actionClosedAt: day(closed) });

it('a recurrence counts the failures whose corrective action was closed before, and this one', () => {
  expect(recurrenceOf(day(30), [])).toBeNull();
  expect(recurrenceOf(day(30), [solved(12, 14)])).toEqual({ times: 2, since: day(12) });
  expect(recurrenceOf(day(30), [solved(20, 22), solved(12, 14)])).toEqual({ times: 3, since: day(12) });
  // It was found while the action was still open, or at the same moment.
  expect(recurrenceOf(day(30), [solved(20, 31)])).toBeNull();
  expect(recurrenceOf(day(30), [solved(20, 30)])).toBeNull();
});
