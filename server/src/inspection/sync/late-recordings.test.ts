import { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { lateRoutes } from '@roadworthy/contract/inspection/devices/late.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/fixtures/people.ts';
import { recordBothAsIna, startTwoPiecePlan } from '../../../test/fixtures/two-pieces.ts';
import { makeWork, startPlan, listErrorMessages, unknownId, type Work } from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { must } from '../../../test/fixtures/must.ts';

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
const fetchLateRecordings = (planId: string, who: Person = crew.brm) =>
  who.call(lateRoutes.listLateRecordings, { query: { workPlan: planId } });
const fetchInbox = async (who: Person, plan: WorkPlan): Promise<string[]> =>
  (await who.call(inboxRoutes.listInbox, { query: { limit: 0, project: plan.project._id } })).map(({ what }) => what);
const sync = (who: Person, ...items: object[]) => who.call(inspectionRoutes.sync, { body: { items } });

async function setUpCompletedPieces() {
  const made = await startTwoPiecePlan(world, crew, work);
  await recordBothAsIna(crew, made.ina);
  expect(await fetchPlan(made.plan._id)).toMatchObject({ status: 'Completed' });
  return made;
}
const notOk = { nok: 1, comment: 'A crack at the hinge', recordedAt: '2026-11-01T10:00:00.000Z' };

describe('a piece that arrives after its plan was Completed', () => {
  it('is kept and marked late, changes no count, and is in the Inbox of the BRM until it is reviewed', async () => {
    const { plan, ian } = await setUpCompletedPieces();
    const item = { clientId: world.kit.newId(), kind: 'piece', id: must(ian)._id, body: notOk };
    const received = 'This recording arrived after the plan was fully recorded. It is kept for the BRM to review.';
    expect(await sync(crew.ian, item)).toMatchObject([{ status: 200, message: received }]);
    // The piece was recorded before, but its response was lost. Sent again, it counts as the same recording.
    expect(await sync(crew.ian, item)).toMatchObject([{ status: 200, message: received }]);
    expect(await fetchPlan(plan._id)).toMatchObject({ status: 'Completed', ok: 2, nok: 0, contested: 0 });
    expect(await fetchLateRecordings(plan._id)).toMatchObject([
      {
        _id: item.clientId,
        event: 'record not ok',
        comment: 'A crack at the hinge',
        recordedAt: '2026-11-01T10:00:00.000Z',
        by: { firstName: 'Ian' },
        contested: false,
        isSeen: false,
      },
    ]);
    expect(await fetchInbox(crew.brm, plan)).toEqual(['Check late recordings (1)']);
    for (const who of [crew.cy, crew.ina, otherCrew.brm]) expect(await fetchInbox(who, plan)).toEqual([]);
    await crew.brm.call(lateRoutes.markLateSeen, { body: { workPlan: plan._id } });
    expect(await fetchInbox(crew.brm, plan)).toEqual([]);
    expect(await fetchLateRecordings(plan._id)).toMatchObject([{ isSeen: true }]);
    await sync(crew.ian, { ...item, clientId: world.kit.newId() });
    expect(await fetchInbox(crew.brm, plan)).toEqual(['Check late recordings (1)']);
  });

  it('is refused like any other for an unassigned person, a missing description, a missing photo or a used id', async () => {
    const { plan, ian, ina } = await setUpCompletedPieces();
    const item = (body: object, clientId = world.kit.newId()) => ({ clientId, kind: 'piece', id: must(ian)._id, body });
    expect(await sync(crew.ina, item({ ok: 1 }))).toMatchObject([{ status: 403 }]);
    const used = item(notOk);
    expect(await sync(crew.ian, item({ nok: 1 }), item({ ok: 1, images: ['gone.jpg'] }), used)).toMatchObject([
      { status: 422 },
      { status: 422 },
      { status: 200 },
    ]);
    expect(await sync(crew.ina, { ...used, id: ina?._id })).toMatchObject([
      { status: 422, message: 'This recording ID already belongs to another recording' },
    ]);
    expect(await fetchLateRecordings(plan._id)).toHaveLength(1);
  });

  it('is refused and not kept when it is recorded online', async () => {
    const { plan, ian } = await setUpCompletedPieces();
    expect(
      (await crew.ian.attempt(inspectionRoutes.recordPiece, { params: { id: ian?._id }, body: { ok: 1 } })).status,
    ).toBe(409);
    expect(await fetchLateRecordings(plan._id)).toEqual([]);
  });
});

describe('a second verdict that arrives after its plan was Completed', () => {
  it('is kept and shown as late, and contests the item if it contradicts the first', async () => {
    const plan = await startPlan(world, crew, work, work.gridForm(await work.makeProject()));
    const points = await crew.ina.call(inspectionRoutes.listCheckpoints, {
      query: { workPlan: plan._id, limit: 0 },
    });
    for (const point of points)
      await crew.ina.call(inspectionRoutes.recordCheckpoint, { params: { id: point._id }, body: { ok: 1 } });
    expect(await fetchPlan(plan._id)).toMatchObject({ status: 'Completed' });
    const verdict = (point: { _id: string } | undefined, body: object) => ({
      clientId: world.kit.newId(),
      kind: 'checkpoint',
      id: must(point)._id,
      body,
    });
    await sync(crew.ian, verdict(points[0], { nok: 1, comment: 'dent' }), verdict(points[1], { ok: 1 }));
    expect(await fetchPlan(plan._id)).toMatchObject({ status: 'Completed', contested: 1 });
    const late = await fetchLateRecordings(plan._id);
    expect(late.map(({ event, contested, vin, tag }) => [event, contested, vin, tag])).toEqual([
      ['second ok', false, points[1]?.vin, points[1]?.tag],
      ['second not ok', true, points[0]?.vin, points[0]?.tag],
    ]);
    expect(await fetchInbox(crew.brm, plan)).toContain('Check late recordings (2)');
  });
});

describe('the list of late recordings', () => {
  it('can be read and marked as reviewed only by the office of the company', async () => {
    const { plan } = await setUpCompletedPieces();
    const review = { workPlan: plan._id };
    expect([
      (await world.nobody.attempt(lateRoutes.listLateRecordings, { query: { workPlan: plan._id } })).status,
      (await world.nobody.attempt(lateRoutes.markLateSeen, { body: review })).status,
    ]).toEqual([401, 401]);
    for (const who of [crew.ina, crew.cy, crew.eva])
      expect([
        (await who.attempt(lateRoutes.listLateRecordings, { query: { workPlan: plan._id } })).status,
        (await who.attempt(lateRoutes.markLateSeen, { body: review })).status,
      ]).toEqual([403, 403]);
    expect([
      (await otherCrew.brm.attempt(lateRoutes.listLateRecordings, { query: { workPlan: plan._id } })).status,
      (await otherCrew.brm.attempt(lateRoutes.markLateSeen, { body: review })).status,
    ]).toEqual([404, 404]);
    expect((await crew.brm.attempt(lateRoutes.listLateRecordings, { query: { workPlan: unknownId } })).status).toBe(
      404,
    );
    expect(listErrorMessages((await crew.brm.sendRaw('POST', '/late_recordings/seen', {})).body)).toEqual([
      'Work plan is required',
    ]);
  });
});
