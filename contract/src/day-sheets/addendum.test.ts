import { describe, expect, it } from 'vitest';
import { shiftKey, subtractSignedSheets, type SignedContent } from './addendum.ts';
import { hasNewEntries, isAddendum, type DaySheetContent } from './day-sheet.schema.ts';
import { addTotals } from './day-totals.ts';

const planId = '01a1fcd4-0000-7000-8000-000000000001';
const idOf = (n: number) => `01a1fcd4-0000-7000-8000-00000000010${n}`;
const finding = (n: number): DaySheetContent['findings'][number] => ({
  id: idOf(n),
  check: 'Door seal',
  vin: null,
  piece: n,
  comment: null,
  by: 'Ina',
  at: '2026-11-27T08:00:00.000Z',
  photos: [],
});
const content = (change: Partial<DaySheetContent> = {}): DaySheetContent => ({
  schema: 1,
  kind: 'day sheet',
  company: 'A',
  project: { number: 'P-1', name: 'Doors' },
  plan: { id: planId, number: '1', name: 'Doors' },
  customer: 'Cy',
  day: '2026-11-27',
  timeZone: 'UTC',
  follows: [],
  totals: { ok: 0, nok: 0, rework: 0, skip: 0 },
  minutes: 0,
  findings: [],
  tipRises: [],
  stops: [],
  confirmations: [],
  shifts: [],
  cleanPoints: [],
  unsent: 0,
  ...change,
});
const signed = (sha256: string, change: Partial<DaySheetContent>): SignedContent => ({
  sha256: sha256.repeat(64),
  content: content(change),
});
const [shift, ended] = [
  { id: idOf(7), by: 'Ina', from: '2026-11-27T06:00:00.000Z', to: null, minutes: null },
  { id: idOf(7), by: 'Ina', from: '2026-11-27T06:00:00.000Z', to: '2026-11-27T07:00:00.000Z', minutes: 60 },
];

describe('an addendum', () => {
  it('contains only the difference from the signed sheets of the day, and refers to them', () => {
    const first = signed('a', { totals: { ok: 3, nok: 1, rework: 0, skip: 0 }, findings: [finding(1)], minutes: 30 });
    const whole = content({
      totals: { ok: 5, nok: 2, rework: 1, skip: 1 },
      findings: [finding(1), finding(2)],
      minutes: 90,
    });
    const addendum = subtractSignedSheets(whole, [first]);
    expect(isAddendum(addendum)).toBe(true);
    expect(addendum).toEqual(
      content({
        follows: ['a'.repeat(64)],
        totals: { ok: 2, nok: 1, rework: 1, skip: 1 },
        findings: [finding(2)],
        minutes: 60,
      }),
    );
    expect(addTotals(first.content.totals, addendum.totals)).toEqual(whole.totals);
    const second = { sha256: 'b'.repeat(64), content: addendum };
    expect(hasNewEntries(subtractSignedSheets(whole, [first, second]))).toBe(false);
  });

  it('corrects the sum if two devices signed for the same recordings', () => {
    const both = ['a', 'b'].map((one) => signed(one, { totals: { ok: 4, nok: 0, rework: 0, skip: 0 } }));
    const whole = content({ totals: { ok: 5, nok: 0, rework: 0, skip: 0 } });
    expect(subtractSignedSheets(whole, both).totals.ok).toBe(-3);
    expect(hasNewEntries(subtractSignedSheets(whole, both))).toBe(true);
  });

  it('lists a shift again with its minutes once it has ended', () => {
    const first = signed('a', { shifts: [shift] });
    expect(hasNewEntries(subtractSignedSheets(content({ shifts: [shift] }), [first]))).toBe(false);
    expect(subtractSignedSheets(content({ shifts: [ended], minutes: 60 }), [first])).toMatchObject({
      shifts: [ended],
      minutes: 60,
    });
    expect(shiftKey(shift)).not.toBe(shiftKey(ended));
  });
});
