import { lookupRoutes } from '@roadworthy/contract/job-cards/lookups/lookup.routes.ts';
import { vehiclePlaceRoutes } from '@roadworthy/contract/vehicle-places/vehicle-place.routes.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../../test/fixtures/job-cards.ts';
import { readPdfText } from '../../test/fixtures/pdf-text.ts';
import { toStatusAndMessage } from '../../test/fixtures/sign-in.ts';
import { makePlaceActions } from '../../test/fixtures/vehicle-places.ts';
import { listErrorMessages } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let others: Crew;
let shop: WorkshopFixture;
let places: ReturnType<typeof makePlaceActions>;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
  shop = await makeWorkshopFixture(world, crew, 'a');
  places = makePlaceActions(shop);
});
afterAll(() => world.close());

const list = (query: object = {}, by = shop.sue) => by.call(vehiclePlaceRoutes.listBays, { query });

describe('a bay', () => {
  it('is added by leaders and the office, and read by everybody in the workshop', async () => {
    for (const who of [shop.sue, shop.max, crew.brm, crew.manager])
      expect((await who.attempt(vehiclePlaceRoutes.addBay, { body: places.bayOf() })).status).toBe(200);
    const bay = await places.addBay({ kind: 'yard', workshop: shop.workshop._id, code: 'Y-17' });
    expect(bay).toMatchObject({
      kind: 'yard',
      workshop: { name: 'Body Shop' },
      code: 'Y-17',
      isActive: true,
      vehicleCount: 0,
      vehicles: [],
    });
    const params = { id: bay._id };
    expect(await crew.eva.call(vehiclePlaceRoutes.getBay, { params })).toMatchObject({ name: bay.name });
    expect((await crew.eva.attempt(vehiclePlaceRoutes.addBay, { body: places.bayOf() })).status).toBe(403);
    expect((await crew.eva.attempt(vehiclePlaceRoutes.changeBay, { params, body: { name: 'Mine' } })).status).toBe(403);
    expect((await crew.eva.attempt(vehiclePlaceRoutes.deleteBay, { params })).status).toBe(403);
    for (const who of [crew.ina, crew.cy, crew.asa])
      expect((await who.attempt(vehiclePlaceRoutes.listBays)).status).toBe(403);
  });

  it('is hidden from other companies, and names no workshop of another company', async () => {
    const { _id: id } = await places.addBay();
    const params = { id };
    for (const attempt of [
      others.brm.attempt(vehiclePlaceRoutes.getBay, { params }),
      others.brm.attempt(vehiclePlaceRoutes.bayLabelPdf, { params }),
      others.brm.attempt(vehiclePlaceRoutes.changeBay, { params, body: { name: 'Mine' } }),
      others.brm.attempt(vehiclePlaceRoutes.deleteBay, { params }),
    ])
      expect((await attempt).status).toBe(404);
    expect(await list({}, others.brm)).toEqual([]);
    const foreign = await others.brm.attempt(vehiclePlaceRoutes.addBay, {
      body: places.bayOf({ workshop: shop.workshop._id }),
    });
    expect(listErrorMessages(foreign.body)).toEqual(['Choose a workshop of this company']);
    // The same name and barcode may exist in both companies.
    const { name, code } = await places.addBay();
    expect((await others.brm.attempt(vehiclePlaceRoutes.addBay, { body: places.bayOf({ name, code }) })).status).toBe(
      200,
    );
  });

  it('has a name and a barcode of its own, and gets a free barcode if it is added without one', async () => {
    const first = await places.addBay();
    const number = Number(/^BAY-(\d{4})$/.exec(first.code)?.[1]);
    await places.addBay({ code: `bay-${String(number + 1).padStart(4, '0')}` });
    expect((await places.addBay()).code).toBe(`BAY-${String(number + 2).padStart(4, '0')}`);
    const same = await shop.sue.attempt(vehiclePlaceRoutes.addBay, {
      body: places.bayOf({ name: first.name.toUpperCase() }),
    });
    expect([same.status, listErrorMessages(same.body)]).toEqual([409, ['Another bay already has this name']]);
    const taken = await shop.sue.attempt(vehiclePlaceRoutes.addBay, {
      body: places.bayOf({ code: first.code.toLowerCase() }),
    });
    expect([taken.status, listErrorMessages(taken.body)]).toEqual([409, ['Another bay already has this barcode']]);
    const empty = await shop.sue.sendRaw('POST', '/bays', {});
    expect(listErrorMessages(empty.body)).toEqual(['Enter a name', 'Choose a kind']);
  });

  it('is changed by the version that the person saw, and keeps a barcode', async () => {
    const bay = await places.addBay();
    const params = { id: bay._id };
    const change = (body: object) => shop.sue.attempt(vehiclePlaceRoutes.changeBay, { params, body });
    expect((await change({ kind: 'yard', isActive: false, updatedAt: bay.updatedAt })).status).toBe(200);
    expect((await change({ name: 'Other', updatedAt: bay.updatedAt })).status).toBe(409);
    expect(listErrorMessages((await change({ code: ' ' })).body)).toEqual(['Enter the barcode']);
    expect(await shop.sue.call(vehiclePlaceRoutes.getBay, { params })).toMatchObject({
      kind: 'yard',
      isActive: false,
      code: bay.code,
    });
  });

  it('lists the vehicles in it, and is filtered by kind, state and whether it is empty', async () => {
    const [full, empty] = [
      await places.addBay({ name: 'Lane 1' }),
      await places.addBay({ name: 'Lane 2', kind: 'yard' }),
    ];
    const cars = [];
    for (let index = 0; index < 5; index += 1) cars.push(await shop.makeVehicle());
    for (const { _id } of cars) await places.move(_id, 'in workshop', { bay: full._id });
    const [listed] = await list({ search: 'Lane', kind: 'workshop' });
    expect(listed).toMatchObject({ _id: full._id, vehicleCount: 5 });
    expect(listed?.vehicles.map(({ _id }) => _id)).toEqual(
      cars
        .slice(2)
        .map(({ _id }) => _id)
        .toReversed(),
    );
    const namesWith = async (query: object) => (await list({ search: 'Lane', ...query })).map(({ name }) => name);
    expect(await namesWith({ empty: 'true' })).toEqual(['Lane 2']);
    expect(await namesWith({ empty: 'false' })).toEqual(['Lane 1']);
    expect(await namesWith({ kind: 'yard' })).toEqual(['Lane 2']);
    await shop.sue.call(vehiclePlaceRoutes.changeBay, { params: { id: empty._id }, body: { isActive: false } });
    expect(await namesWith({ active: 'true' })).toEqual(['Lane 1']);
    expect(await namesWith({ sort: '-vehicleCount' })).toEqual(['Lane 1', 'Lane 2']);
    const inBay = await shop.sue.call(vehicleRoutes.listVehicles, { query: { bay: full._id, limit: 0 } });
    expect(inBay.map(({ _id }) => _id).toSorted()).toEqual(cars.map(({ _id }) => _id).toSorted());
    const csv = await fetch(`${world.base}/bays?search=Lane`, {
      headers: { authorization: `Bearer ${shop.sue.token}`, company: crew.id, accept: 'text/csv' },
    }).then((answer) => answer.text());
    expect(csv).toContain('Name,Kind,Workshop,Vehicles in it,Barcode,State,Created');
    expect(csv).toContain(' and 2 more');
  });

  it('is deleted only while no vehicle is in it', async () => {
    const bay = await places.addBay();
    const vehicle = await shop.makeVehicle();
    await places.move(vehicle._id, 'in workshop', { bay: bay._id });
    const remove = () => shop.sue.attempt(vehiclePlaceRoutes.deleteBay, { params: { id: bay._id } });
    expect(toStatusAndMessage(await remove())).toEqual([
      409,
      'Can’t delete this bay: 1 vehicle is in it. Move it first.',
    ]);
    await places.move(vehicle._id, 'in use');
    expect((await remove()).status).toBe(200);
    const refused = await places.tryMove(shop.sue, vehicle._id, 'in workshop', { bay: bay._id });
    expect(listErrorMessages(refused.body)).toEqual(['Choose an active bay of this company']);
  });

  it('is either deleted or gets the vehicle, if both happen at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const bay = await places.addBay();
      const vehicle = await shop.makeVehicle();
      const [removed, moved] = await Promise.all([
        shop.sue.attempt(vehiclePlaceRoutes.deleteBay, { params: { id: bay._id } }),
        places.tryMove(shop.max, vehicle._id, 'in workshop', { bay: bay._id }),
      ]);
      expect([200, 409, 422]).toEqual(expect.arrayContaining([removed.status, moved.status]));
      expect([removed.status, moved.status].filter((status) => status === 200)).toHaveLength(1);
    }
  });

  it('keeps its workshop from being deleted', async () => {
    const workshop = await crew.brm.call(lookupRoutes.addWorkshop, { body: { name: 'Glass shop' } });
    const bay = await places.addBay({ workshop: workshop._id });
    const remove = () => crew.brm.attempt(lookupRoutes.deleteWorkshop, { params: { id: workshop._id } });
    expect(toStatusAndMessage(await remove())).toEqual([409, 'Can’t delete this workshop: it has 1 bay']);
    await shop.sue.call(vehiclePlaceRoutes.deleteBay, { params: { id: bay._id } });
    expect((await remove()).status).toBe(200);
  });

  it('has a printable label with its name and barcode', async () => {
    const bay = await places.addBay({ name: 'Ramp 9', code: 'RAMP-9' });
    const { status, body, headers } = await crew.eva.attempt(vehiclePlaceRoutes.bayLabelPdf, {
      params: { id: bay._id },
    });
    expect([status, headers.get('content-disposition')]).toEqual([200, 'inline; filename="Label-RAMP-9.pdf"']);
    const text = await readPdfText(body);
    expect(text).toContain('Ramp 9');
    expect(text).toContain('RAMP-9');
  });
});
