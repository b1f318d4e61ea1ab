import { describe, expect, it } from 'vitest';
import { findVehicleCheckStatus } from './vehicle-check.machine.ts';
import {
  countResults,
  describeDefect,
  findMeasuredProblem,
  findOutcomeLock,
  findPointGap,
  formatMeasured,
  formatResults,
  proposeResult,
} from './vehicle-check.rules.ts';
import type { PointResult, RecordedPoint } from './vehicle-check.schema.ts';

const tread = { name: 'Tread depth', unit: 'mm', lower: '1.6', upper: null, decimals: 1 };
const point = (change: Partial<RecordedPoint> = {}): RecordedPoint => ({
  group: 'Wheels',
  name: 'Tyre',
  measurement: null,
  result: 'ok',
  measured: null,
  comment: null,
  photos: [],
  outcome: null,
  outcomeReason: null,
  dueOn: null,
  ...change,
});

describe('a measured value of a point', () => {
  it.each([
    ['1.6', 'ok'],
    ['1,5', 'not ok'],
    ['8', 'ok'],
    ['', undefined],
    ['deep', undefined],
  ])('of %j proposes %j at a limit of 1.6', (typed, proposed) => {
    expect(proposeResult(typed, tread)).toBe(proposed);
  });

  it('may be empty, and has no more decimals than its measurement', () => {
    expect([findMeasuredProblem(' ', tread), findMeasuredProblem('2.5', tread)]).toEqual([undefined, undefined]);
    expect(findMeasuredProblem('2.55', tread)).toBe('Enter at most 1 decimal');
    expect(findMeasuredProblem('2', null)).toBe('Nothing is measured at this point');
  });

  it('is described with its limits only if it is out of them', () => {
    expect(formatMeasured(point({ measurement: tread, measured: '4.0' }))).toBe('Tread depth: 4.0 mm');
    expect(formatMeasured(point({ measurement: tread, measured: '1.2' }))).toBe(
      'Tread depth: 1.2 mm (out of limits, at least 1.6 mm)',
    );
    expect(formatMeasured(point({ measurement: tread }))).toBe('');
  });
});

describe('a point', () => {
  it.each<[string, Partial<RecordedPoint>, string | undefined]>([
    ['without a result', { result: null }, 'Choose a result'],
    ['that is OK', {}, undefined],
    ['without its value', { measurement: tread }, 'Enter the measured value: Tread depth'],
    ['that is not applicable, without its value', { measurement: tread, result: 'not applicable' }, undefined],
    [
      'that is OK with a value out of limits',
      { measurement: tread, measured: '1.2' },
      'The value is out of limits (at least 1.6 mm). Enter a comment.',
    ],
    ['that is OK out of limits, with a comment', { measurement: tread, measured: '1.2', comment: 'Spare' }, undefined],
    [
      'that is Not OK with a value out of limits',
      { result: 'not ok', measurement: tread, measured: '1.2', outcome: 'task' },
      undefined,
    ],
    ['with Attention', { result: 'attention' }, 'Choose what to do about it'],
    ['with Not OK', { result: 'not ok' }, 'Choose what to do about it'],
    ['with Not OK and an outcome', { result: 'not ok', outcome: 'deferred' }, undefined],
  ])('%s has the expected gap', (_name, change, gap) => {
    expect(findPointGap(point(change))).toBe(gap);
  });

  it('describes its defect in one line', () => {
    expect(describeDefect(point({ result: 'attention' }))).toBe('Attention');
    expect(describeDefect(point({ result: 'not ok', measurement: tread, measured: '1.2', comment: 'Worn' }))).toBe(
      'Not OK: Tread depth: 1.2 mm (out of limits, at least 1.6 mm). Worn',
    );
  });
});

describe('an outcome', () => {
  const nothing = { taskIsSkipped: false, defectIsOpen: false };
  it('can be changed unless its task is not skipped, or its defect was dealt with', () => {
    expect(findOutcomeLock(null, nothing)).toBeUndefined();
    expect(findOutcomeLock('no action', nothing)).toBeUndefined();
    expect(findOutcomeLock('task', { ...nothing, taskIsSkipped: true })).toBeUndefined();
    expect(findOutcomeLock('deferred', { ...nothing, defectIsOpen: true })).toBeUndefined();
    expect(findOutcomeLock('task', nothing)).toBe(
      'A task was added for this point. Skip the task before you change the point.',
    );
    expect(findOutcomeLock('deferred', nothing)).toBe(
      'This defect was dealt with on another job card, so the point can’t be changed',
    );
  });
});

describe('a vehicle check', () => {
  it('counts its points by result', () => {
    const results: (PointResult | null)[] = ['ok', 'ok', 'attention', 'not ok', 'not applicable', null];
    const points = results.map((result) => ({ result }));
    expect(countResults(points)).toEqual({ total: 6, done: 5, ok: 2, attention: 1, notOk: 1, notApplicable: 1 });
    expect(formatResults(points)).toBe('2 OK, 1 Attention, 1 Not OK, 1 not applicable');
    expect(formatResults([{ result: 'ok' }])).toBe('1 OK, 0 Attention, 0 Not OK');
  });

  it('has a status that follows from when it was finished or discarded', () => {
    const at = '2026-11-28T10:00:00.000Z';
    expect(findVehicleCheckStatus({ finishedAt: null, discardedAt: null })).toBe('In progress');
    expect(findVehicleCheckStatus({ finishedAt: at, discardedAt: null })).toBe('Finished');
    expect(findVehicleCheckStatus({ finishedAt: null, discardedAt: at })).toBe('Discarded');
  });
});
