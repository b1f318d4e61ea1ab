import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { formatDate } from '@roadworthy/contract/kit/language/date-format.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { reportRoutes } from '@roadworthy/contract/reports/report.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Input, type Person, parseRefusal } from '../../test/fixtures/people.ts';
import { makeWork, toComparableError, getShare, startPlan, unknownId, type Work } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { must } from '../../test/fixtures/must.ts';

let world: World;
let crew: Crew;
let otherCrew: Crew;
let work: Work;
let project: Project;
let parts: WorkPlan;
let grid: WorkPlan;
let photo: string;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
  work = await makeWork(world, crew);
  project = await work.makeProject();
  parts = await startPlan(world, crew, work, work.planForm(project, { quantity: 8, target: 5 }));
  grid = await startPlan(world, crew, work, work.gridForm(project, { target: 2, userId: [crew.ian.me._id] }));
  photo = await world.upload(crew.ian);
  await record();
});
afterAll(() => world.close());

/** Records two days of work: pieces on Monday and Tuesday, and cells on Tuesday, one of which is rectified. */
async function record(): Promise<void> {
  const recordPiece = async (who: Person, body: BodyInput<typeof inspectionRoutes.recordPiece>) =>
    who.call(inspectionRoutes.recordPiece, { params: { id: (await getShare(who, parts._id))._id }, body });
  const [monday, tuesday] = ['2026-03-02T09:00:00.000Z', '2026-03-03T09:00:00.000Z'];
  await recordPiece(crew.ina, { ok: 1, recordedAt: monday });
  await recordPiece(crew.ian, { nok: 1, comment: 'scratch', images: [photo], recordedAt: monday });
  await recordPiece(crew.ian, { skip: 1, comment: 'wet', recordedAt: monday });
  await recordPiece(crew.ina, { ok: 1, recordedAt: tuesday });
  const points = await crew.ian.call(inspectionRoutes.listCheckpoints, { query: { workPlan: grid._id } });
  const put = (index: number, body: object) =>
    crew.ian.call(inspectionRoutes.recordCheckpoint, {
      params: { id: must(points[index]?._id) },
      body: { ...body, recordedAt: tuesday },
    });
  await put(0, { ok: 1 });
  await put(1, { nok: 1, comment: 'dent' });
  await put(1, { rectifyComment: 'polished' });
  await put(1, { complete: 1 });
  await put(2, { nok: 1, comment: 'rust', recordedAt: '2026-03-03T10:00:00.000Z' });
}

