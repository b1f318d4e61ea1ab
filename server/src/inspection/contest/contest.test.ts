import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { reportRoutes } from '@roadworthy/contract/reports/report.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import type { Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, type TestResponse, parseMessage } from '../../../test/fixtures/people.ts';
import {
  makeWorldWithProject,
  getShare,
  startPlan,
  listErrorMessages,
  unknownId,
  type Work,
} from '../../../test/fixtures/work.ts';
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
const fetchCheckpoint = (point: { _id: string }) =>
  crew.brm.call(inspectionRoutes.getCheckpoint, { params: { id: point._id } });
const put = (who: Person, point: { _id: string }, body: object) =>
  who.attempt(inspectionRoutes.recordCheckpoint, { params: { id: point._id }, body });
const resolve = (who: Person, point: { _id: string }, body: BodyInput<typeof inspectionRoutes.resolveCheckpoint>) =>
  who.attempt(inspectionRoutes.resolveCheckpoint, { params: { id: point._id }, body });
const outcomeOf = ({ status, body }: TestResponse) => [status, parseMessage(body) ?? body.data.state];
async function setUpPlan(own = project) {
  const plan = await startPlan(world, crew, work, work.gridForm(own));
  return {
    plan,
    points: await crew.ina.call(inspectionRoutes.listCheckpoints, { query: { workPlan: plan._id, limit: 0 } }),
  };
}
const unknownRecord = { _id: unknownId };
const eventsOf = ({ history }: Checkpoint) => history.map((entry) => [entry.event, entry.by, entry.comment]);

/** Sends recordings as an inspector's device does when it is online again. */
async function sync(who: Person, sent: [{ _id: string }, object][]): Promise<[number, string | null][]> {
  const items = sent.map(([point, body]) => ({ clientId: world.kit.newId(), kind: 'checkpoint', id: point._id, body }));
  return (await who.call(inspectionRoutes.sync, { body: { items } })).map(({ status, message }) => [status, message]);
}

/**
 * Expects the sums over the log to equal the counters of the plan, of all its vehicles, and of its inspectors and the
 * BRM together.
 */
async function expectCountersMatch(planId: string): Promise<void> {
  const { ok, nok, skip, rectified } = await fetchPlan(planId);
  const sums = await world.kit.db.inCompany(crew.id, undefined, async (tx) => {
    const sum = (table: 'inspectionLog' | 'planVehicles' | 'technicianPlans') =>
      tx
        .selectFrom(table)
        .select(({ fn }) => [
          fn.sum<number>('ok').as('ok'),
          fn.sum<number>('nok').as('nok'),
          fn.sum<number>('skip').as('skip'),
        ])
        .select(({ fn }) => fn.sum<number>('rectified').as('rectified'))
        .where('planId', '=', planId)
        .executeTakeFirstOrThrow();
    return [await sum('inspectionLog'), await sum('planVehicles'), await sum('technicianPlans')];
  });
  expect(sums).toEqual(sums.map(() => ({ ok, nok, skip, rectified })));
}

const disagreement =
  'Recorded as contested: someone else judged this checkpoint differently. The BRM or an admin will decide.';

