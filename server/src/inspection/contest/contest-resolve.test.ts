import { gridRoutes } from '@roadworthy/contract/grids/grid.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import type { Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../../test/fixtures/must.ts';
import { type Person, type TestResponse, parseMessage } from '../../../test/fixtures/people.ts';
import {
  makeWorldWithProject,
  toComparableError,
  startPlan,
  listErrorMessages,
  unknownId,
  type Work,
} from '../../../test/fixtures/work.ts';
import type { Crew, World } from '../../../test/fixtures/world.ts';

// Resolving contested checkpoints, and the matrix in which a lead sees them among all others.

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

describe('resolving a contested checkpoint', () => {
  async function contested() {
    const { plan, points } = await setUpPlan();
    const [point = unknownRecord] = points;
    await put(crew.ina, point, { ok: 1 });
    await put(crew.ian, point, { nok: 1, comment: 'dent' });
    return { plan, point: await fetchCheckpoint(point) };
  }
  const ok = { ok: 1, reason: 'A reflection' } as const;

  it('is possible for the BRM and the admins of the company', async () => {
    const { plan, point } = await contested();
    expect((await resolve(world.nobody, point, ok)).status).toBe(401);
    for (const who of [crew.ina, crew.cy, crew.eva]) expect((await resolve(who, point, ok)).status).toBe(403);
    expect(toComparableError(await resolve(otherCrew.brm, point, ok))).toEqual(
      toComparableError(await resolve(otherCrew.brm, unknownRecord, ok)),
    );
    expect((await resolve(otherCrew.brm, point, ok)).status).toBe(404);
    expect(outcomeOf(await resolve(crew.brm, point, ok))).toEqual([200, 'ok']);
    expect(eventsOf(await fetchCheckpoint(point))).toEqual([
      ['record ok', 'Ina Tester', null],
      ['second not ok', 'Ian Tester', 'dent'],
      ['resolve ok', 'Bo Tester', 'A reflection'],
    ]);
    expect(
      (await crew.cy.call(inspectionRoutes.listCheckpointLogs, { query: { workPlan: plan._id } })).map(
        (log) => log.event,
      ),
    ).toEqual(['resolve ok', 'second not ok', 'record ok']);
    const again = await contested();
    expect(outcomeOf(await resolve(crew.manager, (await contested()).point, ok))).toEqual([200, 'ok']);
    expect((await resolve(crew.admin, again.point, { nok: 1, reason: 'It is a dent' })).body.data).toMatchObject({
      state: 'not ok',
      contested: false,
    });
  });

  it('needs a verdict, a reason and the current version, and succeeds once', async () => {
    const { plan, point } = await contested();
    const wrong = await resolve(crew.brm, point, { reason: ' ' });
    expect([wrong.status, listErrorMessages(wrong.body)]).toEqual([422, ['Reason is required', 'Choose OK or Not OK']]);
    await put(crew.brm, point, { nok: 1, comment: 'I see it too' });
    const stale = await resolve(crew.brm, point, { ...ok, updatedAt: point.updatedAt });
    expect(outcomeOf(stale)).toEqual([409, 'This has changed since you opened it']);
    expect(await fetchCheckpoint(point)).toMatchObject({ contested: true, recordedBy: { firstName: 'Ian' } });
    const both = await Promise.all([
      resolve(crew.brm, point, ok),
      resolve(crew.admin, point, { nok: 1, reason: 'It is a dent' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = await resolve(crew.brm, point, ok);
    expect(outcomeOf(late)).toEqual([409, 'This checkpoint is not contested']);
    // The second decision is refused, and the refusal contains the first one.
    const decided =
      both[0].status === 200
        ? { event: 'resolve ok', comment: ok.reason }
        : { event: 'resolve not ok', comment: 'It is a dent' };
    expect(late.body.meta.current).toMatchObject({
      contested: false,
      history: expect.arrayContaining([expect.objectContaining(decided)]),
    });
    expect(await crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id: plan._id } })).toMatchObject({
      contested: 0,
      pending: 3,
    });
  });
});

describe('the matrix of a grid plan', () => {
  it('shows the most urgent check of each cell per vehicle, to those who can see the plan', async () => {
    const { plan, points } = await setUpPlan();
    const [first = unknownRecord, second = unknownRecord, third = unknownRecord] = points;
    await put(crew.ina, first, { ok: 1 });
    await put(crew.ian, first, { nok: 1, comment: 'dent' });
    await put(crew.ina, second, { ok: 1 });
    await put(crew.ina, third, { skip: 1, comment: 'wet' });
    const cell = (tag: string, state: string, done: number) => ({
      side: 'Left',
      tag,
      state,
      done,
      total: 1,
      checks: [state],
    });
    const { body } = await crew.ina.attempt(inspectionRoutes.listMatrix, { query: { workPlan: plan._id } });
    expect(body).toMatchObject({
      totalCount: 2,
      columns: ['A1', 'A2'].map((tag) => ({
        side: 'Left',
        tag,
        part: { _id: work.part._id, name: 'Door seal', partNo: 'DS-1' },
      })),
      data: [
        { vin: must(work.vehicles[0]).vin, cells: [cell('A1', 'contested', 0), cell('A2', 'ok', 1)] },
        { vin: must(work.vehicles[1]).vin, cells: [cell('A1', 'skipped', 0), cell('A2', 'unchecked', 0)] },
      ],
    });
    expect(
      await crew.cy.call(inspectionRoutes.listMatrix, {
        query: { workPlan: plan._id, search: work.vehicles[1]?.vin, sort: '-vin' },
      }),
    ).toEqual([body.data?.[1]]);
    expect((await world.nobody.attempt(inspectionRoutes.listMatrix, { query: { workPlan: plan._id } })).status).toBe(
      401,
    );
    expect((await crew.eva.attempt(inspectionRoutes.listMatrix, { query: { workPlan: plan._id } })).status).toBe(403);
    expect((await otherCrew.ina.attempt(inspectionRoutes.listMatrix, { query: { workPlan: plan._id } })).status).toBe(
      404,
    );
    expect((await crew.brm.attempt(inspectionRoutes.listMatrix)).status).toBe(422);
  });

  it('shows each check of a cell in list order as well as the most urgent one', async () => {
    const other = await crew.admin.call(partRoutes.addPart, {
      body: {
        name: 'Hinge',
        description: 'Steel',
        image: work.image,
        partNo: 'HI-1',
        quantity: 1,
        target: null,
      },
    });
    const third = await crew.admin.call(partRoutes.addPart, {
      body: {
        name: 'Latch',
        description: 'Steel',
        image: work.image,
        partNo: 'LA-1',
        quantity: 1,
        target: null,
      },
    });
    const before = await crew.brm.call(gridRoutes.getGrid, { params: { id: work.grid._id } });
    const lists = [[other._id, work.part._id, third._id], [work.part._id]];
    const devideList = ['A1', 'A2'].map((tag, place) => ({ tag, checkList: lists[place]?.map((part) => ({ part })) }));
    const grid = await crew.admin.call(gridRoutes.addGrid, {
      body: {
        name: 'Long lists',
        images: [{ ...must(before.images[0]), devideList }],
      },
    });
    const plan = await startPlan(world, crew, work, work.gridForm(await work.makeProject(), { grid: grid._id }));
    const { vin } = must(work.vehicles[1]);
    const points = await crew.ina.call(inspectionRoutes.listCheckpoints, {
      query: { workPlan: plan._id, vin, tag: 'A1', limit: 0 },
    });
    const [first = unknownRecord, , last = unknownRecord] = points.toSorted((a, b) => a.position - b.position);
    await put(crew.ina, first, { ok: 1 });
    await put(crew.ina, last, { nok: 1, comment: 'bent' });
    const { body } = await crew.manager.attempt(inspectionRoutes.listMatrix, {
      query: { workPlan: plan._id, search: vin },
    });
    expect(body.columns?.map(({ tag, part }) => [tag, part?.name])).toEqual([
      ['A1', 'Hinge'],
      ['A1', 'Door seal'],
      ['A1', 'Latch'],
      ['A2', 'Door seal'],
    ]);
    expect(body.data?.[0]?.cells).toEqual([
      { side: 'Left', tag: 'A1', state: 'not ok', done: 1, total: 3, checks: ['ok', 'unchecked', 'not ok'] },
      { side: 'Left', tag: 'A2', state: 'unchecked', done: 0, total: 1, checks: ['unchecked'] },
    ]);
    expect(
      (await crew.brm.attempt(inspectionRoutes.listMatrix, { query: { workPlan: plan._id, search: 'NONE' } })).body,
    ).toMatchObject({
      data: [],
      columns: [],
    });
  });
});
