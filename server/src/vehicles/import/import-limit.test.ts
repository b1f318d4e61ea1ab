import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeCatalogueLine } from '../../../test/fixtures/catalogue.ts';
import type { Person } from '../../../test/fixtures/people.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';

// Tests the limit on spreadsheets that are read at the same time. Further requests are rejected, and all other work
// continues.

let world: World;
let crew: Crew;
let otherCrew: Crew;
/**
 * One connection locks the catalogue while the other observes, because within a transaction the view of other activity
 * does not change.
 */
let holder: pg.Client;
let observer: pg.Client;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
  for (const { brm } of [crew, otherCrew]) await makeCatalogueLine(brm, 'D8');
  [holder, observer] = [
    new pg.Client({ connectionString: world.databaseUrl }),
    new pg.Client({ connectionString: world.databaseUrl }),
  ];
  await Promise.all([holder.connect(), observer.connect()]);
});
afterAll(async () => {
  await Promise.all([holder.end(), observer.end()]);
  await world.close();
});

const file = 'VIN,Platform,Make,Model,Variant\nSALLDHMF8XB000001,D8,Land Rover,Defender,110\n';
const tryImport = async (by: Person) => {
  const form = new FormData();
  form.append('file', new Blob([file]), 'vehicles.csv');
  const { status, body, headers } = await by.attempt(vehicleRoutes.importVehicles, { body: form });
  return [status, status === 200 ? body.data?.added : body.meta.message, headers.get('retry-after')];
};
const read = [200, 1, null];
const full = [503, 'Several spreadsheets are being read right now. Please try again in a moment.', '5'];
/** Returns how many imports wait for the locked catalogue. */
const countWaiting = async () => {
  const { rows } = await observer.query(
    `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows.length;
};

describe('spreadsheets read at the same time', () => {
  it('are limited to three in a company and four in all, and the next one gets a time to retry', async () => {
    await holder.query('begin; lock table platforms in access exclusive mode');
    const three = [1, 2, 3].map(() => tryImport(crew.brm));
    await vi.waitFor(async () => expect(await countWaiting()).toBe(3), { timeout: 60_000 });
    expect(await tryImport(crew.brm)).toEqual(full);
    const fourth = tryImport(otherCrew.brm);
    await vi.waitFor(async () => expect(await countWaiting()).toBe(4), { timeout: 60_000 });
    expect(await tryImport(otherCrew.brm)).toEqual(full);
    expect((await otherCrew.brm.attempt(partRoutes.listParts)).status).toBe(200);
    await holder.query('commit');
    expect(await Promise.all([...three, fourth])).toEqual([read, read, read, read]);
    expect(await Promise.all([tryImport(crew.brm), tryImport(otherCrew.brm)])).toEqual([read, read]);
  });

  it('release their slot even if the file is rejected', async () => {
    for (let time = 0; time < 4; time += 1) {
      const form = new FormData();
      form.append('file', new Blob(['Name,City\nBo,Oslo']), 'vehicles.csv');
      expect((await crew.brm.attempt(vehicleRoutes.importVehicles, { body: form })).status).toBe(422);
    }
    expect(await tryImport(crew.brm)).toEqual(read);
  });
});
