import { carHistoryRoutes } from '@roadworthy/contract/car-history/car-history.routes.ts';
import { lookupRoutes } from '@roadworthy/contract/job-cards/lookups/lookup.routes.ts';
import { labelRoutes, requestRoutes } from '@roadworthy/contract/requests/request.routes.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { servicePlanRoutes } from '@roadworthy/contract/service-plans/service-plan.routes.ts';
import { vehiclePlaceRoutes } from '@roadworthy/contract/vehicle-places/vehicle-place.routes.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../../test/fixtures/job-cards.ts';
import { must } from '../../test/fixtures/must.ts';
import type { Person } from '../../test/fixtures/people.ts';
import { makeServiceActions } from '../../test/fixtures/service-plans.ts';
import { toStatusAndMessage } from '../../test/fixtures/sign-in.ts';
import { makeHandoverActions } from '../../test/fixtures/vehicle-handovers.ts';
import { makePlaceActions } from '../../test/fixtures/vehicle-places.ts';
import { listErrorMessages, makeWork, startPlan, type Work } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { watchLive } from '../../test/support/watch-live.ts';
import { remindOfServices } from '../service-plans/index.ts';

let world: World;
let crew: Crew;
let others: Crew;
let shop: WorkshopFixture;
let places: ReturnType<typeof makePlaceActions>;
let work: Work;
let handovers: ReturnType<typeof makeHandoverActions>;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
  shop = await makeWorkshopFixture(world, crew, 'a');
  places = makePlaceActions(shop);
  handovers = makeHandoverActions(world);
  work = await makeWork(world, crew);
});
afterAll(() => world.close());

const moveEntries = (id: string, by: Person = shop.sue) =>
  by.call(carHistoryRoutes.listCarHistory, { params: { id }, query: { kind: 'move', limit: 0 } });
const titlesOf = async (id: string) => (await moveEntries(id)).map(({ title }) => title);
const get = (id: string, by: Person = shop.sue) => by.call(vehicleRoutes.getVehicle, { params: { id } });
const minutesAgo = (minutes: number): string => new Date(world.kit.now().getTime() - minutes * 60_000).toISOString();

