import { describe, expect, it } from 'vitest';
import { differenceText, periodBefore } from './period-before.ts';

describe('the previous period', () => {
  it.each([
    ['2026-11-08', '2026-11-14', '2026-11-01', '2026-11-07'],
    ['2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
  ])('is equally long, and ends on the day before: before %s to %s', (from, to, start, end) => {
    expect(periodBefore({ from, to })).toEqual({ from: start, to: end });
  });

  it.each([
    [5, 2, '3 more than before'],
    [2, 5, '3 fewer than before'],
    [2, 2, 'same as before'],
    [2, undefined, undefined],
  ])('compares %i with %s as: %s', (now, before, text) => expect(differenceText(now, before)).toBe(text));
});
