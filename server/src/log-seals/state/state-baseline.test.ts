import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { platformId } from '@roadworthy/contract/access/roles.ts';
import { lookupRoutes } from '@roadworthy/contract/job-cards/lookups/lookup.routes.ts';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { must } from '../../../test/fixtures/must.ts';
import { asOwner } from '../../../test/support/as-owner.ts';
import { makeBusyWorld, type BusyWorld } from '../../../test/fixtures/busy-world.ts';
import { makeWorld } from '../../../test/fixtures/world.ts';
import { prepareLoginRoles } from '../../kit/db/setup/login-roles.ts';
import { migrate } from '../../kit/db/setup/migrate.ts';
import { findAlteredRows, recordBaseline, sealLogs } from '../index.ts';
import { readAnchorFile, writeAnchorFile } from '../seals/anchor-file.ts';
import { sealedLogs } from '../seals/sealed-logs.ts';
import {
  columnsNotCompared,
  fingerprintedColumns,
  tablesNotCompared,
  childTables,
  recordTables,
} from './state-tables.ts';

// Tests when the comparison of rows with their history begins: in a new installation, in an upgraded one, and for a
// column that a later version adds.

let busy: BusyWorld;
beforeAll(async () => {
  busy = await makeBusyWorld();
});
afterAll(() => busy.world.close());

const ask = <Row extends object>(sql: string, url = busy.world.databaseUrl) =>
  asOwner(url, async (owner) => (await owner.query<Row>(sql)).rows);
const withoutTriggers = (sql: string, url?: string) =>
  ask(`begin; set local session_replication_role = replica; ${sql}; commit`, url);
const snake = (names: readonly string[]): string[] =>
  names.map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)).toSorted();
const tablesWith = async (trigger: string): Promise<string[]> =>
  (await ask<{ name: string }>(`select tgrelid::regclass::text as name from pg_trigger where tgname = '${trigger}'`))
    .map(({ name }) => name)
    .toSorted();

describe('comparing rows with their history', () => {
  it('covers every table that has a history; every other table is a sealed log or has a reason why it is not compared', async () => {
    expect(await tablesWith('z_note')).toEqual(snake(recordTables));
    expect(await tablesWith('z_note_in')).toEqual(snake(Object.keys(childTables)));
    const tables = await ask<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    );
    const listed = snake([
      ...recordTables,
      ...Object.keys(childTables),
      ...Object.keys(sealedLogs),
      ...Object.keys(tablesNotCompared),
    ]);
    expect(listed).toEqual(
      tables
        .map(({ name }) => name)
        .filter((name) => name !== 'schema_migrations')
        .toSorted(),
    );
  });

  it('covers every column except those with a stated reason, and secret ones by a fingerprint', async () => {
    const [names] = await ask<{ printed: string[]; left_out: string[] }>(
      'select fingerprinted() as printed, not_noted() as left_out',
    );
    expect(names?.printed).toEqual(fingerprintedColumns);
    const plain = names?.left_out.filter((name) => !names.printed.includes(name));
    expect(plain?.toSorted()).toEqual(Object.keys(columnsNotCompared).toSorted());
  });
});

/**
 * Simulates that the last baseline was recorded by the version with this migration. Undefined stands for a version that
 * did not record its migration; 'as it is' changes nothing.
 */
async function upgradedFrom(migratedTo: string | undefined): Promise<void> {
  const { dataDir } = busy.world.kit.settings;
  await writeAnchorFile(dataDir, {
    ...(await readAnchorFile(dataDir)),
    ...(migratedTo !== 'as it is' && { migratedTo }),
  });
}

