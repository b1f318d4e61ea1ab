import { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import { activityRoutes } from '@roadworthy/contract/inspection/activity.routes.ts';
import { countersByState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { parseVerdict } from '@roadworthy/contract/inspection/contest/contest.machine.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestResponse, type Person, parseMessage } from '../../../test/fixtures/people.ts';
import { listAlteredVerdicts } from '../../../test/verdicts.ts';
import {
  makeWorldWithProject,
  startPlan,
  listErrorMessages,
  unknownId,
  type Work,
} from '../../../test/fixtures/work.ts';
import type { Crew, World } from '../../../test/fixtures/world.ts';
import { must } from '../../../test/fixtures/must.ts';

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

const words = ['look', 'feel', 'count'].map((what, index) => ({
  what,
  how: 'hands',
  why: 'find',
  sortOrder: index + 1,
}));
async function setUpPlan() {
  const plan = await startPlan(world, crew, work, work.planForm(project, { activity: words }));
  return {
    plan,
    activities: await crew.ina.call(activityRoutes.listPlanActivities, { query: { workPlan: plan._id, limit: 0 } }),
  };
}
const unknownRecord = { _id: unknownId };
const fetchActivity = async (plan: { _id: string }, { _id }: { _id: string }) => {
  const all = await crew.brm.call(activityRoutes.listPlanActivities, {
    query: { workPlan: plan._id, limit: 0 },
  });
  return must(all.find((one) => one._id === _id));
};
const put = (who: Person, { _id }: { _id: string }, body: object) =>
  who.attempt(activityRoutes.changePlanActivity, { params: { id: _id }, body });
const resolve = (who: Person, { _id }: { _id: string }, body: BodyInput<typeof activityRoutes.resolvePlanActivity>) =>
  who.attempt(activityRoutes.resolvePlanActivity, { params: { id: _id }, body });
const outcomeOf = ({ status, body }: TestResponse) => [status, parseMessage(body) ?? body.data.state];
async function sync(who: Person, sent: [{ _id: string }, object][]): Promise<[number, string | null][]> {
  const items = sent.map(([{ _id: id }, body]) => ({ clientId: world.kit.newId(), kind: 'activity', id, body }));
  return (await who.call(inspectionRoutes.sync, { body: { items } })).map(({ status, message }) => [status, message]);
}
const disagreement =
  'Recorded as contested: someone else judged this activity differently. The BRM or an admin will decide.';

describe('a second verdict on an activity', () => {
  it('that differs contests the activity, even if it is sent from a queue: both are kept, and the activity counts as Not OK', async () => {
    const { plan, activities } = await setUpPlan();
    const [first = unknownRecord, second = unknownRecord] = activities;
    const photo = await world.upload(crew.ian);
    await sync(crew.ina, [
      [first, { ok: 1, comment: 'clean' }],
      [second, { nok: 1, comment: 'no light' }],
    ]);
    const recordedAt = '2026-01-02T10:00:00.000Z';
    const late: [{ _id: string }, object][] = [
      [first, { nok: 1, comment: 'dent', images: [photo], recordedAt }],
      [second, { ok: 1 }],
    ];
    expect(await sync(crew.ian, late)).toEqual([
      [200, disagreement],
      [200, disagreement],
    ]);
    expect(await fetchActivity(plan, first)).toMatchObject({
      state: 'not ok',
      contested: true,
      ok: 0,
      nok: 1,
      comment: 'dent',
      images: [photo],
      history: [
        { event: 'record ok', by: 'Ina Tester', comment: 'clean' },
        { event: 'second not ok', by: 'Ian Tester', comment: 'dent', images: [photo], recordedAt },
      ],
    });
    expect(await fetchActivity(plan, second)).toMatchObject({ state: 'not ok', contested: true, comment: 'no light' });
    const waiting = await crew.brm.call(inboxRoutes.listInbox);
    expect(JSON.stringify(waiting)).toContain('Decide contested checkpoints (2)');
  });

  it('that agrees is kept without a contest; a skip never causes one', async () => {
    const { plan, activities } = await setUpPlan();
    const [first = unknownRecord, second = unknownRecord] = activities;
    await put(crew.ina, first, { ok: 1 });
    await put(crew.ina, second, { skip: 1, comment: 'no ladder' });
    expect(
      await sync(crew.ian, [
        [first, { ok: 1 }],
        [second, { skip: 1, comment: 'wet' }],
      ]),
    ).toEqual([
      [200, 'Recorded'],
      [200, 'Recorded'],
    ]);
    expect(await sync(crew.brm, [[first, { skip: 1, comment: 'wet' }]])).toEqual([[200, 'Recorded']]);
    expect(await fetchActivity(plan, first)).toMatchObject({
      state: 'ok',
      contested: false,
      history: [{}, { event: 'second ok' }, { event: 'second skip' }],
    });
    expect(await fetchActivity(plan, second)).toMatchObject({
      state: 'skipped',
      contested: false,
      comment: 'no ladder',
    });
  });

  it('is refused from the same person, and rework is refused until the decision', async () => {
    const { activities } = await setUpPlan();
    const [first = unknownRecord] = activities;
    await put(crew.ina, first, { ok: 1 });
    expect(outcomeOf(await put(crew.ina, first, { nok: 1, comment: 'dent' }))).toEqual([
      409,
      'This activity is already recorded as OK',
    ]);
    const clientId = world.kit.newId();
    const sent = { clientId, nok: 1, comment: 'dent' };
    expect(await Promise.all([1, 2].map(async () => outcomeOf(await put(crew.ian, first, sent))))).toEqual([
      [200, 'not ok'],
      [200, 'not ok'],
    ]);
    expect(listErrorMessages((await put(crew.ian, first, { clientId, ok: 1 })).body)).toEqual([
      'This recording ID already belongs to another recording',
    ]);
    expect(outcomeOf(await put(crew.ian, first, { ok: 1 }))).toEqual([
      409,
      'This activity is already recorded as Contested',
    ]);
    expect(outcomeOf(await put(crew.ian, first, { rectifyComment: 'polished' }))).toEqual([
      409,
      'This activity is contested. The BRM or an admin must resolve it first.',
    ]);
  });

  it('is kept, and contests the activity, even if it arrives after the plan was Completed', async () => {
    const own = await work.makeProject();
    const plan = await startPlan(world, crew, work, work.gridForm(own));
    const [activity = unknownRecord] = await crew.ina.call(activityRoutes.listPlanActivities, {
      query: { workPlan: plan._id },
    });
    await put(crew.ina, activity, { ok: 1 });
    const points = await crew.ina.call(inspectionRoutes.listCheckpoints, {
      query: { workPlan: plan._id, limit: 0 },
    });
    for (const point of points)
      await crew.ina.call(inspectionRoutes.recordCheckpoint, { params: { id: point._id }, body: { ok: 1 } });
    expect(await crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id: plan._id } })).toMatchObject({
      status: 'Completed',
    });
    expect(await sync(crew.ian, [[activity, { nok: 1, comment: 'no light' }]])).toEqual([[200, disagreement]]);
    expect(outcomeOf(await resolve(crew.brm, activity, { nok: 1, reason: 'It was dark' }))).toEqual([200, 'not ok']);
    expect(outcomeOf(await put(crew.ian, activity, { rectifyComment: 'lamp changed' }))).toEqual([200, 'rectified']);
  });
});

