import { activityRoutes } from '@roadworthy/contract/inspection/activity.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorldWithProject, getShare, startPlan, type Work } from '../../../test/fixtures/work.ts';
import type { Crew, World } from '../../../test/fixtures/world.ts';
import { must } from '../../../test/fixtures/must.ts';

// Items that cannot be recorded: each gets its own error, and the items after it are recorded.

let world: World;
let crew: Crew;
let work: Work;
let project: Project;
beforeAll(async () => {
  ({ world, crew, work, project } = await makeWorldWithProject());
});
afterAll(() => world.close());

type Kind = 'piece' | 'checkpoint' | 'activity';
const item = (kind: Kind, id: string, body: object) => ({ clientId: world.kit.newId(), kind, id, body });
const send = async (items: object[], who = crew.ina): Promise<[number, string | null][]> =>
  (await who.call(inspectionRoutes.sync, { body: { items } })).map(({ status, message }) => [status, message]);
const lost = { images: ['x'.repeat(43)] };
/** Starts a part plan and a grid plan with items to record. */
async function setUpPlan(change: object = {}) {
  const parts = await startPlan(world, crew, work, work.planForm(project, { ...change }));
  const grid = await startPlan(world, crew, work, work.gridForm(project));
  const [activity] = await crew.brm.call(activityRoutes.listPlanActivities, {
    query: { workPlan: parts._id },
  });
  const points = await crew.ina.call(inspectionRoutes.listCheckpoints, {
    query: { workPlan: grid._id, limit: 0 },
  });
  const planNow = () => crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id: parts._id } });
  return {
    parts,
    grid,
    planNow,
    share: (await getShare(crew.ina, parts._id))._id,
    activity: activity?._id,
    points: points.map((point) => point._id),
  };
}

