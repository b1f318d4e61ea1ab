import { activityRoutes } from '@roadworthy/contract/inspection/activity.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { printableRoutes } from '@roadworthy/contract/printables/printable.routes.ts';
import { figureRoutes } from '@roadworthy/contract/reports/figure.routes.ts';
import { reportRoutes } from '@roadworthy/contract/reports/report.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/fixtures/people.ts';
import { makeWork, getShare, startPlan, listErrorMessages, type Work } from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { rebuildTotals } from '../index.ts';
import { must } from '../../../test/fixtures/must.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';

type Recording = BodyInput<typeof inspectionRoutes.recordPiece>;
let world: World;
let crew: Crew;
let work: Work;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  work = await makeWork(world, crew);
});
afterAll(() => world.close());

const fetchPlan = (id: string) => crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id } });
const judge = (who: Person, point: { _id: string } | undefined, body: object) =>
  who.call(inspectionRoutes.recordCheckpoint, { params: { id: must(point)._id }, body });
const counted = ({ ok, nok, skip, rectified }: Record<'ok' | 'nok' | 'skip' | 'rectified', number>) => [
  ok,
  nok,
  skip,
  rectified,
];
/**
 * Lists the people of the inspector report: name, whether office, then the counts of OK, Not OK, skipped and rectified.
 */
const reportOf = async (planId: string) =>
  (await crew.brm.call(reportRoutes.reportInspectors, { query: { workPlanId: planId, limit: 0 } })).map((row) => [
    row.user.firstName,
    row.isOffice,
    ...counted(row),
  ]);

/** Starts a plan and records on Ina's share: an OK as Ina, then an OK, a Not OK and a skip as Bo. */
async function recordedTogether() {
  const project = await work.makeProject();
  const plan = await startPlan(world, crew, work, work.planForm(project, { quantity: 9 }));
  const id = (await getShare(crew.ina, plan._id))._id;
  const before = await crew.ina.call(inspectionRoutes.recordPiece, { params: { id }, body: { ok: 1 } });
  for (const body of [{ ok: 1 }, { nok: 1, comment: 'dent' }, { skip: 1, comment: 'wet' }] satisfies Recording[])
    await crew.brm.call(inspectionRoutes.recordPiece, { params: { id }, body });
  return { project, plan, id, before };
}

