import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { servicePlanRoutes } from '@roadworthy/contract/service-plans/service-plan.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../../test/fixtures/job-cards.ts';
import { must } from '../../test/fixtures/must.ts';
import { makeServiceActions } from '../../test/fixtures/service-plans.ts';
import { makeHandoverActions } from '../../test/fixtures/vehicle-handovers.ts';
import { listErrorMessages } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let others: Crew;
let shop: WorkshopFixture;
let service: ReturnType<typeof makeServiceActions>;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
  shop = await makeWorkshopFixture(world, crew, 'a');
  service = makeServiceActions(world, shop);
});
afterAll(() => world.close());

const readings = (vehicle: string, query: object = {}) =>
  shop.sue.call(servicePlanRoutes.listOdometerReadings, { query: { vehicle, limit: 0, ...query } });
const dues = (query: object) => shop.sue.call(servicePlanRoutes.listDueServices, { query: { limit: 0, ...query } });

describe('the due date of a service', () => {
  it('is forecast from readings, and is the earlier of distance and date', async () => {
    const { plan, vehicle, due } = await service.makeDue();
    expect(due).toMatchObject({
      state: 'within 14 days',
      dueOn: service.day(0),
      reason: 'odometer',
      dueOdometer: 20_000,
      kmPerDay: 100,
      reading: { value: 19_000 },
      last: { doneOn: service.day(-100), odometer: 10_000, jobCard: null },
      jobCard: null,
      cycle: 2,
    });
    const params = { id: plan._id };
    await shop.sue.call(servicePlanRoutes.changeServicePlan, { params, body: { everyMonths: 1 } });
    expect(await service.dueOf(plan._id, vehicle._id)).toMatchObject({ state: 'overdue', reason: 'date' });
  });

  it('uses readings of job cards, hand-ins and hand-overs', async () => {
    const vehicle = await shop.makeVehicle();
    const plan = await service.addPlan(vehicle._id);
    await service.record(plan._id, vehicle._id);
    const card = await shop.make({ vin: vehicle._id, mileageRequired: true, startValue: 18_000 });
    expect((await readings(vehicle._id)).map(({ value, source }) => [value, source])).toEqual([[10_000, 'service']]);
    const handovers = makeHandoverActions(world);
    expect((await handovers.handIn(shop.sue, card, { odometer: 18_000 })).status).toBe(200);
    await service.finish(card._id, 18_010, 18_020);
    expect((await handovers.handOver(shop.sue, card, { odometer: 18_025 })).status).toBe(200);
    const found = await readings(vehicle._id, { sort: 'at' });
    expect(found.map(({ value, source, number, state }) => [value, source, number, state])).toEqual([
      [10_000, 'service', null, 'counted'],
      [18_000, 'handover', card.jobcardId, 'counted'],
      [18_010, 'card start', card.jobcardId, 'counted'],
      [18_020, 'card finish', card.jobcardId, 'counted'],
      [18_025, 'handover', card.jobcardId, 'counted'],
    ]);
    expect((await service.dueOf(plan._id, vehicle._id)).reading?.value).toBe(18_025);
  });

  it('is unknown until the last service is entered', async () => {
    const vehicle = await shop.makeVehicle();
    const plan = await service.addPlan(vehicle._id);
    expect(await service.dueOf(plan._id, vehicle._id)).toMatchObject({
      state: 'unknown',
      dueOn: null,
      last: null,
      cycle: 1,
    });
    const add = (change: object) =>
      shop.sue.attempt(servicePlanRoutes.addServiceRecord, {
        body: { plan: plan._id, vehicle: vehicle._id, ...change },
      });
    expect(listErrorMessages((await add({})).body)).toEqual(['Enter the day of the last service']);
    expect(listErrorMessages((await add({ doneOn: service.day(3) })).body)).toEqual([
      'Choose today or an earlier day',
      'Enter the odometer reading at the last service',
    ]);
    expect((await add({ doneOn: service.day(-1), odometer: 500 })).body.data?.state).toBe('later');
  });

  it('of a statutory test is the date on its certificate, which a test up to a month early keeps', async () => {
    const vehicle = await shop.makeVehicle();
    const plan = await service.addPlan(vehicle._id, { kind: 'mot', everyKm: null });
    const dueOn = service.day(20);
    const due = await service.record(plan._id, vehicle._id, { doneOn: null, odometer: null, dueOn });
    expect(due).toMatchObject({ dueOn, state: 'within 60 days', reason: 'date', last: { doneOn: null } });
    const { data } = (await service.makeCards(shop.sue, due)).body;
    await service.finish(must(must(data)[0]?.jobCard)._id, 0, 0);
    const next = await service.dueOf(plan._id, vehicle._id);
    expect(next.dueOn).toBe(`${Number(dueOn.slice(0, 4)) + 1}${dueOn.slice(4)}`.replace('-02-29', '-02-28'));
  });

  it('is that of every vehicle of a model, and of no other vehicle', async () => {
    const vehicle = await shop.makeVehicle();
    const plan = await shop.sue.call(servicePlanRoutes.addServicePlan, {
      body: service.planOf('', { vehicle: null, model: vehicle.model._id }),
    });
    const found = await dues({ plan: plan._id });
    expect(found.map((due) => due.vehicle._id)).toContain(vehicle._id);
    const single = await service.addPlan(vehicle._id);
    expect((await dues({ plan: single._id })).map((due) => due.vehicle._id)).toEqual([vehicle._id]);
    const other = await service.makeCards(shop.sue, {
      ...must(found[0]),
      plan: must((await dues({ plan: single._id }))[0]).plan,
      vehicle: shop.vehicle,
    });
    expect(other.status).toBe(404);
    await shop.sue.call(servicePlanRoutes.changeServicePlan, { params: { id: plan._id }, body: { isActive: false } });
  });
});

