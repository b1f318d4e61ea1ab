import { expect, it } from 'vitest';
import { detectRecurrence } from './recurrence.ts';

const day = (n: number): string => `2026-05-${String(n).padStart(2, '0')}T08:00:00.000Z`;
const solved = (found: number, closed: number) => ({ foundAt: day(found), actionClosedAt: day(closed) });

it('a recurrence counts the current failure and the earlier ones whose corrective action was closed', () => {
  expect(detectRecurrence(day(30), [])).toBeNull();
  expect(detectRecurrence(day(30), [solved(12, 14)])).toEqual({ times: 2, since: day(12) });
  expect(detectRecurrence(day(30), [solved(20, 22), solved(12, 14)])).toEqual({ times: 3, since: day(12) });
  // The failure was found before the action was closed, or at that very moment.
  expect(detectRecurrence(day(30), [solved(20, 31)])).toBeNull();
  expect(detectRecurrence(day(30), [solved(20, 30)])).toBeNull();
});
