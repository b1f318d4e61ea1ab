import { describe, expect, it } from 'vitest';
import { countDay, countInspected, isNoTotals, noTotals, subtractTotals, type CountedEntry } from './day-totals.ts';

const entry = (event: string, ok: number, nok: number): CountedEntry => ({ event, ok, nok });

describe('the totals of a day', () => {
  it.each<[string, CountedEntry[], object]>([
    ['nothing', [], noTotals],
    ['an OK', [entry('record ok', 1, 0)], { ok: 1, nok: 0, rework: 0, skip: 0 }],
    ['a Not OK', [entry('record not ok', 0, 1)], { ok: 0, nok: 1, rework: 0, skip: 0 }],
    ['a skip', [entry('record skip', 0, 0)], { ok: 0, nok: 0, rework: 0, skip: 1 }],
    [
      'a skip that is inspected later',
      [entry('record skip', 0, 0), entry('record ok', 1, 0)],
      { ok: 1, nok: 0, rework: 0, skip: 1 },
    ],
    [
      'a completed Not OK',
      [entry('record not ok', 0, 1), entry('rectify', 0, 0), entry('complete', 1, -1)],
      { ok: 0, nok: 1, rework: 1, skip: 0 },
    ],
    [
      'an OK that a second inspector contradicts',
      [entry('record ok', 1, 0), entry('second not ok', -1, 1)],
      { ok: 0, nok: 1, rework: 0, skip: 0 },
    ],
    ['a second OK and an uncounted recording', [entry('second ok', 0, 0), entry('uncounted ok', 0, 0)], noTotals],
    [
      'a contested OK that the office confirms',
      [entry('record ok', 1, 0), entry('second not ok', -1, 1), entry('resolve ok', 1, -1)],
      { ok: 0, nok: 1, rework: 1, skip: 0 },
    ],
  ])('are right for %s', (_what, entries, totals) => {
    expect(countDay(entries)).toEqual(totals);
  });

  it('count each item with a verdict once, even if it is contested', () => {
    const totals = countDay([entry('record ok', 1, 0), entry('second not ok', -1, 1), entry('record not ok', 0, 1)]);
    expect(countInspected(totals)).toBe(2);
  });

  it('are zero once they are subtracted from themselves', () => {
    const totals = countDay([entry('record ok', 1, 0), entry('record skip', 0, 0)]);
    expect(isNoTotals(totals)).toBe(false);
    expect(isNoTotals(subtractTotals(totals, totals))).toBe(true);
  });
});
