import { roleRoutes, sessionRoutes, userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { gridRoutes } from '@roadworthy/contract/grids/grid.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import type { Grid } from '@roadworthy/contract/grids/grid.schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../../test/fixtures/must.ts';
import type { Person } from '../../../test/fixtures/people.ts';
import { makeWork, getShare, signPlan, startPlan, listErrorMessages, type Work } from '../../../test/fixtures/work.ts';
import { makeWorld, makePicture, type Crew, type World } from '../../../test/fixtures/world.ts';

// Simultaneous recordings share a transaction, which must make no difference to clients except in speed.

let world: World;
let crew: Crew;
let otherCrew: Crew;
let work: Work;
let grid: Grid;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
  work = await makeWork(world, crew);
  const imageBase64 = `data:image/png;base64,${(await makePicture(960, 480)).toString('base64')}`;
  const devideList = Array.from({ length: 12 }, (_, column) => ({
    tag: `A${column + 1}`,
    checkList: [{ part: work.part._id }],
  }));
  grid = await crew.admin.call(gridRoutes.addGrid, {
    body: {
      name: 'Sill',
      images: [{ side: 'Left', row: 1, column: 12, imageBase64, devideList }],
    },
  });
});
afterAll(() => world.close());

const fetchPlan = (id: string) => crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id } });
const put = (who: Person, point: { _id: string }, body: BodyInput<typeof inspectionRoutes.recordCheckpoint>) =>
  who.attempt(inspectionRoutes.recordCheckpoint, { params: { id: point._id }, body });
const unknownRecord = { _id: '01a1fcd4-0000-7000-8000-000000000000' };

/** Starts a plan with 24 checkpoints on two vehicles. */
async function setUpPlan(change: object = {}) {
  const project = await work.makeProject();
  const plan = await startPlan(world, crew, work, work.gridForm(project, { grid: grid._id, ...change }));
  return {
    plan,
    project,
    points: await crew.brm.call(inspectionRoutes.listCheckpoints, { query: { workPlan: plan._id, limit: 0 } }),
  };
}
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
/** Counts the transactions that wrote the plan's log. */
const countTransactions = (planId: string) =>
  world.kit.db.inCompany(crew.id, undefined, async (tx) => {
    const { rows } = await sql<{ count: number }>`
      select count(distinct xmin::text)::int as count from inspection_log where plan_id = ${planId}`.execute(tx);
    return rows[0]?.count;
  });
const loggedProblems = () => world.notes.filter(({ level }) => level !== 'info');

