import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import { figureRoutes } from '@roadworthy/contract/reports/figure.routes.ts';
import { reportRoutes } from '@roadworthy/contract/reports/report.routes.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAmendmentActions } from '../../test/fixtures/amendments.ts';
import { must } from '../../test/fixtures/must.ts';
import { parseBytes } from '../../test/fixtures/people.ts';
import { getShare, makeWork, startPlan, type Work } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let work: Work;
let grid: WorkPlan;
let pieces: WorkPlan;
const torn = { code: 'T1', name: 'Torn', severity: 'safety' } as const;
const dirty = { code: 'D1', name: 'Dirty', severity: 'look' } as const;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  work = await makeWork(world, crew);
  const desk = makeAmendmentActions(world, crew, work);
  await crew.admin.call(partRoutes.changePart, {
    params: { id: work.part._id },
    body: { defectCodes: [torn, dirty] },
  });
  const project = await work.makeProject();
  grid = await startPlan(world, crew, work, work.gridForm(project));
  pieces = await startPlan(world, crew, work, work.planForm(project, { quantity: 9 }));
  const [a, b, c, d] = await desk.pointsOf(grid._id);
  await desk.record(crew.ina, must(a), { nok: 1, defect: { code: 'T1' }, comment: 'At the hinge' });
  await desk.record(crew.ina, must(b), { nok: 1, defect: { code: 'T1' } });
  await desk.record(crew.ina, must(b), { rectifyComment: 'Replaced', complete: 1 });
  await desk.record(crew.ina, must(c), { nok: 1, comment: 'Bent' });
  // Contested and then decided as OK, so it is not counted.
  await desk.record(crew.ina, must(d));
  await desk.sync(crew.ian, desk.queued(must(d), { nok: 1, defect: { code: 'D1' } }));
  await crew.brm.call(inspectionRoutes.resolveCheckpoint, {
    params: { id: must(d)._id },
    body: { ok: 1, reason: 'Only a shadow' },
  });
  const share = (await getShare(crew.ina, pieces._id))._id;
  for (const code of ['D1', 'T1'])
    await crew.ina.call(inspectionRoutes.recordPiece, { params: { id: share }, body: { nok: 1, defect: { code } } });
});
afterAll(() => world.close());

type Owner = { project: string } | { workPlanId: string };
const counted = async (owner: Owner, who = crew.brm) =>
  (await who.call(figureRoutes.reportDefects, { query: { ...owner, limit: 0 } })).map(
    ({ code, severity, found, nok, rectified }) => [code, severity, found, nok, rectified],
  );

describe('Not OK counts by defect code', () => {
  it('cover a plan or its project, including items without a code, but not an item decided as OK after a contest', async () => {
    expect(await counted({ workPlanId: grid._id }, crew.cy)).toEqual([
      ['T1', 'safety', 2, 1, 1],
      [null, null, 1, 1, 0],
    ]);
    expect(await counted({ project: grid.project._id })).toEqual([
      ['T1', 'safety', 3, 2, 1],
      ['D1', 'look', 1, 1, 0],
      [null, null, 1, 1, 0],
    ]);
    const [report] = await crew.brm.call(reportRoutes.reportProjects, { query: { project: grid.project._id } });
    const all = await crew.brm.call(figureRoutes.reportDefects, { query: { project: grid.project._id, limit: 0 } });
    expect(all.reduce((sum, { found }) => sum + found, 0)).toBe(must(report).totalNok + must(report).rectifyTotal);
  });

  it('match the checkpoints that are listed for a code or severity', async () => {
    const list = (query: object) =>
      crew.brm.attempt(figureRoutes.reportCheckpoints, {
        query: { project: grid.project._id, result: 'found', limit: 0, ...query },
      });
    const { body } = await list({ defect: 'T1', severity: 'safety' });
    expect([body.totalCount, must(body.data).map(({ defect }) => defect)]).toEqual([3, [torn, torn, torn]]);
    expect((await list({ defect: 'T1', limit: 2 })).body).toMatchObject({
      totalCount: 3,
      pagination: { hasMore: true },
    });
    expect((await list({ severity: 'look' })).body).toMatchObject({ totalCount: 1, data: [{ defect: dirty }] });
    expect((await list({ defect: 'T1', severity: 'look' })).body.totalCount).toBe(0);
    expect((await list({ defect: 'D1', workPlanId: grid._id, project: undefined })).body.totalCount).toBe(0);
    expect((await list({})).body.totalCount).toBe(5);
    const shown = await crew.brm.call(figureRoutes.reportCheckpoints, {
      query: { workPlanId: grid._id, result: 'ok' },
    });
    expect(shown.map(({ state, defect }) => [state, defect]).toSorted()).toEqual([
      ['complete', torn],
      ['ok', null],
    ]);
  });

  it('are in the download and the PDF; the checkpoints and report entries have their codes', async () => {
    const file = await crew.brm.attempt(figureRoutes.reportCheckpoints, {
      query: { workPlanId: grid._id, result: 'nok', limit: 0 },
      headers: { accept: 'text/csv' },
    });
    expect(String(file.body)).toContain('T1,Torn,Safety,,At the hinge');
    const counts = await crew.brm.attempt(figureRoutes.reportDefects, {
      query: { workPlanId: grid._id, limit: 0 },
      headers: { accept: 'text/csv' },
    });
    expect(String(counts.body)).toContain('T1,Torn,Safety,2,');
    const [report] = await crew.brm.call(reportRoutes.reportWorkPlans, { query: { search: grid.planNo } });
    expect(report?.nokHistory.map(({ comment, defect }) => [comment, defect?.code]).toSorted()).toEqual(
      [
        ['At the hinge', 'T1'],
        ['Bent', undefined],
        [null, 'T1'],
      ].toSorted(),
    );
    const printed = await crew.brm.sendRaw('GET', `/project/${grid.project._id}/report.pdf`);
    const text = (await PDF.load(parseBytes(printed.body)))
      .extractText()
      .map((page) => page.text)
      .join('\n');
    for (const words of [
      'Not OK by defect code',
      'T1 Torn',
      'Safety: 3, Appearance: 1, No defect code: 1',
      'T1 Torn: At the hinge',
    ])
      expect(text).toContain(words);
  });
});
