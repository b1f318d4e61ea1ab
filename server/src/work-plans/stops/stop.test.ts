import { activityRoutes } from '@roadworthy/contract/inspection/activity.routes.ts';
import { stopRoutes } from '@roadworthy/contract/work-plans/stops/stop.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAmendmentActions } from '../../../test/fixtures/amendments.ts';
import { must } from '../../../test/fixtures/must.ts';
import type { Person } from '../../../test/fixtures/people.ts';
import { makeWork, getShare, type Work } from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';

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
});
afterAll(() => world.close());

const stop = (who: Person, plan: { _id: string }, reason = 'Oil on the floor') =>
  who.attempt(stopRoutes.stopWork, { body: { workPlan: plan._id, reason } });
const resume = (who: Person, id: string) => who.attempt(stopRoutes.resumeWork, { params: { id } });
const stopsOf = (plan: { _id: string }) => crew.brm.call(stopRoutes.listPlanStops, { query: { workPlan: plan._id } });
const put = (
  who: Person,
  point: { _id: string } | undefined,
  body: BodyInput<typeof inspectionRoutes.recordCheckpoint> = { ok: 1 },
) => who.attempt(inspectionRoutes.recordCheckpoint, { params: { id: must(point)._id }, body });
const refused = { status: 409, body: { meta: { message: 'Work is stopped: Oil on the floor' } } };

