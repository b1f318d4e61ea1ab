import { describe, expect, it } from 'vitest';
import { describeTrend } from './trend-text.ts';

const day = (date: number, found: number) => ({ date: `2026-11-2${date}`, found });

describe('the trend of a plan', () => {
  it('is a sentence while it has fewer than three days', () => {
    expect(describeTrend([])).toBe('Nothing has been found yet.');
    expect(describeTrend([day(4, 2)])).toBe('2 found on 2026-11-24.');
    expect(describeTrend([day(4, 2), day(5, 3)])).toBe('3 found on 2026-11-25, after 2 on 2026-11-24.');
  });

  it('is the label of a chart from three days on, and is described as rising, falling or steady', () => {
    expect(describeTrend([day(4, 1), day(5, 1), day(6, 3)])).toBe(
      'Not OK found by day, rising: 2026-11-24: 1; 2026-11-25: 1; 2026-11-26: 3',
    );
    expect(describeTrend([day(4, 3), day(5, 1), day(6, 1)])).toContain('falling');
    expect(describeTrend([day(4, 1), day(5, 4), day(6, 1)])).toContain('steady');
  });
});
