import { vehicleRoutes, levelRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { maxHitsPerKind } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toCatalogueIds, makeCatalogueLine, type CatalogueLine } from '../../../test/fixtures/catalogue.ts';
import { must } from '../../../test/fixtures/must.ts';
import { type Person, parseBytes } from '../../../test/fixtures/people.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let otherCrew: Crew;
let place: CatalogueLine;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
  place = await makeCatalogueLine(crew.brm, 'D8');
  const vehicles = [
    { vin: 'SALLDHMF8XA000001', regNo: 'AB12CDE', tag: 'TAG00001', chipId: 'CHIP000001', slNo: '000000000077' },
    { vin: 'SALLDHMF8XA000002' },
    { vin: 'XXXAB12CDEX000003' },
  ];
  for (const vehicle of vehicles)
    await crew.brm.call(vehicleRoutes.addVehicle, { body: { ...toCatalogueIds(place), ...vehicle } });
});
afterAll(() => world.close());

const ref = (level: 'platform' | 'make' | 'model' | 'variant') => ({ _id: place[level]._id, name: place[level].name });
const find = async (text: string, by: Person = crew.brm) =>
  (await by.attempt(vehicleRoutes.searchVehicles, { query: { search: text } })).body;
const names = async (text: string, by?: Person) =>
  (await find(text, by)).data?.map((hit) => `${hit.objectType} ${hit.name}`);

describe('the catalogue search', () => {
  it('requires sign-in and a role with access to it', async () => {
    expect((await world.nobody.attempt(vehicleRoutes.searchVehicles, { query: { search: 'x' } })).status).toBe(401);
    expect((await crew.udo.attempt(vehicleRoutes.searchVehicles, { query: { search: 'x' } })).status).toBe(403);
    expect((await crew.eva.attempt(vehicleRoutes.searchVehicles, { query: { search: 'x' } })).status).toBe(200);
    expect((await crew.brm.sendRaw('GET', '/vehicle/search_all?find=x')).status).toBe(422);
  });

  it('finds a vehicle by any of its codes, names the code that matched, and includes the hierarchy above it', async () => {
    const above = { platform: ref('platform'), make: ref('make'), model: ref('model'), variant: ref('variant') };
    const inUse = { status: 'in use', bay: null };
    expect((await find('xa000001')).data).toEqual([
      {
        _id: expect.any(String),
        objectType: 'vehicle',
        name: 'SALLDHMF8XA000001',
        found: null,
        place: inUse,
        ...above,
      },
    ]);
    for (const [field, value] of Object.entries({ tag: 'TAG00001', chipId: 'CHIP000001', slNo: '000000000077' }))
      expect((await find(value.toLowerCase())).data).toMatchObject([
        { name: 'SALLDHMF8XA000001', found: { field, value }, ...above },
      ]);
  });

  it('lists an exact match before codes that contain the text', async () => {
    expect(await names('ab12cde')).toEqual(['vehicle SALLDHMF8XA000001', 'vehicle XXXAB12CDEX000003']);
    expect(await names('SALLDHMF8XA00000')).toEqual(['vehicle SALLDHMF8XA000001', 'vehicle SALLDHMF8XA000002']);
  });

  it('accepts the scanned text of a VIN label', async () => {
    expect(await names('ISALLDHMF8XA000002')).toEqual(['vehicle SALLDHMF8XA000002']);
  });

  it('finds platforms, makes, models and variants by name, each with its ancestors', async () => {
    expect((await find('d8')).data).toEqual([
      {
        _id: place.platform._id,
        objectType: 'platform',
        name: 'D8',
        found: null,
        place: null,
        platform: ref('platform'),
        make: null,
        model: null,
        variant: null,
      },
    ]);
    expect((await find('rover')).data).toMatchObject([
      { objectType: 'make', platform: ref('platform'), make: ref('make'), model: null },
    ]);
    expect((await find('defend')).data).toMatchObject([
      { objectType: 'model', make: ref('make'), model: ref('model'), variant: null },
    ]);
    expect((await find('110')).data).toMatchObject([
      { objectType: 'variant', platform: ref('platform'), variant: ref('variant') },
    ]);
  });

  it('shows the first of each kind, and indicates if there are more', async () => {
    const many = await world.makeCompany('many');
    const there = toCatalogueIds(await makeCatalogueLine(many.brm, 'D9'));
    for (let n = 1; n <= maxHitsPerKind; n += 1)
      await many.brm.call(vehicleRoutes.addVehicle, { body: { ...there, vin: `MANY00000000000${n}0` } });
    const search = () => find('many', many.brm);
    expect(await search()).toMatchObject({ totalCount: maxHitsPerKind, pagination: { hasMore: false } });
    await many.brm.call(vehicleRoutes.addVehicle, { body: { ...there, vin: 'MANY0000000000099' } });
    expect(await search()).toMatchObject({ totalCount: maxHitsPerKind, pagination: { hasMore: true } });
    expect((await search()).data).toHaveLength(maxHitsPerKind);
    const file = await many.brm.sendRaw('GET', '/vehicle/search_all?search=many', undefined, { accept: 'text/csv' });
    expect(parseBytes(file.body).toString().trim().split('\r\n')).toHaveLength(1 + maxHitsPerKind);
  });

  it('matches text literally, and has no results for empty text', async () => {
    for (const text of ['', ' ', '%', '_', '\\', "'"])
      expect(await find(text)).toMatchObject({ data: [], totalCount: 0 });
  });

  it('excludes deleted records and those of another company', async () => {
    const gone = await crew.brm.call(vehicleRoutes.addVehicle, {
      body: { ...toCatalogueIds(place), vin: 'GONE0000000000001' },
    });
    expect(await names('GONE')).toEqual(['vehicle GONE0000000000001']);
    await crew.brm.attempt(vehicleRoutes.deleteVehicle, { params: { id: gone._id } });
    expect(await names('GONE')).toEqual([]);
    expect(await names('SALL', otherCrew.brm)).toEqual([]);
    expect(await names('Defender', otherCrew.brm)).toEqual([]);
  });
});

