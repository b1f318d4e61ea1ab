import { locationRoutes } from '@roadworthy/contract/locations/location.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertPlanUsing } from '../../test/fixtures/plans.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { must } from '../../test/fixtures/must.ts';

let world: World;
let crew: Crew;
let others: Crew;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
});
afterAll(() => world.close());

const plant = (change: object = {}) => ({
  name: 'North plant',
  address: '3 Plant Way',
  city: 'Leeds',
  country: 'UK',
  contacts: [{ contactName: 'Ann', contactNumber: '0113' }],
  ...change,
});
const texts = (body: { meta: { errors: { message: string }[] } }) => body.meta.errors.map((error) => error.message);
const unknownId = '01a1fcd4-0000-7000-8000-000000000000';

describe('locations', () => {
  it('are closed to people who are not signed in and to roles that do not need them', async () => {
    expect((await world.nobody.attempt(locationRoutes.listLocations)).status).toBe(401);
    expect((await world.nobody.attempt(locationRoutes.addLocation, { body: plant() })).status).toBe(401);
    expect((await crew.eva.attempt(locationRoutes.listLocations)).status).toBe(403);
    expect((await crew.ina.attempt(locationRoutes.addLocation, { body: plant() })).status).toBe(403);
    expect((await crew.ina.attempt(locationRoutes.listLocations)).status).toBe(200);
    expect(
      (
        await crew.cy.attempt(locationRoutes.changeLocation, {
          params: { id: must(crew.location)._id },
          body: { name: 'Mine' },
        })
      ).status,
    ).toBe(403);
    expect(
      (await crew.cy.attempt(locationRoutes.deleteLocation, { params: { id: must(crew.location)._id } })).status,
    ).toBe(403);
  });

  it('report all missing fields at once', async () => {
    const { status, body } = await crew.brm.sendRaw('POST', '/location', { contacts: [{ contactNumber: '1' }] });
    expect(status).toBe(422);
    expect(texts(body)).toEqual([
      'Address is required',
      'City is required',
      'Country is required',
      'Contact Name is required',
    ]);
  });

  it('are added, found, changed and deleted', async () => {
    const location = await crew.brm.call(locationRoutes.addLocation, { body: plant() });
    expect(location).toMatchObject({ name: 'North plant', contacts: [{ contactName: 'Ann', contactNumber: '0113' }] });
    expect(
      (
        await crew.brm.attempt(locationRoutes.listLocations, {
          query: { search: 'leeds', searchFields: 'city', sort: '-city' },
        })
      ).body,
    ).toMatchObject({
      totalCount: 1,
      data: [{ _id: location._id }],
    });
    const { name, address, city } = location;
    expect(
      (await crew.brm.attempt(locationRoutes.listLocations, { query: { search: `${name}, ${address}, ${city}` } }))
        .body,
    ).toMatchObject({ totalCount: 1 });
    const changed = await crew.brm.call(locationRoutes.changeLocation, {
      params: { id: location._id },
      body: {
        city: 'York',
        updatedAt: location.updatedAt,
      },
    });
    expect(changed).toMatchObject({ city: 'York', address: '3 Plant Way', contacts: [{ contactName: 'Ann' }] });
    expect(await crew.brm.call(locationRoutes.getLocation, { params: { id: location._id } })).toEqual(changed);
    expect(
      (
        await crew.brm.attempt(locationRoutes.changeLocation, {
          params: { id: location._id },
          body: { city: 'Hull', updatedAt: location.updatedAt },
        })
      ).status,
    ).toBe(409);
    expect(
      (await crew.brm.attempt(locationRoutes.deleteLocation, { params: { id: location._id } })).body.meta.message,
    ).toBe('Location deleted');
    expect((await crew.brm.attempt(locationRoutes.getLocation, { params: { id: location._id } })).status).toBe(404);
    expect((await crew.brm.attempt(locationRoutes.listLocations, { query: { search: 'York' } })).body.totalCount).toBe(
      0,
    );
  });

  it('are not found from another company', async () => {
    const answers = [
      await others.brm.attempt(locationRoutes.getLocation, { params: { id: must(crew.location)._id } }),
      await others.brm.attempt(locationRoutes.changeLocation, {
        params: { id: must(crew.location)._id },
        body: { city: 'Hull' },
      }),
      await others.brm.attempt(locationRoutes.deleteLocation, { params: { id: must(crew.location)._id } }),
    ];
    const unknown = await others.brm.attempt(locationRoutes.getLocation, { params: { id: unknownId } });
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect({ ...body.meta, requestId: '' }).toEqual({ ...unknown.body.meta, requestId: '' });
    }
    expect((await others.brm.in(crew.id).attempt(locationRoutes.listLocations)).status).toBe(403);
  });

  it('cannot be deleted while people belong to them', async () => {
    const { status, body } = await crew.brm.attempt(locationRoutes.deleteLocation, {
      params: { id: must(crew.location)._id },
    });
    expect(status).toBe(409);
    expect(body.meta.message).toBe('Can’t delete this location: 2 projects or people use it');
  });

  it('cannot be deleted while projects take place there', async () => {
    const { _id } = await crew.brm.call(locationRoutes.addLocation, { body: plant() });
    await insertPlanUsing(world, crew, { locationId: _id });
    const { status, body } = await crew.brm.attempt(locationRoutes.deleteLocation, { params: { id: _id } });
    expect([status, body.meta.message]).toEqual([409, 'Can’t delete this location: 1 project or person uses it']);
  });
});