describe('the baseline', () => {
  it('is reported if missing, and not recorded again unless this server’s file is removed as well', async () => {
    const firstMark = `select at from state_baselines where subject = '' order by number limit 1`;
    await withoutTriggers(`create table kept as select * from state_baselines; delete from state_baselines`);
    const missing = [
      expect.stringMatching(
        /^According to this server, the first baseline was recorded on \S+, but the database has none$/,
      ),
      expect.stringMatching(/there is no baseline. The server does not replace one that was removed.$/),
      expect.stringMatching(/there is no baseline. The server does not replace one that was removed.$/),
    ];
    for (const migratedTo of [undefined, '0000-before.sql', 'as it is']) {
      await upgradedFrom(migratedTo);
      expect(await busy.altered()).toEqual(missing);
      await recordBaseline(busy.world.kit);
      await sealLogs(busy.world.kit);
      expect([migratedTo, await busy.altered()]).toEqual([migratedTo, missing]);
    }
    await withoutTriggers(
      `update kept set after = after || '{"first":0}' where subject = ''; insert into state_baselines select * from kept; drop table kept`,
    );
    await recordBaseline(busy.world.kit);
    expect((await busy.altered()).slice(0, 2)).toEqual([
      expect.stringMatching(/^A baseline from \S+ was not written by Roadworthy$/),
      missing[0],
    ]);
    // Simulates data of an earlier version: rows without history, and entries without number, proof or fingerprint.
    await withoutTriggers(`delete from state_baselines;
      update changes set number = null, proof = null, after = after - array(select name || '#' from unnest(fingerprinted()) as name);
      delete from changes where subject in ('vehicles', 'plan_inspectors')`);
    const { dataDir } = busy.world.kit.settings;
    const file = await readFile(join(dataDir, 'log-seals.json'), 'utf8');
    await rm(join(dataDir, 'log-seals.json'));
    await recordBaseline(busy.world.kit);
    expect(await busy.altered()).toEqual([]);
    // Simulates a second server, which still has its own record of the first baseline.
    const [again] = await ask<{ at: Date }>(firstMark);
    await writeFile(join(dataDir, 'log-seals.json'), file);
    const another = new RegExp(
      `^According to this server, the first baseline was recorded on \\S+, but the database has one from ${again?.at.toISOString()}$`,
    );
    for (const _ of [1, 2]) {
      expect(await busy.altered()).toEqual([expect.stringMatching(another)]);
      await sealLogs(busy.world.kit);
    }
    await writeFile(
      join(dataDir, 'log-seals.json'),
      JSON.stringify({ ...JSON.parse(file), baselineAt: again?.at.toISOString() }),
    );
    expect(await busy.altered()).toEqual([]);
    await busy.crew.brm.call(lookupRoutes.addWorkshop, { body: { name: 'New Shop' } });
    await withoutTriggers(`update vehicles set vin = 'another' where id = '${busy.garage.vehicle._id}'`);
    expect(await busy.altered()).toEqual([
      `Record ${busy.garage.vehicle._id} in vehicles: vin was not written by Roadworthy`,
    ]);
    await withoutTriggers(
      `update vehicles set vin = '${busy.garage.vehicle.vin}' where id = '${busy.garage.vehicle._id}'`,
    );
  });

  it('is only accepted from the server', async () => {
    const { garage, crew } = busy;
    await withoutTriggers(`update workshops set name = 'Mine' where id = '${garage.workshop._id}';
      insert into state_baselines (company_id, subject, subject_id, after, proof)
      select company_id, 'workshops', '${garage.workshop._id}', '{"name":"Mine"}', proof from state_baselines where company_id = '${crew.id}' limit 1`);
    const found = await busy.altered();
    expect(found).toContainEqual(
      expect.stringMatching(
        new RegExp(
          `^Record ${garage.workshop._id} in workshops: the baseline of name at \\S+ was not written by Roadworthy$`,
        ),
      ),
    );
    await withoutTriggers(
      `update workshops set name = '${garage.workshop.name}' where id = '${garage.workshop._id}'; delete from state_baselines where after = '{"name":"Mine"}'`,
    );
    expect(await busy.altered()).toEqual([]);
  });

  it('is not recorded for a column that no version added, and never accepts altered rows together with a new column', async () => {
    const { world, garage, crew, plan } = busy;
    await withoutTriggers(`create table kept as select id, name from workshops;
      alter table plan_inspectors add column zz text; alter table workshops add column zz text default 'x';
      update plan_inspectors set added_later = true where plan_id = '${plan._id}';
      update workshops set name = 'Mine' where id = '${garage.workshop._id}'`);
    const rows = [
      ...[crew.ina, crew.ian]
        .map(
          ({ me }) =>
            `Record ${me._id} in plan_inspectors, part of ${plan._id}: added_later was not written by Roadworthy`,
        )
        .toSorted(),
      `Record ${garage.workshop._id} in workshops: name was not written by Roadworthy`,
    ];
    const columns = ['plan_inspectors', 'workshops'].map(
      (table) => `Column zz of ${table}: no version of Roadworthy that has run here added it`,
    );
    await recordBaseline(world.kit);
    await sealLogs(world.kit);
    expect((await busy.altered()).toSorted()).toEqual([...columns, ...rows].toSorted());
    // The owner cannot make a baseline due: the program does not ask the database which migrations have run.
    await ask(`delete from schema_migrations where name = (select max(name) from schema_migrations)`);
    await recordBaseline(world.kit);
    expect((await busy.altered()).toSorted()).toEqual([...columns, ...rows].toSorted());
    // Even after the next upgrade, nothing but the new column is accepted.
    await upgradedFrom('0000-before.sql');
    expect(await busy.altered()).toEqual(rows);
    await recordBaseline(world.kit);
    expect(await busy.altered()).toEqual(rows);
    await withoutTriggers(
      `update plan_inspectors set added_later = false; update workshops set name = kept.name from kept where workshops.id = kept.id; drop table kept`,
    );
    expect(await busy.altered()).toEqual([]);
  });

  it('does not accept inserted rows of a table with only a key when a column is added to it', async () => {
    const { world, crew } = busy;
    await upgradedFrom('0000-before.sql');
    const [key] = await ask<{ user_id: string; location_id: string }>(`
      select users.id as user_id, locations.id as location_id from users, locations
      where users.company_id = '${crew.id}' and locations.company_id = '${crew.id}'
        and not exists (select from user_locations where user_id = users.id and location_id = locations.id) limit 1`);
    await withoutTriggers(`alter table user_locations add column zz text;
      insert into user_locations (company_id, user_id, location_id) values ('${crew.id}', '${key?.user_id}', '${key?.location_id}')`);
    await recordBaseline(world.kit);
    expect(await busy.altered()).toEqual([
      `Record ${key?.location_id} in user_locations, part of ${key?.user_id}: Roadworthy never wrote this record`,
    ]);
    await withoutTriggers(
      `delete from user_locations where user_id = '${key?.user_id}' and location_id = '${key?.location_id}'`,
    );
  });

  it('is recorded for a column that a later version adds', async () => {
    const { crew, garage, world } = busy;
    await ask(`alter table workshops add column floor text default 'ground'; alter table plan_inspectors add column shift int not null default 1;
      select keep_history('workshops'), keep_history('plan_inspectors', 'plan_id'), keep_history('user_locations', 'user_id')`);
    await upgradedFrom('0000-before.sql');
    expect(await busy.altered()).toEqual([]);
    await recordBaseline(world.kit);
    expect(await busy.altered()).toEqual([]);
    await crew.brm.call(lookupRoutes.changeWorkshop, {
      params: { id: garage.otherWorkshop._id },
      body: { name: 'Paint and Polish' },
    });
    expect(await busy.altered()).toEqual([]);
    await withoutTriggers(
      `update workshops set floor = 'roof' where id = '${garage.workshop._id}'; update plan_inspectors set shift = 2 where plan_id = '${busy.plan._id}'`,
    );
    expect(await busy.altered()).toEqual([
      ...[crew.ina, crew.ian]
        .map(
          ({ me }) =>
            `Record ${me._id} in plan_inspectors, part of ${busy.plan._id}: shift was not written by Roadworthy`,
        )
        .toSorted(),
      `Record ${garage.workshop._id} in workshops: floor was not written by Roadworthy`,
    ]);
  });
});

