import { PDF } from '@libpdf/core';
import { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import { figureRoutes } from '@roadworthy/contract/reports/figure.routes.ts';
import { measuredRoutes } from '@roadworthy/contract/reports/measured.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAmendmentActions } from '../../test/fixtures/amendments.ts';
import { must } from '../../test/fixtures/must.ts';
import { makeWork, type Work } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let otherCrew: Crew;
let work: Work;
let desk: ReturnType<typeof makeAmendmentActions>;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
  work = await makeWork(world, crew);
  desk = makeAmendmentActions(world, crew, work);
  const measurement = { quantity: 'Gap', unit: 'mm', lower: '3', upper: '5', decimals: 2, readings: 2 };
  await crew.admin.call(partRoutes.changePart, { params: { id: work.part._id }, body: { measurement } });
});
afterAll(() => world.close());

const checksOf = (workPlan: string, who = crew.brm) =>
  who.call(measuredRoutes.listMeasuredChecks, { query: { workPlan } });

describe('the measured checks of a plan', () => {
  it('show first values in the order of recording, with mean, standard deviation, and the number of missing and outside values', async () => {
    const plan = await desk.startGrid();
    const [first, second] = [
      await desk.pointsOf(plan._id, 'SAJAAAZZZ00000001'),
      await desk.pointsOf(plan._id, 'SAJAAAZZZ00000002'),
    ];
    const at = (recordedAt: string) => ({ recordedAt });
    const [a1, a2, b1] = [must(first[0]), must(first[1]), must(second[0])];
    await desk.record(crew.ina, a1, { ok: 1, measured: ['4.00', '4,5'], ...at('2026-11-02T10:00:00.000Z') });
    await desk.record(crew.ina, b1, {
      nok: 1,
      comment: 'Too wide',
      measured: ['5.01'],
      ...at('2026-11-02T09:00:00.000Z'),
    });
    await desk.record(crew.ina, b1, { rectifyComment: 'Adjusted' });
    await desk.record(crew.ina, b1, { complete: 1 });
    await desk.record(crew.ina, b1, { measured: ['4', '4'] });
    await desk.record(crew.ina, a2);
    const checks = await checksOf(plan._id);
    expect(checks).toMatchObject([
      {
        tag: 'A1',
        vehicles: 2,
        measured: 2,
        passed: 2,
        outside: 1,
        missing: 0,
        n: 3,
        mean: 4.503_333_333_333_333,
        capability: 'too few',
        // The vehicle that was recorded first comes first, with its values from before the rework.
        points: [
          { vin: 'SAJAAAZZZ00000002', values: ['5.01'], recordedAt: '2026-11-02T09:00:00.000Z' },
          { vin: 'SAJAAAZZZ00000001', values: ['4.00', '4.5'] },
        ],
      },
      { tag: 'A2', vehicles: 2, measured: 0, passed: 0, missing: 1, n: 0, mean: null, s: null, points: [] },
    ]);
    expect(checks[0]?.s).toBeCloseTo(0.505_008_25, 7);
  });

  it('count towards a clean point only with a value', async () => {
    const plan = await desk.startGrid();
    const [failed, next] = (await desk.pointsOf(plan._id)).filter(({ tag }) => tag === 'A1');
    await desk.record(crew.ina, must(failed), {
      nok: 1,
      comment: 'Too wide',
      measured: ['9'],
      recordedAt: '2026-11-03T09:00:00.000Z',
    });
    await desk.record(crew.ina, must(next), { ok: 1, recordedAt: '2026-11-03T10:00:00.000Z' });
    const clean = async () =>
      (await crew.brm.call(findingRoutes.listCleanPoints, { query: { workPlan: plan._id } })).map((one) => one.clean);
    expect(await clean()).toEqual([0]);
    await desk.record(crew.ina, must(next), { measured: ['4', '4'] });
    expect(await clean()).toEqual([1]);
  });

  it('are in the PDF reports of the plan and of its project, with limits, statistics and values', async () => {
    const plan = await desk.startGrid();
    const [point, next] = (await desk.pointsOf(plan._id)).filter(({ tag }) => tag === 'A1');
    await desk.record(crew.ina, must(point), { nok: 1, comment: 'Worn', measured: ['2.50', '3,10'] });
    await desk.record(crew.ina, must(next), { ok: 1 });
    const { project } = await crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id: plan._id } });
    for (const bytes of [
      await crew.cy.call(figureRoutes.printPlanReport, { params: { id: plan._id } }),
      await crew.cy.call(figureRoutes.printProjectReport, { params: { id: project._id } }),
    ]) {
      const text = (await PDF.load(bytes))
        .extractText()
        .map((page) => page.text)
        .join('\n');
      for (const words of [
        'Measured checks',
        'Gap: 3 to 5 mm',
        '1 of 2',
        '1 without a value',
        '2.8 mm',
        'Too few values',
      ])
        expect(text).toContain(words);
      for (const words of ['Measured values', '2.50 / 3.10 mm', 'Out of limits']) expect(text).toContain(words);
    }
    const pieces = await desk.startPieces(2);
    const bytes = await crew.cy.call(figureRoutes.printPlanReport, { params: { id: pieces._id } });
    const text = (await PDF.load(bytes)).extractText().map((page) => page.text);
    expect(text.join('\n')).not.toContain('Measured');
  });

  it('are listed value by value with the typed decimals, and can be downloaded', async () => {
    const plan = await desk.startGrid();
    const [point] = await desk.pointsOf(plan._id);
    await desk.record(crew.ina, must(point), { nok: 1, comment: 'Worn', measured: ['2.50', '3,10'] });
    const values = await crew.brm.call(measuredRoutes.listMeasuredValues, { query: { workPlan: plan._id } });
    expect(values).toMatchObject([
      { reading: 1, value: '2.50', verdict: 'below', event: 'record not ok', by: 'Ina Tester' },
      { reading: 2, value: '3.10', verdict: 'inLimits' },
    ]);
    const file = await crew.brm.attempt(measuredRoutes.listMeasuredValues, {
      query: { workPlan: plan._id, limit: 0 },
      headers: { accept: 'text/csv' },
    });
    const lines = String(file.body).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(',2.5,2.50,mm,3,5,Below the limit,Not OK,');
  });

  it('are empty for pieces that nobody has recorded, and hidden from people who cannot see the plan', async () => {
    const pieces = await desk.startPieces(2);
    expect(await checksOf(pieces._id)).toEqual([]);
    const plan = await desk.startGrid();
    expect(await checksOf(plan._id, crew.cy)).toHaveLength(2);
    for (const route of [measuredRoutes.listMeasuredChecks, measuredRoutes.listMeasuredValues])
      expect((await otherCrew.brm.attempt(route, { query: { workPlan: plan._id } })).status).toBe(404);
  });
});
