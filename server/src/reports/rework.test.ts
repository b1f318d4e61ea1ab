import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { figureRoutes } from '@roadworthy/contract/reports/figure.routes.ts';
import { reportRoutes } from '@roadworthy/contract/reports/report.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../test/fixtures/must.ts';
import { makeWork, getShare, startPlan, type Work } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';

// Tests how rework appears in reports: the days add up to the totals, and the highest TIP level stays although the
// level falls.

let world: World;
let crew: Crew;
let work: Work;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  work = await makeWork(world, crew);
});
afterAll(() => world.close());

const projectReport = async (project: { _id: string }) =>
  (await crew.brm.call(reportRoutes.reportProjects, { query: { project: project._id } }))[0];
const planReport = async (project: { _id: string }) =>
  (await crew.brm.call(reportRoutes.reportWorkPlans, { query: { project: project._id } }))[0];
type Day = { ok: number; nok: number; rework: number };
const sumsOf = (history: Day[]) => ({
  ok: history.reduce((sum, { ok, rework }) => sum + ok + rework, 0),
  nok: history.reduce((sum, { nok, rework }) => sum + nok - rework, 0),
});
const at = (day: string) => ({ recordedAt: `2026-11-${day}T10:00:00.000Z` });

/** Creates a plan of six pieces. Four were Not OK on the 3rd, and three of these have been reworked since. */
async function setUpRework() {
  const project = await work.makeProject();
  const plan = await startPlan(world, crew, work, work.planForm(project, { quantity: 6, tipLevel: 2 }));
  const share = await getShare(crew.ina, plan._id);
  for (const body of [{ ok: 1 }, { ok: 1 }] as const)
    await crew.ina.call(inspectionRoutes.recordPiece, {
      params: { id: share._id },
      body: { ...body, ...at('02') },
    });
  for (const comment of ['dent', 'crack', 'rust', 'loose'])
    await crew.ina.call(inspectionRoutes.recordPiece, {
      params: { id: share._id },
      body: { nok: 1, comment, ...at('03') },
    });
  const found = (
    await crew.ina.call(inspectionRoutes.listCheckpoints, { query: { workPlan: plan._id, limit: 0 } })
  ).filter(({ nok }) => nok > 0);
  for (const { _id } of found.slice(0, 3)) {
    await crew.ina.call(inspectionRoutes.recordCheckpoint, {
      params: { id: _id },
      body: { rectifyComment: 'mended', ...at('04') },
    });
    await crew.ina.call(inspectionRoutes.recordCheckpoint, { params: { id: _id }, body: { complete: 1, ...at('05') } });
  }
  return { project, plan };
}

describe('rework', () => {
  it('is a separate series, so that the days of a project and of a plan add up to their totals', async () => {
    const { project } = await setUpRework();
    for (const report of [await projectReport(project), await planReport(project)]) {
      expect(report).toMatchObject({ totalOk: 5, totalNok: 1 });
      expect(
        report?.history.map(({ date, ok, nok, rework }: Day & { date: string }) => [date, ok, nok, rework]),
      ).toEqual([
        ['2026-11-02', 2, 0, 0],
        ['2026-11-03', 0, 4, 0],
        ['2026-11-05', 0, 0, 3],
      ]);
      expect(sumsOf(must(report).history)).toEqual({ ok: must(report).totalOk, nok: must(report).totalNok });
    }
    const days = await crew.brm.call(figureRoutes.reportDays, { query: { project: project._id } });
    expect(days.map(({ rework }) => rework)).toEqual([0, 0, 3]);
  });

  it('is not the only correction: the days also add up to the totals after verdicts were contested and decided', async () => {
    const project = await work.makeProject();
    const plan = await startPlan(world, crew, work, work.gridForm(project));
    const points = await crew.ina.call(inspectionRoutes.listCheckpoints, {
      query: { workPlan: plan._id, limit: 0 },
    });
    const verdict = (point: { _id: string } | undefined, body: object) => ({
      clientId: world.kit.newId(),
      kind: 'checkpoint',
      id: must(point)._id,
      body,
    });
    for (const point of points)
      await crew.ina.call(inspectionRoutes.recordCheckpoint, {
        params: { id: point._id },
        body: { ok: 1, ...at('02') },
      });
    const sync = (...items: object[]) => crew.ian.call(inspectionRoutes.sync, { body: { items } });
    await sync(
      verdict(points[0], { nok: 1, comment: 'dent', ...at('03') }),
      verdict(points[1], { nok: 1, comment: 'rust', ...at('03') }),
    );
    const adds = async () => {
      const report = await projectReport(project);
      expect(sumsOf(must(report).history)).toEqual({ ok: must(report).totalOk, nok: must(report).totalNok });
    };
    await adds();
    await crew.brm.call(inspectionRoutes.resolveCheckpoint, {
      params: { id: must(points[0])._id },
      body: { ok: 1, reason: 'Looked again' },
    });
    await crew.brm.call(inspectionRoutes.resolveCheckpoint, {
      params: { id: must(points[1])._id },
      body: { nok: 1, reason: 'It is rust' },
    });
    await adds();
  });
});

