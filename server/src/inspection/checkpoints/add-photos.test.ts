import { activityRoutes } from '@roadworthy/contract/inspection/activity.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../../test/fixtures/must.ts';
import {
  makeWork,
  toComparableError,
  startPlan,
  listErrorMessages,
  unknownId,
  type Work,
} from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import type { Person } from '../../../test/fixtures/people.ts';

// Photos added later are logged and change nothing else.

let world: World;
let crew: Crew;
let otherCrew: Crew;
let work: Work;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
  work = await makeWork(world, crew);
});
afterAll(() => world.close());

const fetchPlan = (id: string) => crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id } });
const setUpPlan = async (change: object = {}) =>
  startPlan(world, crew, work, work.gridForm(await work.makeProject(), change));
const fetchCheckpoints = (id: string) =>
  crew.brm.call(inspectionRoutes.listCheckpoints, { query: { workPlan: id, limit: 0 } });
const put = (
  who: Person,
  point: { _id: string } | undefined,
  body: BodyInput<typeof inspectionRoutes.recordCheckpoint>,
) => who.attempt(inspectionRoutes.recordCheckpoint, { params: { id: must(point)._id }, body });
const photo = (by = crew.ina) => world.upload(by);

describe('photos added later', () => {
  it('are accepted on OK and Not OK items, and change no counter', async () => {
    const plan = await setUpPlan();
    const [ok, bad] = await fetchCheckpoints(plan._id);
    await put(crew.ina, ok, { ok: 1 });
    await put(crew.ina, bad, { nok: 1, comment: 'dent', images: [await photo()] });
    const before = await fetchPlan(plan._id);
    const [one, two] = [await photo(crew.ian), await photo(crew.ian)];
    expect(
      await crew.ian.call(inspectionRoutes.recordCheckpoint, {
        params: { id: must(ok)._id },
        body: { images: [one] },
      }),
    ).toMatchObject({
      state: 'ok',
      images: [one],
      recordedBy: { firstName: 'Ina' },
    });
    const updated = await crew.ian.call(inspectionRoutes.recordCheckpoint, {
      params: { id: must(bad)._id },
      body: { images: [two], comment: 'from the side' },
    });
    expect(updated).toMatchObject({ state: 'not ok', comment: 'dent', recordedBy: { firstName: 'Ina' } });
    expect(updated.images).toHaveLength(2);
    expect(updated.history.map((entry) => [entry.event, entry.comment, entry.by, entry.images.length])).toEqual([
      ['record not ok', 'dent', 'Ina Tester', 1],
      ['add photos', 'from the side', 'Ian Tester', 1],
    ]);
    const { ok: oks, nok, pending } = await fetchPlan(plan._id);
    expect([oks, nok, pending]).toEqual([before.ok, before.nok, before.pending]);
  });

  it('are accepted after the plan is Completed, and survive rework', async () => {
    const plan = await setUpPlan();
    const points = await fetchCheckpoints(plan._id);
    for (const point of points.slice(1))
      await crew.ina.attempt(inspectionRoutes.recordCheckpoint, { params: { id: point?._id }, body: { ok: 1 } });
    await put(crew.ina, points[0], { nok: 1, comment: 'dent' });
    expect(await fetchPlan(plan._id)).toMatchObject({ status: 'Completed' });
    const [late, mended] = [await photo(), await photo()];
    expect((await put(crew.ina, points[0], { images: [late] })).status).toBe(200);
    await put(crew.ina, points[0], { rectifyComment: 'polished' });
    await put(crew.ina, points[0], { complete: 1 });
    expect(
      await crew.ina.call(inspectionRoutes.recordCheckpoint, {
        params: { id: must(points[0])._id },
        body: { images: [mended] },
      }),
    ).toMatchObject({
      state: 'complete',
      images: [late, mended],
    });
  });

  it('are accepted only on a recorded item, from someone on the plan, and once the files are uploaded', async () => {
    const plan = await setUpPlan({ userId: [crew.ina.me._id] });
    const [open, bad] = await fetchCheckpoints(plan._id);
    await put(crew.ina, bad, { nok: 1, comment: 'dent' });
    const images = [await photo()];
    expect((await put(world.nobody, bad, { images })).status).toBe(401);
    expect((await put(crew.cy, bad, { images })).status).toBe(403);
    expect((await put(crew.ian, bad, { images })).status).toBe(403);
    expect(toComparableError(await put(otherCrew.ina, bad, { images }))).toEqual(
      toComparableError(
        await otherCrew.ina.attempt(inspectionRoutes.recordCheckpoint, { params: { id: unknownId }, body: { images } }),
      ),
    );
    expect((await put(crew.ina, open, { images })).status).toBe(409);
    expect(listErrorMessages((await put(crew.ina, bad, { images: [] })).body)).toEqual(['Choose OK, Not OK or Skip']);
    expect(listErrorMessages((await put(crew.ina, bad, { images: [await world.upload(otherCrew.brm)] })).body)).toEqual(
      ['A photo was not received. Take it again.'],
    );
  });

  it('are accepted from a queue, for checkpoints and activities, and are added once if sent again', async () => {
    const plan = await setUpPlan({ userId: [crew.ina.me._id] });
    const [point] = await fetchCheckpoints(plan._id);
    const [activity] = await crew.ina.call(activityRoutes.listPlanActivities, {
      query: { workPlan: plan._id, limit: 0 },
    });
    await put(crew.ina, point, { nok: 1, comment: 'dent' });
    await crew.ina.attempt(activityRoutes.changePlanActivity, { params: { id: must(activity)._id }, body: { ok: 1 } });
    const items = [
      { kind: 'checkpoint', id: point?._id, clientId: world.kit.newId(), body: { images: [await photo()] } },
      { kind: 'activity', id: activity?._id, clientId: world.kit.newId(), body: { images: [await photo()] } },
    ];
    for (const _time of [1, 2]) {
      const receipts = await crew.ina.call(inspectionRoutes.sync, { body: { items } });
      expect(receipts.map(({ status }) => status)).toEqual([200, 200]);
    }
    expect((await fetchCheckpoints(plan._id)).find(({ _id }) => _id === point?._id)?.images).toHaveLength(1);
    const [updated] = await crew.ina.call(activityRoutes.listPlanActivities, {
      query: { workPlan: plan._id, limit: 0 },
    });
    expect([updated?.state, updated?.images.length, updated?.history.at(-1)?.event]).toEqual(['ok', 1, 'add photos']);
  });
});
