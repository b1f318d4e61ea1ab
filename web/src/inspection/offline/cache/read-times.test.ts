import { afterEach, expect, it, vi } from 'vitest';
import { recordReadTime, readTimeOf } from './read-times.ts';

afterEach(() => vi.useRealTimers());

it('an answer that has arrived but is not yet on the screen does not hide a recording made since the previous one', () => {
  vi.useFakeTimers();
  vi.setSystemTime(1_000);
  recordReadTime('activities', 900);
  vi.setSystemTime(9_000);
  recordReadTime('activities', 8_900);
  expect(readTimeOf('activities', 1_001)).toBe(900);
  expect(readTimeOf('activities', 9_001)).toBe(8_900);
  expect(readTimeOf('another question', 9_001)).toBe(0);
});
