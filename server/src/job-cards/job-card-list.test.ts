import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { lookupRoutes } from '@roadworthy/contract/job-cards/lookups/lookup.routes.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../../test/fixtures/job-cards.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import type { JobCard } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { must } from '../../test/fixtures/must.ts';
import { parseRows } from '../../test/fixtures/people.ts';

let world: World;
let crew: Crew;
let garage: WorkshopFixture;
let cards: Record<'created' | 'assigned' | 'working' | 'completed' | 'painted', JobCard>;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  garage = await makeWorkshopFixture(world, crew, 'a');
  const day = (number: number) => ({
    preferredStartDate: `11-${String(number).padStart(2, '0')}-2099 09:00:00 +00:00`,
  });
  cards = {
    created: await garage.make({ ...day(2), summary: 'Strut mount knocks', vin: (await garage.makeVehicle())._id }),
    assigned: await garage.makeIn('Assigned', { ...day(3), jobEngineer: garage.ed.me._id }),
    working: await garage.makeIn('In Progress', { ...day(4), jobEngineer: null, jobTeam: garage.team._id }),
    completed: await garage.makeIn('Completed', { ...day(5), vin: null }),
    painted: await garage.make({ ...day(6), workshop: garage.otherWorkshop._id, jobType: null }),
  };
});
afterAll(() => world.close());

/** Lists the cards that a query finds, in order. */
const found = async (query: string, by = garage.sue) => {
  const { body } = await by.sendRaw('GET', `/jobcard?${query}`);
  return parseRows(body).map((row) => Object.entries(cards).find(([, card]) => card._id === row._id)?.[0]);
};
const newest = ['painted', 'completed', 'working', 'assigned', 'created'];

