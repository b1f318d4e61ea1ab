import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { platformId } from '@roadworthy/contract/access/roles.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { asOwner } from '../../test/as-owner.ts';
import { makeBusyWorld, type BusyWorld } from '../../test/busy-world.ts';
import { makeWorld } from '../../test/world.ts';
import { readyLoginRoles } from '../kit/db/login-roles.ts';
import { migrate } from '../kit/db/migrate.ts';
import { alteredState, recordBaseline, sealLogs } from './index.ts';
import { sealedLogs } from './sealed-logs.ts';
import { columnsNotCompared, fingerprinted, notCompared, parts, records } from './state-tables.ts';

// From when on rows are compared with their history: in a new installation, in an upgraded one, and in a column that a later version adds.

let busy: BusyWorld;
beforeAll(async () => {
  busy = await makeBusyWorld();
});
afterAll(() => busy.world.close());

const ask = <Row extends object>(sql: string, url = busy.world.databaseUrl) => asOwner(url, async (owner) => (await owner.query<Row>(sql)).rows);
const pastTriggers = (sql: string, url?: string) => ask(`begin; set local session_replication_role = replica; ${sql}; commit`, url);
const snake = (names: readonly string[]): string[] => names.map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)).toSorted();
const tablesWith = async (trigger: string): Promise<string[]> =>
  (await ask<{ name: string }>(`select tgrelid::regclass::text as name from pg_trigger where tgname = '${trigger}'`)).map(({ name }) => name).toSorted();

describe('the comparison of rows with their history', () => {
  it('covers every table that has one; each other table is a sealed log or says why it is not compared', async () => {
    expect(await tablesWith('z_note')).toEqual(snake(records));
    expect(await tablesWith('z_note_in')).toEqual(snake(Object.keys(parts)));
    const tables = await ask<{ name: string }>(`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`);
    const listed = snake([...records, ...Object.keys(parts), ...Object.keys(sealedLogs), ...Object.keys(notCompared)]);
    expect(listed).toEqual(
      tables
        .map(({ name }) => name)
        .filter((name) => name !== 'schema_migrations')
        .toSorted(),
    );
  });

  it('covers every column except those that say why not, the secret ones by a fingerprint', async () => {
    const [names] = await ask<{ printed: string[]; left_out: string[] }>('select fingerprinted() as printed, not_noted() as left_out');
    expect(names?.printed).toEqual(fingerprinted);
    const plain = names?.left_out.filter((name) => !names.printed.includes(name));
    expect(plain?.toSorted()).toEqual(Object.keys(columnsNotCompared).toSorted());
  });
});

describe('the baseline', () => {
  it('is recorded again when it is missing, which is reported once', async () => {
    const firstMark = `select at from state_baselines where subject = '' order by number limit 1`;
    await pastTriggers('delete from state_baselines');
    expect(await busy.altered()).toEqual([
      expect.stringMatching(/^The first baseline of rows was recorded on \S+, as this server remembers, but the database has none$/),
      expect.stringMatching(/^Rows were not compared with their history: no baseline is recorded/),
      expect.stringMatching(/^Rows were not compared with their history: no baseline is recorded/),
    ]);
    // Like data of an earlier version: rows without history, entries without number, proof or fingerprint.
    await pastTriggers(`update changes set number = null, proof = null, after = after - array(select name || '#' from unnest(fingerprinted()) as name);
      delete from changes where subject in ('vehicles', 'plan_inspectors')`);
    await recordBaseline(busy.world.kit);
    const [again] = await ask<{ at: Date }>(firstMark);
    expect(await busy.altered()).toEqual([
      expect.stringMatching(
        new RegExp(`^The first baseline of rows was recorded on \\S+, as this server remembers, but the database has one of ${again?.at.toISOString()}$`),
      ),
    ]);
    await sealLogs(busy.world.kit);
    expect(await busy.altered()).toEqual([]);
    await busy.crew.brm.data('POST', '/workshop', { name: 'New Shop' });
    await pastTriggers(`update vehicles set vin = 'another' where id = '${busy.garage.vehicle._id}'`);
    expect(await busy.altered()).toEqual([`Row ${busy.garage.vehicle._id} of vehicles: vin is not as the product wrote it`]);
    await pastTriggers(`update vehicles set vin = '${busy.garage.vehicle.vin}' where id = '${busy.garage.vehicle._id}'`);
  });

  it('is accepted from the server alone', async () => {
    const { garage, crew } = busy;
    await pastTriggers(`update workshops set name = 'Mine' where id = '${garage.workshop._id}';
      insert into state_baselines (company_id, subject, subject_id, after, proof)
      select company_id, 'workshops', '${garage.workshop._id}', '{"name":"Mine"}', proof from state_baselines where company_id = '${crew.id}' limit 1`);
    const found = await busy.altered();
    expect(found).toContainEqual(
      expect.stringMatching(new RegExp(`^Row ${garage.workshop._id} of workshops: the baseline of name at \\S+ was not written by the product$`)),
    );
    await pastTriggers(
      `update workshops set name = '${garage.workshop.name}' where id = '${garage.workshop._id}'; delete from state_baselines where after = '{"name":"Mine"}'`,
    );
    expect(await busy.altered()).toEqual([]);
  });

  it('is recorded for a column that a later version adds', async () => {
    const { crew, garage, world } = busy;
    await ask(`alter table workshops add column floor text default 'ground'; alter table plan_inspectors add column shift int not null default 1;
      select keep_history('workshops'), keep_history('plan_inspectors', 'plan_id')`);
    await recordBaseline(world.kit);
    expect(await busy.altered()).toEqual([]);
    await crew.brm.data('PUT', `/workshop/${garage.otherWorkshop._id}`, { name: 'Paint and Polish' });
    expect(await busy.altered()).toEqual([]);
    await pastTriggers(
      `update workshops set floor = 'roof' where id = '${garage.workshop._id}'; update plan_inspectors set shift = 2 where plan_id = '${busy.plan._id}'`,
    );
    expect(await busy.altered()).toEqual([
      ...[crew.ina, crew.ian].map(({ me }) => `Row ${me._id} of plan_inspectors, part of ${busy.plan._id}: shift is not as the product wrote it`).toSorted(),
      `Row ${garage.workshop._id} of workshops: floor is not as the product wrote it`,
    ]);
  });
});