describe('reports', () => {
  it('are closed to anonymous users and to roles that do not need them', async () => {
    for (const path of [
      '/project/report',
      '/project/activityReport',
      '/project_workplans/report',
      `/project_workplans/report-by-vehicle/${grid._id}`,
      '/technician_workplan/report',
    ]) {
      expect((await world.nobody.sendRaw('GET', path)).status).toBe(401);
      expect((await crew.ina.sendRaw('GET', path)).status).toBe(403);
      expect((await crew.eva.sendRaw('GET', path)).status).toBe(403);
      expect((await crew.manager.sendRaw('GET', path)).status).toBe(200);
    }
    expect((await crew.brm.sendRaw('GET', '/project/report?colour=red')).status).toBe(422);
  });

  it("include today's date at the server, for customers in other time zones", async () => {
    const day = () => formatDate(new Date(), world.kit.settings.timeZone);
    const before = day();
    const { body } = await crew.cy.attempt(reportRoutes.reportProjects);
    expect([before, day()]).toContain(body.today);
  });

  it('add up the recordings of plans', async () => {
    const rows = await crew.brm.call(reportRoutes.reportWorkPlans, {
      query: { project: project._id, sort: 'createdAt' },
    });
    expect(rows).toMatchObject([
      {
        _id: parts._id,
        planNo: 'WP-1',
        name: 'Seals',
        status: 'Work Plan Started',
        project: project._id,
        projectNo: project.projectNo,
        tipLevel: 2,
        totalPlan: 1,
        totalTechnician: 2,
        totalQuantity: 8,
        totalOk: 2,
        totalNok: 1,
        totalSkip: 1,
        completedQuantity: 4,
        completedPercent: 50,
        rectifyTotal: 0,
        totalVehicles: 0,
        history: [
          { date: '2026-03-02', day: 'Monday', target: 5, ok: 1, nok: 1 },
          { date: '2026-03-03', day: 'Tuesday', target: 5, ok: 1, nok: 0 },
        ],
        nokHistory: [
          {
            planNo: 'WP-1',
            piece: 2,
            part: 'Door seal',
            comment: 'scratch',
            images: [photo],
            state: 'not ok',
            by: 'Ian Tester',
            vin: null,
          },
        ],
        technicianPlanLogs: [
          {
            user: { firstName: 'Ina' },
            workPlan: parts._id,
            planNo: 'WP-1',
            target: 5,
            ok: 2,
            nok: 0,
            skip: 0,
            rectified: 0,
          },
          {
            user: { firstName: 'Ian' },
            workPlan: parts._id,
            planNo: 'WP-1',
            target: 5,
            ok: 0,
            nok: 1,
            skip: 1,
            rectified: 0,
          },
        ],
      },
      {
        planNo: 'WP-2',
        totalQuantity: 4,
        totalOk: 2,
        totalNok: 1,
        completedQuantity: 3,
        completedPercent: 75,
        rectifyTotal: 1,
        totalVehicles: 2,
        totalCompletedVehicles: 1,
        totalPendingVehicles: 1,
        history: [{ date: '2026-03-03', target: 2, ok: 1, nok: 2 }],
        nokHistory: [
          { comment: 'rust', vin: must(work.vehicles[1]).vin, side: 'Left', tag: 'A1', piece: null },
          { comment: 'dent', state: 'complete', tag: 'A2' },
        ],
      },
    ]);
  });

  it('add up the plans of projects', async () => {
    const [row] = await crew.brm.call(reportRoutes.reportProjects, { query: { project: project._id } });
    expect(row).toMatchObject({
      name: 'Doors',
      projectNo: project.projectNo,
      rev: 0,
      status: 'Awaiting Work plan',
      tipLevel: 2,
      totalPlan: 2,
      totalTechnician: 2,
      totalQuantity: 12,
      totalOk: 4,
      totalNok: 2,
      totalSkip: 1,
      completedQuantity: 7,
      completedPercent: 58.33,
      rectifyTotal: 1,
      totalVehicles: 2,
      totalCompletedVehicles: 1,
      totalPendingVehicles: 1,
      history: [
        { date: '2026-03-02', target: 5, ok: 1, nok: 1 },
        { date: '2026-03-03', target: 7, ok: 2, nok: 2 },
      ],
    });
    expect(row?.nokHistory.map((entry) => [entry.planNo, entry.comment])).toEqual([
      ['WP-2', 'rust'],
      ['WP-2', 'dent'],
      ['WP-1', 'scratch'],
    ]);
    expect(
      row?.technicianPlanLogs?.map((share) => [share.planNo, share.user.firstName, share.ok + share.nok + share.skip]),
    ).toEqual([
      ['WP-1', 'Ina', 2],
      ['WP-1', 'Ian', 2],
      ['WP-2', 'Ian', 3],
    ]);
  });

  it('show the progress of each vehicle', async () => {
    const rows = await crew.cy.call(reportRoutes.reportVehicles, { params: { workPlanId: grid._id } });
    expect(rows).toMatchObject([
      {
        vin: must(work.vehicles[0]).vin,
        status: 'Completed',
        total: 2,
        ok: 2,
        nok: 0,
        completedPercent: 100,
        nokHistory: [{ comment: 'dent' }],
      },
      {
        vin: must(work.vehicles[1]).vin,
        status: 'Pending',
        total: 2,
        ok: 0,
        nok: 1,
        completedPercent: 0,
        nokHistory: [{ comment: 'rust' }],
      },
    ]);
  });

  it('show the recordings of each inspector', async () => {
    const rows = await crew.brm.call(reportRoutes.reportInspectors, { query: { project: project._id } });
    const lines = rows.map(({ user, planNo, ok, nok, skip, rectified, target }) => [
      user.firstName,
      planNo,
      ok,
      nok,
      skip,
      rectified,
      target,
    ]);
    expect(lines).toEqual([
      ['Ina', 'WP-1', 2, 0, 0, 0, 5],
      ['Ian', 'WP-1', 0, 1, 1, 0, 5],
      ['Ian', 'WP-2', 2, 1, 0, 1, 2],
    ]);
    expect(await crew.brm.call(reportRoutes.reportInspectors, { query: { workPlanId: grid._id } })).toHaveLength(1);
  });

  it('show a customer only their own projects', async () => {
    const sam = await world.invite(crew.admin, 'Customer', 'sam.a@test.test', 'Sam');
    expect((await crew.cy.attempt(reportRoutes.reportProjects)).body.totalCount).toBe(1);
    expect((await sam.attempt(reportRoutes.reportProjects)).body.totalCount).toBe(0);
    expect((await sam.attempt(reportRoutes.reportWorkPlans)).body.totalCount).toBe(0);
    expect((await sam.attempt(reportRoutes.reportInspectors)).body.totalCount).toBe(0);
    expect(await sam.call(reportRoutes.reportActivity)).toMatchObject({ total: 0, open: 0, tipLevel2: 0 });
    expect((await sam.attempt(reportRoutes.reportVehicles, { params: { workPlanId: grid._id } })).status).toBe(404);
  });

  it('find a plan by its number before plans whose numbers only contain it', async () => {
    await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx.updateTable('workPlans').set({ planNo: 'WP-10' }).where('id', '=', grid._id).execute(),
    );
    const listNumbers = async (query: { search: string; sort?: 'createdAt' | '-createdAt' }) =>
      (await crew.brm.call(reportRoutes.reportWorkPlans, { query })).map((plan) => plan.planNo);
    expect(await listNumbers({ search: 'WP-1' })).toEqual(['WP-1', 'WP-10']);
    expect(await listNumbers({ search: 'WP-1', sort: '-createdAt' })).toEqual(['WP-10', 'WP-1']);
    await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx.updateTable('workPlans').set({ planNo: 'WP-2' }).where('id', '=', grid._id).execute(),
    );
  });

  it('are empty or not found from another company', async () => {
    expect((await otherCrew.brm.attempt(reportRoutes.reportProjects)).body.totalCount).toBe(0);
    expect(
      (await otherCrew.brm.attempt(reportRoutes.reportWorkPlans, { query: { project: project._id } })).body.totalCount,
    ).toBe(0);
    expect(
      toComparableError(await otherCrew.brm.attempt(reportRoutes.reportVehicles, { params: { workPlanId: grid._id } })),
    ).toEqual(
      toComparableError(
        await otherCrew.brm.attempt(reportRoutes.reportVehicles, { params: { workPlanId: unknownId } }),
      ),
    );
  });
});

