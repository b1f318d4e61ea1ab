import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../../test/fixtures/must.ts';
import type { Input } from '../../../test/fixtures/people.ts';
import {
  makeWorldWithProject,
  toComparableError,
  getShare,
  startPlan,
  listErrorMessages,
  unknownId,
  type Work,
} from '../../../test/fixtures/work.ts';
import type { Crew, World } from '../../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let otherCrew: Crew;
let work: Work;
let project: Project;
beforeAll(async () => {
  ({ world, crew, work, project } = await makeWorldWithProject());
  otherCrew = await world.makeCompany('b');
});
afterAll(() => world.close());

const fetchPlan = (id: string) => crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id } });
const setUpPlan = (change: object = {}) => startPlan(world, crew, work, work.gridForm(project, change));
const fetchCheckpoints = (id: string, query: Input<typeof inspectionRoutes.listCheckpoints>['query'] = {}) =>
  crew.ina.call(inspectionRoutes.listCheckpoints, { query: { workPlan: id, limit: 0, ...query } });
const put = (who: typeof crew.ina, point: { _id: string } | undefined, body: object) =>
  who.attempt(inspectionRoutes.recordCheckpoint, { params: { id: must(point)._id }, body });

describe('a checkpoint of a grid plan', () => {
  it('can be recorded only by the inspectors of the plan and the BRM', async () => {
    const plan = await setUpPlan({ userId: [crew.ina.me._id] });
    const [point, next] = await fetchCheckpoints(plan._id);
    expect((await put(world.nobody, point, { ok: 1 })).status).toBe(401);
    expect((await put(crew.cy, point, { ok: 1 })).status).toBe(403);
    const ian = await put(crew.ian, point, { ok: 1 });
    expect([ian.status, ian.body.meta.message]).toEqual([403, 'You are not assigned to this work plan']);
    expect(toComparableError(await put(otherCrew.ina, point, { ok: 1 }))).toEqual(
      toComparableError(await put(otherCrew.ina, { _id: unknownId }, { ok: 1 })),
    );
    expect((await put(crew.ina, point, { ok: 1 })).body.data).toMatchObject({
      state: 'ok',
      ok: 1,
      checked: true,
      recordedBy: { firstName: 'Ina' },
    });
    expect((await put(crew.brm, next, { skip: 1, comment: 'wet' })).body.data).toMatchObject({
      state: 'skipped',
      skip: 1,
      recordedBy: { firstName: 'Bo' },
    });
    expect(await fetchPlan(plan._id)).toMatchObject({ ok: 1, skip: 1, pending: 2 });
    expect(await getShare(crew.ina, plan._id)).toMatchObject({ ok: 1, skip: 0 });
  });

  it('accepts a verdict after a skip, and drops the reason for the skip, which remains in the history', async () => {
    const plan = await setUpPlan();
    const [first, second] = await fetchCheckpoints(plan._id);
    const skip = { skip: 1, comment: 'no ladder' } as const;
    await put(crew.ina, first, skip);
    expect((await put(crew.ina, first, { ok: 1 })).body.data).toMatchObject({
      state: 'ok',
      comment: null,
      history: [
        { event: 'record skip', comment: 'no ladder' },
        { event: 'record ok', comment: null },
      ],
    });
    // Sends the reason for the skip along, as a client does that sends back the whole checkpoint.
    await put(crew.ina, second, skip);
    expect((await put(crew.ina, second, { ok: 1, comment: 'no ladder' })).body.data).toMatchObject({
      state: 'ok',
      comment: null,
      history: [{ comment: 'no ladder' }, { comment: null }],
    });
  });

  it('can be recorded only under its own VIN, and only once the plan has started', async () => {
    const waiting = await work.makePlan(work.gridForm(project));
    const [early] = await fetchCheckpoints(waiting._id);
    const refused = await put(crew.ina, early, { ok: 1 });
    expect([refused.status, refused.body.meta.message]).toEqual([
      409,
      'You can’t do this while the work plan is Awaiting BRM to E-Sign Work Plan',
    ]);
    const plan = await setUpPlan();
    const [point] = await fetchCheckpoints(plan._id);
    const wrong = await put(crew.ina, point, { ok: 1, vin: must(work.vehicles[1]).vin });
    expect([wrong.status, listErrorMessages(wrong.body)]).toEqual([422, ['This checkpoint belongs to another VIN']]);
    expect((await put(crew.ina, point, { ok: 1, vin: work.vehicles[0]?.vin.toLowerCase() })).status).toBe(200);
  });

  it('is rectified and completed by one request, which has no effect when repeated', async () => {
    const plan = await setUpPlan();
    const [point] = await fetchCheckpoints(plan._id);
    await put(crew.ina, point, { nok: 1, comment: 'scratch' });
    const both = { rectifyComment: 'polished', complete: 1, vin: point?.vin, clientId: world.kit.newId() } as const;
    for (const _ of [1, 2])
      expect((await put(crew.ian, point, both)).body.data).toMatchObject({
        state: 'complete',
        rectifyComment: 'polished',
        complete: 1,
      });
    expect(await fetchPlan(plan._id)).toMatchObject({ ok: 1, nok: 0, rectified: 1 });
    const [done] = await fetchCheckpoints(plan._id);
    expect(done?.history.map((entry) => entry.event)).toEqual(['record not ok', 'rectify', 'complete']);
  });

  it('accepts the whole record sent back with changes, without adding its photos again', async () => {
    const plan = await setUpPlan();
    const [point] = await fetchCheckpoints(plan._id);
    const [one, two] = [await world.upload(crew.ina), await world.upload(crew.ina)];
    const sends = async (change: object) => {
      const now = await crew.ina.call(inspectionRoutes.getCheckpoint, { params: { id: must(point)._id } });
      const { status, body } = await crew.ina.sendRaw('PUT', `/object_checkpoints/${now._id}`, { ...now, ...change });
      return [status, body.data?.state, body.data?.images];
    };
    expect(await sends({ nok: 1, comment: 'dent', images: [one] })).toEqual([200, 'not ok', [one]]);
    expect(await sends({ rectifyComment: 'polished', images: [one, two] })).toEqual([200, 'rectified', [one, two]]);
    expect(await sends({ complete: 1 })).toEqual([200, 'complete', [one, two]]);
    const history = (await fetchCheckpoints(plan._id))[0]?.history;
    expect(history?.map(({ event, images }) => [event, images])).toEqual([
      ['record not ok', [one]],
      ['rectify', [two]],
      ['complete', []],
    ]);
    expect((await put(crew.ina, point, { images: [one] })).body.data).toMatchObject({
      images: [one, two],
      history: { length: 3 },
    });
  });

  it('accepts verdict, rework and completion in one request, in order, or none of them', async () => {
    const plan = await setUpPlan();
    const [point, next, third] = await fetchCheckpoints(plan._id);
    const all = {
      nok: 1,
      comment: 'dent',
      rectifyComment: 'polished',
      complete: 1,
      clientId: world.kit.newId(),
    } as const;
    for (const _ of [1, 2])
      expect((await put(crew.ina, point, all)).body.data).toMatchObject({ state: 'complete', comment: 'dent' });
    const silent = await put(crew.ina, next, { ...all, comment: null, clientId: undefined });
    expect([silent.status, listErrorMessages(silent.body)]).toEqual([422, ['Description is required']]);
    const early = await put(crew.ina, next, { nok: 1, comment: 'dent', complete: 1 });
    expect([early.status, early.body.meta.message]).toEqual([409, 'Rectify comment is required']);
    const ok = { ok: 1, nok: 0, complete: 1, clientId: world.kit.newId() } as const;
    for (const _ of [1, 2])
      expect((await put(crew.ina, third, ok)).body.data).toMatchObject({ state: 'ok', complete: 0 });
    expect(await fetchPlan(plan._id)).toMatchObject({ ok: 2, nok: 0, rectified: 1 });
    expect((await fetchCheckpoints(plan._id)).map(({ state, history }) => [state, history.length])).toEqual([
      ['complete', 3],
      ['unchecked', 0],
      ['ok', 1],
      ['unchecked', 0],
    ]);
  });

  it('is recorded once; Not OK is rectified, then completed, and counts as OK', async () => {
    const plan = await setUpPlan();
    const [point] = await fetchCheckpoints(plan._id);
    const record = async (body: object, who = crew.ian) => {
      const { status, body: answer } = await put(who, point, body);
      return [status, answer.meta?.message ?? answer.data?.state];
    };
    expect(await record({ rectifyComment: 'early' })).toEqual([409, 'This checkpoint has not been recorded yet']);
    expect(listErrorMessages((await put(crew.ina, point, { nok: 1 })).body)).toEqual(['Description is required']);
    expect((await put(crew.ina, point, { nok: 1, comment: 'dent' })).body.data).toMatchObject({
      state: 'not ok',
      nok: 1,
      comment: 'dent',
    });
    expect(await record({ ok: 1 }, crew.ina)).toEqual([409, 'This checkpoint is already recorded as Not OK']);
    expect(await record({ complete: 1 })).toEqual([409, 'Rectify comment is required']);
    expect(await record({ rectifyComment: 'polished' })).toEqual([200, 'rectified']);
    expect(await fetchPlan(plan._id)).toMatchObject({ ok: 0, nok: 1, openNok: 0, toComplete: 1, rectified: 0 });
    expect(await record({ rectifyComment: 'polished more' })).toEqual([200, 'rectified']);
    expect(await record({ complete: 1, rectifyComment: 'polished more' })).toEqual([200, 'complete']);
    expect(await record({ complete: 1 })).toEqual([409, 'This checkpoint is already recorded as OK after rework']);
    expect(await fetchPlan(plan._id)).toMatchObject({ ok: 1, nok: 0, openNok: 0, rectified: 1 });
    // Ina's finding remains hers when Ian rectifies it.
    expect(await getShare(crew.ina, plan._id)).toMatchObject({ ok: 1, nok: 0 });
    expect(await getShare(crew.ian, plan._id)).toMatchObject({ ok: 0, nok: 0 });
    const [mended] = await fetchCheckpoints(plan._id, { vin: must(work.vehicles[0]).vin, side: 'Left', tag: 'A1' });
    expect(mended).toMatchObject({
      complete: 1,
      comment: 'dent',
      rectifyComment: 'polished more',
      recordedBy: { firstName: 'Ina' },
    });
    expect(mended?.history.map((entry) => [entry.event, entry.by])).toEqual([
      ['record not ok', 'Ina Tester'],
      ['rectify', 'Ian Tester'],
      ['rectify', 'Ian Tester'],
      ['complete', 'Ian Tester'],
    ]);
  });

  it('completes its vehicle with the last OK and the plan with the last recording, and can be reworked after that', async () => {
    const own = await work.makeProject();
    const plan = await startPlan(world, crew, work, work.gridForm(own));
    const [a1, a2, b1, b2] = await fetchCheckpoints(plan._id);
    const vehicles = () => crew.brm.call(workPlanRoutes.listPlanVehicles, { query: { workPlan: plan._id } });
    await put(crew.ina, a1, { ok: 1 });
    const [first] = await vehicles();
    const open = await crew.ina.attempt(workPlanRoutes.changePlanVehicle, {
      params: { id: must(first)._id },
      body: { status: 'Completed' },
    });
    expect([open.status, open.body.meta.message]).toEqual([409, '1 checkpoint of this vehicle is not OK yet']);
    await put(crew.ian, a2, { ok: 1 });
    expect(await vehicles()).toMatchObject([
      {
        vin: must(work.vehicles[0]).vin,
        vehicleId: { _id: must(work.vehicles[0])._id },
        status: 'Completed',
        ok: 2,
        done: 2,
        total: 2,
      },
      { status: 'Pending', done: 0 },
    ]);
    expect(
      await crew.ina.call(workPlanRoutes.changePlanVehicle, {
        params: { id: must(first)._id },
        body: { status: 'Completed' },
      }),
    ).toMatchObject({ status: 'Completed' });
    await put(crew.ina, b1, { ok: 1 });
    await put(crew.ina, b2, { nok: 1, comment: 'dent' });
    expect(await fetchPlan(plan._id)).toMatchObject({ status: 'Completed', ok: 3, nok: 1 });
    expect(await crew.brm.call(projectRoutes.getProject, { params: { id: own._id } })).toMatchObject({
      status: 'Completed',
    });
    await put(crew.ian, b2, { rectifyComment: 'polished' });
    expect((await put(crew.ian, b2, { complete: 1 })).status).toBe(200);
    expect(await fetchPlan(plan._id)).toMatchObject({ status: 'Completed', ok: 4, nok: 0, rectified: 1 });
    expect(await vehicles()).toMatchObject([{ status: 'Completed' }, { status: 'Completed', ok: 2 }]);
  });

  it('counts each step once if it is sent twice with one client id', async () => {
    const plan = await setUpPlan();
    const [point, other] = await fetchCheckpoints(plan._id);
    const [one, two] = [world.kit.newId(), world.kit.newId()];
    const first = await put(crew.ina, point, { clientId: one, nok: 1, comment: 'dent' });
    expect((await put(crew.ina, point, { clientId: one, nok: 1, comment: 'dent' })).body).toEqual(first.body);
    expect((await put(crew.ina, point, { clientId: two, rectifyComment: 'polished' })).status).toBe(200);
    expect((await put(crew.ina, point, { clientId: two, rectifyComment: 'polished' })).body.data?.history).toHaveLength(
      2,
    );
    expect((await put(crew.ina, point, { clientId: one, nok: 1, comment: 'dent' })).status).toBe(200);
    expect(listErrorMessages((await put(crew.ina, other, { clientId: one, nok: 1, comment: 'dent' })).body)).toEqual([
      'This recording ID already belongs to another recording',
    ]);
    expect(await fetchPlan(plan._id)).toMatchObject({ nok: 1 });
  });

  it('keeps all photos, of the finding and of the rework', async () => {
    const plan = await setUpPlan();
    const [point] = await fetchCheckpoints(plan._id);
    const [before, after] = [await world.upload(crew.ina), await world.upload(crew.ina)];
    await put(crew.ina, point, { nok: 1, comment: 'dent', images: [before] });
    const mended = (await put(crew.ina, point, { rectifyComment: 'polished', images: [after] })).body.data;
    expect(mended?.images).toEqual([before, after]);
    expect(mended?.history.map((entry) => entry.images)).toEqual([[before], [after]]);
  });
});