/** A database of the version before 0023-state-history.sql. */
async function makeOldDatabase(): Promise<{ url: string; drop: () => Promise<unknown> }> {
  const admin = inject('databaseUrl');
  const name = `old_${process.pid}`;
  await ask(`create database ${name}`, admin);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  const folder = join(import.meta.dirname, '../../migrations');
  const files = (await readdir(folder)).filter((file) => file < '0023').toSorted();
  await asOwner(url.href, async (owner) => {
    await owner.query('create table schema_migrations (name text primary key, sha256 text not null, at timestamptz not null default now())');
    for (const file of files) {
      const sql = await readFile(join(folder, file), 'utf8');
      await owner.query(sql);
      await owner.query('insert into schema_migrations (name, sha256) values ($1, $2)', [file, createHash('sha256').update(sql).digest('hex')]);
    }
  });
  return { url: url.href, drop: () => ask(`drop database ${name} with (force)`, admin) };
}

it('an upgraded installation accepts the rows that it has, and compares them from then on', async () => {
  const old = await makeOldDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'roadworthy-old-'));
  const [company, role, user, place] = [1, 2, 3, 4].map((n) => `01a1fcd4-0000-7000-8000-00000000000${n}`);
  const rows = `
    insert into companies (id, name, address, customer_name, customer_email) values ('${company}', 'Old', '1 Old Road', 'Cy', 'cy@old.test');
    insert into roles (company_id, id, name, description) values ('${company}', '${role}', 'Customer', '');
    insert into users (company_id, id, email_id, first_name, last_name, role_id, password_hash) values ('${company}', '${user}', 'cy@old.test', 'Cy', 'Old', '${role}', 'a hash')`;
  await ask(rows, old.url);
  await pastTriggers(
    `insert into locations (company_id, id, address, city, country) values ('${company}', '${place}', '2 Old Road', 'Coventry', 'UK');
    insert into user_locations (company_id, user_id, location_id) values ('${company}', '${user}', '${place}')`,
    old.url,
  );
  expect((await migrate(old.url))[0]).toBe('0023-state-history.sql');
  const urls = await readyLoginRoles({ ownerUrl: old.url, secret: randomBytes(32) });
  const world = await makeWorld({ on: { databaseUrl: old.url, urls, dataDir } });
  const altered = async () => {
    const { kit } = world;
    const found: string[] = [];
    for (const id of [platformId, company ?? '']) found.push(...(await kit.db.actingIn(id, undefined, (tx) => alteredState(tx, kit, id, undefined))));
    return found;
  };
  await recordBaseline(world.kit);
  expect(await altered()).toEqual([]);
  await world.ada.in(company ?? '').data('PUT', `/user/${user}`, { lastName: 'New' });
  expect(await altered()).toEqual([]);
  await pastTriggers(`update users set password_hash = 'mine' where id = '${user}'; delete from user_locations`, old.url);
  expect(await altered()).toEqual([
    `Row ${place} of user_locations, part of ${user}: this row is missing, and the product did not delete it`,
    `Row ${user} of users: password_hash is not as the product wrote it`,
  ]);
  await world.close();
  await old.drop();
  await rm(dataDir, { recursive: true, force: true });
});
