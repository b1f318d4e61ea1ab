import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makePlace } from '../../test/catalogue.ts';
import type { Person } from '../../test/people.ts';
import { makeWorld, type Crew, type World } from '../../test/world.ts';

// How many spreadsheets are read at once: whoever comes when all places are taken is told so, and the work of everybody else goes on.

let world: World;
let crew: Crew;
let others: Crew;
/** One holds the catalogue, one looks on: inside of a transaction the activity of the others stands still. */
let holder: pg.Client;
let looker: pg.Client;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
  for (const { brm } of [crew, others]) await makePlace(brm, 'D8');
  [holder, looker] = [new pg.Client({ connectionString: world.databaseUrl }), new pg.Client({ connectionString: world.databaseUrl })];
  await Promise.all([holder.connect(), looker.connect()]);
});
afterAll(async () => {
  await Promise.all([holder.end(), looker.end()]);
  await world.close();
});

const file = 'VIN,Platform,Make,Model,Variant\nSALLDHMF8XB000001,D8,Land Rover,Defender,110\n';
const tries = async (by: Person) => {
  const form = new FormData();
  form.append('file', new Blob([file]), 'vehicles.csv');
  const { status, body, headers } = await by.ask('POST', '/vehicle/import', form);
  return [status, status === 200 ? body.data.added : body.meta.message, headers.get('retry-after')];
};
const read = [200, 1, null];
const full = [503, 'Several spreadsheets are being read at this moment. Please try again in a moment.', '5'];
/** As many readings as wait before the catalogue, which somebody holds. */
const waiting = async () => {
  const { rows } = await looker.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
  return rows.length;
};

describe('spreadsheets that are read at the same moment', () => {
  it('are three in a company and four in all; the next one is told when to come back', async () => {
    await holder.query('begin; lock table platforms in access exclusive mode');
    const three = [1, 2, 3].map(() => tries(crew.brm));
    await vi.waitFor(async () => expect(await waiting()).toBe(3), { timeout: 60_000 });
    expect(await tries(crew.brm)).toEqual(full);
    const fourth = tries(others.brm);
    await vi.waitFor(async () => expect(await waiting()).toBe(4), { timeout: 60_000 });
    expect(await tries(others.brm)).toEqual(full);
    expect((await others.brm.get('/part')).status).toBe(200);
    await holder.query('commit');
    expect(await Promise.all([...three, fourth])).toEqual([read, read, read, read]);
    expect(await Promise.all([tries(crew.brm), tries(others.brm)])).toEqual([read, read]);
  });

  it('leave their place also when the file is refused', async () => {
    for (let time = 0; time < 4; time += 1) {
      const form = new FormData();
      form.append('file', new Blob(['Name,City\nBo,Oslo']), 'vehicles.csv');
      expect((await crew.brm.ask('POST', '/vehicle/import', form)).status).toBe(422);
    }
    expect(await tries(crew.brm)).toEqual(read);
  });
});
