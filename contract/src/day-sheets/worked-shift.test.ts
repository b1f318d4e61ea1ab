import { describe, expect, it } from 'vitest';
import { findRunningShift, findWorkedShifts, sumMinutes, type ShiftEntry, type WorkedShift } from './worked-shift.ts';

let ids = 0;
const entry = (event: ShiftEntry['event'], at: string): ShiftEntry => ({
  id: `${String(ids++).padStart(3, '0')}`,
  event,
  at,
});
const start = (at: string) => entry('start shift', at);
const end = (at: string) => entry('end shift', at);
const short = ({ day, from, to, minutes }: WorkedShift) => [day, from.slice(11, 16), to && to.slice(11, 16), minutes];

type Case = [what: string, entries: ShiftEntry[], shifts: unknown[], zone?: string];
const cases: Case[] = [
  ['nothing', [], []],
  [
    'a shift with its end',
    [start('2026-11-27T06:00:00.000Z'), end('2026-11-27T14:30:00.000Z')],
    [['2026-11-27', '06:00', '14:30', 510]],
  ],
  ['a running shift', [start('2026-11-27T06:00:00.000Z')], [['2026-11-27', '06:00', null, null]]],
  [
    'two shifts of a day, received in another order',
    [
      end('2026-11-27T17:00:00.000Z'),
      start('2026-11-27T06:00:00.000Z'),
      start('2026-11-27T13:00:00.000Z'),
      end('2026-11-27T12:00:00.000Z'),
    ],
    [
      ['2026-11-27', '06:00', '12:00', 360],
      ['2026-11-27', '13:00', '17:00', 240],
    ],
  ],
  [
    'a double tap on Start shift and on End shift',
    [
      start('2026-11-27T06:00:00.000Z'),
      start('2026-11-27T06:00:01.000Z'),
      end('2026-11-27T07:00:00.000Z'),
      end('2026-11-27T07:00:01.000Z'),
    ],
    [['2026-11-27', '06:00', '07:00', 60]],
  ],
  ['an end without a start', [end('2026-11-27T07:00:00.000Z')], []],
  [
    'a shift that nobody ended, before one of the next day',
    [start('2026-11-26T06:00:00.000Z'), start('2026-11-27T06:00:00.000Z'), end('2026-11-27T14:00:00.000Z')],
    [
      ['2026-11-26', '06:00', null, null],
      ['2026-11-27', '06:00', '14:00', 480],
    ],
  ],
  [
    'an end more than sixteen hours after the start',
    [start('2026-11-26T06:00:00.000Z'), end('2026-11-26T22:00:01.000Z')],
    [['2026-11-26', '06:00', null, null]],
  ],
  [
    'a night shift, split at midnight',
    [start('2026-11-26T22:00:00.000Z'), end('2026-11-27T06:00:00.000Z')],
    [
      ['2026-11-26', '22:00', '00:00', 120],
      ['2026-11-27', '00:00', '06:00', 360],
    ],
  ],
  [
    'a night shift in Sydney, split at midnight there',
    [start('2026-11-27T11:00:00.000Z'), end('2026-11-27T19:00:00.000Z')],
    [
      ['2026-11-27', '11:00', '13:00', 120],
      ['2026-11-28', '13:00', '19:00', 360],
    ],
    'Australia/Sydney',
  ],
  [
    'a night in which the clocks go back, in real hours',
    [start('2026-10-24T21:00:00.000Z'), end('2026-10-25T06:00:00.000Z')],
    [
      ['2026-10-24', '21:00', '23:00', 120],
      ['2026-10-25', '23:00', '06:00', 420],
    ],
    'Europe/London',
  ],
];

describe('the hours of a person', () => {
  it.each(cases)('are right for %s', (_what, entries, shifts, zone = 'UTC') => {
    expect(findWorkedShifts(entries, zone).map(short)).toEqual(shifts);
  });

  it('exclude an unfinished shift', () => {
    const shifts = findWorkedShifts([start('2026-11-27T06:00:00.000Z')], 'UTC');
    expect(sumMinutes(shifts)).toBe(0);
  });
});

describe('the running shift', () => {
  const shifts = findWorkedShifts([start('2026-11-27T06:00:00.000Z')], 'UTC');
  it('can be ended for sixteen hours', () => {
    expect(findRunningShift(shifts, Date.parse('2026-11-27T22:00:00.000Z'))).toEqual(shifts[0]);
    expect(findRunningShift(shifts, Date.parse('2026-11-27T22:00:01.000Z'))).toBeUndefined();
  });
  it('is not found once it has been ended', () => {
    const ended = findWorkedShifts([start('2026-11-27T06:00:00.000Z'), end('2026-11-27T07:00:00.000Z')], 'UTC');
    expect(findRunningShift(ended, Date.parse('2026-11-27T08:00:00.000Z'))).toBeUndefined();
  });
});