describe('resolving a contested activity', () => {
  async function contested() {
    const { plan, activities } = await setUpPlan();
    const [activity = unknownRecord] = activities;
    await put(crew.ina, activity, { ok: 1, comment: 'clean' });
    await put(crew.ian, activity, { nok: 1, comment: 'dent' });
    return { plan, activity: await fetchActivity(plan, activity) };
  }

  it('is possible for the BRM with a reason, either way, and keeps both verdicts', async () => {
    const { plan, activity } = await contested();
    expect(
      outcomeOf(await resolve(crew.brm, activity, { ok: 1, reason: 'A reflection', updatedAt: activity.updatedAt })),
    ).toEqual([200, 'ok']);
    expect(await fetchActivity(plan, activity)).toMatchObject({
      contested: false,
      comment: 'clean',
      history: [
        { event: 'record ok' },
        { event: 'second not ok', comment: 'dent' },
        { event: 'resolve ok', by: 'Bo Tester', comment: 'A reflection' },
      ],
    });
    const late = await resolve(crew.brm, activity, { nok: 1, reason: 'Again' });
    expect(outcomeOf(late)).toEqual([409, 'This activity is not contested']);
    expect(late.body.meta.current).toMatchObject({
      contested: false,
      history: expect.arrayContaining([expect.objectContaining({ event: 'resolve ok' })]),
    });
    const other = await contested();
    expect(outcomeOf(await resolve(crew.brm, other.activity, { nok: 1, reason: 'A dent' }))).toEqual([200, 'not ok']);
    expect(await fetchActivity(other.plan, other.activity)).toMatchObject({ contested: false, comment: 'dent' });
  });

  it('needs permission in the company of the plan, a complete request and the current version', async () => {
    const { activity } = await contested();
    const decision = { ok: 1, reason: 'Looked again' } as const;
    expect((await resolve(world.nobody, activity, decision)).status).toBe(401);
    for (const who of [crew.ina, crew.cy, crew.eva]) expect((await resolve(who, activity, decision)).status).toBe(403);
    expect((await resolve(otherCrew.brm, activity, decision)).status).toBe(404);
    expect(
      listErrorMessages((await crew.brm.sendRaw('POST', `/plan_activities/${activity._id}/resolve`, {})).body),
    ).toEqual(expect.arrayContaining(['Reason is required', 'Choose OK or Not OK']));
    const stale = await resolve(crew.brm, activity, { ...decision, updatedAt: '2026-01-01T00:00:00.000Z' });
    expect(stale.status).toBe(409);
  });
});

