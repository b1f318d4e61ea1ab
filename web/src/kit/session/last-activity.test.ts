import { describe, expect, it } from 'vitest';
import { idleMs, wasIdle } from './last-activity.ts';

describe('a person who returns to a closed page', () => {
  it('was idle after five minutes, and not before', () => {
    expect([0, 299_000, 300_000, 300_001, 3_600_000].map((later) => wasIdle(1_000_000 + later, 1_000_000))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    expect(idleMs).toBe(300_000);
  });

  it('was not idle if there was never any activity', () => {
    expect(wasIdle(1_000_000, 0)).toBe(false);
  });
});