describe('the list of job cards', () => {
  it('shows the newest first, with everything that its columns and row actions need', async () => {
    expect(await found('')).toEqual(newest);
    const row = (await garage.sue.call(jobCardRoutes.listJobCards))[2];
    expect(row).toMatchObject({
      workshop: { name: 'Body Shop' },
      jobType: { name: 'Repair' },
      vin: { vin: garage.vehicle.vin, tag: garage.vehicle.tag },
      wipVehicle: { startTime: expect.any(String), endTime: null, wipStatus: { name: 'In Progress' } },
      jobTeam: { name: 'Early shift', members: [{ _id: crew.eva.me._id }] },
      preferredStartDate: '11-04-2099 09:00:00 +00:00',
    });
  });

  it.each<[string, string[]]>([
    ['status=Assigned', ['assigned']],
    ['status=Assigned,In Progress', ['working', 'assigned']],
    ['from=2099-11-03&to=2099-11-04', ['working', 'assigned']],
    ['from=2099-11-06', ['painted']],
    ['to=2099-11-02', ['created']],
    ['search=STRUT', ['created']],
    ['search=%25', []],
    ['search=knocks&searchFields=jobcardId', []],
    ['search=knocks&searchFields=jobcardId,summary', ['created']],
    ['sort=preferredStartDate&limit=2', ['created', 'assigned']],
    ['sort=-startTime&limit=2', ['completed', 'working']],
    ['sort=-endTime&limit=1', ['completed']],
    ['sort=workshop&skip=4', ['painted']],
    ['sort=-status&limit=1', ['painted']],
    ['sort=jobType&skip=4', ['painted']],
    ['sort=vin&skip=4', ['completed']],
  ])('can be filtered, searched and sorted: %s gives %j', async (query, names) => {
    expect(await found(query)).toEqual(names);
  });

  it('finds cards by workshop, VIN, tag, registration and number', async () => {
    expect(await found(`workshop=${garage.otherWorkshop._id}`)).toEqual(['painted']);
    const { vin, tag, regNo } = must(cards.created.vin);
    for (const query of [
      `vin=${vin.toLowerCase()}`,
      `vin=${must(cards.created.vin)._id}`,
      `search=${vin.slice(-8)}`,
      `search=${must(tag).toLowerCase()}`,
      `search=${regNo}`,
      `search=${vin.slice(-8)}&searchFields=vin`,
      `search=${cards.created.jobcardId.slice(5)}`,
    ])
      expect([query, await found(query)]).toEqual([query, ['created']]);
    expect(await found('vin=SALL')).toEqual(['painted', 'working', 'assigned', 'created']);
    expect(await found('vin=000')).toEqual([]);
    expect(await found(`vin=${crew.id}`)).toEqual([]);
  });

  it('finds a card by the new tag of its vehicle, without making an open form of the card stale', async () => {
    const { _id } = must(cards.created.vin);
    await crew.brm.call(vehicleRoutes.changeVehicle, { params: { id: _id }, body: { tag: 'ZZZZ9999' } });
    expect(await found('search=zzzz9999')).toEqual(['created']);
    expect((await garage.sue.call(jobCardRoutes.getJobCard, { params: { id: cards.created._id } })).updatedAt).toBe(
      cards.created.updatedAt,
    );
  });

  it('sorts by a renamed workshop or job type, or a corrected VIN, without making an open form stale', async () => {
    const { _id: workshop, name } = garage.otherWorkshop;
    await garage.sue.call(lookupRoutes.changeWorkshop, { params: { id: workshop }, body: { name: 'A first one' } });
    expect(await found('sort=workshop&limit=1')).toEqual(['painted']);
    await garage.sue.call(lookupRoutes.changeWorkshop, { params: { id: workshop }, body: { name } });
    expect(await found('sort=-workshop&limit=1')).toEqual(['painted']);

    const early = await garage.sue.call(lookupRoutes.addJobType, { body: { name: 'Zebra crossing' } });
    const card = await garage.make({ jobType: early._id });
    const { data } = (await garage.sue.attempt(jobCardRoutes.listJobCards, { query: { sort: 'jobType' } })).body;
    expect(data?.at(-2)?._id).toBe(card._id);
    await garage.sue.call(lookupRoutes.changeJobType, { params: { id: early._id }, body: { name: 'Adjusting' } });
    expect(
      (await garage.sue.call(jobCardRoutes.listJobCards, { query: { sort: 'jobType', limit: 1 } }))[0],
    ).toMatchObject({
      _id: card._id,
      updatedAt: card.updatedAt,
    });
    await garage.sue.attempt(jobCardRoutes.deleteJobCard, { params: { id: card._id } });

    const { _id, vin } = must(cards.created.vin);
    await crew.brm.call(vehicleRoutes.changeVehicle, { params: { id: _id }, body: { vin: 'AAAAAAAAAAAAAAAAA' } });
    expect(await found('sort=vin&limit=1')).toEqual(['created']);
    await crew.brm.call(vehicleRoutes.changeVehicle, { params: { id: _id }, body: { vin } });
  });

  it('shows each engineer the cards assigned to them directly or through their team', async () => {
    expect(await found('assignedTo=me', garage.ed)).toEqual(['assigned']);
    expect(await found('assignedTo=me', crew.eva)).toEqual(['completed', 'working']);
    expect(await found('assignedTo=me', garage.sue)).toEqual([]);
    expect(await found('assignedTo=me&sort=workOrder', crew.eva)).toEqual(['working', 'completed']);
    expect(await found('sort=workOrder')).toEqual(['working', 'assigned', 'created', 'painted', 'completed']);
    expect(await found(`engineer=${garage.ed.me._id}`)).toEqual(['assigned']);
    expect(await found(`engineer=${crew.eva.me._id}`)).toEqual(['completed', 'working']);
  });

  it('searches the names of people, teams and workshops too, unless search fields are given', async () => {
    const { name } = garage.otherWorkshop;
    expect(await found(`search=${encodeURIComponent(name.toUpperCase())}`)).toEqual(['painted']);
    expect(await found(`search=${encodeURIComponent(name)}&searchFields=summary`)).toEqual([]);
    const { firstName, lastName } = garage.ed.me;
    expect(await found(`search=${encodeURIComponent(`${firstName} ${lastName}`)}`)).toEqual(['assigned']);
    expect(await found('search=early%20shift')).toEqual(['working']);
    expect(await found('search=nobody')).toEqual([]);
  });

  it('returns a correct total after a card is created or deleted', async () => {
    const total = async () =>
      (await garage.sue.attempt(jobCardRoutes.listJobCards, { query: { limit: 1 } })).body.totalCount;
    expect(await total()).toBe(5);
    const card = await garage.make();
    expect(await total()).toBe(6);
    await garage.sue.attempt(jobCardRoutes.deleteJobCard, { params: { id: card._id } });
    expect(await total()).toBe(5);
    const { totalCount, pagination } = (
      await garage.sue.attempt(jobCardRoutes.listJobCards, { query: { limit: 2, skip: 2 } })
    ).body;
    expect([totalCount, pagination]).toEqual([5, { skip: 2, limit: 2, hasMore: true }]);
  });

  it.each([
    'status=Lost',
    'from=yesterday',
    'workshop=Body',
    'engineer=Ed',
    'assignedTo=you',
    'colour=red',
    'sort=secret',
  ])('refuses %s', async (query) => {
    expect((await garage.sue.sendRaw('GET', `/jobcard?${query}`)).status).toBe(422);
  });
});