describe('Not OK items', () => {
  it('are open, rectified or completed, each counted once on the plan and in both reports', async () => {
    const { project, plan } = await setUpRework();
    const open = (
      await crew.ina.call(inspectionRoutes.listCheckpoints, { query: { workPlan: plan._id, limit: 0 } })
    ).find(({ nok }) => nok > 0);
    const planNow = () => crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id: plan._id } });
    expect(await planNow()).toMatchObject({ openNok: 1, toComplete: 0, rectified: 3 });
    await crew.ina.call(inspectionRoutes.recordCheckpoint, {
      params: { id: must(open)._id },
      body: { rectifyComment: 'glued' },
    });
    const { quantity, ok, openNok, toComplete, rectified, skip, pending } = await planNow();
    expect([openNok, toComplete, rectified]).toEqual([0, 1, 3]);
    expect(ok + openNok + must(toComplete) + skip + pending).toBe(quantity);
    for (const report of [await projectReport(project), await planReport(project)])
      expect(report).toMatchObject({ totalOk: 5, totalNok: 1, totalToComplete: 1, rectifyTotal: 3 });
    await crew.ina.call(inspectionRoutes.recordCheckpoint, { params: { id: must(open)._id }, body: { complete: 1 } });
    expect(await planNow()).toMatchObject({ ok: 6, openNok: 0, toComplete: 0, rectified: 4 });
  });
});

describe('the TIP level', () => {
  it('is shown as starting, current and highest with its date, on the plan and in both reports', async () => {
    const { project, plan } = await setUpRework();
    const levels = { tipLevel: 2, highestTip: { level: 5, at: '2026-11-03T10:00:00.000Z' } };
    expect(await crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id: plan._id } })).toMatchObject({
      ...levels,
      nok: 1,
    });
    expect(
      (await crew.ina.call(workPlanRoutes.listWorkPlans, { query: { limit: 0 } })).find(({ _id }) => _id === plan._id),
    ).toMatchObject(levels);
    // One piece is still Not OK, so the plan is back at its starting level.
    for (const report of [await projectReport(project), await planReport(project)])
      expect(report).toMatchObject({ startingTipLevel: 2, tipLevel: 2, highestTip: levels.highestTip });
  });

  it('has no date if it never rose', async () => {
    const project = await work.makeProject();
    const plan = await startPlan(world, crew, work, work.planForm(project, { quantity: 1, tipLevel: 0 }));
    const share = await getShare(crew.ina, plan._id);
    await crew.ina.call(inspectionRoutes.recordPiece, { params: { id: share._id }, body: { ok: 1 } });
    expect(await crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id: plan._id } })).toMatchObject({
      highestTip: { level: 1, at: null },
    });
    expect(await projectReport(project)).toMatchObject({
      startingTipLevel: 1,
      tipLevel: 1,
      highestTip: { level: 1, at: null },
    });
  });
});
