import { afterEach, expect, it, vi } from 'vitest';
import { hand, readAtOf } from './readings.ts';

afterEach(() => vi.useRealTimers());

it('an answer that is here but not on the screen yet takes nothing away that was recorded on the one before', () => {
  vi.useFakeTimers();
  vi.setSystemTime(1_000);
  hand('activities', 900);
  vi.setSystemTime(9_000);
  hand('activities', 8_900);
  expect(readAtOf('activities', 1_001)).toBe(900);
  expect(readAtOf('activities', 9_001)).toBe(8_900);
  expect(readAtOf('another question', 9_001)).toBe(0);
});