describe('a move of a vehicle', () => {
  it('is recorded by the workshop and the office, and by nobody else', async () => {
    const bay = await places.addBay();
    const people = [crew.eva, shop.ed, shop.sue, shop.max, shop.rex, crew.brm, crew.manager];
    for (const [index, who] of people.entries()) {
      const { _id } = await shop.makeVehicle();
      const moved = await places.tryMove(who, _id, 'in workshop', { bay: bay._id });
      expect([index, moved.status]).toEqual([index, 200]);
      expect(moved.body.data).toMatchObject({ status: 'in workshop', bay: { name: bay.name } });
    }
    const { _id } = await shop.makeVehicle();
    for (const who of [crew.ina, crew.cy, crew.asa, crew.udo])
      expect((await places.tryMove(who, _id, 'off road')).status).toBe(403);
    expect((await places.tryMove(others.brm, _id, 'off road')).status).toBe(404);
    expect((await places.tryMove(world.nobody, _id, 'off road')).status).toBe(401);
    expect(await places.placeOf(_id)).toEqual({ status: 'in use', bay: null });
    expect(await titlesOf(_id)).toEqual([]);
  });

  it('names an active bay of the company, or none', async () => {
    const { _id } = await shop.makeVehicle();
    const closed = await places.addBay({ isActive: false });
    const foreign = await others.brm.call(vehiclePlaceRoutes.addBay, { body: places.bayOf() });
    for (const bay of [closed._id, foreign._id, _id]) {
      const { status, body } = await places.tryMove(shop.sue, _id, 'in workshop', { bay });
      expect([status, listErrorMessages(body)]).toEqual([422, ['Choose an active bay of this company']]);
    }
    const unknown = await shop.sue.sendRaw('POST', `/vehicle/${_id}/moves`, { status: 'lost' });
    expect(listErrorMessages(unknown.body)).toEqual(['Choose a status']);
  });

  it('stays in a bay that became inactive, and leaves it with the next move', async () => {
    const { _id } = await shop.makeVehicle();
    const bay = await places.addBay();
    await places.move(_id, 'in workshop', { bay: bay._id });
    await shop.sue.call(vehiclePlaceRoutes.changeBay, { params: { id: bay._id }, body: { isActive: false } });
    await places.move(_id, 'off road', { bay: bay._id });
    expect(await places.placeOf(_id)).toEqual({ status: 'off road', bay: bay.name });
    await places.move(_id, 'in use');
    expect((await places.tryMove(shop.sue, _id, 'in use', { bay: bay._id })).status).toBe(422);
  });

  it('is written once if it is repeated, by a double tap or in two tabs', async () => {
    const { _id } = await shop.makeVehicle();
    const bay = await places.addBay();
    const send = (note = 'Brake check') => places.tryMove(crew.eva, _id, 'in workshop', { bay: bay._id, note });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { movedAt } = await get(_id);
    await places.move(_id, 'in workshop', { bay: bay._id });
    expect((await get(_id)).movedAt).toBe(movedAt);
    expect(await titlesOf(_id)).toEqual([`Moved: In workshop, ${bay.name}`]);
    // Another note is news, although the vehicle stays where it is.
    await send('Waits for a disc');
    expect((await moveEntries(_id)).map(({ detail }) => detail)).toEqual([
      'Waits for a disc · by Eva Tester',
      'Brake check · by Eva Tester',
    ]);
    // And so is a way back.
    await places.move(_id, 'in use');
    await send();
    expect(await titlesOf(_id)).toHaveLength(4);
  });

  it('counts if it is the newest, whatever the person saw before, and does not make an open form stale', async () => {
    const { _id, updatedAt } = await shop.makeVehicle();
    const bays = [await places.addBay(), await places.addBay(), await places.addBay()];
    await Promise.all(bays.map((bay) => places.move(_id, 'in workshop', { bay: bay._id })));
    const newest = must((await moveEntries(_id))[0]);
    const vehicle = await get(_id);
    expect(newest.title).toBe(`Moved: In workshop, ${vehicle.bay?.name}`);
    expect(await titlesOf(_id)).toHaveLength(3);
    const changed = await shop.sue.attempt(vehicleRoutes.changeVehicle, {
      params: { id: _id },
      body: { color: 'Green', updatedAt },
    });
    expect(changed.status).toBe(200);
    expect(changed.body.data).toMatchObject({ color: 'Green', status: 'in workshop', bay: vehicle.bay });
  });

  it('is the only way to change status and bay: a saved vehicle keeps them', async () => {
    const { _id } = await shop.makeVehicle();
    const { _id: bay } = await places.addBay();
    await shop.sue.sendRaw('PUT', `/vehicle/${_id}`, { status: 'off road', bay, movedAt: minutesAgo(1), color: 'Red' });
    expect(await get(_id)).toMatchObject({ status: 'in use', bay: null, movedAt: null });
    expect(await titlesOf(_id)).toEqual([]);
  });

  it('reaches open screens of people who may see the vehicle, in its company only', async () => {
    const { _id } = await shop.makeVehicle();
    const people = [crew.manager, crew.ina, crew.cy, others.manager];
    const [office, inspector, customer, foreign] = await Promise.all(people.map(watchLive));
    await places.move(_id, 'off road');
    await must(office).hears('vehicle', _id);
    await must(inspector).hears('vehicle', _id);
    // A change that the customer and the other company do hear: had there been an earlier one, it would be first.
    const seen = must(work.vehicles[1])._id;
    const project = await work.makeProject();
    const plan = await startPlan(world, crew, work, work.gridForm(project));
    await places.move(seen, 'off road');
    await must(customer).hears('vehicle', seen);
    expect(plan._id).toBeDefined();
    expect(must(customer).told.filter(({ data }) => data.id === _id)).toEqual([]);
    expect(must(foreign).told).toEqual([]);
    for (const one of [office, inspector, customer, foreign]) one?.leave();
  });
});