describe('the activity report', () => {
  it('counts projects by state and by the highest TIP level of their plans, and the lists agree', async () => {
    await crew.brm.call(projectRoutes.addProject, { body: work.projectForm() });
    await work.makeProject();
    const done = await work.makeProject();
    const plan = await startPlan(world, crew, work, work.planForm(done, { quantity: 7, userId: [crew.ina.me._id] }));
    const share = await getShare(crew.ina, plan._id);
    for (let n = 0; n < 7; n += 1)
      await crew.ina.call(inspectionRoutes.recordPiece, {
        params: { id: share._id },
        body: { nok: 1, comment: 'dent' },
      });
    const typed = await work.makeProject();
    await work.makePlan(work.planForm(typed, { tipLevel: 4 }));
    const deleted = await work.makeProject();
    await crew.brm.attempt(projectRoutes.deleteProject, { params: { id: deleted._id } });
    const report = await crew.brm.call(reportRoutes.reportActivity);
    expect(report).toEqual({
      total: 5,
      open: 4,
      closed: 1,
      draft: 1,
      tipLevel1: 0,
      tipLevel2: 1,
      tipLevel3: 0,
      tipLevel4: 1,
      tipLevel5: 0,
      tipLevel6: 1,
    });
    type Query = Input<typeof reportRoutes.reportProjects>['query'];
    const listed = async (query: Query) =>
      (await crew.brm.call(reportRoutes.reportProjects, { query: { limit: 0, ...query } })).map((row) => row._id);
    expect(await listed({ closed: 'true' })).toEqual([done._id]);
    expect(await listed({ open: 'true' })).toHaveLength(4);
    expect(await listed({ tipLevel2: 'true' })).toEqual([project._id]);
    expect(await listed({ tipLevel4: 'true' })).toEqual([typed._id]);
    expect(await listed({ tipLevel6: 'true' })).toEqual([done._id]);
    expect(await listed({ tipLevel5: 'true' })).toEqual([]);
    const numbersBy = async (query: Query) => (await listed(query)).toSorted();
    expect(await numbersBy({ closed: 'false' })).toEqual(await numbersBy({ open: 'true' }));
    expect(await numbersBy({ open: 'false' })).toEqual([done._id]);
    expect(await numbersBy({ tipLevel6: '0' })).toHaveLength(4);
    const unclear = await crew.brm.sendRaw('GET', '/project/report?closed=maybe');
    expect([unclear.status, parseRefusal(unclear.body).errors[0]?.path]).toEqual([422, 'closed']);
    const [seven] = await crew.brm.call(reportRoutes.reportProjects, { query: { tipLevel6: '1' } });
    expect(seven).toMatchObject({ tipLevel: 8, completedPercent: 100, status: 'Completed' });
    const [none] = await crew.brm.call(reportRoutes.reportProjects, {
      query: { sort: '-projectNo', limit: 1, search: 'Doors' },
    });
    expect(none).toMatchObject({ totalPlan: 1, totalOk: 0, history: [], nokHistory: [] });
  });
});
