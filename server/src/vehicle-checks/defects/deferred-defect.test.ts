import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { deferredDefectRoutes } from '@roadworthy/contract/vehicle-checks/defects/deferred-defect.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../../../test/fixtures/job-cards.ts';
import { must } from '../../../test/fixtures/must.ts';
import { toStatusAndMessage } from '../../../test/fixtures/sign-in.ts';
import { makeVehicleChecks } from '../../../test/fixtures/vehicle-checks.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';

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

const nextCard = (vehicle: { _id: string }, status = 'In Progress') => garage.makeIn(status, { vin: vehicle._id });
const statusOf = async (vehicle: { _id: string }) => must((await checks.defectsOf(vehicle))[0]).status;
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('a deferred defect', () => {
  it('names what was found, where and by whom', async () => {
    const { vehicle, card, defect } = await checks.makeDeferred(crew.eva, { dueOn: inDays(10) });
    expect(await checks.defectsOf(vehicle)).toMatchObject([
      {
        _id: defect._id,
        group: 'Lights',
        name: 'Horn',
        result: 'attention',
        comment: 'Sounds weak',
        status: 'Open',
        dueOn: inDays(10),
        isOverdue: false,
        jobCard: { jobcardId: card.jobcardId },
        deferredBy: { firstName: 'Eva' },
        task: null,
      },
    ]);
  });

  it('becomes a task of the next job card, and is resolved when the task is finished', async () => {
    const { vehicle, card, defect } = await checks.makeDeferred(crew.eva);
    const next = await nextCard(vehicle);
    const added = must((await checks.addTask(crew.eva, defect, next)).body.data);
    expect(added).toMatchObject({ status: 'In work', task: { name: 'Lights: Horn', jobCard: { _id: next._id } } });
    const [task] = await checks.tasksOf(next);
    expect(task).toMatchObject({ name: 'Lights: Horn', instructions: 'Attention: Sounds weak' });
    await checks.closeTask(next, must(task), 'finished');
    expect(await statusOf(vehicle)).toBe('Resolved');
    const [latest] = await garage.sue.call(jobCardRoutes.listJobCardHistory, { params: { id: card._id } });
    expect([latest?.event, latest?.note]).toEqual([
      'Task added for a deferred defect',
      `Lights: Horn (${next.jobcardId})`,
    ]);
  });

  it('is open again when its task is skipped, or its job card is cancelled', async () => {
    const { vehicle, defect } = await checks.makeDeferred(crew.eva);
    const next = await nextCard(vehicle);
    await checks.addTask(crew.eva, defect, next);
    await checks.closeTask(next, must((await checks.tasksOf(next))[0]), 'skipped');
    expect(await statusOf(vehicle)).toBe('Open');
    const third = await nextCard(vehicle);
    await checks.addTask(crew.eva, defect, third);
    expect(await statusOf(vehicle)).toBe('In work');
    await garage.sue.call(jobCardRoutes.moveJobCard, {
      params: { id: third._id },
      body: { status: 'Cancelled', reason: 'Sold' },
    });
    expect(await statusOf(vehicle)).toBe('Open');
  });

  it('gets one task, however many people add it at the same time', async () => {
    const { vehicle, defect } = await checks.makeDeferred(crew.eva);
    const [one, other] = [await nextCard(vehicle), await nextCard(vehicle)];
    const sent = await Promise.all([
      checks.addTask(crew.eva, defect, one),
      checks.addTask(garage.sue, defect, other),
      checks.addTask(garage.max, defect, one),
    ]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect([...(await checks.tasksOf(one)), ...(await checks.tasksOf(other))]).toHaveLength(1);
  });

  it('becomes a task only of a job card of its vehicle: for leaders while it is open, for engineers in progress', async () => {
    const { vehicle, defect } = await checks.makeDeferred(crew.eva);
    const foreign = await garage.makeIn('In Progress');
    expect(toStatusAndMessage(await checks.addTask(garage.sue, defect, foreign))).toEqual([
      409,
      'This job card is not for the vehicle with this defect',
    ]);
    const assigned = await nextCard(vehicle, 'Assigned');
    expect(toStatusAndMessage(await checks.addTask(crew.eva, defect, assigned))).toEqual([
      409,
      'You can’t add a task to this job card now',
    ]);
    expect((await checks.addTask(garage.ed, defect, assigned)).status).toBe(403);
    expect((await checks.addTask(otherCrew.brm, defect, assigned)).status).toBe(404);
    expect((await checks.addTask(crew.cy, defect, assigned)).status).toBe(403);
    expect((await checks.addTask(garage.sue, defect, assigned)).status).toBe(200);
  });

  it('is dismissed by leaders for a reason, once', async () => {
    const { vehicle, defect } = await checks.makeDeferred(crew.eva);
    expect((await checks.dismiss(crew.eva, defect)).status).toBe(403);
    expect((await checks.dismiss(otherCrew.brm, defect)).status).toBe(404);
    expect((await checks.dismiss(garage.sue, defect, ' ')).status).toBe(422);
    expect(must((await checks.dismiss(garage.sue, defect)).body.data)).toMatchObject({
      status: 'Dismissed',
      dismissal: 'Works as designed',
      decidedBy: { firstName: 'Sue' },
    });
    expect(toStatusAndMessage(await checks.dismiss(garage.max, defect))).toEqual([409, 'This defect was dismissed']);
    expect((await checks.addTask(crew.eva, defect, await nextCard(vehicle))).status).toBe(409);
  });

  it('that was dealt with keeps its point as it is, even if the check is reopened', async () => {
    const { vehicle, card, check, defect } = await checks.makeDeferred(crew.eva);
    await checks.addTask(garage.sue, defect, await nextCard(vehicle));
    await garage.sue.call(jobCardRoutes.moveJobCard, {
      params: { id: card._id },
      body: { status: 'In Progress', reason: 'Look again' },
    });
    await checks.reopen(garage.sue, check);
    expect(toStatusAndMessage(await checks.record(crew.eva, check, defect, { result: 'ok' }))).toEqual([
      409,
      'This defect was dealt with on another job card, so the point can’t be changed',
    ]);
  });

  it('of a discarded check does not count', async () => {
    const vehicle = await garage.makeVehicle();
    const { check } = await checks.makeCheck(crew.eva, { vin: vehicle._id });
    const point = must(check.points[0]);
    await checks.record(crew.eva, check, point, { result: 'attention' });
    await checks.decide(crew.eva, check, point, { outcome: 'deferred' });
    await checks.discard(crew.eva, check);
    expect(await checks.defectsOf(vehicle)).toEqual([]);
  });

  it('is overdue after the day on which it was due, and is found by status, workshop and text', async () => {
    const { vehicle, defect } = await checks.makeDeferred(crew.eva, { dueOn: inDays(1) });
    await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx
        .updateTable('vehicleCheckPoints')
        .set({ dueOn: inDays(-1) })
        .where('id', '=', defect._id)
        .execute(),
    );
    const list = (query: object) =>
      garage.sue.call(deferredDefectRoutes.listDeferredDefects, { query: { limit: 0, ...query } });
    const ids = async (query: object) => (await list(query)).map(({ _id }) => _id);
    expect(await ids({ overdue: 'true' })).toEqual([defect._id]);
    expect((await ids({ overdue: 'false' })).includes(defect._id)).toBe(false);
    expect((await ids({ status: 'Open', search: vehicle.vin })).includes(defect._id)).toBe(true);
    expect(await ids({ status: 'Resolved', vehicle: vehicle._id })).toEqual([]);
    expect(await ids({ workshop: garage.otherWorkshop._id })).toEqual([]);
  });
});
