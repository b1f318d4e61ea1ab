import { vehicleRoutes, levelRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toCatalogueIds, makeCatalogueLine, type CatalogueLine } from '../../../test/fixtures/catalogue.ts';
import { type Person, parseRefusal, parseRecord, parseRows } from '../../../test/fixtures/people.ts';
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

let leader: Person;
beforeAll(async () => {
  leader = await world.invite(crew.admin, 'Supervisor', 'sue.a@test.test', 'Sue');
});

describe.each(levels)('the %s level of the catalogue', (level) => {
  const above = ({ platform: undefined, make: 'platform', model: 'make', variant: 'model' } as const)[level];
  const parent = () => (above ? { [above]: place[above]._id } : {});

  it('requires sign-in and a role with access to it', async () => {
    const path = `/${level}/${place[level]._id}`;
    for (const [method, at] of [
      ['GET', `/${level}`],
      ['POST', `/${level}`],
      ['PUT', path],
      ['DELETE', path],
    ] as const) {
      expect((await world.nobody.sendRaw(method, at)).status).toBe(401);
      expect((await crew.asa.sendRaw(method, at)).status).toBe(403);
    }
    const own = parseRecord((await crew.eva.sendRaw('POST', `/${level}`, { name: 'Mine', ...parent() })).body);
    const mine = `/${level}/${own._id}`;
    expect([
      (await crew.eva.sendRaw('PUT', mine, { name: 'Ours' })).status,
      (await crew.eva.sendRaw('DELETE', mine)).status,
    ]).toEqual([403, 403]);
    expect([
      (await leader.sendRaw('PUT', mine, { name: 'Ours' })).status,
      (await leader.sendRaw('DELETE', mine)).status,
    ]).toEqual([200, 403]);
    expect((await crew.manager.sendRaw('DELETE', mine)).status).toBe(200);
    expect((await crew.cy.sendRaw('POST', `/${level}`, { name: 'Mine', ...parent() })).status).toBe(403);
    expect((await crew.cy.sendRaw('GET', `/${level}`)).status).toBe(403);
  });

  it('reports missing fields, and a parent that does not exist', async () => {
    const label = above && `"${above.charAt(0).toUpperCase()}${above.slice(1)}" is required`;
    const missing = await crew.brm.sendRaw('POST', `/${level}`, {});
    expect(missing.status).toBe(422);
    expect(errors(missing.body).map((error) => error.message)).toEqual(['Name is required', ...(label ? [label] : [])]);
    if (!above) return;
    expect(errors((await crew.brm.sendRaw('POST', `/${level}`, { name: 'Lost', [above]: unknownId })).body)).toEqual([
      { path: above, message: label },
    ]);
    expect((await otherCrew.brm.sendRaw('POST', `/${level}`, { name: 'Theirs', ...parent() })).status).toBe(422);
  });

  it('is added, found, changed and deleted; names are unique', async () => {
    const row = parseRecord((await crew.brm.sendRaw('POST', `/${level}`, { name: `New ${level}`, ...parent() })).body);
    expect(row).toMatchObject({
      name: `New ${level}`,
      description: '',
      ...(above && { [above]: { _id: place[above]._id, name: place[above].name } }),
    });
    const filter = above ? `&${above}=${place[above]._id}` : '';
    expect(
      (await crew.brm.sendRaw('GET', `/${level}?limit=0${filter}&search=new&searchFields=name,description`)).body,
    ).toMatchObject({
      totalCount: 1,
      data: [{ _id: row._id }],
    });
    if (above) expect((await crew.brm.sendRaw('GET', `/${level}?${above}=${unknownId}`)).body.totalCount).toBe(0);
    const taken = await crew.brm.sendRaw('POST', `/${level}`, { name: `NEW ${level}`, ...parent() });
    expect([taken.status, errors(taken.body)]).toEqual([
      409,
      [{ path: 'name', message: 'This name is already in use' }],
    ]);
    expect(
      parseRecord(
        (await crew.brm.sendRaw('PUT', `/${level}/${row._id}`, { description: 'Changed', updatedAt: row.updatedAt }))
          .body,
      ),
    ).toMatchObject({
      name: `New ${level}`,
      description: 'Changed',
    });
    expect(
      (await crew.brm.sendRaw('PUT', `/${level}/${row._id}`, { name: 'Stale', updatedAt: row.updatedAt })).status,
    ).toBe(409);
    expect(parseRefusal((await crew.brm.sendRaw('DELETE', `/${level}/${row._id}`)).body).message).toBe('Deleted');
    expect((await crew.brm.sendRaw('GET', `/${level}?search=Changed`)).body.totalCount).toBe(0);
  });

  it('is not found from another company', async () => {
    const path = `/${level}/${place[level]._id}`;
    const unknown = await otherCrew.brm.sendRaw('PUT', `/${level}/${unknownId}`, { name: 'Mine' });
    for (const { status, body } of [
      await otherCrew.brm.sendRaw('PUT', path, { name: 'Mine' }),
      await otherCrew.brm.sendRaw('DELETE', path),
    ]) {
      expect(status).toBe(404);
      expect({ ...body.meta, requestId: '' }).toEqual({ ...unknown.body.meta, requestId: '' });
    }
    expect(
      parseRows((await otherCrew.brm.sendRaw('GET', `/${level}?search=${place[level].name}&limit=0`)).body).some(
        (row) => row._id === place[level]._id,
      ),
    ).toBe(false);
  });

  it('cannot be deleted while vehicles or levels below use it', async () => {
    const used = await makeCatalogueLine(crew.brm, `Used for ${level}`);
    const below = { platform: 'make', make: 'model', model: 'variant', variant: undefined }[level];
    if (below)
      expect(parseRefusal((await crew.brm.sendRaw('DELETE', `/${level}/${used[level]._id}`)).body).message).toBe(
        `Can’t delete this ${level}: it has 1 ${below}`,
      );
    await crew.brm.call(vehicleRoutes.addVehicle, { body: vehicle(toCatalogueIds(used)) });
    await crew.brm.call(vehicleRoutes.addVehicle, { body: vehicle(toCatalogueIds(used)) });
    const { status, body } = await crew.brm.sendRaw('DELETE', `/${level}/${used[level]._id}`);
    expect([status, parseRefusal(body).message]).toEqual([409, `Can’t delete this ${level}: 2 vehicles use it`]);
  });
});

describe('a level that is deleted while a vehicle is added under it', () => {
  it('is either kept or causes the vehicle to be rejected', async () => {
    for (const round of [1, 2, 3, 4, 5, 6]) {
      const used = await makeCatalogueLine(crew.brm, `Race ${round}`);
      const [added, deleted] = await Promise.all([
        crew.brm.attempt(vehicleRoutes.addVehicle, { body: vehicle(toCatalogueIds(used)) }),
        crew.brm.attempt(levelRoutes.deleteVariant, { params: { id: used.variant._id } }),
      ]);
      expect([added.status, deleted.status].toSorted()).toEqual(added.status === 200 ? [200, 409] : [200, 422]);
    }
  });
});
