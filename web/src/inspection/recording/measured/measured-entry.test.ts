import { describe, expect, it } from 'vitest';
import {
  allowsNotOk,
  allowsOk,
  applyPadKey,
  parseMeasuredEntry,
  findAnswerForEntry,
  type PadKey,
} from './measured-entry.ts';

const gap = {
  quantity: 'Gap',
  unit: 'mm',
  nominal: null,
  lower: '3.0',
  upper: '4.5',
  decimals: 2,
  readings: 2,
  instrument: null,
};
const answers = { ok: 'ok', notOk: 'not ok' };

describe('the values typed for a measured check', () => {
  it.each([
    [[], [], undefined, false, true],
    [['4,1'], ['4.1'], undefined, false, true],
    [['4,1', '3'], ['4.1', '3'], 'ok', true, true],
    // A single value outside the limits decides the verdict.
    [['4.6'], ['4.6'], 'not ok', false, true],
    [['', '2.99'], ['2.99'], 'not ok', false, true],
    [['4.1', '4.'], ['4.1'], undefined, false, false],
    [['4.1', '1e5'], ['4.1'], undefined, false, false],
    [['4.123', '4'], ['4.123', '4'], undefined, false, false],
    // Surplus values of an older draft are ignored.
    [['4', '4', '99'], ['4', '4'], 'ok', true, true],
  ])('allow only results that the server accepts: %j', (typed, values, verdict, ok, notOk) => {
    const entry = parseMeasuredEntry(gap, typed);
    expect(entry.values).toEqual(values);
    expect([findAnswerForEntry(entry, answers), allowsOk(entry), allowsNotOk(entry)]).toEqual([verdict, ok, notOk]);
  });

  it('are not required for a check without a measurement', () => {
    expect([allowsOk(undefined), allowsNotOk(undefined)]).toEqual([true, true]);
  });

  const typing = (...keys: PadKey[]) => keys.reduce(applyPadKey, '');
  it('can be typed on the number pad', () => {
    expect(typing('1', '2', 'point', '5')).toBe('12.5');
    expect(typing('point', '5')).toBe('0.5');
    expect(typing('sign', 'point', '5')).toBe('-0.5');
    expect(typing('4', 'sign')).toBe('-4');
    expect(typing('4', 'sign', 'sign')).toBe('4');
    expect(typing('4', 'point', 'point', '2')).toBe('4.2');
    expect(applyPadKey('4,2', 'point')).toBe('4,2');
    expect(typing('4', '2', 'delete', 'delete', 'delete')).toBe('');
    expect(typing(...Array.from<PadKey>({ length: 40 }).fill('9'))).toBe('9'.repeat(17));
  });
});