describe('checkpoints', () => {
  it('can be read one by one and in pages by people who can see the plan', async () => {
    const plan = await setUpPlan({ userId: [crew.ina.me._id] });
    const [point] = await fetchCheckpoints(plan._id);
    expect(
      (await crew.cy.attempt(inspectionRoutes.listCheckpoints, { query: { workPlan: plan._id, limit: 3 } })).body,
    ).toMatchObject({
      totalCount: 4,
      pagination: { hasMore: true },
    });
    expect(await crew.cy.call(inspectionRoutes.getCheckpoint, { params: { id: must(point)._id } })).toEqual(point);
    expect((await crew.ian.attempt(inspectionRoutes.getCheckpoint, { params: { id: must(point)._id } })).status).toBe(
      404,
    );
    expect((await crew.ian.attempt(inspectionRoutes.listCheckpoints, { query: { workPlan: plan._id } })).status).toBe(
      404,
    );
    expect((await crew.eva.attempt(inspectionRoutes.listCheckpoints, { query: { workPlan: plan._id } })).status).toBe(
      403,
    );
    expect(
      (await world.nobody.attempt(inspectionRoutes.listCheckpointLogs, { query: { workPlan: plan._id } })).status,
    ).toBe(401);
    expect((await crew.brm.attempt(inspectionRoutes.listCheckpoints)).status).toBe(422);
    const [vehicle] = await crew.ina.call(workPlanRoutes.listPlanVehicles, {
      query: { workPlan: plan._id, search: must(work.vehicles[0]).vin },
    });
    expect(await crew.ina.call(workPlanRoutes.getPlanVehicle, { params: { id: must(vehicle)._id } })).toEqual(vehicle);
    expect((await crew.ian.attempt(workPlanRoutes.getPlanVehicle, { params: { id: must(vehicle)._id } })).status).toBe(
      404,
    );
    expect(
      (
        await crew.ian.attempt(workPlanRoutes.changePlanVehicle, {
          params: { id: must(vehicle)._id },
          body: { status: 'Completed' },
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await crew.cy.attempt(workPlanRoutes.changePlanVehicle, {
          params: { id: must(vehicle)._id },
          body: { status: 'Completed' },
        })
      ).status,
    ).toBe(403);
    expect(
      (await crew.ina.sendRaw('PUT', `/project_workplan_vehicles/${must(vehicle)._id}`, { status: 'Lost' })).status,
    ).toBe(422);
  });
});
