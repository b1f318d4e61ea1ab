import { describe, expect, it } from 'vitest';
import { checkpointStates, countersByState } from '../inspection/checkpoint.machine.ts';
import { figureRoutes } from './figure.routes.ts';
import {
  checkpointResults,
  buildDefectPareto,
  buildPareto,
  rateSteps,
  formatSeverityCounts,
  listStatesWithResult,
  findRateStep,
} from './figure.schema.ts';

const row = (name: string, ok: number, nok: number, rectified = 0) => ({ name, ok, nok, rectified, skip: 0 });

describe('a Pareto chart', () => {
  it('starts with the most frequent cause, and shows cumulative shares', () => {
    const rows = buildPareto([row('lamp', 8, 1, 1), row('seal', 5, 3, 3), row('badge', 9, 0)]);
    expect(
      rows.map(({ name, found, checked, rate, share, cumulative }) => [name, found, checked, rate, share, cumulative]),
    ).toEqual([
      ['seal', 6, 8, 75, 75, 75],
      ['lamp', 2, 9, 22.22, 25, 100],
      ['badge', 0, 9, 0, 0, 100],
    ]);
  });

  it('has no shares and keeps the given order when nothing was found', () => {
    expect(
      buildPareto([row('lamp', 3, 0), row('seal', 0, 0)]).map(({ name, rate, cumulative }) => [name, rate, cumulative]),
    ).toEqual([
      ['lamp', 0, 0],
      ['seal', 0, 0],
    ]);
  });
});

describe('Not OK counts by defect code', () => {
  const rows = buildDefectPareto([
    { code: null, name: '', severity: null, found: 5, nok: 5 },
    { code: 'D1', name: 'Dirty', severity: 'look', found: 1, nok: 0 },
    { code: 'T1', name: 'Torn', severity: 'safety', found: 3, nok: 1 },
    { code: 'T2', name: 'Cut', severity: 'safety', found: 1, nok: 1 },
  ]);

  it('start with the most frequent code and end with items without a code', () => {
    expect(
      rows.map(({ code, found, rectified, share, cumulative }) => [code, found, rectified, share, cumulative]),
    ).toEqual([
      ['T1', 3, 2, 30, 30],
      ['D1', 1, 1, 10, 40],
      ['T2', 1, 0, 10, 50],
      [null, 5, 0, 50, 100],
    ]);
  });

  it('are summed by severity, the most serious first, and omit severities without items', () => {
    expect(formatSeverityCounts(rows)).toEqual(['Safety: 4', 'Appearance: 1', 'No defect code: 5']);
  });
});

describe('a rate', () => {
  it.each([
    [0, '0%'],
    [0.01, 'up to 5%'],
    [5, 'up to 5%'],
    [5.01, 'up to 15%'],
    [30, 'up to 30%'],
    [30.01, 'over 30%'],
    [100, 'over 30%'],
  ])('has a band: %d is in %s', (rate, name) => {
    expect(rateSteps[findRateStep(rate)]?.name).toBe(name);
  });
});

describe('a checkpoint result', () => {
  it.each(checkpointResults.filter((result) => result !== 'recorded' && result !== 'found'))(
    'covers exactly the states that its number counts: %s',
    (result) => {
      const column = result === 'rectified' || result === 'ok' || result === 'nok' ? result : 'skip';
      expect(listStatesWithResult(result)).toEqual(
        checkpointStates.filter((state) => countersByState[state][column] > 0),
      );
    },
  );

  it('covers Not OK and rectified items if it is “found”, and every state but unchecked if it is “recorded”', () => {
    expect(listStatesWithResult('found')).toEqual(
      checkpointStates.filter((state) => countersByState[state].nok > 0 || countersByState[state].rectified > 0),
    );
    expect(listStatesWithResult('recorded')).toEqual(checkpointStates.filter((state) => state !== 'unchecked'));
  });
});

it('figures are queried for either a project or a plan, not for both', () => {
  const [project, workPlanId] = ['01a1fcd4-0000-7000-8000-000000000000', '01a1fcd4-0000-7000-8000-000000000001'];
  for (const { query } of [
    figureRoutes.reportDays,
    figureRoutes.reportParts,
    figureRoutes.reportCells,
    figureRoutes.reportCheckpoints,
  ]) {
    expect([{ project }, { workPlanId }].map((ask) => query.safeParse(ask).success)).toEqual([true, true]);
    expect([{}, { project, workPlanId }].map((ask) => query.safeParse(ask).success)).toEqual([false, false]);
  }
});
