import { describe, expect, it } from 'vitest';
import {
  addMonths,
  calculateKmPerDay,
  findCountedFrom,
  findDueState,
  forecastReading,
  forecastService,
  needsConfirmation,
  judgeReadings,
  type LastService,
  type ReadingVerdict,
  type ServiceInterval,
} from './service-due.rules.ts';

const at = (day: string, time = '12:00'): string => `${day}T${time}:00.000Z`;
const reading = (day: string, value: number, verdict: ReadingVerdict | null = null) => ({
  at: at(day),
  value,
  verdict,
});
const done = (doneOn: string | null, change: Partial<LastService> = {}): LastService => ({
  doneOn,
  odometer: null,
  wasDueOn: null,
  nextDueOn: null,
  ...change,
});
const interval = (change: Partial<ServiceInterval>): ServiceInterval => ({
  kind: 'service',
  everyMonths: null,
  everyKm: null,
  ...change,
});

describe('months', () => {
  it.each([
    ['2026-01-15', 1, '2026-02-15'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', 48, '2032-02-29'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2026-10-31', 1, '2026-11-30'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-12-01', 1, '2027-01-01'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-31', -1, '2025-12-31'],
  ])('from %s on, %i of them end on %s', (day, months, end) => {
    expect(addMonths(day, months)).toBe(end);
  });
});

describe('odometer readings', () => {
  it.each([
    ['rise', [reading('2026-01-01', 1000), reading('2026-01-10', 1800)], ['counted', 'counted']],
    ['stay', [reading('2026-01-01', 1000), reading('2026-01-10', 1000)], ['counted', 'counted']],
    ['fall', [reading('2026-01-01', 1000), reading('2026-01-10', 999)], ['counted', 'lower']],
    [
      'fall once and rise again',
      [reading('2026-01-01', 1000), reading('2026-01-10', 200), reading('2026-01-20', 1500)],
      ['counted', 'lower', 'counted'],
    ],
    ['rise by just what a day allows', [reading('2026-01-01', 0), reading('2026-01-02', 1440)], ['counted', 'counted']],
    ['rise by more than a day allows', [reading('2026-01-01', 0), reading('2026-01-02', 1441)], ['counted', 'too far']],
    [
      'rise too far once, and are plausible again after it',
      [reading('2026-01-01', 1000), reading('2026-01-05', 99_000), reading('2026-01-09', 1400)],
      ['counted', 'too far', 'counted'],
    ],
    [
      'fall, which somebody confirmed: the odometer was replaced',
      [reading('2026-01-01', 90_000), reading('2026-01-10', 5, 'correct'), reading('2026-01-20', 700)],
      ['counted', 'counted', 'counted'],
    ],
    [
      'are too high at first, which somebody called wrong',
      [reading('2026-01-01', 900_000, 'wrong'), reading('2026-01-10', 1000)],
      ['wrong', 'counted'],
    ],
    ['arrive in another order', [reading('2026-01-10', 1800), reading('2026-01-01', 1000)], ['counted', 'counted']],
  ] as const)('that %s are judged in the order of their time', (_name, readings, states) => {
    expect(judgeReadings(readings).map(({ state }) => state)).toEqual(states);
  });

  it('of one day may differ by what a whole day allows', () => {
    const morning = { at: at('2026-01-01', '08:00'), value: 1000, verdict: null };
    const evening = { at: at('2026-01-01', '08:05'), value: 1400, verdict: null };
    expect(judgeReadings([evening, morning]).map(({ state }) => state)).toEqual(['counted', 'counted']);
  });

  it('are asked about while they are implausible and nobody has answered', () => {
    expect((['counted', 'lower', 'too far', 'wrong'] as const).filter(needsConfirmation)).toEqual(['lower', 'too far']);
  });
});

describe('the rate of a vehicle', () => {
  it.each([
    ['one reading', [reading('2026-01-01', 1000)], null],
    ['six days', [reading('2026-01-01', 1000), reading('2026-01-07', 1600)], null],
    ['a week', [reading('2026-01-01', 1000), reading('2026-01-08', 1700)], 100],
    ['no distance', [reading('2026-01-01', 1000), reading('2026-02-01', 1000)], null],
    [
      'readings of more than a year, of which the oldest do not count',
      [reading('2024-01-01', 0), reading('2026-01-01', 50_000), reading('2026-04-11', 55_000)],
      50,
    ],
    [
      'a replaced odometer, whose fall is no distance',
      [
        reading('2026-01-01', 90_000),
        reading('2026-01-06', 90_500),
        reading('2026-01-07', 0),
        reading('2026-01-11', 500),
      ],
      100,
    ],
  ] as const)('from %s', (_name, readings, rate) => {
    expect(calculateKmPerDay(readings)).toBe(rate);
  });
});

