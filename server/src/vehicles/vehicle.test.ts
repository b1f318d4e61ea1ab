import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { vehicleRoutes, levelRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import type { Vehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../test/fixtures/must.ts';
import { insertPlanUsing } from '../../test/fixtures/plans.ts';
import { toCatalogueIds, makeCatalogueLine, type CatalogueLine } from '../../test/fixtures/catalogue.ts';
import { type Person, parseRefusal, type Input } from '../../test/fixtures/people.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let otherCrew: Crew;
let place: CatalogueLine;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
  place = await makeCatalogueLine(crew.brm, 'D8');
});
afterAll(() => world.close());

let count = 0;
const vehicle = (change: object = {}) => ({
  ...toCatalogueIds(place),
  vin: `SALLDHMF8XA${String((count += 1)).padStart(6, '0')}`,
  ...change,
});
const errors = (body: unknown) => parseRefusal(body).errors;
const unknownId = '01a1fcd4-0000-7000-8000-000000000000';
const levels = ['platform', 'make', 'model', 'variant'] as const;

describe('vehicles', () => {
  it('require sign-in and a role with access to them', async () => {
    const { _id } = await crew.eva.call(vehicleRoutes.addVehicle, { body: vehicle() });
    for (const [method, path] of [
      ['GET', '/vehicle'],
      ['GET', `/vehicle/${_id}`],
      ['POST', '/vehicle'],
      ['PUT', `/vehicle/${_id}`],
      ['DELETE', `/vehicle/${_id}`],
    ] as const) {
      expect((await world.nobody.sendRaw(method, path)).status).toBe(401);
      expect((await crew.udo.sendRaw(method, path)).status).toBe(403);
      if (method !== 'GET') expect((await crew.ina.sendRaw(method, path)).status).toBe(403);
    }
    expect((await crew.ina.attempt(vehicleRoutes.getVehicle, { params: { id: _id } })).status).toBe(200);
  });

  it('can be added and moved by the whole workshop, edited by its leaders, and deleted by the office only', async () => {
    const leaders = [];
    for (const [role, name] of [
      ['Supervisor', 'Sue'],
      ['Manager', 'Max'],
      ['Rework Manager', 'Rex'],
    ] as const)
      leaders.push(await world.invite(crew.admin, role, `${name.toLowerCase()}.a@test.test`, name));
    const { _id } = await crew.eva.call(vehicleRoutes.addVehicle, { body: vehicle() });
    expect(
      (await crew.eva.attempt(vehicleRoutes.changeVehicle, { params: { id: _id }, body: { color: 'Green' } })).status,
    ).toBe(403);
    for (const leader of leaders) {
      expect(
        await leader.call(vehicleRoutes.changeVehicle, { params: { id: _id }, body: { color: leader.me.firstName } }),
      ).toMatchObject({
        color: leader.me.firstName,
      });
      const { _id: added } = await leader.call(vehicleRoutes.addVehicle, { body: vehicle() });
      for (const id of [_id, added])
        expect((await leader.attempt(vehicleRoutes.deleteVehicle, { params: { id } })).status).toBe(403);
    }
    expect((await crew.eva.attempt(vehicleRoutes.deleteVehicle, { params: { id: _id } })).status).toBe(403);
    expect(await crew.brm.call(vehicleRoutes.getVehicle, { params: { id: _id } })).toMatchObject({ color: 'Rex' });
    expect((await crew.manager.attempt(vehicleRoutes.deleteVehicle, { params: { id: _id } })).status).toBe(200);
    const permissionsOf = async (who: Person) =>
      (await who.call(sessionRoutes.me)).permissions.filter((name: string) => name.startsWith('vehicles.'));
    expect(await permissionsOf(crew.eva)).toEqual(['vehicles.read', 'vehicles.add', 'vehicles.move']);
    expect(await permissionsOf(leaders[0] ?? crew.eva)).toEqual([
      'vehicles.read',
      'vehicles.add',
      'vehicles.change',
      'vehicles.move',
      'vehicles.label',
    ]);
    expect(await permissionsOf(crew.manager)).toEqual([
      'vehicles.read',
      'vehicles.add',
      'vehicles.change',
      'vehicles.keep',
      'vehicles.move',
      'vehicles.label',
    ]);
  });

  it('report all errors at once, with the specified wording', async () => {
    expect(errors((await crew.brm.sendRaw('POST', '/vehicle', {})).body).map((error) => error.message)).toEqual([
      '"Platform" is required',
      '"Make" is required',
      '"Model" is required',
      '"Variant" is required',
      '"VIN" is required',
    ]);
    const { status, body } = await crew.brm.attempt(vehicleRoutes.addVehicle, {
      body: vehicle({ vin: 'SHORT', regNo: 'AB1', tag: 'T-345678', chipId: '1', modelYear: 1700, slNo: 'abc' }),
    });
    expect(status).toBe(422);
    expect(errors(body).map((error) => error.path)).toEqual(
      expect.arrayContaining(['vin', 'regNo', 'tag', 'chipId', 'modelYear', 'slNo']),
    );
    expect(errors(body)[0]).toEqual({ path: 'vin', message: '"VIN" must be 17 characters long' });
  });

  it('belong to one branch of the catalogue', async () => {
    const other = await makeCatalogueLine(crew.brm, 'L663');
    const { status, body } = await crew.brm.attempt(vehicleRoutes.addVehicle, {
      body: vehicle({ make: other.make._id, variant: unknownId }),
    });
    expect(status).toBe(422);
    expect(errors(body)).toEqual([
      { path: 'make', message: '"Make" is required' },
      { path: 'model', message: '"Model" is required' },
      { path: 'variant', message: '"Variant" is required' },
    ]);
    const defender = await crew.brm.call(vehicleRoutes.addVehicle, { body: vehicle() });
    const moved = await crew.brm.attempt(vehicleRoutes.changeVehicle, {
      params: { id: defender._id },
      body: { platform: other.platform._id },
    });
    expect(errors(moved.body)).toEqual([{ path: 'make', message: '"Make" is required' }]);
    expect(
      await crew.brm.call(vehicleRoutes.changeVehicle, { params: { id: defender._id }, body: toCatalogueIds(other) }),
    ).toMatchObject({
      platform: { name: 'L663' },
      vin: defender.vin,
    });
    expect(
      errors((await otherCrew.brm.attempt(vehicleRoutes.addVehicle, { body: vehicle() })).body).map(
        (error) => error.path,
      ),
    ).toEqual([...levels]);
  });

  it('have their codes stored in capitals, and are found, changed and deleted', async () => {
    const one = await crew.brm.call(vehicleRoutes.addVehicle, {
      body: vehicle({
        vin: 'sallzzzf8xa000001',
        regNo: 'ab12cde',
        tag: '',
        modelYear: '2021',
        slNo: '123456789012',
        color: 'Green',
      }),
    });
    expect(one).toMatchObject({
      vin: 'SALLZZZF8XA000001',
      regNo: 'AB12CDE',
      tag: null,
      modelYear: 2021,
      color: 'Green',
      engine: null,
      platform: { _id: place.platform._id, name: 'D8' },
      variant: { name: '110' },
    });
    for (const query of [
      { search: 'lzzzf', searchFields: 'vin' },
      { vin: 'sallz' },
      { regNo: 'ab12cde' },
      { variant: place.variant._id, search: '2021', searchFields: 'modelYear' },
      { search: 'AB12' },
    ]) {
      expect((await crew.brm.attempt(vehicleRoutes.listVehicles, { query })).body).toMatchObject({
        totalCount: 1,
        data: [{ _id: one._id }],
      });
    }
    expect(
      (await crew.brm.attempt(vehicleRoutes.listVehicles, { query: { platform: unknownId } })).body.totalCount,
    ).toBe(0);
    const changed = await crew.brm.call(vehicleRoutes.changeVehicle, {
      params: { id: one._id },
      body: {
        tag: 'tag00001',
        color: null,
        updatedAt: one.updatedAt,
      },
    });
    expect(changed).toMatchObject({ tag: 'TAG00001', color: null, regNo: 'AB12CDE', make: one.make });
    const stale = await crew.brm.attempt(vehicleRoutes.changeVehicle, {
      params: { id: one._id },
      body: { engine: 'V8', updatedAt: one.updatedAt },
    });
    expect([stale.status, stale.body.meta.current?.tag]).toEqual([409, 'TAG00001']);
    expect((await crew.brm.attempt(vehicleRoutes.deleteVehicle, { params: { id: one._id } })).body.meta.message).toBe(
      'Vehicle deleted',
    );
    expect((await crew.brm.attempt(vehicleRoutes.getVehicle, { params: { id: one._id } })).status).toBe(404);
  });

  it('can be looked up by many VINs at once, up to a hundred', async () => {
    const made = [
      await crew.brm.call(vehicleRoutes.addVehicle, { body: vehicle({}) }),
      await crew.brm.call(vehicleRoutes.addVehicle, { body: vehicle({}) }),
    ];
    const vins: string[] = made.map(({ vin }) => vin);
    const lookUp = (list: readonly string[]) =>
      crew.brm.attempt(vehicleRoutes.listVehicles, { query: { limit: 0, sort: 'vin', vins: list.join(',') } });
    const { body } = await lookUp([
      ...vins.map((vin) => vin.toLowerCase()),
      'SALLDHMF8XA999999',
      vins[0]?.slice(0, 10) ?? '',
    ]);
    expect(body.data?.map(({ vin }) => vin)).toEqual(vins.toSorted());
    expect((await lookUp(Array.from({ length: 101 }, () => vins[0] ?? ''))).status).toBe(422);
  });

  it('can be sorted by each catalogue level, in both directions, and filtered by it', async () => {
    const { brm } = await world.makeCompany('c');
    // Each level sorts the three differently.
    const lines = [
      ['Bravo', 'Yankee', 'Juliett', '130'],
      ['Alpha', 'Zulu', 'Lima', '110'],
      ['Charlie', 'X-ray', 'Kilo', '090'],
    ];
    const added: Vehicle[] = [];
    for (const [platformName, makeName, modelName, variantName] of lines) {
      const platform = await brm.call(levelRoutes.addPlatform, { body: { name: must(platformName) } });
      const make = await brm.call(levelRoutes.addMake, { body: { name: must(makeName), platform: platform._id } });
      const model = await brm.call(levelRoutes.addModel, {
        body: { name: must(modelName), description: 'Long', make: make._id },
      });
      const variant = await brm.call(levelRoutes.addVariant, { body: { name: must(variantName), model: model._id } });
      added.push(
        await brm.call(vehicleRoutes.addVehicle, { body: vehicle(toCatalogueIds({ platform, make, model, variant })) }),
      );
    }
    for (const [index, level] of levels.entries()) {
      const names = async (query: Input<typeof vehicleRoutes.listVehicles>['query']) =>
        (await brm.call(vehicleRoutes.listVehicles, { query })).map((row) => row[level].name);
      const inOrder = lines.map((line) => line[index]).toSorted();
      expect(await names({ sort: level })).toEqual(inOrder);
      expect(await names({ sort: `-${level}` })).toEqual(inOrder.toReversed());
      expect(await names({ sort: level, skip: 1, limit: 1 })).toEqual([inOrder[1]]);
      for (const one of added) expect(await names({ [level]: one[level]._id })).toEqual([one[level].name]);
    }
  });

  it('have a unique VIN, registration and tag within the company', async () => {
    const first = await crew.brm.call(vehicleRoutes.addVehicle, {
      body: vehicle({ regNo: 'XY12ZZZ', tag: 'TAG00777' }),
    });
    const refused = async (change: object) => {
      const { status, body } = await crew.brm.attempt(vehicleRoutes.addVehicle, { body: vehicle(change) });
      return [status, errors(body)[0]];
    };
    expect(await refused({ vin: first.vin })).toEqual([
      409,
      { path: 'vin', message: 'A vehicle with this VIN already exists' },
    ]);
    expect(await refused({ regNo: 'xy12zzz' })).toEqual([
      409,
      { path: 'regNo', message: 'A vehicle with this Reg No already exists' },
    ]);
    expect(await refused({ tag: 'TAG00777' })).toEqual([
      409,
      { path: 'tag', message: 'A vehicle with this Tag already exists' },
    ]);
    expect(
      (
        await otherCrew.brm.attempt(vehicleRoutes.addVehicle, {
          body: vehicle({ ...toCatalogueIds(await makeCatalogueLine(otherCrew.brm, 'D8')), vin: first.vin }),
        })
      ).status,
    ).toBe(200);
    await crew.brm.attempt(vehicleRoutes.deleteVehicle, { params: { id: first._id } });
    expect((await crew.brm.attempt(vehicleRoutes.addVehicle, { body: vehicle({ vin: first.vin }) })).status).toBe(200);
  });

  it('are not found from another company', async () => {
    const { _id } = await crew.brm.call(vehicleRoutes.addVehicle, { body: vehicle() });
    const unknown = await otherCrew.brm.attempt(vehicleRoutes.getVehicle, { params: { id: unknownId } });
    for (const { status, body } of [
      await otherCrew.brm.attempt(vehicleRoutes.getVehicle, { params: { id: _id } }),
      await otherCrew.brm.attempt(vehicleRoutes.changeVehicle, { params: { id: _id }, body: { color: 'Red' } }),
      await otherCrew.brm.attempt(vehicleRoutes.deleteVehicle, { params: { id: _id } }),
    ]) {
      expect(status).toBe(404);
      expect({ ...body.meta, requestId: '' }).toEqual({ ...unknown.body.meta, requestId: '' });
    }
  });

  it('cannot be deleted while a work plan uses them', async () => {
    const { _id } = await crew.brm.call(vehicleRoutes.addVehicle, { body: vehicle() });
    await insertPlanUsing(world, crew, { vehicleId: _id });
    const { status, body } = await crew.brm.attempt(vehicleRoutes.deleteVehicle, { params: { id: _id } });
    expect([status, body.meta.message]).toEqual([409, 'Can’t delete this vehicle: it is in 1 work plan']);
  });
});