describe("a piece that the BRM records from an inspector's share", () => {
  it("does not change the inspector's counts, is no longer pending, and counts for the plan", async () => {
    const { plan, id, before } = await recordedTogether();
    expect(before).toMatchObject({ ok: 1, nok: 0, skip: 0, quantity: 9, pending: 8 });
    const share = await getShare(crew.ina, plan._id);
    expect(share).toMatchObject({
      ok: 1,
      nok: 0,
      skip: 0,
      quantity: 9,
      recordedByOffice: 3,
      pending: 5,
      updatedAt: before.updatedAt,
    });
    expect(await getShare(crew.ian, plan._id)).toMatchObject({ ok: 0, nok: 0, skip: 0, pending: 6 });
    expect(await fetchPlan(plan._id)).toMatchObject({ ok: 2, nok: 1, skip: 1, pending: 5 });
    expect(await crew.brm.call(inspectionRoutes.recordPiece, { params: { id }, body: { ok: 1 } })).toEqual({
      ...share,
      recordedByOffice: 4,
      pending: 4,
    });
    expect(
      await crew.ina.call(inspectionRoutes.listTechnicianPlans, { query: { workPlanId: plan._id, limit: 0 } }),
    ).toHaveLength(2);
  });

  it("is shown under the BRM's name in reports, days, checkpoints, logs, printables and files", async () => {
    const { project, plan } = await recordedTogether();
    const people = [
      ['Ina', false, 1, 0, 0, 0],
      ['Ian', false, 0, 0, 0, 0],
      ['Bo', true, 1, 1, 1, 0],
    ];
    expect(await reportOf(plan._id)).toEqual(people);
    for (const route of [reportRoutes.reportWorkPlans, reportRoutes.reportProjects]) {
      const report = must((await crew.brm.call(route, { query: { project: project._id } }))[0]);
      expect(report).toMatchObject({ totalOk: 2, totalNok: 1, totalSkip: 1, totalTechnician: 2 });
      expect(report.technicianPlanLogs?.map((one) => [one.user.firstName, one.isOffice, ...counted(one)])).toEqual(
        people,
      );
    }
    const days = await crew.brm.call(activityRoutes.listTechnicianHistory, {
      query: { workPlanId: plan._id },
    });
    expect(days.map(({ userId, ok, nok, skip }) => [userId.firstName, ok, nok, skip]).toSorted()).toEqual([
      ['Bo', 1, 1, 1],
      ['Ina', 1, 0, 0],
    ]);
    expect(
      await crew.brm.call(activityRoutes.listTechnicianHistory, {
        query: { workPlanId: plan._id, userId: crew.brm.me._id },
      }),
    ).toMatchObject([{ ok: 1, nok: 1 }]);
    const behind = async (who: Person) =>
      (
        await crew.brm.call(figureRoutes.reportCheckpoints, {
          query: { workPlanId: plan._id, userId: who.me._id, limit: 0 },
        })
      ).map(({ by }) => by);
    expect([await behind(crew.brm), await behind(crew.ina)]).toEqual([
      ['Bo Tester', 'Bo Tester', 'Bo Tester'],
      ['Ina Tester'],
    ]);
    const logs = await crew.brm.call(inspectionRoutes.listCheckpointLogs, {
      query: { workPlan: plan._id, sort: 'createdAt' },
    });
    expect(logs.map(({ by }) => by.firstName)).toEqual(['Ina', 'Bo', 'Bo', 'Bo']);
    const paper = JSON.stringify(await crew.brm.call(printableRoutes.dataCollection, { params: { id: plan._id } }));
    expect(paper).toContain('["Bo Tester (office)","1","1","1","0"]');
    const file = await crew.brm.attempt(reportRoutes.reportInspectors, {
      query: { workPlanId: plan._id },
      headers: {
        accept: 'text/csv',
      },
    });
    expect(file.body.toString()).toMatch(/Bo Tester \(office\)[^\r\n]*,1,1,1,0/);
  });

  it('counts once when it is sent twice, and nobody else can use its id', async () => {
    const { plan, id } = await recordedTogether();
    const clientId = world.kit.newId();
    const first = await crew.brm.call(inspectionRoutes.recordPiece, { params: { id }, body: { clientId, ok: 1 } });
    expect(await crew.brm.call(inspectionRoutes.recordPiece, { params: { id }, body: { clientId, ok: 1 } })).toEqual(
      first,
    );
    expect(
      listErrorMessages(
        (await crew.ina.attempt(inspectionRoutes.recordPiece, { params: { id }, body: { clientId, ok: 1 } })).body,
      ),
    ).toEqual(['This recording ID already belongs to another recording']);
    const item = { clientId: world.kit.newId(), kind: 'piece', id, body: { ok: 1 } };
    for (const _ of [1, 2])
      expect(await crew.brm.call(inspectionRoutes.sync, { body: { items: [item] } })).toMatchObject([{ status: 200 }]);
    expect(await reportOf(plan._id)).toContainEqual(['Bo', true, 3, 1, 1, 0]);
    expect(await fetchPlan(plan._id)).toMatchObject({ ok: 4 });
  });

  it('recorded many times at once leads to one row of counters for the BRM', async () => {
    const project = await work.makeProject();
    const plan = await startPlan(world, crew, work, work.planForm(project, { quantity: 20 }));
    const id = (await getShare(crew.ina, plan._id))._id;
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        crew.brm.attempt(inspectionRoutes.recordPiece, { params: { id }, body: { ok: 1 } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await reportOf(plan._id)).toContainEqual(['Bo', true, 12, 0, 0, 0]);
  });
});

describe('a row of counters of the office', () => {
  it('exists once per person and is not a share: it can be neither read nor recorded on', async () => {
    const { plan, id } = await recordedTogether();
    await crew.admin.call(inspectionRoutes.recordPiece, { params: { id }, body: { ok: 1 } });
    const rows = await crew.brm.call(reportRoutes.reportInspectors, {
      query: { workPlanId: plan._id, limit: 0 },
    });
    expect(rows.filter(({ isOffice }) => isOffice).map((row) => [row.user._id, ...counted(row)])).toEqual([
      [crew.brm.me._id, 1, 1, 1, 0],
      [crew.admin.me._id, 1, 0, 0, 0],
    ]);
    const ofBo = `/technician_workplan/${rows.find(({ user }) => user._id === crew.brm.me._id)?._id}`;
    expect([
      (await crew.brm.sendRaw('GET', ofBo)).status,
      (await crew.brm.sendRaw('PUT', ofBo, { ok: 1 })).status,
    ]).toEqual([404, 404]);
    expect(
      await crew.brm.call(inspectionRoutes.listTechnicianPlans, {
        query: { workPlanId: plan._id, userId: crew.brm.me._id },
      }),
    ).toEqual([]);
    expect(await fetchPlan(plan._id)).toMatchObject({ ok: 3, nok: 1, skip: 1 });
  });
});

describe('a grid checkpoint that the BRM records', () => {
  async function startedGrid() {
    const plan = await startPlan(world, crew, work, work.gridForm(await work.makeProject()));
    return {
      plan,
      points: await crew.ina.call(inspectionRoutes.listCheckpoints, {
        query: { workPlan: plan._id, limit: 0 },
      }),
    };
  }

  it('counts for the BRM even if an inspector rectifies it, and for an inspector who records over a skip', async () => {
    const { plan, points } = await startedGrid();
    await judge(crew.brm, points[0], { nok: 1, comment: 'dent' });
    await judge(crew.brm, points[1], { skip: 1, comment: 'wet' });
    await judge(crew.ina, points[2], { ok: 1 });
    await judge(crew.ina, points[0], { rectifyComment: 'polished' });
    await judge(crew.ina, points[0], { complete: 1 });
    expect(await reportOf(plan._id)).toEqual([
      ['Ina', false, 1, 0, 0, 0],
      ['Ian', false, 0, 0, 0, 0],
      ['Bo', true, 1, 0, 1, 1],
    ]);
    await judge(crew.ian, points[1], { ok: 1 });
    expect(await reportOf(plan._id)).toEqual([
      ['Ina', false, 1, 0, 0, 0],
      ['Ian', false, 1, 0, 0, 0],
      ['Bo', true, 1, 0, 0, 1],
    ]);
    expect(await getShare(crew.ina, plan._id)).toMatchObject({ ok: 1, quantity: 4, pending: 2 });
  });

  it('counts for the BRM when it is sent in a queue, and no longer once an inspector records over it', async () => {
    const { plan, points } = await startedGrid();
    const items = points.map(({ _id }) => ({
      clientId: world.kit.newId(),
      kind: 'checkpoint',
      id: _id,
      body: { skip: 1, comment: 'wet' },
    }));
    const answers = await crew.brm.call(inspectionRoutes.sync, { body: { items } });
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await reportOf(plan._id)).toContainEqual(['Bo', true, 0, 0, 4, 0]);
    for (const point of points) await judge(crew.ina, point, { nok: 1, comment: 'dent' });
    expect(await reportOf(plan._id)).toEqual([
      ['Ina', false, 0, 4, 0, 0],
      ['Ian', false, 0, 0, 0, 0],
    ]);
  });

  it('counts once for the BRM when it is recorded twice, or at the same time as others', async () => {
    const { plan, points } = await startedGrid();
    const twice = [
      judge(crew.brm, points[0], { skip: 1, comment: 'wet' }),
      judge(crew.brm, points[0], { nok: 1, comment: 'dent' }),
    ];
    const others = points.slice(1, 3).map((point, index) => judge(index === 0 ? crew.brm : crew.ina, point, { ok: 1 }));
    await Promise.allSettled([...twice, ...others]);
    const point = await crew.brm.call(inspectionRoutes.getCheckpoint, { params: { id: must(points[0])._id } });
    expect(await reportOf(plan._id)).toEqual([
      ['Ina', false, 1, 0, 0, 0],
      ['Ian', false, 0, 0, 0, 0],
      ['Bo', true, 1, point.nok, point.skip, 0],
    ]);
    const { ok, nok, skip } = await fetchPlan(plan._id);
    expect([ok, nok + skip]).toEqual([2, 1]);
  });

  it('belongs to the BRM after a decision in their favour, even if their verdict was the second', async () => {
    const { plan, points } = await startedGrid();
    await judge(crew.ina, points[0], { nok: 1, comment: 'dent' });
    await judge(crew.brm, points[0], { clientId: world.kit.newId(), ok: 1 });
    expect(await reportOf(plan._id)).toEqual([
      ['Ina', false, 0, 1, 0, 0],
      ['Ian', false, 0, 0, 0, 0],
    ]);
    await crew.manager.call(inspectionRoutes.resolveCheckpoint, {
      params: { id: must(points[0])._id },
      body: { ok: 1, reason: 'Only dirt' },
    });
    expect(await reportOf(plan._id)).toContainEqual(['Bo', true, 1, 0, 0, 0]);
    const behind = await crew.brm.call(figureRoutes.reportCheckpoints, {
      query: { workPlanId: plan._id, userId: crew.brm.me._id, limit: 0 },
    });
    expect(behind.map(({ by, state }) => [by, state])).toEqual([['Bo Tester', 'ok']]);
  });

  it('belongs to the inspector after a decision in the inspector’s favour', async () => {
    const { plan, points } = await startedGrid();
    await judge(crew.brm, points[0], { nok: 1, comment: 'dent' });
    await judge(crew.ina, points[0], { clientId: world.kit.newId(), ok: 1 });
    expect(await reportOf(plan._id)).toContainEqual(['Bo', true, 0, 1, 0, 0]);
    await crew.brm.call(inspectionRoutes.resolveCheckpoint, {
      params: { id: must(points[0])._id },
      body: { ok: 1, reason: 'Only dirt' },
    });
    expect(await reportOf(plan._id)).toEqual([
      ['Ina', false, 1, 0, 0, 0],
      ['Ian', false, 0, 0, 0, 0],
    ]);
  });
});