describe('the day on which an odometer reaches a value', () => {
  const hundredADay = [reading('2026-01-01', 10_000), reading('2026-01-11', 11_000)];
  it.each([
    ['is the day of the reading that reached it', 10_000, '2026-01-01'],
    ['is forecast from the rate', 11_500, '2026-01-16'],
    ['is rounded up to a whole day', 11_501, '2026-01-17'],
    ['is not forecast for more than ten years', 400_000, null],
  ])('%s', (_name, value, day) => {
    expect(forecastReading(hundredADay, value, null)).toBe(day);
  });

  it('passes the end of February in a leap year', () => {
    expect(forecastReading([reading('2028-02-01', 0), reading('2028-02-21', 2000)], 3000, null)).toBe('2028-03-02');
  });

  it('is unknown without a rate', () => {
    expect(forecastReading([reading('2026-01-01', 10_000)], 11_000, null)).toBeNull();
    expect(forecastReading([], 11_000, null)).toBeNull();
  });

  it('is not that of a reading before the last service', () => {
    const replaced = [reading('2026-01-01', 90_000), reading('2026-01-11', 0), reading('2026-01-21', 1000)];
    expect(forecastReading(replaced, 2000, '2026-01-11')).not.toBe('2026-01-01');
  });
});

describe('a service', () => {
  const hundredADay = [reading('2026-01-01', 10_000), reading('2026-01-11', 11_000)];
  it.each([
    [
      'by date only',
      interval({ everyMonths: 12 }),
      done('2026-01-31'),
      { dueOn: '2027-01-31', reason: 'date', dueOdometer: null },
    ],
    [
      'by distance only',
      interval({ everyKm: 5000 }),
      done('2026-01-01', { odometer: 10_000 }),
      { dueOn: '2026-02-20', reason: 'odometer', dueOdometer: 15_000 },
    ],
    [
      'whose distance comes first',
      interval({ everyMonths: 12, everyKm: 5000 }),
      done('2026-01-01', { odometer: 10_000 }),
      { dueOn: '2026-02-20', reason: 'odometer', dateDueOn: '2027-01-01', odometerDueOn: '2026-02-20' },
    ],
    [
      'whose date comes first',
      interval({ everyMonths: 1, everyKm: 50_000 }),
      done('2026-01-01', { odometer: 10_000 }),
      { dueOn: '2026-02-01', reason: 'date', dueOdometer: 60_000 },
    ],
    [
      'whose date and distance fall on one day counts as due by date',
      interval({ everyMonths: 1, everyKm: 3100 }),
      done('2026-01-01', { odometer: 10_000 }),
      { dueOn: '2026-02-01', reason: 'date', odometerDueOn: '2026-02-01' },
    ],
    [
      'whose distance is already reached',
      interval({ everyMonths: 12, everyKm: 1000 }),
      done('2026-01-01', { odometer: 10_000 }),
      { dueOn: '2026-01-11', reason: 'odometer' },
    ],
    [
      'without a reading at the last one is due by date',
      interval({ everyMonths: 6, everyKm: 1000 }),
      done('2026-01-31'),
      { dueOn: '2026-07-31', reason: 'date', dueOdometer: null, odometerDueOn: null },
    ],
    [
      'that was never done has no date',
      interval({ everyMonths: 6, everyKm: 1000 }),
      null,
      { dueOn: null, reason: null, dueOdometer: null },
    ],
    [
      'with a statutory date on its certificate is due on that date',
      interval({ kind: 'mot', everyMonths: 12 }),
      done(null, { nextDueOn: '2026-03-31' }),
      { dueOn: '2026-03-31', reason: 'date' },
    ],
  ] as const)('%s', (_name, plan, last, expected) => {
    expect(forecastService(plan, last, hundredADay)).toMatchObject(expected);
  });

  it.each([
    ['mot', '2026-03-31', '2026-03-31', '2026-03-31'],
    ['mot', '2026-03-01', '2026-03-31', '2026-03-31'],
    ['mot', '2026-02-28', '2026-03-31', '2026-02-27'],
    ['tuv', '2026-02-27', '2026-03-31', '2026-02-27'],
    ['mot', '2026-04-01', '2026-03-31', '2026-03-31'],
    ['calibration', '2028-02-29', '2028-03-29', '2028-03-29'],
    ['service', '2026-03-20', '2026-03-31', '2026-03-20'],
    ['mot', '2026-03-20', null, '2026-03-19'],
    ['calibration', '2026-03-20', null, '2026-03-20'],
  ] as const)('of the kind %s, done on %s and due on %s, is counted from %s', (kind, doneOn, wasDueOn, from) => {
    expect(findCountedFrom(kind, done(doneOn, { wasDueOn }))).toBe(from);
  });

  it.each([
    [null, 'unknown'],
    ['2026-02-28', 'overdue'],
    ['2026-03-01', 'within 14 days'],
    ['2026-03-15', 'within 14 days'],
    ['2026-03-16', 'within 60 days'],
    ['2026-04-30', 'within 60 days'],
    ['2026-05-01', 'later'],
  ])('due on %s is %s on 1 March', (dueOn, state) => {
    expect(findDueState(dueOn, '2026-03-01')).toBe(state);
  });
});