const bodies = {
  ok: { ok: 1 },
  'not ok': { nok: 1, comment: 'dent' },
  skip: { skip: 1, comment: 'wet' },
  rectify: { rectifyComment: 'polished' },
  complete: { complete: 1 },
  'resolve ok': { ok: 1, reason: 'Looked again' },
  'resolve not ok': { nok: 1, reason: 'Looked again' },
} as const;
const act = fc.record({
  who: fc.nat({ max: 2 }),
  place: fc.nat({ max: 2 }),
  name: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('ok' as const, 'not ok' as const) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        'skip' as const,
        'rectify' as const,
        'complete' as const,
        'resolve ok' as const,
        'resolve not ok' as const,
      ),
    },
  ),
});
const histories = fc.array(fc.array(act, { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 6 });

it('activities agree with their log after any sequence of recordings by several people, and no acknowledged recording is lost', async () => {
  const people = [crew.ina, crew.ian, crew.brm];
  await fc.assert(
    fc.asyncProperty(histories, async (moments) => {
      const { plan, activities } = await setUpPlan();
      let keptCount = 0;
      for (const moment of moments) {
        const does = ({ who, place, name }: (typeof moment)[number]) =>
          name === 'resolve ok' || name === 'resolve not ok'
            ? resolve(crew.brm, activities[place] ?? unknownRecord, bodies[name])
            : put(people[who] ?? crew.ina, activities[place] ?? unknownRecord, bodies[name]);
        const answers = await Promise.all(moment.map(does));
        expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
        keptCount += answers.filter(({ status }) => status === 200).length;
      }
      const after = await crew.brm.call(activityRoutes.listPlanActivities, {
        query: { workPlan: plan._id, limit: 0 },
      });
      expect(after.flatMap(({ history }) => history)).toHaveLength(keptCount);
      for (const { state, contested, history, ok, nok, skip, complete } of after) {
        const verdicts = new Set(history.flatMap(({ event }) => parseVerdict(event) ?? []));
        const counters = { ok, nok, skip, rectified: complete };
        expect(Object.entries(countersByState)).toContainEqual([state, counters]);
        // An activity with conflicting verdicts is contested until the office decides.
        const decided = history.some(({ event }) => event.startsWith('resolve') || event === 'complete');
        if (verdicts.size > 1 && !decided) expect([state, contested]).toEqual(['not ok', true]);
        if (contested) expect([state, verdicts.size > 1]).toEqual(['not ok', true]);
        expect(state === 'unchecked').toBe(history.length === 0);
      }
      // Activities change none of the plan's counters.
      expect(await crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id: plan._id } })).toMatchObject({
        ok: 0,
        nok: 0,
        skip: 0,
        rectified: 0,
      });
      expect(await listAlteredVerdicts(world, crew)).toEqual([]);
    }),
    { numRuns: 8 },
  );
});
