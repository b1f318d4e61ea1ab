import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../../test/fixtures/must.ts';
import { makeWorldWithProject, getShare, startPlan, type Work } from '../../../test/fixtures/work.ts';
import type { Crew, World } from '../../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let work: Work;
let project: Project;
beforeAll(async () => {
  ({ world, crew, work, project } = await makeWorldWithProject());
});
afterAll(() => world.close());

const fetchPlan = (id: string) => crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id } });
const counts = ({ ok, nok, skip }: { ok: number; nok: number; skip: number }) => ({ ok, nok, skip });
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const isTakenOrRefused = (status: number) => status === 200 || status === 409;
/** Sums up the log, which is the source of truth: the sums must equal the plan's counters. */
const sumOfLog = (planId: string) =>
  world.kit.db.inCompany(crew.id, undefined, (tx) =>
    tx
      .selectFrom('inspectionLog')
      .select(({ fn }) => [
        fn.sum<number>('ok').as('ok'),
        fn.sum<number>('nok').as('nok'),
        fn.sum<number>('skip').as('skip'),
      ])
      .where('planId', '=', planId)
      .executeTakeFirstOrThrow(),
  );

describe('concurrent recordings', () => {
  it('never lose a piece or exceed the quantity of the plan', async () => {
    const own = await work.makeProject();
    const plan = await startPlan(world, crew, work, work.planForm(own, { quantity: 40 }));
    const shares = [await getShare(crew.ina, plan._id), await getShare(crew.ian, plan._id)];
    const bodies = [{ ok: 1 }, { ok: 1 }, { nok: 1, comment: 'dent' }] as const;
    const answers = await Promise.all(
      times(60, (n) =>
        (n % 2 === 0 ? crew.ina : crew.ian).attempt(inspectionRoutes.recordPiece, {
          params: { id: must(shares[n % 2])._id },
          body: must(bodies[n % 3]),
        }),
      ),
    );
    expect([200, 409].map((status) => answers.filter((answer) => answer.status === status).length)).toEqual([40, 20]);
    const done = await fetchPlan(plan._id);
    expect(done).toMatchObject({ status: 'Completed', pending: 0 });
    expect(done.ok + done.nok).toBe(40);
    const [ina, ian] = [await getShare(crew.ina, plan._id), await getShare(crew.ian, plan._id)];
    expect({ ok: ina.ok + ian.ok, nok: ina.nok + ian.nok, skip: 0 }).toEqual(counts(done));
    expect(await sumOfLog(plan._id)).toEqual(counts(done));
    const points = await crew.brm.call(inspectionRoutes.listCheckpoints, {
      query: { workPlan: plan._id, limit: 0 },
    });
    expect(points.map((point) => point.position).toSorted((a, b) => a - b)).toEqual(times(40, (n) => n + 1));
    expect(await crew.brm.call(projectRoutes.getProject, { params: { id: own._id } })).toMatchObject({
      status: 'Completed',
    });
  });

  it('are counted once per client id, however many connections send them', async () => {
    const plan = await startPlan(
      world,
      crew,
      work,
      work.planForm(project, { quantity: 20, userId: [crew.ina.me._id] }),
    );
    const share = await getShare(crew.ina, plan._id);
    const ids = times(4, () => world.kit.newId());
    const answers = await Promise.all(
      times(24, (n) =>
        crew.ina.attempt(inspectionRoutes.recordPiece, {
          params: { id: share._id },
          body: { clientId: ids[n % 4], ok: 1 },
        }),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(times(24, () => 200));
    expect(await fetchPlan(plan._id)).toMatchObject({ ok: 4, pending: 16 });
    expect(await getShare(crew.ina, plan._id)).toMatchObject({ ok: 4 });
  });

  it('leave every checkpoint contested on which the verdicts differ, regardless of who is first', async () => {
    const own = await work.makeProject();
    const plan = await startPlan(world, crew, work, work.gridForm(own));
    const points = await crew.ina.call(inspectionRoutes.listCheckpoints, {
      query: { workPlan: plan._id, limit: 0 },
    });
    const clientId = world.kit.newId();
    const requests = points.flatMap((point, n) => [
      crew.ina.attempt(inspectionRoutes.recordCheckpoint, {
        params: { id: point._id },
        body: { ok: 1, ...(n === 0 && { clientId }) },
      }),
      crew.ian.attempt(inspectionRoutes.recordCheckpoint, {
        params: { id: point._id },
        body: { nok: 1, comment: 'dent' },
      }),
      crew.ina.attempt(inspectionRoutes.recordCheckpoint, {
        params: { id: point._id },
        body: { ok: 1, ...(n === 0 && { clientId }) },
      }),
    ]);
    const answers = await Promise.all(requests);
    // Both of Ina's recordings are either accepted, as her verdict or a repeat of it, or refused. Ian's verdict is
    // always kept.
    expect(answers.map((answer) => answer.status)).toEqual(
      answers.map((_answer, n) => (n % 3 === 1 ? 200 : expect.toSatisfy(isTakenOrRefused))),
    );
    const open = await fetchPlan(plan._id);
    expect(open).toMatchObject({ ok: 0, nok: 4, pending: 0, contested: 4 });
    // If Ina's four recordings arrived first, the plan was Completed before Ian's arrived, and it remains Completed.
    expect(['Work Plan Started', 'Completed']).toContain(open.status);
    for (const point of points)
      await crew.brm.call(inspectionRoutes.resolveCheckpoint, {
        params: { id: point._id },
        body: { ok: 1, reason: 'Looked again' },
      });
    const done = await fetchPlan(plan._id);
    expect(done).toMatchObject({ status: 'Completed', ok: 4, nok: 0, contested: 0 });
    expect(await sumOfLog(plan._id)).toEqual(counts(done));
    const [ina, ian] = [await getShare(crew.ina, plan._id), await getShare(crew.ian, plan._id)];
    expect([ina.ok + ian.ok, ina.nok + ian.nok]).toEqual([done.ok, done.nok]);
    const vehicles = await crew.brm.call(workPlanRoutes.listPlanVehicles, {
      query: { workPlan: plan._id },
    });
    expect(vehicles.reduce((sum, vehicle) => sum + vehicle.ok, 0)).toBe(done.ok);
  });

  it('complete two plans of one project at the same moment, and thereby the project', async () => {
    const own = await work.makeProject();
    const plans = [
      await startPlan(world, crew, work, work.planForm(own, { quantity: 1 })),
      await startPlan(world, crew, work, work.planForm(own, { quantity: 1 })),
    ];
    const shares = [await getShare(crew.ina, must(plans[0])._id), await getShare(crew.ian, must(plans[1])._id)];
    const answers = await Promise.all([
      crew.ina.attempt(inspectionRoutes.recordPiece, { params: { id: must(shares[0])._id }, body: { ok: 1 } }),
      crew.ian.attempt(inspectionRoutes.recordPiece, { params: { id: must(shares[1])._id }, body: { ok: 1 } }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect(await crew.brm.call(projectRoutes.getProject, { params: { id: own._id } })).toMatchObject({
      status: 'Completed',
    });
  });
});