describe('the list of vehicles', () => {
  it('is filtered and sorted by status and bay, and shows a customer where a vehicle is but not who keeps it', async () => {
    const car = must(work.vehicles[0]);
    const bay = await places.addBay({ name: 'Zone 1' });
    const keeper = { department: 'Sales', keeperName: 'Kay', keeperContact: '+44 1', costCentre: shop.costCentre._id };
    await shop.sue.call(vehicleRoutes.changeVehicle, { params: { id: car._id }, body: keeper });
    await places.move(car._id, 'off road', { bay: bay._id });
    const idsWith = async (query: object) =>
      (await shop.sue.call(vehicleRoutes.listVehicles, { query: { limit: 0, ...query } })).map(({ _id }) => _id);
    expect(await idsWith({ status: 'off road', bay: bay._id })).toEqual([car._id]);
    expect(await idsWith({ status: 'in use,sold' })).not.toContain(car._id);
    expect(await idsWith({ sort: '-bay', bay: bay._id })).toEqual([car._id]);
    expect(await get(car._id, crew.ina)).toMatchObject({ keeperName: 'Kay', costCentre: { name: 'Quality' } });
    const project = await work.makeProject();
    await startPlan(world, crew, work, work.gridForm(project));
    const seen = await get(car._id, crew.cy);
    expect(seen).toMatchObject({ status: 'off road', bay: { name: 'Zone 1' } });
    expect(seen).toMatchObject({ department: null, keeperName: null, keeperContact: null, costCentre: null });
    const [listed] = await crew.cy.call(vehicleRoutes.listVehicles, { query: { vin: car.vin } });
    expect(listed).toMatchObject({ status: 'off road', keeperName: null, costCentre: null });
    const [hit] = await shop.sue.call(vehicleRoutes.searchVehicles, { query: { search: car.vin } });
    expect(hit?.place).toEqual({ status: 'off road', bay: { _id: bay._id, name: 'Zone 1' } });
    // Notes of moves are for the people who write them.
    expect(await moveEntries(car._id, crew.cy)).toEqual([]);
    expect(await moveEntries(car._id, crew.ina)).toEqual([]);
  });

  it('keeps a cost centre from being deleted while a vehicle has it', async () => {
    const costCentre = await crew.brm.call(lookupRoutes.addCostCentre, { body: { name: 'Pool cars' } });
    const vehicle = await shop.makeVehicle();
    const change = (body: object) =>
      shop.sue.attempt(vehicleRoutes.changeVehicle, { params: { id: vehicle._id }, body });
    expect((await change({ costCentre: costCentre._id })).body.data).toMatchObject({
      costCentre: { name: 'Pool cars' },
    });
    const remove = () => crew.brm.attempt(lookupRoutes.deleteCostCentre, { params: { id: costCentre._id } });
    expect(toStatusAndMessage(await remove())).toEqual([409, 'Can’t delete this cost centre: 1 vehicle has it']);
    await change({ costCentre: null });
    expect((await remove()).status).toBe(200);
    expect(listErrorMessages((await change({ costCentre: costCentre._id })).body)).toEqual([
      'Choose a cost centre of this company',
    ]);
  });
});