describe('simultaneous recordings', () => {
  it('each return the checkpoint as a later read does', async () => {
    const { plan, points } = await setUpPlan();
    const crowd = [crew.ina, crew.ian, crew.brm];
    const body = (n: number): BodyInput<typeof inspectionRoutes.recordCheckpoint> =>
      n % 4 === 3
        ? { skip: 1, comment: 'wet' }
        : { ok: 1, comment: `seen ${n}`, vin: points[n]?.vin, recordedAt: '2026-01-02T10:00:00.000Z' };
    const answers = await Promise.all(
      points.slice(0, 11).map((point, n) => put(crowd[n % 3] ?? crew.ina, point, body(n))),
    );
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    for (const [n, { body: answer }] of answers.entries()) {
      expect(answer).toEqual(
        (await crew.brm.attempt(inspectionRoutes.getCheckpoint, { params: { id: must(points[n]?._id) } })).body,
      );
      const by = crowd[n % 3]?.me;
      expect(answer.data).toMatchObject({
        state: n % 4 === 3 ? 'skipped' : 'ok',
        updatedBy: by?._id,
        recordedBy: { _id: by?._id },
        part: { name: 'Door seal' },
      });
      expect(answer.data?.history).toMatchObject([{ by: `${by?.firstName} Tester` }]);
    }
    expect(await fetchPlan(plan._id)).toMatchObject({ ok: 9, nok: 0, skip: 2, pending: 13 });
    expect(await sumOfLog(plan._id)).toEqual({ ok: 9, nok: 0, skip: 2 });
    expect(await countTransactions(plan._id)).toBeLessThan(answers.length);
    expect([await getShare(crew.ina, plan._id), await getShare(crew.ian, plan._id)]).toMatchObject([
      { ok: 3, skip: 1 },
      { ok: 3, skip: 1 },
    ]);
    expect(loggedProblems()).toEqual([]);
  });

  it('are refused one by one, without affecting the others', async () => {
    const { plan, points } = await setUpPlan({ userId: [crew.ina.me._id] });
    const [clientId, foreign] = [world.kit.newId(), otherCrew.ina.in(crew.id)];
    const requests: [Person, number, object, number][] = [
      [crew.ina, 0, { ok: 1 }, 200],
      [crew.ian, 1, { ok: 1 }, 403],
      [crew.cy, 2, { ok: 1 }, 403],
      [foreign, 3, { ok: 1 }, 403],
      [world.nobody.in(crew.id), 4, { ok: 1 }, 401],
      [crew.ina, 5, {}, 422],
      [crew.ina, 6, { ok: 1, vin: 'ANOTHER' }, 422],
      [crew.ina, 7, { ok: 1, clientId }, 200],
      [crew.ina, 8, { nok: 1, comment: 'dent' }, 200],
      [crew.ina, 9, { ok: 1, images: ['missing'] }, 422],
      [crew.ina, 10, { rectifyComment: 'early' }, 409],
      [crew.ina, 11, { skip: 1, comment: 'wet' }, 200],
    ];
    const answers = await Promise.all(
      requests.map(([who, place, body]) => put(who, points[place] ?? unknownRecord, body)),
    );
    expect(answers.map((answer) => answer.status)).toEqual(requests.map(([, , , status]) => status));
    expect(listErrorMessages(must(answers[6]).body)).toEqual(['This checkpoint belongs to another VIN']);
    expect((await put(crew.ina, unknownRecord, { ok: 1 })).status).toBe(404);
    expect(await fetchPlan(plan._id)).toMatchObject({ ok: 2, nok: 1, skip: 1 });
    expect(await sumOfLog(plan._id)).toEqual({ ok: 2, nok: 1, skip: 1 });
    expect(loggedProblems()).toEqual([]);
  });

  it('count once: for one checkpoint recorded by two people, and for one client id sent three times', async () => {
    const { plan, points } = await setUpPlan();
    const [first = unknownRecord, second = unknownRecord, third = unknownRecord] = points;
    const twice = await Promise.all([crew.ina, crew.ian].map((who) => put(who, first, { ok: 1 })));
    expect(twice.map((answer) => answer.status)).toEqual([200, 200]);
    const { history } = await crew.brm.call(inspectionRoutes.getCheckpoint, { params: { id: first._id } });
    expect(history.map((entry) => entry.event)).toEqual(['record ok', 'second ok']);
    const clientId = world.kit.newId();
    const sent = await Promise.all([1, 2, 3].map(() => put(crew.ina, second, { clientId, ok: 1 })));
    expect(sent.map((answer) => answer.body.data)).toEqual(sent.map(() => sent[0]?.body.data));
    expect(listErrorMessages((await put(crew.ina, third, { clientId, ok: 1 })).body)).toEqual([
      'This recording ID already belongs to another recording',
    ]);
    expect(await fetchPlan(plan._id)).toMatchObject({ ok: 2, pending: 22 });
    expect(await sumOfLog(plan._id)).toEqual({ ok: 2, nok: 0, skip: 0 });
    expect(loggedProblems()).toEqual([]);
  });

  it('complete both vehicles, the plan and the project when they are the last', async () => {
    const { plan, points, project } = await setUpPlan();
    const answers = await Promise.all(
      points.map((point, n) => put(n % 2 === 0 ? crew.ina : crew.ian, point, { ok: 1 })),
    );
    expect(answers.map((answer) => answer.status)).toEqual(points.map(() => 200));
    expect(await fetchPlan(plan._id)).toMatchObject({ status: 'Completed', ok: 24, pending: 0 });
    expect(await crew.brm.call(workPlanRoutes.listPlanVehicles, { query: { workPlan: plan._id } })).toMatchObject([
      { status: 'Completed', ok: 12 },
      { status: 'Completed', ok: 12 },
    ]);
    expect(await crew.brm.call(projectRoutes.getProject, { params: { id: project._id } })).toMatchObject({
      status: 'Completed',
    });
    expect(await sumOfLog(plan._id)).toEqual({ ok: 24, nok: 0, skip: 0 });
    const [late = unknownRecord] = points;
    expect((await put(crew.ina, late, { ok: 1 })).status).toBe(409);
    expect(loggedProblems()).toEqual([]);
  });

  it('return the first response when one of them is repeated with its Idempotency-Key', async () => {
    const { plan, points } = await setUpPlan();
    const [point = unknownRecord] = points;
    const key = { 'idempotency-key': world.kit.newId() };
    const send = () =>
      crew.ina.attempt(inspectionRoutes.recordCheckpoint, { params: { id: point._id }, body: { ok: 1 }, headers: key });
    const [first, again] = [await send(), await send()];
    expect([first.status, again.body]).toEqual([200, first.body]);
    expect(await fetchPlan(plan._id)).toMatchObject({ ok: 1 });
  });

  it('are refused as soon as the session ends, the person is deactivated or the role changes', async () => {
    const engineer = (await crew.brm.call(roleRoutes.listRoles, { query: { limit: 0 } })).find(
      (role) => role.name === 'Engineer',
    );
    const ends: [string, number, (who: Person) => Promise<unknown>][] = [
      ['Oda', 401, (who) => who.attempt(sessionRoutes.logout)],
      [
        'Ivo',
        401,
        (who) => crew.brm.call(userRoutes.changeUser, { params: { id: who.me._id }, body: { isActive: false } }),
      ],
      [
        'Una',
        403,
        (who) => crew.brm.call(userRoutes.changeUser, { params: { id: who.me._id }, body: { role: engineer?._id } }),
      ],
    ];
    const people: Person[] = [];
    for (const [name] of ends)
      people.push(
        await world.invite(crew.admin, 'Inspector', `${name.toLowerCase()}.ends@test.test`, name, {
          location: [must(crew.location)._id],
        }),
      );
    const plan = await work.makePlan(
      work.gridForm(await work.makeProject(), { grid: grid._id, userId: people.map(({ me }) => me._id) }),
    );
    for (const who of [crew.brm, crew.cy, ...people]) await signPlan(world, who, plan._id);
    const points = await crew.brm.call(inspectionRoutes.listCheckpoints, {
      query: { workPlan: plan._id, limit: 0 },
    });
    const recorded = (from: number) =>
      Promise.all(people.map((who, place) => put(who, points[from + place] ?? unknownRecord, { ok: 1 })));
    expect((await recorded(0)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await recorded(3)).map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const [place, [, , end]] of ends.entries()) if (people[place]) await end(people[place]);
    expect((await recorded(6)).map(({ status }) => status)).toEqual(ends.map(([, status]) => status));
    expect(await fetchPlan(plan._id)).toMatchObject({ ok: 6, pending: 18 });
    expect(loggedProblems()).toEqual([]);
  });

  it('from a queue are batched: bad ones fail alone, the last complete the plan, resent ones count once', async () => {
    const { plan, points, project } = await setUpPlan({ userId: [crew.ina.me._id] });
    const items = points.map((point, n) => ({
      clientId: world.kit.newId(),
      kind: 'checkpoint',
      id: point._id,
      body: n === 5 ? { ok: 1, vin: 'ANOTHER' } : { ok: 1 },
    }));
    const send = async (queued: object[]) =>
      (await crew.ina.call(inspectionRoutes.sync, { body: { items: queued } })).map(({ status }) => status);
    expect(await send(items)).toEqual(items.map((_, n) => (n === 5 ? 422 : 200)));
    expect(await fetchPlan(plan._id)).toMatchObject({ ok: 23, pending: 1 });
    const { rows } = await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      sql<{
        writes: number;
      }>`select count(distinct xmin::text)::int as writes from inspection_log where plan_id = ${plan._id}`.execute(tx),
    );
    expect(rows[0]?.writes).toBeLessThan(12);
    expect(await send([...items.slice(0, 5), ...items.slice(6)])).toEqual(items.slice(1).map(() => 200));
    expect(await send([{ ...items[5], body: { ok: 1 } }])).toEqual([200]);
    expect(await fetchPlan(plan._id)).toMatchObject({ status: 'Completed', ok: 24, pending: 0 });
    expect(await crew.brm.call(projectRoutes.getProject, { params: { id: project._id } })).toMatchObject({
      status: 'Completed',
    });
    expect([await sumOfLog(plan._id), await getShare(crew.ina, plan._id)]).toMatchObject([
      { ok: 24, nok: 0, skip: 0 },
      { ok: 24 },
    ]);
    expect(loggedProblems()).toEqual([]);
  });

  it('of pieces, queued on a device, are refused one by one and count once, up to the plan’s last piece', async () => {
    const plan = await startPlan(world, crew, work, work.planForm(await work.makeProject(), { quantity: 12 }));
    const share = await getShare(crew.ina, plan._id);
    const items = Array.from({ length: 14 }, (_, n) => ({
      clientId: world.kit.newId(),
      kind: 'piece',
      id: share._id,
      body: n === 3 ? { nok: 1, comment: 'dent' } : n === 6 ? { nok: 1 } : { ok: 1 },
    }));
    // The last one arrives at a Completed plan, so it is kept as a late recording.
    const expected = items.map((_, n) => (n === 6 ? 422 : 200));
    const send = async () =>
      (await crew.ina.call(inspectionRoutes.sync, { body: { items } })).map(({ status }) => status);
    expect(await send()).toEqual(expected);
    expect(await send()).toEqual(expected);
    expect(await sumOfLog(plan._id)).toEqual({ ok: 11, nok: 1, skip: 0 });
    expect([await getShare(crew.ina, plan._id), await fetchPlan(plan._id)]).toMatchObject([
      { ok: 11, nok: 1, skip: 0 },
      { ok: 11, nok: 1, skip: 0, pending: 0 },
    ]);
    const pieces = await crew.brm.call(inspectionRoutes.listCheckpoints, {
      query: { workPlan: plan._id, limit: 0 },
    });
    expect(pieces.map(({ position }) => position).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, n) => n + 1),
    );
    expect(loggedProblems()).toEqual([]);
  });
});