/** Creates a database as it was before 0023-state-history.sql. */
async function makeOldDatabase(): Promise<{ url: string; drop: () => Promise<unknown> }> {
  const admin = inject('databaseUrl');
  const name = `old_${process.pid}`;
  await ask(`create database ${name}`, admin);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  const folder = join(import.meta.dirname, '../../../migrations');
  const files = (await readdir(folder)).filter((file) => file < '0023').toSorted();
  await asOwner(url.href, async (owner) => {
    await owner.query(
      'create table schema_migrations (name text primary key, sha256 text not null, at timestamptz not null default now())',
    );
    for (const file of files) {
      const sql = await readFile(join(folder, file), 'utf8');
      await owner.query(sql);
      await owner.query('insert into schema_migrations (name, sha256) values ($1, $2)', [
        file,
        createHash('sha256').update(sql).digest('hex'),
      ]);
    }
  });
  return { url: url.href, drop: () => ask(`drop database ${name} with (force)`, admin) };
}

it('the baseline of an upgraded installation accepts existing rows, and compares them from then on', async () => {
  const old = await makeOldDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'roadworthy-old-'));
  const [company, role, user, place] = [1, 2, 3, 4].map((n) => `01a1fcd4-0000-7000-8000-00000000000${n}`);
  const rows = `
    insert into companies (id, name, address, customer_name, customer_email) values ('${company}', 'Old', '1 Old Road', 'Cy', 'cy@old.test');
    insert into roles (company_id, id, name, description) values ('${company}', '${role}', 'Customer', '');
    insert into users (company_id, id, email_id, first_name, last_name, role_id, password_hash) values ('${company}', '${user}', 'cy@old.test', 'Cy', 'Old', '${role}', 'a hash')`;
  await ask(rows, old.url);
  await withoutTriggers(
    `insert into locations (company_id, id, address, city, country) values ('${company}', '${place}', '2 Old Road', 'Coventry', 'UK');
    insert into user_locations (company_id, user_id, location_id) values ('${company}', '${user}', '${place}')`,
    old.url,
  );
  expect((await migrate(old.url))[0]).toBe('0023-state-history.sql');
  const urls = await prepareLoginRoles({ ownerUrl: old.url, secret: randomBytes(32) });
  const world = await makeWorld({ installation: { databaseUrl: old.url, urls, dataDir } });
  const altered = async () => {
    const { kit } = world;
    const found: string[] = [];
    for (const id of [platformId, company ?? ''])
      found.push(...(await kit.db.inCompany(id, undefined, (tx) => findAlteredRows(tx, kit, id, {}))));
    return found;
  };
  await recordBaseline(world.kit);
  expect(await altered()).toEqual([]);
  await world.ada
    .in(company ?? '')
    .call(userRoutes.changeUser, { params: { id: must(user) }, body: { lastName: 'New' } });
  expect(await altered()).toEqual([]);
  await withoutTriggers(
    `update users set password_hash = 'mine' where id = '${user}'; delete from user_locations`,
    old.url,
  );
  expect(await altered()).toEqual([
    `Record ${place} in user_locations, part of ${user}: this record is missing, and Roadworthy did not delete it`,
    `Record ${user} in users: password_hash was not written by Roadworthy`,
  ]);
  await world.close();
  await old.drop();
  await rm(dataDir, { recursive: true, force: true });
});