describe('a reading that is not plausible', () => {
  const answer = (vehicle: string, reading: { source: string; sourceId: string; value: number }, verdict: string) =>
    shop.sue.sendRaw('POST', '/odometer_readings/answers', {
      vehicle,
      source: reading.source,
      sourceId: reading.sourceId,
      value: reading.value,
      verdict,
    });

  it.each([
    ['lower than before', 4_000, 'lower'],
    ['further than the vehicle can have gone', 400_000, 'too far'],
  ])('because it is %s is kept apart and asked about, until somebody confirms it', async (_why, value, state) => {
    const { plan, vehicle, due } = await service.makeDue();
    const added = await service.read(vehicle._id, value);
    expect(added.meta.message).toContain('it looks wrong');
    expect(await service.dueOf(plan._id, vehicle._id)).toEqual(due);
    const [asked, ...rest] = await readings(vehicle._id, { unconfirmed: 'true' });
    expect([asked?.value, asked?.state, rest]).toEqual([value, state, []]);
    expect((await readings(vehicle._id, { unconfirmed: 'false' })).map((one) => one.value)).not.toContain(value);
    const stale = await answer(vehicle._id, { ...must(asked), value: value + 1 }, 'correct');
    expect(stale.status).toBe(409);
    expect((await answer(vehicle._id, must(asked), 'correct')).status).toBe(200);
    expect(await readings(vehicle._id, { unconfirmed: 'true' })).toEqual([]);
    expect((await service.dueOf(plan._id, vehicle._id)).reading?.value).toBe(value);
  });

  it('does not count once it is rejected, until a later answer confirms it', async () => {
    const { plan, vehicle } = await service.makeDue();
    await service.read(vehicle._id, 500_000);
    const [asked] = await readings(vehicle._id, { unconfirmed: 'true' });
    await answer(vehicle._id, must(asked), 'wrong');
    expect((await readings(vehicle._id))[0]).toMatchObject({ value: 500_000, state: 'wrong' });
    expect((await service.dueOf(plan._id, vehicle._id)).reading?.value).toBe(19_000);
    await answer(vehicle._id, must(asked), 'correct');
    expect((await service.dueOf(plan._id, vehicle._id)).reading?.value).toBe(500_000);
  });

  it('does not decide when the next service is due, until it is confirmed', async () => {
    const { plan, vehicle } = await service.makeDue();
    await service.record(plan._id, vehicle._id, { doneOn: service.day(-1), odometer: 912_050 });
    const dueOdometer = async () => (await service.dueOf(plan._id, vehicle._id)).dueOdometer;
    expect(await dueOdometer()).toBe(29_000);
    const [asked] = await readings(vehicle._id, { unconfirmed: 'true' });
    await answer(vehicle._id, must(asked), 'wrong');
    expect(await dueOdometer()).toBe(29_000);
    await answer(vehicle._id, must(asked), 'correct');
    expect(await dueOdometer()).toBe(922_050);
  });

  it('is entered and judged by leaders only, for a vehicle of their company', async () => {
    const { vehicle } = await service.makeDue();
    const body = { vehicle: vehicle._id, value: 19_500 };
    for (const who of [shop.ed, crew.eva, crew.ina, crew.cy])
      expect((await who.attempt(servicePlanRoutes.addOdometerReading, { body })).status).toBe(403);
    const refused = await others.brm.attempt(servicePlanRoutes.addOdometerReading, { body });
    expect(listErrorMessages(refused.body)).toEqual(['Choose a vehicle of this company']);
    expect(await others.brm.call(servicePlanRoutes.listOdometerReadings, { query: { vehicle: vehicle._id } })).toEqual(
      [],
    );
    const future = await shop.sue.attempt(servicePlanRoutes.addOdometerReading, {
      body: { ...body, readOn: service.day(3) },
    });
    expect(listErrorMessages(future.body)).toEqual(['Choose today or an earlier day']);
  });
});

