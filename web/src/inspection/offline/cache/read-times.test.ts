import { afterEach, expect, it, vi } from 'vitest';
import { recordReadTime, findReadTime } from './read-times.ts';

afterEach(() => vi.useRealTimers());

it('the read time is that of the last response that had arrived when the screen was updated', () => {
  vi.useFakeTimers();
  vi.setSystemTime(1_000);
  recordReadTime('activities', 900);
  vi.setSystemTime(9_000);
  recordReadTime('activities', 8_900);
  expect(findReadTime('activities', 1_001)).toBe(900);
  expect(findReadTime('activities', 9_001)).toBe(8_900);
  expect(findReadTime('another question', 9_001)).toBe(0);
});