describe('a hand-in', () => {
  it('brings the vehicle into the workshop and the named bay, and a hand-over puts it back into use', async () => {
    const vehicle = await shop.makeVehicle();
    const card = await shop.makeIn('In Progress', { vin: vehicle._id });
    const bay = await places.addBay();
    expect((await handovers.handIn(crew.eva, card, { bay: bay._id })).status).toBe(200);
    expect(await places.placeOf(vehicle._id)).toEqual({ status: 'in workshop', bay: bay.name });
    expect((await handovers.handOver(crew.eva, card)).status).toBe(200);
    expect(await places.placeOf(vehicle._id)).toEqual({ status: 'in use', bay: null });
    expect(await titlesOf(vehicle._id)).toEqual(['Moved: In use', `Moved: In workshop, ${bay.name}`]);
    // A hand-in without a bay leaves the vehicle in its bay.
    await places.move(vehicle._id, 'in use', { bay: bay._id });
    await handovers.handIn(crew.eva, card);
    expect(await places.placeOf(vehicle._id)).toEqual({ status: 'in workshop', bay: bay.name });
  });

  it('moves the vehicle once, however often its device sends it', async () => {
    const card = await shop.makeIn('In Progress', { vin: (await shop.makeVehicle())._id });
    const bay = await places.addBay();
    const body = await handovers.makeHandIn(crew.eva, card, { bay: bay._id });
    const answers = await Promise.all([1, 2, 3].map(() => handovers.send(crew.eva, card, body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await titlesOf(must(card.vin)._id)).toEqual([`Moved: In workshop, ${bay.name}`]);
  });

  it('is refused as a whole if its bay is not an active one', async () => {
    const card = await shop.makeIn('In Progress', { vin: (await shop.makeVehicle())._id });
    const { _id } = await places.addBay({ isActive: false });
    const refused = await handovers.handIn(crew.eva, card, { bay: _id });
    expect(listErrorMessages(refused.body)).toEqual(['Choose an active bay of this company']);
    expect((await handovers.read(crew.eva, card)).records).toEqual([]);
    expect(await places.placeOf(must(card.vin)._id)).toEqual({ status: 'in use', bay: null });
  });

  it('that arrives after a newer move is logged at its time, and leaves the vehicle where it is', async () => {
    const vehicle = await shop.makeVehicle();
    const card = await shop.makeIn('In Progress', { vin: vehicle._id });
    const bay = await places.addBay();
    await places.move(vehicle._id, 'off road', { bay: bay._id });
    expect((await handovers.handIn(crew.eva, card, { recordedAt: minutesAgo(30) })).status).toBe(200);
    expect(await places.placeOf(vehicle._id)).toEqual({ status: 'off road', bay: bay.name });
    expect(await titlesOf(vehicle._id)).toEqual([`Moved: Off road, ${bay.name}`, `Moved: In workshop, ${bay.name}`]);
  });

  it('on two job cards of a vehicle at the same time, with a move and an edit, is recorded without a deadlock', async () => {
    const vehicle = await shop.makeVehicle();
    const cards = [
      await shop.makeIn('In Progress', { vin: vehicle._id }),
      await shop.makeIn('In Progress', { vin: vehicle._id }),
    ];
    const bay = await places.addBay();
    const answers = await Promise.all([
      ...cards.map((card) => handovers.handIn(crew.eva, card, { bay: bay._id })),
      places.tryMove(shop.sue, vehicle._id, 'off road'),
      shop.sue.attempt(vehicleRoutes.changeVehicle, { params: { id: vehicle._id }, body: { color: 'Blue' } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});

describe('a vehicle that was sold', () => {
  const sell = async () => {
    const vehicle = await shop.makeVehicle();
    await places.move(vehicle._id, 'sold');
    return vehicle;
  };
  const soldText = 'This vehicle was sold. To raise a job card for it, change its status first.';

  it('is sold and taken back by leaders and the office only, and is in no bay', async () => {
    const vehicle = await shop.makeVehicle();
    const bay = await places.addBay();
    expect(toStatusAndMessage(await places.tryMove(crew.eva, vehicle._id, 'sold'))).toEqual([
      403,
      'Only workshop leaders and the office can mark a vehicle as sold',
    ]);
    const inBay = await places.tryMove(shop.sue, vehicle._id, 'sold', { bay: bay._id });
    expect(listErrorMessages(inBay.body)).toEqual([
      'A vehicle that was sold stands in no bay. Remove the bay, or choose another status.',
    ]);
    await places.move(vehicle._id, 'sold');
    for (const status of ['in use', 'in workshop', 'off road', 'sold'] as const)
      expect(toStatusAndMessage(await places.tryMove(crew.eva, vehicle._id, status))).toEqual([
        409,
        'This vehicle was sold. Only workshop leaders and the office can change its status.',
      ]);
    expect((await places.tryMove(crew.brm, vehicle._id, 'in use')).status).toBe(200);
  });

  it('gets no job card until its status is changed, and keeps those that it has', async () => {
    const vehicle = await sell();
    const raise = (change: object) => shop.sue.attempt(jobCardRoutes.addJobCard, { body: shop.form(change) });
    for (const change of [{ vin: vehicle._id }, { vin: undefined, regNo: vehicle.regNo }])
      expect(listErrorMessages((await raise(change)).body)).toEqual([soldText]);
    const card = await shop.make();
    const other = await shop.sue.attempt(jobCardRoutes.changeJobCard, {
      params: { id: card._id },
      body: { vin: vehicle._id },
    });
    expect(listErrorMessages(other.body)).toEqual([soldText]);
    await places.move(vehicle._id, 'in use');
    expect((await raise({ vin: vehicle._id })).status).toBe(200);
    const kept = await shop.make({ vin: vehicle._id });
    await places.move(vehicle._id, 'sold');
    const edited = await shop.sue.attempt(jobCardRoutes.changeJobCard, {
      params: { id: kept._id },
      body: { vin: vehicle._id, summary: 'Number plates removed' },
    });
    expect(edited.status).toBe(200);
  });

  it('gets no request, whether it is chosen, typed or scanned from its label', async () => {
    const vehicle = await sell();
    const { url } = await shop.sue.call(labelRoutes.addVehicleLabel, { params: { id: vehicle._id } });
    const label = must(url?.split('/').at(-1));
    for (const named of [{ vehicle: vehicle._id }, { vehicle: vehicle.vin }, { label }]) {
      const refused = await crew.ina.attempt(requestRoutes.addRequest, {
        body: { ...named, text: 'The horn is stuck' },
      });
      expect(listErrorMessages(refused.body)).toEqual([
        'This vehicle was sold. To request work on it, ask a workshop leader to change its status first.',
      ]);
    }
    const form = new FormData();
    const asked = { sentId: world.kit.newId(), text: 'The horn is stuck', name: 'Gus Guest', contact: '+44 1' };
    form.append('request', JSON.stringify(asked));
    const visitor = await world.nobody.attempt(labelRoutes.sendLabelRequest, { params: { token: label }, body: form });
    expect(toStatusAndMessage(visitor)).toEqual([
      409,
      'Work on this vehicle can no longer be requested here. Contact the company instead.',
    ]);
  });

  it('has no due services and no reminders, until it is back', async () => {
    const service = makeServiceActions(world, shop);
    const { plan, vehicle, due } = await service.makeDue();
    await places.move(vehicle._id, 'sold');
    const duesOf = () =>
      shop.sue.call(servicePlanRoutes.listDueServices, { query: { vehicle: vehicle._id, plan: plan._id } });
    expect(await duesOf()).toEqual([]);
    await remindOfServices(world.kit);
    const reminders = () =>
      world.kit.db.inCompany(crew.id, undefined, (tx) =>
        tx.selectFrom('serviceReminders').select('id').where('vehicleId', '=', vehicle._id).execute(),
      );
    expect(await reminders()).toEqual([]);
    expect((await service.makeCards(shop.sue, due)).status).not.toBe(200);
    await places.move(vehicle._id, 'in use');
    expect(await duesOf()).toHaveLength(1);
    await remindOfServices(world.kit);
    expect(await reminders()).toHaveLength(1);
  });

  it('stays sold when it is handed over to its buyer, and returns with a hand-in', async () => {
    const vehicle = await shop.makeVehicle();
    const card = await shop.makeIn('In Progress', { vin: vehicle._id });
    await handovers.handIn(crew.eva, card);
    await places.move(vehicle._id, 'sold');
    expect((await handovers.handOver(crew.eva, card)).status).toBe(200);
    expect(await places.placeOf(vehicle._id)).toEqual({ status: 'sold', bay: null });
    expect((await handovers.handIn(crew.eva, card)).status).toBe(200);
    expect(await places.placeOf(vehicle._id)).toEqual({ status: 'in workshop', bay: null });
  });

  it('is added to a work plan as before', async () => {
    await places.move(must(work.vehicles[0])._id, 'sold');
    const plan = await startPlan(world, crew, work, work.gridForm(await work.makeProject()));
    expect(plan._id).toBeDefined();
  });
});
