import { describe, expect, it } from 'vitest';
import { checkpointStates, countersOf } from '../inspection/checkpoint.machine.ts';
import { figureRoutes } from './figure.routes.ts';
import { checkpointResults, paretoOf, rateSteps, statesWithResult, rateStep } from './figure.schema.ts';

const row = (name: string, ok: number, nok: number, rectified = 0) => ({ name, ok, nok, rectified, skip: 0 });

describe('a Pareto chart', () => {
  it('starts with the most frequent cause, and accumulates the shares', () => {
    const rows = paretoOf([row('lamp', 8, 1, 1), row('seal', 5, 3, 3), row('badge', 9, 0)]);
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
      paretoOf([row('lamp', 3, 0), row('seal', 0, 0)]).map(({ name, rate, cumulative }) => [name, rate, cumulative]),
    ).toEqual([
      ['lamp', 0, 0],
      ['seal', 0, 0],
    ]);
  });
});

describe('a rate', () => {
  it.each([
    [0, '0 %'],
    [0.01, 'up to 5 %'],
    [5, 'up to 5 %'],
    [5.01, 'up to 15 %'],
    [30, 'up to 30 %'],
    [30.01, 'over 30 %'],
    [100, 'over 30 %'],
  ])('has a band: %d is in %s', (rate, name) => {
    expect(rateSteps[rateStep(rate)]?.name).toBe(name);
  });
});

describe('a checkpoint result', () => {
  it.each(checkpointResults.filter((result) => result !== 'recorded' && result !== 'found'))(
    '%s has exactly the states that its number counts',
    (result) => {
      const column = result === 'rectified' || result === 'ok' || result === 'nok' ? result : 'skip';
      expect(statesWithResult(result)).toEqual(checkpointStates.filter((state) => countersOf[state][column] > 0));
    },
  );

  it('“found” covers Not OK items and items that have been rectified since', () => {
    expect(statesWithResult('found')).toEqual(
      checkpointStates.filter((state) => countersOf[state].nok > 0 || countersOf[state].rectified > 0),
    );
    expect(statesWithResult('recorded')).toEqual(checkpointStates.filter((state) => state !== 'unchecked'));
  });
});

it('figures need either a project or a plan', () => {
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
