import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertPlanUsing } from '../../test/fixtures/plans.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';

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
    expect((await world.nobody.get('/location')).status).toBe(401);
    expect((await world.nobody.post('/location', plant())).status).toBe(401);
    expect((await crew.eva.get('/location')).status).toBe(403);
    expect((await crew.ina.post('/location', plant())).status).toBe(403);
    expect((await crew.ina.get('/location')).status).toBe(200);
    expect((await crew.cy.put(`/location/${crew.location._id}`, { name: 'Mine' })).status).toBe(403);
    expect((await crew.cy.delete(`/location/${crew.location._id}`)).status).toBe(403);
  });

  it('report all missing fields at once', async () => {
    const { status, body } = await crew.brm.post('/location', { contacts: [{ contactNumber: '1' }] });
    expect(status).toBe(422);
    expect(texts(body)).toEqual([
      'Address is required',
      'City is required',
      'Country is required',
      'Contact Name is required',
    ]);
  });

  it('are added, found, changed and deleted', async () => {
    const location = await crew.brm.data('POST', '/location', plant());
    expect(location).toMatchObject({ name: 'North plant', contacts: [{ contactName: 'Ann', contactNumber: '0113' }] });
    expect((await crew.brm.get('/location?search=leeds&searchFields=city&sort=-city')).body).toMatchObject({
      totalCount: 1,
      data: [{ _id: location._id }],
    });
    const { name, address, city } = location;
    expect(
      (await crew.brm.get(`/location?search=${encodeURIComponent(`${name}, ${address}, ${city}`)}`)).body,
    ).toMatchObject({ totalCount: 1 });
    const changed = await crew.brm.data('PUT', `/location/${location._id}`, {
      city: 'York',
      updatedAt: location.updatedAt,
    });
    expect(changed).toMatchObject({ city: 'York', address: '3 Plant Way', contacts: [{ contactName: 'Ann' }] });
    expect(await crew.brm.data('GET', `/location/${location._id}`)).toEqual(changed);
    expect(
      (await crew.brm.put(`/location/${location._id}`, { city: 'Hull', updatedAt: location.updatedAt })).status,
    ).toBe(409);
    expect((await crew.brm.delete(`/location/${location._id}`)).body.meta.message).toBe('Location deleted');
    expect((await crew.brm.get(`/location/${location._id}`)).status).toBe(404);
    expect((await crew.brm.get('/location?search=York')).body.totalCount).toBe(0);
  });

  it('are not found from another company', async () => {
    const path = `/location/${crew.location._id}`;
    const answers = [
      await others.brm.get(path),
      await others.brm.put(path, { city: 'Hull' }),
      await others.brm.delete(path),
    ];
    const unknown = await others.brm.get(`/location/${unknownId}`);
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect({ ...body.meta, requestId: '' }).toEqual({ ...unknown.body.meta, requestId: '' });
    }
    expect((await others.brm.in(crew.id).get('/location')).status).toBe(403);
  });

  it('cannot be deleted while people belong to them', async () => {
    const { status, body } = await crew.brm.delete(`/location/${crew.location._id}`);
    expect(status).toBe(409);
    expect(body.meta.message).toBe('Can’t delete this location: 2 projects or people use it');
  });

  it('cannot be deleted while projects take place there', async () => {
    const { _id } = await crew.brm.data('POST', '/location', plant());
    await insertPlanUsing(world, crew, { locationId: _id });
    const { status, body } = await crew.brm.delete(`/location/${_id}`);
    expect([status, body.meta.message]).toEqual([409, 'Can’t delete this location: 1 project or person uses it']);
  });
});
