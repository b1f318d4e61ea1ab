import { describe, expect, it } from 'vitest';
import type { CheckpointState } from './checkpoint.machine.ts';
import { findFirstMeasured, isValueMissing, findLastMeasured } from './measured-check.ts';

const measurement = {
  quantity: 'Gap',
  unit: 'mm',
  nominal: null,
  lower: '3',
  upper: '5',
  decimals: 1,
  readings: 1,
  instrument: null,
};
type Line = readonly [event: string, ...values: string[]];
const historyOf = (lines: readonly Line[]) =>
  lines.map(([event, ...values]) => ({ event, measured: values.length > 0 ? values : null }));

describe('the value of a measured check', () => {
  it.each<[CheckpointState, Line[], boolean]>([
    ['unchecked', [], false],
    ['skipped', [['record skip']], false],
    ['ok', [['record ok']], true],
    ['ok', [['record ok', '4']], false],
    ['ok', [['record ok'], ['add value', '4']], false],
    ['not ok', [['record not ok']], false],
    ['complete', [['record not ok', '6'], ['rectify'], ['complete']], true],
    ['complete', [['record not ok', '6'], ['rectify'], ['complete'], ['add value', '4']], false],
    // The office decides against the measured value.
    ['ok', [['record ok'], ['second not ok', '6'], ['resolve ok']], false],
    // A recording for a check that an amendment removed from the plan does not count.
    ['ok', [['uncounted ok', '4'], ['record ok']], true],
  ])('is missing from a check that is %s after %j: %s', (state, lines, isMissing) => {
    expect(isValueMissing({ state, part: { measurement }, history: historyOf(lines) })).toBe(isMissing);
  });

  it('is never missing from a check without a measurement', () => {
    for (const part of [null, {}, { measurement: null }])
      expect(isValueMissing({ state: 'ok', part, history: historyOf([['record ok']]) })).toBe(false);
  });

  it('is the first one for statistics, and the last one for display', () => {
    const history = historyOf([['uncounted ok', '9'], ['record not ok', '6'], ['add photos'], ['add value', '4']]);
    expect([findFirstMeasured(history)?.measured, findLastMeasured(history)?.measured]).toEqual([['6'], ['4']]);
    expect(findFirstMeasured(historyOf([['record ok']]))).toBeUndefined();
  });
});
