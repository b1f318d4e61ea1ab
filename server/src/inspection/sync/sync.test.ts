import { activityRoutes } from '@roadworthy/contract/inspection/activity.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../../test/fixtures/must.ts';
import { makeWorldWithProject, getShare, startPlan, type Work } from '../../../test/fixtures/work.ts';
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
const statuses = (answers: ({ clientId: string | null; status: number; message: string | null } | undefined)[]) =>
  answers.map((answer) => [must(answer).status, must(answer).message]);

describe('a queue of recordings', () => {
  it('is recorded in order, and one bad item does not block the others', async () => {
    const [parts, grid] = [
      await startPlan(world, crew, work, work.planForm(project)),
      await startPlan(world, crew, work, work.gridForm(project)),
    ];
    const share = await getShare(crew.ina, parts._id);
    const points = await crew.ina.call(inspectionRoutes.listCheckpoints, { query: { workPlan: grid._id } });
    const item = (kind: string, id: string, body: object) => ({ clientId: world.kit.newId(), kind, id, body });
    const items = [
      item('piece', share._id, { ok: 1 }),
      item('piece', share._id, { nok: 1 }),
      item('checkpoint', must(points[0])._id, { nok: 1, comment: 'dent', clientId: 'of the body is not used' }),
      item('checkpoint', must(points[0])._id, { ok: 1 }),
      item('checkpoint', must(points[0])._id, { rectifyComment: 'polished' }),
      item('checkpoint', must(points[0])._id, { complete: 1 }),
      item('checkpoint', must(points[1])._id, { ok: 1, colour: 'red' }),
      item('piece', (await getShare(crew.ian, parts._id))._id, { ok: 1 }),
      item('piece', share._id, { skip: 1, comment: 'wet' }),
    ];
    const answers = await crew.ina.call(inspectionRoutes.sync, { body: { items } });
    expect(answers.map((answer) => answer.clientId)).toEqual(items.map((one) => one.clientId));
    expect(statuses(answers)).toEqual([
      [200, 'Recorded'],
      [422, 'Description is required'],
      [200, 'Recorded'],
      [409, 'This checkpoint is already recorded as Not OK'],
      [200, 'Recorded'],
      [200, 'Recorded'],
      [422, expect.stringContaining('colour')],
      [403, 'You are not assigned to this work plan'],
      [200, 'Recorded'],
    ]);
    expect(await fetchPlan(parts._id)).toMatchObject({ ok: 1, nok: 0, skip: 1 });
    expect(await fetchPlan(grid._id)).toMatchObject({ ok: 1, nok: 0, rectified: 1 });

    const again = await crew.ina.call(inspectionRoutes.sync, { body: { items } });
    expect(statuses(again).map(([status]) => status)).toEqual([200, 422, 200, 409, 200, 200, 422, 403, 200]);
    expect(await fetchPlan(parts._id)).toMatchObject({ ok: 1, nok: 0, skip: 1 });
    expect(await fetchPlan(grid._id)).toMatchObject({ ok: 1, nok: 0, rectified: 1 });
  });

  it('gets a receipt for each item, even for invalid ones', async () => {
    const plan = await startPlan(world, crew, work, work.planForm(project));
    const share = await getShare(crew.ina, plan._id);
    const whole = () => ({ clientId: world.kit.newId(), kind: 'piece', id: share._id, body: { ok: 1 } });
    const wrongs = [
      { id: 'nope' },
      { kind: 'unknown' },
      { body: null },
      { id: undefined, kind: undefined, body: undefined },
      { clientId: 'none' },
    ];
    const badItems = wrongs.map((wrong) => ({ ...whole(), ...wrong }));
    const nameless = [
      { ...whole(), clientId: undefined },
      { ...whole(), clientId: 'x'.repeat(201) },
      {},
      'nothing',
      null,
    ];
    const answers = await crew.ina.call(inspectionRoutes.sync, {
      body: { items: [whole(), ...badItems, ...nameless, whole()] },
    });
    const ids = [...badItems.map(({ clientId }) => clientId), ...nameless.map(() => null)];
    const refused = ids.map((clientId) => ({ clientId, status: 422, message: 'This recording can’t be read' }));
    expect([answers.slice(1, -1), statuses([must(answers[0]), must(answers.at(-1))])]).toEqual([
      refused,
      [
        [200, 'Recorded'],
        [200, 'Recorded'],
      ],
    ]);
    expect(await fetchPlan(plan._id)).toMatchObject({ ok: 2 });
    expect((await crew.ina.sendRaw('POST', '/sync', { items: [whole()], device: 'none' })).status).toBe(422);
  });

  it('accepts activities too: each id counts once, with the time on the device', async () => {
    const plan = await startPlan(world, crew, work, work.planForm(project, { userId: [crew.ina.me._id] }));
    const [activity] = await crew.ina.call(activityRoutes.listPlanActivities, { query: { workPlan: plan._id } });
    const item = (body: object, id = activity?._id) => ({ clientId: world.kit.newId(), kind: 'activity', id, body });
    const recordedAt = '2026-01-02T10:00:00.000Z';
    const items = [
      item({ nok: 1 }),
      item({ nok: 1, comment: 'no light', images: [await world.upload(crew.ina)], recordedAt }),
      item({ ok: 1 }),
      item({ complete: 1 }),
      item({ rectifyComment: 'lamp changed' }),
      item({ complete: 1 }),
      item({ ok: 1, what: 'reworded' }),
      item({ ok: 1 }, world.kit.newId()),
    ];
    const expected = [
      [422, 'Description is required'],
      [200, 'Recorded'],
      [409, 'This activity is already recorded as Not OK'],
      [409, 'Rectify comment is required'],
      [200, 'Recorded'],
      [200, 'Recorded'],
      [422, expect.stringContaining('what')],
      [404, 'Not found'],
    ];
    expect(statuses(await crew.ina.call(inspectionRoutes.sync, { body: { items } }))).toEqual(expected);
    expect(statuses(await crew.ina.call(inspectionRoutes.sync, { body: { items } })).map(([status]) => status)).toEqual(
      expected.map(([status]) => status),
    );
    expect(statuses(await crew.ian.call(inspectionRoutes.sync, { body: { items: [item({ ok: 1 })] } }))).toEqual([
      [403, 'You are not assigned to this work plan'],
    ]);
    expect(statuses(await otherCrew.ina.call(inspectionRoutes.sync, { body: { items: [item({ ok: 1 })] } }))).toEqual([
      [404, 'Not found'],
    ]);
    expect(await crew.ina.call(activityRoutes.listPlanActivities, { query: { workPlan: plan._id } })).toMatchObject([
      {
        state: 'complete',
        comment: 'no light',
        rectifyComment: 'lamp changed',
        history: [{ event: 'record not ok' }, { event: 'rectify' }, { event: 'complete' }],
      },
    ]);
    const logged = await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx
        .selectFrom('planActivityLog')
        .select('recordedAt')
        .where('activityId', '=', must(activity)._id)
        .orderBy('createdAt')
        .execute(),
    );
    expect(logged[0]).toEqual({ recordedAt });
    expect(await fetchPlan(plan._id)).toMatchObject({ ok: 0, nok: 0, rectified: 0 });
  });

  it('is refused without sign-in, from a customer, and from an inspector of another company', async () => {
    const plan = await startPlan(world, crew, work, work.planForm(project));
    const items = [
      { clientId: world.kit.newId(), kind: 'piece', id: (await getShare(crew.ina, plan._id))._id, body: { ok: 1 } },
    ];
    expect((await world.nobody.attempt(inspectionRoutes.sync, { body: { items } })).status).toBe(401);
    expect((await crew.cy.attempt(inspectionRoutes.sync, { body: { items } })).status).toBe(403);
    expect((await crew.ina.sendRaw('POST', '/sync', { items: {} })).status).toBe(422);
    expect(statuses(await otherCrew.ina.call(inspectionRoutes.sync, { body: { items } }))).toEqual([
      [404, 'Not found'],
    ]);
    expect(await fetchPlan(plan._id)).toMatchObject({ ok: 0 });
  });
});