describe('recordings from an earlier version', () => {
  it('are credited to their recorder when the totals are rebuilt from the log', async () => {
    const { plan } = await recordedTogether();
    const grid = await startPlan(world, crew, work, work.gridForm(await work.makeProject()));
    const [point] = await crew.ina.call(inspectionRoutes.listCheckpoints, { query: { workPlan: grid._id, limit: 0 } });
    await judge(crew.brm, point, { ok: 1 });
    const after = async () => [
      await reportOf(plan._id),
      await reportOf(grid._id),
      (await getShare(crew.ina, plan._id)).pending,
    ];
    const right = await after();
    const ina = (await getShare(crew.ina, plan._id))._id;
    // Writes the rows of the earlier version: pieces counted for the share they were recorded from, and the BRM's
    // checkpoints for nobody.
    await world.kit.db.inCompany(crew.id, undefined, async (tx) => {
      await tx.updateTable('checkpoints').set({ technicianPlanId: ina }).where('planId', '=', plan._id).execute();
      await tx.updateTable('checkpoints').set({ technicianPlanId: null }).where('planId', '=', grid._id).execute();
      await tx.deleteFrom('technicianPlans').where('isOffice', '=', true).execute();
      await tx.updateTable('technicianPlans').set({ ok: 2, nok: 1, skip: 1 }).where('id', '=', ina).execute();
    });
    expect(await after()).not.toEqual(right);
    await rebuildTotals(world.kit);
    expect(await after()).toEqual(right);
  });
});
