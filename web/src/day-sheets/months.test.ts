import { afterEach, expect, it, vi } from 'vitest';
import { displayMonth, findCurrentMonth, addMonths } from './months.ts';

afterEach(() => vi.useRealTimers());

it('a month is shifted across the end of a year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-03', -1)).toBe('2026-02');
});

it('the current month is found, and a month is displayed in words', () => {
  expect(displayMonth('2026-11')).toBe('November 2026');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 0, 31, 12) });
  expect(findCurrentMonth()).toBe('2026-01');
});