describe('the list of due services', () => {
  it('is filtered by state, workshop and vehicle, searched and sorted', async () => {
    const soon = await service.makeDue();
    const late = await service.makeDue({ everyMonths: 1 });
    const ids = [soon.vehicle._id, late.vehicle._id];
    const found = async (query: object) =>
      (await dues(query)).filter((due) => ids.includes(due.vehicle._id)).map((due) => due.vehicle._id);
    expect(await found({ state: 'within 14 days' })).toEqual([soon.vehicle._id]);
    expect(await found({ state: 'overdue,within 14 days' })).toEqual([late.vehicle._id, soon.vehicle._id]);
    expect(await found({ sort: '-dueOn' })).toEqual([soon.vehicle._id, late.vehicle._id]);
    expect(await found({ sort: 'vehicle' })).toEqual(ids);
    expect(await found({ search: late.vehicle.vin.toLowerCase() })).toEqual([late.vehicle._id]);
    expect(await found({ search: soon.plan.name, searchFields: 'plan' })).toContain(soon.vehicle._id);
    expect(await found({ workshop: shop.otherWorkshop._id })).toEqual([]);
    expect(await shop.ed.call(servicePlanRoutes.listDueServices, { query: { vehicle: soon.vehicle._id } })).toEqual([
      soon.due,
    ]);
  });

  it('is downloaded with due date and reading', async () => {
    const { vehicle, plan } = await service.makeDue();
    const csv = await fetch(`${world.base}/due_services?vehicle=${vehicle._id}`, {
      headers: { authorization: `Bearer ${shop.sue.token}`, company: crew.id, accept: 'text/csv' },
    }).then((response) => response.text());
    expect(csv).toContain('Due at km');
    expect(csv).toContain(vehicle.vin);
    expect(csv).toContain(plan.name);
    expect(csv).toContain(`${service.day(0)},Odometer,20000,19000`);
  });
});

describe('a job card of a due service', () => {
  it('counts by its odometer for good, although older readings are not loaded', async () => {
    const vehicle = await shop.makeVehicle();
    const plan = await service.addPlan(vehicle._id, { everyMonths: null, everyKm: 30_000 });
    const unknown = await service.dueOf(plan._id, vehicle._id);
    const id = must(must((await service.makeCards(shop.sue, unknown)).body.data)[0]?.jobCard)._id;
    // Without any reading, the card starts at zero, so that the mileage at its end is asked for.
    const card = await shop.sue.call(jobCardRoutes.getJobCard, { params: { id } });
    expect([card.mileageRequired, card.startValue]).toEqual([true, 0]);
    await service.finish(id, 0, 40_000);
    expect((await readings(vehicle._id)).map(({ value }) => value)).toEqual([40_000]);
    const endTime = new Date(world.kit.now().getTime() - 760 * 86_400_000).toISOString();
    await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx.updateTable('jobCards').set({ startTime: endTime, endTime }).where('id', '=', id).execute(),
    );
    expect(await readings(vehicle._id)).toEqual([]);
    expect((await service.dueOf(plan._id, vehicle._id)).dueOdometer).toBe(70_000);
  });

  it('is finished, which moves the plan on; reopening it moves the plan back', async () => {
    const { plan, vehicle, due } = await service.makeDue();
    const { data } = (await service.makeCards(shop.sue, due)).body;
    const id = must(must(data)[0]?.jobCard)._id;
    await service.finish(id, 19_900, 20_500);
    const next = await service.dueOf(plan._id, vehicle._id);
    expect(next).toMatchObject({
      cycle: 3,
      state: 'later',
      dueOdometer: 30_500,
      last: { doneOn: service.day(0), odometer: 20_500, jobCard: { _id: id } },
      jobCard: null,
    });
    await shop.sue.call(jobCardRoutes.moveJobCard, {
      params: { id },
      body: { status: 'In Progress', reason: 'Leaks' },
    });
    expect(await service.dueOf(plan._id, vehicle._id)).toMatchObject({
      cycle: 2,
      jobCard: { _id: id },
      dueOdometer: 20_000,
    });
  });
});