describe('a second verdict on a checkpoint', () => {
  it('that differs contests the checkpoint: both are kept, and the checkpoint counts as Not OK', async () => {
    const { plan, points } = await setUpPlan();
    const [first = unknownRecord, second = unknownRecord] = points;
    const photo = await world.upload(crew.ian);
    await put(crew.ina, first, { ok: 1, comment: 'clean' });
    await put(crew.ina, second, { nok: 1, comment: 'scratch' });
    const recordedAt = '2026-01-02T10:00:00.000Z';
    expect(
      await sync(crew.ian, [
        [first, { nok: 1, comment: 'dent', images: [photo], recordedAt }],
        [second, { ok: 1 }],
      ]),
    ).toEqual([
      [200, disagreement],
      [200, disagreement],
    ]);
    expect(await fetchCheckpoint(first)).toMatchObject({
      state: 'not ok',
      contested: true,
      nok: 1,
      comment: 'dent',
      images: [photo],
      recordedBy: { firstName: 'Ian' },
      history: [
        { event: 'record ok', by: 'Ina Tester', comment: 'clean' },
        { event: 'second not ok', by: 'Ian Tester', comment: 'dent', images: [photo], recordedAt },
      ],
    });
    expect(await fetchCheckpoint(second)).toMatchObject({
      state: 'not ok',
      contested: true,
      comment: 'scratch',
      recordedBy: { firstName: 'Ina' },
    });
    expect(await fetchPlan(plan._id)).toMatchObject({
      ok: 0,
      nok: 2,
      pending: 2,
      contested: 2,
      waitsFor: 'Waiting for Bo Tester to resolve 2 contested checkpoints',
    });
    expect([await getShare(crew.ina, plan._id), await getShare(crew.ian, plan._id)]).toMatchObject([
      { ok: 0, nok: 1 },
      { ok: 0, nok: 1 },
    ]);
    await expectCountersMatch(plan._id);
    // Reports count each of the two checkpoints as Not OK once, on the day of the recording that found it.
    const report = (
      await crew.brm.call(reportRoutes.reportWorkPlans, { query: { project: project._id, limit: 0 } })
    ).filter(({ _id }) => _id === plan._id);
    expect(report).toMatchObject([
      { totalOk: 0, totalNok: 2, nokHistory: [{ comment: expect.any(String) }, { comment: expect.any(String) }] },
    ]);
    expect(report[0]?.history.map((day) => day.nok)).toEqual([1, 1]);
    const contested = await crew.brm.attempt(inspectionRoutes.listCheckpoints, {
      query: { workPlan: plan._id, contested: 'true' },
    });
    expect(contested.body.data?.map((point) => point._id)).toEqual([first._id, second._id]);
    expect(
      (await crew.brm.attempt(inspectionRoutes.listCheckpoints, { query: { workPlan: plan._id, contested: 'false' } }))
        .body.totalCount,
    ).toBe(2);
  });

  it('that agrees is kept without a contest; a skip never causes one', async () => {
    const { plan, points } = await setUpPlan();
    const [first = unknownRecord, second = unknownRecord, third = unknownRecord] = points;
    await put(crew.ina, first, { ok: 1 });
    await put(crew.ina, second, { nok: 1, comment: 'dent' });
    await put(crew.ina, third, { skip: 1, comment: 'wet' });
    const same: [{ _id: string }, object][] = [
      [first, { ok: 1 }],
      [second, { nok: 1, comment: 'a dent' }],
      [third, { skip: 1, comment: 'wet' }],
    ];
    expect(await sync(crew.ian, same)).toEqual(same.map(() => [200, 'Recorded']));
    expect(await sync(crew.brm, [[first, { skip: 1, comment: 'wet' }]])).toEqual([[200, 'Recorded']]);
    expect(await fetchCheckpoint(second)).toMatchObject({
      state: 'not ok',
      contested: false,
      comment: 'dent',
      recordedBy: { firstName: 'Ina' },
    });
    expect(eventsOf(await fetchCheckpoint(first))).toEqual([
      ['record ok', 'Ina Tester', null],
      ['second ok', 'Ian Tester', null],
      ['second skip', 'Bo Tester', 'wet'],
    ]);
    expect(await fetchPlan(plan._id)).toMatchObject({ ok: 1, nok: 1, skip: 1, contested: 0 });
    await expectCountersMatch(plan._id);
  });

  it('is refused from the same person, online and from a queue', async () => {
    const { points } = await setUpPlan();
    const [first = unknownRecord, second = unknownRecord] = points;
    await put(crew.ina, first, { ok: 1 });
    expect(outcomeOf(await put(crew.ina, first, { nok: 1, comment: 'dent' }))).toEqual([
      409,
      'This checkpoint is already recorded as OK',
    ]);
    expect(outcomeOf(await put(crew.ina, first, { skip: 1, comment: 'wet' }))).toEqual([
      409,
      'This checkpoint is already recorded as OK',
    ]);
    await put(crew.ian, first, { nok: 1, comment: 'dent' });
    expect(await sync(crew.ian, [[first, { ok: 1 }]])).toEqual([
      [409, 'This checkpoint is already recorded as Contested'],
    ]);
    await put(crew.ina, second, { nok: 1, comment: 'dent' });
    expect(outcomeOf(await put(crew.ina, second, { ok: 1 }))).toEqual([
      409,
      'This checkpoint is already recorded as Not OK',
    ]);
  });

  it('sent three times at once with one client id counts once', async () => {
    const { plan, points } = await setUpPlan();
    const [point = unknownRecord] = points;
    await put(crew.ina, point, { ok: 1 });
    const clientId = world.kit.newId();
    const answers = await Promise.all([1, 2, 3].map(() => put(crew.ian, point, { clientId, nok: 1, comment: 'dent' })));
    expect(answers.map(outcomeOf)).toEqual(answers.map(() => [200, 'not ok']));
    expect((await fetchCheckpoint(point)).history).toHaveLength(2);
    expect(listErrorMessages((await put(crew.ian, point, { clientId, ok: 1 })).body)).toEqual([
      'This recording ID already belongs to another recording',
    ]);
    await expectCountersMatch(plan._id);
  });

  it('contests a reworked checkpoint if it is Not OK after completion, or OK before it', async () => {
    const { plan, points } = await setUpPlan();
    const [mended = unknownRecord, open = unknownRecord] = points;
    for (const point of [mended, open]) {
      await put(crew.ina, point, { nok: 1, comment: 'dent' });
      await put(crew.ina, point, { rectifyComment: 'polished' });
    }
    await put(crew.ina, mended, { complete: 1 });
    expect(await fetchPlan(plan._id)).toMatchObject({ ok: 1, nok: 1, rectified: 1 });
    expect(outcomeOf(await put(crew.ian, mended, { nok: 1, comment: 'still there' }))).toEqual([200, 'not ok']);
    expect(outcomeOf(await put(crew.ian, open, { ok: 1 }))).toEqual([200, 'not ok']);
    expect(await fetchPlan(plan._id)).toMatchObject({ ok: 0, nok: 2, rectified: 0, contested: 2 });
    await expectCountersMatch(plan._id);
    expect(outcomeOf(await put(crew.ina, open, { complete: 1 }))).toEqual([
      409,
      'This checkpoint is contested. The BRM or an admin must resolve it first.',
    ]);
    expect(outcomeOf(await resolve(crew.brm, mended, { ok: 1, reason: 'The photo shows it mended' }))).toEqual([
      200,
      'complete',
    ]);
    expect(outcomeOf(await resolve(crew.brm, open, { nok: 1, reason: 'Not completed' }))).toEqual([200, 'not ok']);
    expect(await fetchPlan(plan._id)).toMatchObject({ ok: 1, nok: 1, rectified: 1, contested: 0 });
    await expectCountersMatch(plan._id);
    expect(outcomeOf(await put(crew.ian, open, { rectifyComment: 'polished again' }))).toEqual([200, 'rectified']);
  });

  it('keeps the plan and its vehicle open until it is resolved', async () => {
    const own = await work.makeProject();
    const { plan, points } = await setUpPlan(own);
    const [first = unknownRecord, ...rest] = points;
    const vehicles = () => crew.brm.call(workPlanRoutes.listPlanVehicles, { query: { workPlan: plan._id } });
    for (const point of points.slice(0, 2)) await put(crew.ina, point, { ok: 1 });
    expect(await vehicles()).toMatchObject([{ status: 'Completed', ok: 2 }, { status: 'Pending' }]);
    await put(crew.ian, first, { nok: 1, comment: 'dent' });
    expect(await vehicles()).toMatchObject([{ status: 'Pending', ok: 1, nok: 1 }, { status: 'Pending' }]);
    for (const point of rest.slice(1)) await put(crew.ina, point, { ok: 1 });
    expect(await fetchPlan(plan._id)).toMatchObject({
      status: 'Work Plan Started',
      pending: 0,
      ok: 3,
      nok: 1,
      contested: 1,
    });
    expect(outcomeOf(await resolve(crew.brm, first, { ok: 1, reason: 'A reflection, see the photo' }))).toEqual([
      200,
      'ok',
    ]);
    expect(await fetchPlan(plan._id)).toMatchObject({
      status: 'Completed',
      ok: 4,
      nok: 0,
      contested: 0,
      waitsFor: null,
    });
    expect(await vehicles()).toMatchObject([{ status: 'Completed' }, { status: 'Completed' }]);
    expect(await crew.brm.call(projectRoutes.getProject, { params: { id: own._id } })).toMatchObject({
      status: 'Completed',
    });
    // The decision confirmed Ina's verdict, so the checkpoint is hers again.
    expect(await fetchCheckpoint(first)).toMatchObject({
      contested: false,
      comment: null,
      recordedBy: { firstName: 'Ina' },
    });
    expect(await getShare(crew.ina, plan._id)).toMatchObject({ ok: 4, nok: 0 });
    await expectCountersMatch(plan._id);
  });

  it('is kept, and contests the checkpoint, even if it arrives after the plan was Completed', async () => {
    const { plan, points } = await setUpPlan(await work.makeProject());
    const [first = unknownRecord] = points;
    for (const point of points) await put(crew.ina, point, { ok: 1 });
    expect(await sync(crew.ian, [[first, { nok: 1, comment: 'dent' }]])).toEqual([[200, disagreement]]);
    expect(await fetchPlan(plan._id)).toMatchObject({ status: 'Completed', ok: 3, nok: 1, openNok: 1, contested: 1 });
    expect(outcomeOf(await resolve(crew.brm, first, { nok: 1, reason: 'It is a dent' }))).toEqual([200, 'not ok']);
    await put(crew.ian, first, { rectifyComment: 'polished' });
    expect(outcomeOf(await put(crew.ian, first, { complete: 1 }))).toEqual([200, 'complete']);
    expect(await fetchPlan(plan._id)).toMatchObject({
      status: 'Completed',
      ok: 4,
      nok: 0,
      rectified: 1,
      contested: 0,
      waitsFor: null,
    });
    await expectCountersMatch(plan._id);
  });

  it('needs a person who inspects the plan, and uploaded photos', async () => {
    const plan = await startPlan(world, crew, work, work.gridForm(project, { userId: [crew.ina.me._id] }));
    const [point] = await crew.ina.call(inspectionRoutes.listCheckpoints, {
      query: { workPlan: plan._id, limit: 0 },
    });
    await put(crew.ina, point ?? unknownRecord, { ok: 1 });
    expect(outcomeOf(await put(crew.ian, point ?? unknownRecord, { nok: 1, comment: 'dent' }))).toEqual([
      403,
      'You are not assigned to this work plan',
    ]);
    const lost = await put(crew.brm, point ?? unknownRecord, { nok: 1, comment: 'dent', images: ['x'.repeat(43)] });
    expect([lost.status, listErrorMessages(lost.body)]).toEqual([422, ['A photo was not received. Take it again.']]);
    expect(await fetchCheckpoint(point ?? unknownRecord)).toMatchObject({ state: 'ok', contested: false });
  });
});
