import { describe, expect, it } from 'vitest';
import { formatTipLevelLine, formatTipLevels } from './tip-level.ts';

describe('the TIP levels of a plan', () => {
  const at = '2026-11-03T23:30:00.000Z';
  it.each([
    ['are equal before the first Not OK', { tipLevel: 0, nok: 0, highestTip: { level: 1, at: null } }, ['1', '1', '1']],
    [
      'keep the highest level and its date after rework',
      { tipLevel: 1, nok: 0, highestTip: { level: 7, at } },
      ['1', '1', '5+ on 2026-11-03'],
    ],
    [
      'rise with recordings that a device has not sent yet',
      { tipLevel: 2, nok: 4, highestTip: { level: 3, at } },
      ['2', '5', '5'],
    ],
    ['are shown for a copy cached by an earlier version', { tipLevel: 2, nok: 2 }, ['2', '3', '3']],
  ])('%s', (_what, plan, [starting, current, highest]) => {
    expect(formatTipLevels(plan, 'UTC')).toEqual({ starting, current, highest });
  });

  it('are named on one line', () => {
    const plan = { tipLevel: 1, nok: 0, highestTip: { level: 7, at } };
    expect(formatTipLevelLine(formatTipLevels(plan, 'UTC'))).toBe(
      'Starting TIP level 1 · Current TIP level 1 · Highest TIP level 5+ on 2026-11-03',
    );
  });
});
