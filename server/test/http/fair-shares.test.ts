import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { locationRoutes } from '@roadworthy/contract/locations/location.routes.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { once } from 'node:events';
import { get, type ClientRequest, type IncomingMessage } from 'node:http';
import { fileTypes } from '@roadworthy/contract/kit/lists/table.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCatalogueLine } from '../fixtures/catalogue.ts';
import { Person } from '../fixtures/people.ts';
import { getTestPassword } from '../fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from '../fixtures/world.ts';
import { must } from '../fixtures/must.ts';

// Companies share a server. Slow clients or slow requests of one company must never use all of it.

let world: World;
let busy: Crew;
let others: Crew[];
let owner: pg.Client;
/** This is a separate connection, because within a transaction the view of other sessions' activity is a snapshot. */
let observer: pg.Client;
beforeAll(async () => {
  world = await makeWorld();
  busy = await world.makeCompany('a');
  others = [await world.makeCompany('b'), await world.makeCompany('c')];
  for (const { brm } of [busy, ...others]) await makeCatalogueLine(brm, 'D8');
  owner = new pg.Client({ connectionString: world.databaseUrl });
  observer = new pg.Client({ connectionString: world.databaseUrl });
  await Promise.all([owner.connect(), observer.connect()]);
});
afterAll(async () => {
  await Promise.all([owner.end(), observer.end()]);
  await world.close();
});

const waitingFor = async (what: string): Promise<number> =>
  (await observer.query(`select 1 from pg_stat_activity where datname = current_database() and ${what}`)).rows.length;
const waitingForLock = () => waitingFor(`wait_event_type = 'Lock'`);
const exported = (who: Person) => who.sendRaw('GET', '/accident', undefined, { accept: fileTypes.csv });
const imported = (who: Person) => {
  const form = new FormData();
  form.append(
    'file',
    new Blob(['VIN,Platform,Make,Model,Variant\nSALLDHMF8XB000001,D8,Land Rover,Defender,110\n']),
    'vehicles.csv',
  );
  return who.attempt(vehicleRoutes.importVehicles, { body: form });
};
/** Checks that export, import, an ordinary list, a write and a sign-in work for another company. */
async function worksFor({ ina, brm, cy }: Crew): Promise<void> {
  const answers = await Promise.all([exported(ina), imported(brm), ina.attempt(locationRoutes.listLocations)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await ina.call(incidentRoutes.addIncident, { body: { title: 'Near', type: 'Near Misses', comment: 'Missed' } });
  expect(
    (
      await world.nobody.attempt(sessionRoutes.login, {
        body: { emailId: cy.me.emailId, password: getTestPassword('Cy') },
      })
    ).status,
  ).toBe(200);
}

describe('a company whose people export long lists and never read them', () => {
  const readers: ClientRequest[] = [];
  /** Requests the file without reading it, and returns the status. */
  async function neverRead(who: Person): Promise<number | undefined> {
    const request = get(`${who.base}/accident`, {
      agent: false,
      headers: { authorization: `Bearer ${who.token}`, company: who.company, accept: fileTypes.csv },
    });
    readers.push(request);
    const [answer]: IncomingMessage[] = await once(request, 'response');
    return answer?.statusCode;
  }
  beforeAll(async () => {
    await owner.query(
      `insert into incidents (company_id, id, incident_no, title, type, comment, created_at)
       select $1, gen_random_uuid(), gen_random_uuid(), 'Slip ' || n, 'Accident', $2, timestamptz '2026-01-01' + n * interval '1 second' from generate_series(1, 30000) as n`,
      [busy.id, 'Oil on the floor by gate 7. '.repeat(14)],
    );
  });

  it('does not block other companies or hold a connection, and each person can have two files at once', async () => {
    const statuses: (number | undefined)[] = [];
    for (const who of [busy.ina, busy.ina, busy.ina, busy.udo, busy.udo, busy.asa]) statuses.push(await neverRead(who));
    expect(statuses).toEqual([200, 200, 503, 200, 200, 200]);
    expect(await waitingFor(`query like 'fetch forward%' and state like 'idle in transaction%'`)).toBe(0);
    for (const other of others) await worksFor(other);
    expect((await exported(busy.ian)).status).toBe(200);
  });

  it('can export again once they have disconnected', async () => {
    for (const reader of readers) reader.destroy();
    await expect.poll(async () => (await exported(busy.ina)).status, { timeout: 60_000 }).toBe(200);
  });
});

describe('a company with long exports and imports', () => {
  it('runs at most three at once, so that another company can run its own', async () => {
    for (const { table, work } of [
      { table: 'incidents', work: exported },
      { table: 'platforms', work: imported },
    ]) {
      await owner.query(`begin; lock table ${table} in access exclusive mode`);
      const slow = [busy.brm, busy.manager, busy.admin].map(work);
      await expect.poll(waitingForLock, { timeout: 60_000 }).toBe(3);
      const fourth = work(busy.brmAtPlatform.in(busy.id));
      if (work === imported) expect((await fourth).status).toBe(503);
      const another = others.slice(0, 1).map(({ brm }) => work(brm));
      await expect.poll(waitingForLock, { timeout: 60_000 }).toBe(4);
      await owner.query('commit');
      // The fourth export had to wait for its turn.
      const answers = await Promise.all([...slow, ...another, ...(work === exported ? [fourth] : [])]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    }
  });
});

describe('a company whose requests are all slow', () => {
  /** Does the work while requests of these people wait for a locked row. */
  async function whileSlow(who: readonly Person[], work: () => Promise<void>): Promise<void> {
    await owner.query('begin');
    await owner.query('update locations set city = city where company_id = $1', [busy.id]);
    const { _id: id, name, address, city, country, contacts } = must(busy.location);
    const slow = who.map((one) =>
      one.attempt(locationRoutes.changeLocation, { params: { id }, body: { name, address, city, country, contacts } }),
    );
    await expect.poll(waitingForLock, { timeout: 60_000 }).toBeGreaterThanOrEqual(12);
    await work();
    expect(await waitingForLock()).toBeLessThanOrEqual(12);
    await owner.query('rollback');
    const statuses = (await Promise.all(slow)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(12);
    expect((await busy.admin.attempt(locationRoutes.listLocations)).status).toBe(200);
  }

  it('gets at most three quarters of the connections, so that requests of others are answered in the meantime', async () => {
    await whileSlow(
      Array.from({ length: 30 }, () => busy.admin),
      async () => {
        for (const other of others) await worksFor(other);
        expect((await world.ada.attempt(companyRoutes.listCompanies)).status).toBe(200);
        expect((await world.nobody.sendRaw('GET', '/health/ready')).status).toBe(200);
      },
    );
  });

  it('gets no more connections if some of its people’s requests do not name the company', async () => {
    const unnamed = new Person(world.base, busy.manager.token);
    expect((await unnamed.attempt(locationRoutes.listLocations)).body.totalCount).toBe(1);
    const slow = Array.from({ length: 15 }, () => [busy.admin, unnamed]).flat();
    await whileSlow(slow, async () => {
      for (const { cy } of others)
        expect((await new Person(world.base, cy.token).attempt(locationRoutes.listLocations)).status).toBe(200);
    });
  });
});