describe('a stop of work', () => {
  it('pauses recording for everybody at once, with the reason, until the office resumes it', async () => {
    const plan = await desk.startGrid();
    const [one, other] = await desk.pointsOf(plan._id);
    const [activity] = await crew.ina.call(activityRoutes.listPlanActivities, { query: { workPlan: plan._id } });
    const stopped = await stop(crew.brm, plan);
    expect(stopped).toMatchObject({ status: 200, body: { data: { userId: null, reason: 'Oil on the floor' } } });
    expect((await crew.ina.call(workPlanRoutes.getWorkPlan, { params: { id: plan._id } })).stops).toMatchObject([
      { userId: null, reason: 'Oil on the floor' },
    ]);
    for (const who of [crew.ina, crew.ian, crew.brm]) expect(await put(who, one)).toMatchObject(refused);
    // The recordings arrive at the same moment, which would normally put them into one batch.
    expect(await Promise.all([put(crew.ina, one), put(crew.ian, other)])).toMatchObject([refused, refused]);
    expect(
      await crew.ina.attempt(activityRoutes.changePlanActivity, {
        params: { id: must(activity)._id },
        body: { ok: 1 },
      }),
    ).toMatchObject(refused);
    expect(await resume(crew.ina, must(stopped.body.data)._id)).toMatchObject({ status: 403 });
    expect(await resume(otherCrew.brm, must(stopped.body.data)._id)).toMatchObject({ status: 404 });
    expect(await resume(crew.admin, must(stopped.body.data)._id)).toMatchObject({ status: 200 });
    expect(await resume(crew.brm, must(stopped.body.data)._id)).toMatchObject({ status: 409 });
    expect(await put(crew.ina, one)).toMatchObject({ status: 200 });
    expect((await crew.ina.call(workPlanRoutes.getWorkPlan, { params: { id: plan._id } })).stops).toEqual([]);
  });

  it('by an inspector pauses only their own share', async () => {
    const plan = await desk.startGrid();
    const [one, other] = await desk.pointsOf(plan._id);
    expect(await stop(crew.ina, plan)).toMatchObject({ status: 200, body: { data: { userId: crew.ina.me._id } } });
    expect(await put(crew.ina, one)).toMatchObject(refused);
    expect(await put(crew.ian, other)).toMatchObject({ status: 200 });
    expect(await stop(crew.ina, plan)).toMatchObject({ status: 409 });
    expect(await stop(crew.brm, plan, 'No light')).toMatchObject({ status: 200 });
    expect(await put(crew.ian, other, { rectifyComment: 'x' })).toMatchObject({ status: 409 });
  });

  it('can be ordered by the office, auditors and the plan’s inspectors, on a started plan of their company', async () => {
    const plan = await desk.startGrid({ userId: [crew.ina.me._id] });
    expect(await stop(crew.cy, plan)).toMatchObject({ status: 403 });
    expect(await stop(crew.ian, plan)).toMatchObject({ status: 404 });
    expect(await stop(otherCrew.brm, plan)).toMatchObject({ status: 404 });
    expect(await crew.brm.attempt(stopRoutes.stopWork, { body: { workPlan: plan._id, reason: ' ' } })).toMatchObject({
      status: 422,
    });
    const waiting = await work.makePlan(work.gridForm(await work.makeProject()));
    expect(await stop(crew.brm, waiting)).toMatchObject({ status: 409 });
    const byAuditor = await stop(crew.udo, plan);
    expect(byAuditor).toMatchObject({ status: 200, body: { data: { userId: null } } });
    await resume(crew.brm, must(byAuditor.body.data)._id);
    const answers = await Promise.all([stop(crew.brm, plan), stop(crew.admin, plan), stop(crew.brm, plan)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('counts what devices recorded before they received the stop, and shows how much was recorded during it', async () => {
    const plan = await desk.startGrid();
    const pieces = await desk.startPieces(6);
    const share = await getShare(crew.ina, pieces._id);
    const points = await desk.pointsOf(plan._id);
    const before = { recordedAt: '2026-11-01T10:00:00.000Z' };
    await stop(crew.brm, plan);
    await stop(crew.brm, pieces);
    const during = { recordedAt: new Date(world.kit.now().getTime() + 1).toISOString() };
    const items = [
      desk.queued(must(points[0]), { ok: 1, ...before }),
      ...points.slice(1).map((point) => desk.queued(point, { ok: 1, ...during })),
      ...[1, 2, 3, 4, 5].map(() => desk.queued(must(share), { ok: 1, ...before }, 'piece')),
    ];
    const answers = await desk.sync(crew.ina, ...items);
    expect(answers.map(({ status }) => status)).toEqual(items.map(() => 200));
    expect(await desk.sync(crew.ina, ...items)).toEqual(answers);
    expect(await desk.planOf(plan._id)).toMatchObject({ status: 'Completed', ok: 4 });
    expect(await desk.planOf(pieces._id)).toMatchObject({ ok: 5 });
    expect(await stopsOf(plan)).toMatchObject([{ recordedDuring: 3 }]);
    expect(await stopsOf(pieces)).toMatchObject([{ recordedDuring: 0 }]);
  });

  it('includes activities: a repeated recording gets its first response, a new one is refused, and a queued one is counted', async () => {
    const plan = await desk.startGrid();
    const [activity] = await crew.ina.call(activityRoutes.listPlanActivities, { query: { workPlan: plan._id } });
    const id = String(activity?._id);
    const body = { ok: true, clientId: world.kit.newId() };
    const record = (change: object = {}) =>
      crew.ina.attempt(activityRoutes.changePlanActivity, { params: { id }, body: { ...body, ...change } });
    const first = await record();
    const stopped = await crew.brm.call(stopRoutes.stopWork, {
      body: { workPlan: plan._id, reason: 'Oil on the floor' },
    });
    expect(await record()).toMatchObject({ status: 200, body: { data: first.body.data } });
    expect(await record({ clientId: world.kit.newId() })).toMatchObject(refused);
    const during = { nok: 1, comment: 'Dark', recordedAt: new Date(Date.parse(stopped.stoppedAt) + 1).toISOString() };
    expect(await desk.sync(crew.ian, desk.queued({ _id: id }, during, 'activity'))).toMatchObject([{ status: 200 }]);
    expect(await stopsOf(plan)).toMatchObject([{ recordedDuring: 1 }]);
  });
});
