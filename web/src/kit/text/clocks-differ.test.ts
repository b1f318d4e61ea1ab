import { describe, expect, it } from 'vitest';
import { clocksDiffer } from './clocks-differ.ts';

const november = new Date('2026-11-27T02:00:00Z');

describe('the clocks of two time zones', () => {
  it('are the same under two names of one zone', () => {
    expect(clocksDiffer('UTC', 'Etc/UTC', november)).toBe(false);
    expect(clocksDiffer('Europe/London', 'Europe/London', november)).toBe(false);
  });

  it('differ between London and Kolkata', () => {
    expect(clocksDiffer('Europe/London', 'Asia/Kolkata', november)).toBe(true);
  });

  it('differ even if only in summer', () => {
    expect(clocksDiffer('UTC', 'Europe/London', november)).toBe(true);
  });
});
