import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../../test/fixtures/job-cards.ts';
import { must } from '../../test/fixtures/must.ts';
import { parseRefusal, type TestResponse } from '../../test/fixtures/people.ts';
import { toStatusAndMessage } from '../../test/fixtures/sign-in.ts';
import { makeVehicleChecks } from '../../test/fixtures/vehicle-checks.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let otherCrew: Crew;
let garage: WorkshopFixture;
let checks: ReturnType<typeof makeVehicleChecks>;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
  garage = await makeWorkshopFixture(world, crew, 'a');
  checks = makeVehicleChecks(garage);
});
afterAll(() => world.close());

const errors = ({ body }: TestResponse) => parseRefusal(body).errors.map((error) => `${error.path}: ${error.message}`);
const photoStatus = async (by: typeof crew.eva, key: string) =>
  (await by.attempt(fileRoutes.getFile, { params: { key } })).status;

describe('a point of a vehicle check', () => {
  it('is saved by itself, with who recorded it', async () => {
    const { check } = await checks.makeCheck(crew.eva);
    const tyre = await checks.pointOf(check, 'Tyre');
    await checks.record(crew.eva, check, tyre, { measured: '4.5', result: 'ok' });
    await checks.record(garage.sue, check, await checks.pointOf(check, 'Horn'), { result: 'attention' });
    const { points } = await checks.read(check);
    expect(points.map(({ name, result, measured, by }) => [name, result, measured, by?.firstName])).toEqual([
      ['Dipped beam', null, null, undefined],
      ['Horn', 'attention', null, 'Sue'],
      ['Tyre', 'ok', '4.5', 'Eva'],
    ]);
  });

  it('stores a value as decimal text, and refuses one with too many decimals or where nothing is measured', async () => {
    const { check } = await checks.makeCheck(crew.eva);
    const [horn, tyre] = [await checks.pointOf(check, 'Horn'), await checks.pointOf(check, 'Tyre')];
    expect(must((await checks.record(crew.eva, check, tyre, { measured: '4,5' })).body.data).measured).toBe('4.5');
    expect(errors(await checks.record(crew.eva, check, tyre, { measured: '4.55' }))).toEqual([
      'measured: Enter at most 1 decimal',
    ]);
    expect(errors(await checks.record(crew.eva, check, tyre, { measured: 'deep' }))).toEqual([
      'measured: Enter a number such as 12.5',
    ]);
    expect(errors(await checks.record(crew.eva, check, horn, { measured: '1' }))).toEqual([
      'measured: Nothing is measured at this point',
    ]);
    expect(must((await checks.record(crew.eva, check, tyre, { measured: '' })).body.data).measured).toBeNull();
  });

  it('saves a double tap once, and refuses the second of two different results', async () => {
    const { check } = await checks.makeCheck(crew.eva);
    const { _id, updatedAt } = await checks.pointOf(check, 'Horn');
    const twice = await Promise.all(
      [1, 2].map(() => checks.record(crew.eva, check, { _id }, { result: 'ok', updatedAt })),
    );
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const [first, second] = twice.map(({ body }) => must(body.data).updatedAt);
    expect(first).toBe(second);
    const late = await checks.record(garage.sue, check, { _id }, { result: 'not ok', updatedAt });
    expect([late.status, late.body.meta.current?.result]).toEqual([409, 'ok']);
  });

  it('serves two people who record the same point at the same time one after the other', async () => {
    const { check } = await checks.makeCheck(crew.eva);
    const { _id, updatedAt } = await checks.pointOf(check, 'Horn');
    const both = await Promise.all([
      checks.record(crew.eva, check, { _id }, { result: 'ok', updatedAt }),
      checks.record(garage.sue, check, { _id }, { result: 'not ok', updatedAt }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('shows its photos to everybody who may read job cards, and to nobody else', async () => {
    const { check } = await checks.makeCheck(crew.eva);
    const horn = await checks.pointOf(check, 'Horn');
    const key = await world.upload(crew.eva);
    expect(must((await checks.record(crew.eva, check, horn, { photos: [key] })).body.data).photos).toEqual([key]);
    expect([
      await photoStatus(garage.ed, key),
      await photoStatus(crew.cy, key),
      await photoStatus(otherCrew.eva, key),
    ]).toEqual([200, 404, 404]);
    const foreign = await world.upload(otherCrew.eva);
    expect(errors(await checks.record(crew.eva, check, horn, { photos: [key, foreign] }))).toHaveLength(1);
  });
});

describe('the outcome of a point', () => {
  it('needs Attention or Not OK', async () => {
    const { check } = await checks.makeCheck(crew.eva);
    const horn = await checks.pointOf(check, 'Horn');
    await checks.record(crew.eva, check, horn, { result: 'ok' });
    expect(toStatusAndMessage(await checks.decide(crew.eva, check, horn, { outcome: 'task' }))).toEqual([
      409,
      'Only Attention and Not OK have an outcome',
    ]);
    expect((await checks.decide(garage.ed, check, horn, { outcome: 'task' })).status).toBe(403);
  });

  it('adds one task with what was found, however often it is sent', async () => {
    const { card, check } = await checks.makeCheck(crew.eva);
    const tyre = await checks.pointOf(check, 'Tyre');
    await checks.record(crew.eva, check, tyre, { result: 'not ok', measured: '1.2', comment: 'Worn inside' });
    await Promise.all([1, 2].map(() => checks.decide(crew.eva, check, tyre, { outcome: 'task' })));
    const tasks = await checks.tasksOf(card);
    expect(tasks.map(({ name, instructions, idealTime }) => [name, instructions, idealTime])).toEqual([
      ['Wheels: Tyre', 'Not OK: Tread depth: 1.2 mm (out of limits, at least 1.6 mm). Worn inside', 0],
    ]);
    expect((await checks.pointOf(check, 'Tyre')).task).toMatchObject({ _id: must(tasks[0])._id, state: 'open' });
  });

  it('keeps a result that added a task, until the task is skipped', async () => {
    const { card, check } = await checks.makeCheck(crew.eva);
    const horn = await checks.pointOf(check, 'Horn');
    await checks.record(crew.eva, check, horn, { result: 'not ok' });
    await checks.decide(crew.eva, check, horn, { outcome: 'task' });
    const refusal = [409, 'A task was added for this point. Skip the task before you change the point.'];
    expect(toStatusAndMessage(await checks.record(crew.eva, check, horn, { result: 'ok' }))).toEqual(refusal);
    expect(
      toStatusAndMessage(await checks.decide(crew.eva, check, horn, { outcome: 'no action', reason: 'Fine' })),
    ).toEqual(refusal);
    await checks.closeTask(card, must((await checks.tasksOf(card))[0]), 'skipped');
    const changed = must((await checks.record(crew.eva, check, horn, { result: 'ok' })).body.data);
    expect([changed.result, changed.outcome, changed.task]).toEqual(['ok', null, null]);
  });

  it('needs a reason for no action, and a due day that is not over', async () => {
    const { check } = await checks.makeCheck(crew.eva);
    const horn = await checks.pointOf(check, 'Horn');
    await checks.record(crew.eva, check, horn, { result: 'attention' });
    expect(errors(await checks.decide(crew.eva, check, horn, { outcome: 'no action', reason: ' ' }))).toEqual([
      'reason: Enter a reason',
    ]);
    expect(errors(await checks.decide(crew.eva, check, horn, { outcome: 'deferred', dueOn: '2020-01-01' }))).toEqual([
      'dueOn: Choose today or a later day',
    ]);
    const deferred = must(
      (await checks.decide(crew.eva, check, horn, { outcome: 'deferred', dueOn: '2999-01-01' })).body.data,
    );
    expect([deferred.outcome, deferred.dueOn]).toEqual(['deferred', '2999-01-01']);
  });

  it('is removed with a result that needs none', async () => {
    const { check } = await checks.makeCheck(crew.eva, { vin: (await garage.makeVehicle())._id });
    const horn = await checks.pointOf(check, 'Horn');
    await checks.record(crew.eva, check, horn, { result: 'attention' });
    await checks.decide(crew.eva, check, horn, { outcome: 'deferred' });
    expect(await checks.defectsOf(check.vehicle)).toHaveLength(1);
    await checks.record(crew.eva, check, horn, { result: 'ok' });
    expect(await checks.defectsOf(check.vehicle)).toEqual([]);
  });

  it('is written into the history of the job card', async () => {
    const { card, check } = await checks.makeCheck(crew.eva);
    const horn = await checks.pointOf(check, 'Horn');
    await checks.record(crew.eva, check, horn, { result: 'attention' });
    await checks.decide(crew.eva, check, horn, { outcome: 'deferred' });
    const [latest] = await garage.sue.call(jobCardRoutes.listJobCardHistory, { params: { id: card._id } });
    expect([latest?.event, latest?.note, latest?.by?.name]).toEqual(['Defect deferred', 'Lights: Horn', 'Eva Tester']);
  });
});