describe('a record sent back as it was read', () => {
  it('is accepted, and fields that the server adds are never written', async () => {
    const [found] = await crew.brm.call(vehicleRoutes.listVehicles, { query: { vin: 'SALLDHMF8XA000002' } });
    const { _id } = must(found);
    const read = await crew.brm.call(vehicleRoutes.getVehicle, { params: { id: _id } });
    const odd = {
      objectType: 'vehicle',
      deleted: true,
      __v: 7,
      createdAt: '1999-01-01T00:00:00.000Z',
      createdBy: _id,
      updatedBy: _id,
    };
    const written = await crew.manager.call(vehicleRoutes.changeVehicle, {
      params: { id: _id },
      body: { ...read, ...odd, color: 'Green' },
    });
    expect(written).toMatchObject({
      _id,
      vin: read.vin,
      color: 'Green',
      createdAt: read.createdAt,
      createdBy: read.createdBy,
      updatedBy: crew.manager.me._id,
    });
    const copy = await crew.brm.call(vehicleRoutes.addVehicle, {
      body: { ...written, ...odd, vin: 'SALLDHMF8XA000009' },
    });
    expect(copy._id).not.toBe(_id);
    expect(copy).toMatchObject({ vin: 'SALLDHMF8XA000009', createdBy: crew.brm.me._id });
    const platform = await crew.brm.call(levelRoutes.addPlatform, {
      body: { ...place.platform, ...odd, name: 'Copied' },
    });
    expect(platform).toMatchObject({ name: 'Copied', createdBy: crew.brm.me._id });
    expect(
      await crew.brm.call(levelRoutes.changePlatform, {
        params: { id: platform._id },
        body: { ...platform, ...odd, description: 'Again' },
      }),
    ).toMatchObject({ description: 'Again' });
    expect((await crew.brm.sendRaw('PUT', `/vehicle/${_id}`, { colour: 'Red' })).status).toBe(422);
  });
});