describe('in a device’s queue', () => {
  it('a missing photo is requested again, and the following items are recorded', async () => {
    const { share, points, activity, planNow } = await setUpPlan();
    const answers = await send([
      item('piece', share, { nok: 1, comment: 'dent', ...lost }),
      item('checkpoint', must(points[0]), { ok: 1, ...lost }),
      item('activity', must(activity), { ok: 1, ...lost }),
      item('piece', share, { ok: 1 }),
      item('checkpoint', must(points[0]), { ok: 1 }),
      item('activity', must(activity), { ok: 1 }),
    ]);
    const missing = [422, 'A photo was not received. Take it again.'];
    const recorded = [200, 'Recorded'];
    expect(answers).toEqual([missing, missing, missing, recorded, recorded, recorded]);
    expect(await planNow()).toMatchObject({ ok: 1, nok: 0 });
  });

  it('a Not OK without description or photo is refused, and the following items are recorded', async () => {
    const { share, points, activity, planNow } = await setUpPlan();
    const kinds: [Kind, string][] = [
      ['piece', share],
      ['checkpoint', must(points[0])],
      ['activity', must(activity)],
    ];
    const sent = kinds.flatMap(([kind, id]) => [{ nok: 1 }, { skip: 1 }].map((body) => item(kind, id, body)));
    expect(await send(sent)).toEqual(
      kinds.flatMap(() => [
        [422, 'Description is required'],
        [200, 'Recorded'],
      ]),
    );
    expect(await planNow()).toMatchObject({ skip: 1 });
  });

  it('a recording for a plan that has not started is refused, and the following items are recorded', async () => {
    const { share, planNow } = await setUpPlan();
    const waiting = await work.makePlan(work.gridForm(project));
    const [point] = await crew.brm.call(inspectionRoutes.listCheckpoints, {
      query: { workPlan: waiting._id, limit: 1 },
    });
    const [activity] = await crew.brm.call(activityRoutes.listPlanActivities, {
      query: { workPlan: waiting._id },
    });
    const refused = [409, `You can’t do this while the work plan is ${waiting.status}`];
    expect(
      await send([
        item('checkpoint', must(point)._id, { ok: 1 }),
        item('activity', must(activity)._id, { ok: 1 }),
        item('piece', share, { ok: 1 }),
      ]),
    ).toEqual([refused, refused, [200, 'Recorded']]);
    expect(await planNow()).toMatchObject({ ok: 1 });
  });

  it('a piece beyond the quantity is refused, even when it is sent again, and the following items are recorded', async () => {
    const { share, points, planNow } = await setUpPlan({ quantity: 2 });
    const items = [
      item('piece', share, { ok: 1 }),
      item('piece', share, { skip: 1, comment: 'wet' }),
      item('piece', share, { ok: 1 }),
      item('checkpoint', must(points[0]), { ok: 1 }),
    ];
    const expected = [
      [200, 'Recorded'],
      [200, 'Recorded'],
      [409, 'All 2 items in this plan are already recorded'],
      [200, 'Recorded'],
    ];
    expect(await send(items)).toEqual(expected);
    expect(await send(items)).toEqual(expected);
    expect(await planNow()).toMatchObject({ ok: 1, nok: 0, skip: 1 });
  });

  it('an unassigned person is refused for each kind, and the following items are recorded', async () => {
    const { activity, share, points } = await setUpPlan({ userId: [crew.ina.me._id] });
    const alone = await startPlan(world, crew, work, work.gridForm(project, { userId: [crew.ina.me._id] }));
    const [point] = await crew.brm.call(inspectionRoutes.listCheckpoints, {
      query: { workPlan: alone._id, limit: 1 },
    });
    const refused = [403, 'You are not assigned to this work plan'];
    const items = [
      item('piece', share, { ok: 1 }),
      item('checkpoint', must(point)._id, { ok: 1 }),
      item('activity', must(activity), { ok: 1 }),
    ];
    expect(await send([...items, item('checkpoint', must(points[0]), { ok: 1 })], crew.ian)).toEqual([
      refused,
      refused,
      refused,
      [200, 'Recorded'],
    ]);
  });

  it('a device time that is far in the past, or in the future, is replaced', async () => {
    const { parts, share } = await setUpPlan();
    const times = ['0001-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z', '2026-01-02T10:00:00.000Z'];
    await send(times.map((recordedAt) => item('piece', share, { ok: 1, recordedAt })));
    const points = await crew.ina.call(inspectionRoutes.listCheckpoints, {
      query: { workPlan: parts._id, limit: 0 },
    });
    const today = new Date().toISOString().slice(0, 10);
    expect(points.map(({ history }) => history[0]?.recordedAt.slice(0, 10)).toSorted()).toEqual([
      '2026-01-02',
      today,
      today,
    ]);
  });

  it('one id sent twice counts once, in one queue or later; for a different item it is refused', async () => {
    const { share, points, activity, planNow } = await setUpPlan();
    const once = item('piece', share, { ok: 1 });
    const done = item('activity', must(activity), { ok: 1 });
    const items = [
      once,
      once,
      { ...once, body: { nok: 1, comment: 'dent' } },
      done,
      { ...done, body: { skip: 1, comment: 'wet' } },
      item('checkpoint', must(points[0]), { ok: 1 }),
    ];
    const used = [422, 'This recording ID already belongs to another recording'];
    const recorded = [200, 'Recorded'];
    expect(await send(items)).toEqual([recorded, recorded, used, recorded, used, recorded]);
    expect(await send(items)).toEqual([recorded, recorded, used, recorded, used, recorded]);
    expect(await planNow()).toMatchObject({ ok: 1, nok: 0 });
  });

  it('a step that arrives before the one it depends on is refused until that one arrives, without losing either', async () => {
    const { grid, points, activity } = await setUpPlan();
    const [found, rectified, completed] = [
      { nok: 1, comment: 'dent' },
      { rectifyComment: 'polished' },
      { complete: 1 },
    ];
    for (const [kind, id] of [['checkpoint', points[0]] as const, ['activity', activity] as const]) {
      const [first, second, third] = [
        item(kind, must(id), found),
        item(kind, must(id), rectified),
        item(kind, must(id), completed),
      ];
      const statuses = async (items: object[]) => (await send(items)).map(([status]) => status);
      expect(await statuses([third, second, first])).toEqual([409, 409, 200]);
      expect(await statuses([third, second, first])).toEqual([409, 200, 200]);
      expect(await statuses([first, second, third])).toEqual([200, 200, 200]);
      expect(await statuses([third, first, second])).toEqual([200, 200, 200]);
    }
    expect(await crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id: grid._id } })).toMatchObject({
      ok: 1,
      nok: 0,
      rectified: 1,
    });
    expect(await crew.brm.call(inspectionRoutes.getCheckpoint, { params: { id: must(points[0]) } })).toMatchObject({
      state: 'complete',
      history: [{}, {}, {}],
    });
  });
});
