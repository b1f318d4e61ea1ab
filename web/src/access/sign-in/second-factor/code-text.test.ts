import { describe, expect, it } from 'vitest';
import { extractDigits, formatKeyInGroups, countSecondsUntil } from './code-text.ts';

describe('a pasted code', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['Code: 123-456.', '123456'],
    ['12', '12'],
    ['1234567', '123456'],
    ['abc', ''],
  ])('%j is read as %j', (pasted, code) => {
    expect(extractDigits(pasted, 6)).toBe(code);
  });
});

describe('an app key', () => {
  it('is shown in groups of four', () => {
    expect(formatKeyInGroups('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
    expect(formatKeyInGroups('ABCD')).toBe('ABCD');
  });
});

describe('a countdown', () => {
  it('starts at its full duration, counts down every second, and ends at zero', () => {
    expect([0, 1, 999, 1000, 29_001, 30_000, 99_000].map((now) => countSecondsUntil(30_000, now))).toEqual([
      30, 30, 30, 29, 1, 0, 0,
    ]);
  });
});
