import { describe, expect, it } from 'vitest';
import {
  DaySheetContent,
  findSignatureEvidence,
  formatMinutes,
  month,
  sheetDay,
  Strokes,
  toHours,
  type SignatureEvidence,
} from './day-sheet.schema.ts';

const at = (time: string) => `2026-11-27T${time}.000Z`;

describe('the evidence of a signature', () => {
  it.each<[string, string | undefined, string | undefined, SignatureEvidence]>([
    ['issued and signed a moment ago', at('16:55:00'), at('16:59:30'), 'server'],
    ['issued exactly half an hour ago', at('16:30:00'), at('17:00:00'), 'server'],
    ['issued too long ago', at('16:29:59'), at('17:00:00'), 'device'],
    ['signed too long ago', at('16:55:00'), at('16:57:59'), 'device'],
    ['signed by a clock that is a little ahead', at('16:55:00'), at('17:01:00'), 'server'],
    ['signed by a clock that is far ahead', at('16:55:00'), at('17:03:00'), 'device'],
    ['not issued by the server', undefined, at('17:00:00'), 'device'],
    ['signed without a time of the device', at('16:55:00'), undefined, 'device'],
  ])('depends on when the sheet was issued and signed: %s', (_what, issuedAt, signedAt, evidence) => {
    expect(findSignatureEvidence({ issuedAt, signedAt, receivedAt: at('17:00:00') })).toBe(evidence);
  });
});

describe('a drawn signature', () => {
  it('needs a line, because a touch is not a signature', () => {
    expect(Strokes.safeParse([]).success).toBe(false);
    expect(Strokes.safeParse([[[1, 1, 0]]]).success).toBe(false);
    expect(
      Strokes.safeParse([
        [[1, 1, 0]],
        [
          [1, 1, 5],
          [9, 9, 9],
        ],
      ]).success,
    ).toBe(true);
  });

  it('must lie within its area, and has a limited number of points', () => {
    const line = (x: number, y: number) => [
      [
        [0, 0, 0],
        [x, y, 1],
      ],
    ];
    expect(Strokes.safeParse(line(560, 180)).success).toBe(true);
    for (const [x = 0, y = 0] of [
      [561, 1],
      [1, 181],
      [-1, 1],
      [1.5, 1],
    ])
      expect(Strokes.safeParse(line(x, y)).success).toBe(false);
    const long = Array.from({ length: 2001 }, (_, n) => [n % 560, 1, n]);
    expect(Strokes.safeParse([long]).success).toBe(true);
    expect(Strokes.safeParse([long, long]).success).toBe(false);
  });
});

it('invalid days and months are rejected, including those of the year 0000', () => {
  expect(['2026-11-27', '0000-01-01', '2026-02-30'].map((day) => sheetDay.safeParse(day).success)).toEqual([
    true,
    false,
    false,
  ]);
  expect(['2026-11', '0000-01', '2026-13', '2026-1'].map((one) => month.safeParse(one).success)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('a day sheet is rejected if a count is above a million or below minus a million', () => {
  const { totals } = DaySheetContent.shape;
  const of = (ok: number) => totals.safeParse({ ok, nok: 0, rework: 0, skip: 0 }).success;
  expect([1_000_000, 1_000_001, -1_000_000, -1_000_001].map(of)).toEqual([true, false, true, false]);
});

it('a day sheet with missing and unknown fields is rejected', () => {
  expect(DaySheetContent.safeParse({ schema: 1, kind: 'day sheet', more: true }).success).toBe(false);
});

it('worked minutes are shown as hours and minutes, and billed as hours with two decimals', () => {
  expect([0, 59, 60, 450, -90].map(formatMinutes)).toEqual([
    '0 h 0 min',
    '0 h 59 min',
    '1 h 0 min',
    '7 h 30 min',
    '−1 h 30 min',
  ]);
  expect([450, 20, -90].map(toHours)).toEqual([7.5, 0.33, -1.5]);
});
