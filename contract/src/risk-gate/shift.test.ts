import { describe, expect, it } from 'vitest';
import { findShiftEnd, isSameShift } from './shift.ts';

const zones = { utc: 'UTC', london: 'Europe/London', sydney: 'Australia/Sydney' };

describe('a shift', () => {
  type Case = [
    why: string,
    confirmedAt: string,
    lastRecordedAt: string | null,
    at: string,
    isSame: boolean,
    zone?: string,
  ];
  const cases: Case[] = [
    ['begins with the confirmation', '2026-11-27T06:00:00Z', null, '2026-11-27T06:00:00Z', true],
    ['does not begin before the confirmation', '2026-11-27T06:00:00Z', null, '2026-11-27T05:59:59Z', false],
    ['lasts just under eight hours without a recording', '2026-11-27T06:00:00Z', null, '2026-11-27T13:59:59Z', true],
    ['ends after eight hours without a recording', '2026-11-27T06:00:00Z', null, '2026-11-27T14:00:00Z', false],
    ['is extended by each recording', '2026-11-27T06:00:00Z', '2026-11-27T12:00:00Z', '2026-11-27T19:59:00Z', true],
    [
      'ends eight hours after the last recording',
      '2026-11-27T06:00:00Z',
      '2026-11-27T12:00:00Z',
      '2026-11-27T20:00:00Z',
      false,
    ],
    [
      'is not shortened by a recording before the confirmation',
      '2026-11-27T06:00:00Z',
      '2026-11-27T05:00:00Z',
      '2026-11-27T13:30:00Z',
      true,
    ],
    [
      'is not extended by a recording that comes after the checked time',
      '2026-11-27T06:00:00Z',
      '2026-11-27T15:00:00Z',
      '2026-11-27T14:30:00Z',
      false,
    ],
    ['ends at midnight', '2026-11-27T22:00:00Z', '2026-11-27T23:59:00Z', '2026-11-28T00:00:00Z', false],
    ['continues past midnight UTC in Sydney', '2026-11-27T22:00:00Z', null, '2026-11-28T01:00:00Z', true, zones.sydney],
    ['ends at midnight in Sydney', '2026-11-27T12:00:00Z', null, '2026-11-27T13:00:00Z', false, zones.sydney],
    [
      'counts real hours across a clock change',
      '2026-10-25T00:30:00Z',
      null,
      '2026-10-25T08:29:00Z',
      true,
      zones.london,
    ],
    [
      'ends after eight real hours across a clock change',
      '2026-10-25T00:30:00Z',
      null,
      '2026-10-25T08:30:00Z',
      false,
      zones.london,
    ],
  ];
  it.each(cases)('%s', (_why, confirmedAt, lastRecordedAt, at, isSame, timeZone = zones.utc) => {
    expect(isSameShift({ confirmedAt, lastRecordedAt, timeZone }, at)).toBe(isSame);
  });
});

describe('the end of a shift without recordings', () => {
  it.each([
    ['is eight hours after the confirmation', '2026-11-27T06:00:00.000Z', zones.utc, '2026-11-27T14:00:00.000Z'],
    ['is midnight if that comes first', '2026-11-27T20:00:00.000Z', zones.utc, '2026-11-28T00:00:00.000Z'],
    ['is midnight in its time zone', '2026-11-27T12:00:00.000Z', zones.sydney, '2026-11-27T13:00:00.000Z'],
    ['is midnight before a clock change', '2026-10-24T20:00:00.000Z', zones.london, '2026-10-24T23:00:00.000Z'],
  ])('%s', (_why, confirmedAt, zone, end) => {
    expect(findShiftEnd(confirmedAt, zone)).toBe(end);
    const shift = { confirmedAt, lastRecordedAt: null, timeZone: zone };
    expect(isSameShift(shift, new Date(Date.parse(end) - 1).toISOString())).toBe(true);
    expect(isSameShift(shift, end)).toBe(false);
  });
});
