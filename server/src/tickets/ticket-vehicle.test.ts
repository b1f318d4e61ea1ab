import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { ticketRoutes } from '@roadworthy/contract/tickets/ticket.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../test/fixtures/must.ts';
import { type Person, parseRows } from '../../test/fixtures/people.ts';
import { listErrorMessages, makeWork, unknownId, type Work } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let work: Work;
let otherWork: Work;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  work = await makeWork(world, crew);
  otherWork = await makeWork(world, await world.makeCompany('b'));
});
afterAll(() => world.close());

type Body = BodyInput<typeof ticketRoutes.addTicket>;
const raise = (change: Partial<Body> = {}) =>
  crew.ina.attempt(ticketRoutes.addTicket, { body: { type: 'Vehicle', description: 'No second key', ...change } });
const change = (who: Person, id: string, body: BodyInput<typeof ticketRoutes.changeTicket>) =>
  who.attempt(ticketRoutes.changeTicket, { params: { id }, body });
const carOf = ({ vehicles }: Work, index = 0) => {
  const { _id, vin, regNo, tag } = must(vehicles[index]);
  return { _id, vin, regNo, tag };
};

describe('the vehicle of a ticket', () => {
  it('is chosen when the ticket is raised, by its id or as the whole vehicle, and may be left out', async () => {
    const car = carOf(work);
    expect((await raise({ vehicle: car._id })).body.data?.vehicle).toEqual(car);
    expect((await raise({ vehicle: car })).body.data?.vehicle).toEqual(car);
    for (const vehicle of [undefined, null, ''] as const)
      expect((await raise({ vehicle })).body.data?.vehicle).toBeNull();
  });

  it('must be a vehicle of the company', async () => {
    for (const vehicle of [unknownId, carOf(otherWork)._id]) {
      const refused = await raise({ vehicle });
      expect([refused.status, listErrorMessages(refused.body)]).toEqual([
        422,
        ['This vehicle is not in the catalogue'],
      ]);
      const { _id } = must((await raise()).body.data);
      expect((await change(crew.admin, _id, { vehicle })).status).toBe(422);
    }
  });

  it('is set, replaced and removed by staff while the ticket is open, and kept by other changes', async () => {
    const { _id } = must((await raise()).body.data);
    expect((await change(crew.ina, _id, { vehicle: carOf(work)._id })).status).toBe(403);
    const vehicleAfter = async (body: BodyInput<typeof ticketRoutes.changeTicket>) =>
      (await change(crew.manager, _id, body)).body.data?.vehicle;
    expect(await vehicleAfter({ vehicle: carOf(work)._id })).toEqual(carOf(work));
    expect(await vehicleAfter({ priority: 'High' })).toEqual(carOf(work));
    expect(await vehicleAfter({ vehicle: carOf(work, 1) })).toEqual(carOf(work, 1));
    expect(await vehicleAfter({ vehicle: null })).toBeNull();
    expect(await vehicleAfter({ vehicle: carOf(work)._id, status: 'close' })).toEqual(carOf(work));
    expect((await change(crew.manager, _id, { vehicle: null })).status).toBe(409);
  });

  it('is shown in the list of the company and that of all companies, which find the ticket by it', async () => {
    const { _id } = must((await raise({ vehicle: carOf(work, 1)._id, description: 'Sought by its car' })).body.data);
    for (const [who, path] of [
      [crew.manager, '/tickets'],
      [world.ada, '/super_tickets'],
    ] as const) {
      const found = parseRows((await who.sendRaw('GET', `${path}?search=${carOf(work, 1).vin}`)).body);
      expect(found.map((row) => [row._id, Reflect.get(row, 'vehicle')])).toContainEqual([_id, carOf(work, 1)]);
    }
  });
});
