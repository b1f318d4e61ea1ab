import { describe, expect, it } from 'vitest';
import { formatDifference, findPreviousPeriod } from './previous-period.ts';

describe('the previous period', () => {
  it.each([
    ['2026-11-08', '2026-11-14', '2026-11-01', '2026-11-07'],
    ['2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
  ])('is as long as the period from %s to %s, and ends the day before it starts', (from, to, start, end) => {
    expect(findPreviousPeriod({ from, to })).toEqual({ from: start, to: end });
  });

  it.each([
    [5, 2, '3 more than before'],
    [2, 5, '3 fewer than before'],
    [2, 2, 'same as before'],
    [2, undefined, undefined],
  ])('is compared: %i after %s is “%s”', (now, before, text) => expect(formatDifference(now, before)).toBe(text));
});
