import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
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

const stale = 'This has changed since you opened it';
const gridPlan = () => startPlan(world, crew, work, work.gridForm(project));
const fetchCheckpoints = (plan: { _id: string }) =>
  crew.ina.call(inspectionRoutes.listCheckpoints, { query: { workPlan: plan._id, limit: 0 } });

describe('the version sent with a change', () => {
  it('is refused for a checkpoint when it is stale, with the current checkpoint', async () => {
    const [point] = await fetchCheckpoints(await gridPlan());
    const put = (body: BodyInput<typeof inspectionRoutes.recordCheckpoint>, who = crew.ina) =>
      who.attempt(inspectionRoutes.recordCheckpoint, { params: { id: must(point)._id }, body });
    const clientId = world.kit.newId();
    const first = { clientId, nok: 1, comment: 'dent', updatedAt: point?.updatedAt } as const;
    const recorded = (await put(first)).body.data;
    expect(recorded).toMatchObject({ state: 'not ok' });
    const { status, body } = await put({ rectifyComment: 'polished', updatedAt: point?.updatedAt }, crew.ian);
    expect([status, body.meta.message, body.meta.current]).toEqual([409, stale, recorded]);
    // The current checkpoint in the refusal equals a read, without extra fields.
    expect(body.meta.current).toEqual(
      await crew.ian.call(inspectionRoutes.getCheckpoint, { params: { id: must(point)._id } }),
    );
    // A repeated recording is accepted, although the version sent with it has become stale.
    expect((await put(first)).status).toBe(200);
    const mended = await put({ rectifyComment: 'polished', updatedAt: recorded?.updatedAt }, crew.ian);
    expect([mended.status, mended.body.data?.state]).toEqual([200, 'rectified']);
    expect((await put({ complete: 1 }, crew.ian)).status).toBe(200);
    expect((await put({ complete: 1, updatedAt: 'yesterday' })).status).toBe(422);
  });

  it('is refused for an open checkpoint when it is stale, whether the change is an OK or a skip', async () => {
    const [point, next] = await fetchCheckpoints(await gridPlan());
    const longAgo = '2001-01-01T00:00:00.000Z';
    for (const verdict of [{ ok: 1 }, { skip: 1, comment: 'wet' }] as const) {
      const { status, body } = await crew.ina.attempt(inspectionRoutes.recordCheckpoint, {
        params: { id: must(next)._id },
        body: {
          ...verdict,
          updatedAt: longAgo,
        },
      });
      expect([status, body.meta.message, body.meta.current?.state]).toEqual([409, stale, 'unchecked']);
    }
    expect(
      (
        await crew.ina.attempt(inspectionRoutes.recordCheckpoint, {
          params: { id: must(point)._id },
          body: { ok: 1, updatedAt: point?.updatedAt },
        })
      ).status,
    ).toBe(200);
  });

  it('is ignored for a piece, because a piece does not overwrite anything', async () => {
    const plan = await startPlan(world, crew, work, work.planForm(project));
    const { _id, updatedAt } = await getShare(crew.ina, plan._id);
    for (const ok of [1, 2])
      expect(
        await crew.ina.call(inspectionRoutes.recordPiece, { params: { id: _id }, body: { ok: 1, updatedAt } }),
      ).toMatchObject({ ok });
  });

  it('is ignored for queued recordings', async () => {
    const [point] = await fetchCheckpoints(await gridPlan());
    const item = (body: object) => ({
      clientId: world.kit.newId(),
      kind: 'checkpoint',
      id: point?._id,
      body: { ...body, updatedAt: point?.updatedAt },
    });
    const items = [item({ nok: 1, comment: 'dent' }), item({ rectifyComment: 'polished' }), item({ complete: 1 })];
    expect((await crew.ina.call(inspectionRoutes.sync, { body: { items } })).map((answer) => answer.status)).toEqual([
      200, 200, 200,
    ]);
  });

  it('is refused for a vehicle when it is stale, with the current vehicle', async () => {
    const plan = await gridPlan();
    const [vehicle] = await crew.ina.call(workPlanRoutes.listPlanVehicles, { query: { workPlan: plan._id } });
    const put = (updatedAt: string) =>
      crew.ina.attempt(workPlanRoutes.changePlanVehicle, {
        params: { id: must(vehicle)._id },
        body: { status: 'Completed', updatedAt },
      });
    const points = (await fetchCheckpoints(plan)).filter((point) => point.vin === vehicle?.vin);
    for (const point of points)
      await crew.ina.call(inspectionRoutes.recordCheckpoint, { params: { id: point._id }, body: { ok: 1 } });
    const { status, body } = await put(must(vehicle).updatedAt);
    expect([status, body.meta.message, body.meta.current]).toMatchObject([
      409,
      stale,
      { _id: vehicle?._id, ok: points.length },
    ]);
    expect((await put(must(body.meta.current).updatedAt)).status).toBe(200);
  });
});
