import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { locationRoutes } from '@roadworthy/contract/locations/location.routes.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listChanges } from './support/changes.ts';
import { makeWorkshopFixture } from './fixtures/job-cards.ts';
import { makeWorld, type Crew, type World } from './fixtures/world.ts';
import { parseRecord, parseRows } from './fixtures/people.ts';

// Saving a form without changes succeeds but adds no entry to any history.

let world: World;
let crew: Crew;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
});
afterAll(() => world.close());

const pick = (record: Record<string, unknown>, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, record[name]]));

it.each<
  [
    name: string,
    table: string,
    path: string,
    make: () => Promise<{ _id: string; updatedAt: string }>,
    sent: string[],
    history: boolean,
  ]
>([
  [
    'an incident',
    'incidents',
    '/accident',
    () =>
      crew.ina.call(incidentRoutes.addIncident, {
        body: { title: 'Slipped', type: 'Accident', comment: 'On oil', place: 'Bay 4' },
      }),
    ['title', 'type', 'comment', 'place'],
    true,
  ],
  [
    'a job card',
    'job_cards',
    '/jobcard',
    async () => (await makeWorkshopFixture(world, crew, 'a')).make(),
    ['summary', 'instructions', 'reason'],
    true,
  ],
  [
    'a location',
    'locations',
    '/location',
    () =>
      crew.brm.call(locationRoutes.addLocation, {
        body: {
          name: 'Yard',
          address: '1 Yard Way',
          city: 'Hull',
          country: 'UK',
          contacts: [{ contactName: 'Ann', contactNumber: '0123' }],
        },
      }),
    ['name', 'address', 'city', 'country', 'contacts'],
    false,
  ],
])('%s that is saved unchanged gets no history entry', async (_name, table, path, make, sent, hasHistory) => {
  const record = await make();
  const noted = async () => [
    await listChanges(world, crew, record._id, table),
    hasHistory ? parseRows((await crew.brm.sendRaw('GET', `${path}/${record._id}/history?limit=0`)).body).length : 0,
  ];
  const before = await noted();
  const saved = parseRecord(
    (await crew.brm.sendRaw('PUT', `${path}/${record._id}`, { ...pick(record, sent), updatedAt: record.updatedAt }))
      .body,
  );
  expect(pick(saved, sent)).toEqual(pick(record, sent));
  expect(await noted()).toEqual(before);
});
