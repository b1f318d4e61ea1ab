import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../fixtures/must.ts';
import { asOwner } from '../support/as-owner.ts';
import { makeEarlierCluster } from '../support/earlier-cluster.ts';
import { findFreePort, ServerProcess } from '../support/server-process.ts';
import { buildSuperuserUrl } from '../support/superuser.ts';
import { makeWorld, type World } from '../fixtures/world.ts';

// Tests the server's database roles: the connections of requests have only the rights that requests need.

const refused = { code: '42501' };

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

describe('the roles of the running server', () => {
  const rowsOf = (text: string) => asOwner(world.databaseUrl, async (owner) => (await owner.query(text)).rows);

  it('have no rights over the database server, and own only the queue', async () => {
    const roles = await rowsOf(
      `select rolname as name, rolcanlogin as login, rolsuper or rolbypassrls or rolcreatedb or rolcreaterole or rolreplication as special,
        array(select nspname::text from pg_namespace where nspowner = r.oid
          union select relnamespace::regnamespace::text from pg_class where relowner = r.oid
          union select pronamespace::regnamespace::text from pg_proc where proowner = r.oid) as owns,
        array(select roleid::regrole::text from pg_auth_members where member = r.oid) as belongs
      from pg_roles r where rolname in ('roadworthy_app', 'roadworthy_requests', 'roadworthy_jobs') order by rolname`,
    );
    expect(roles).toEqual([
      { name: 'roadworthy_app', login: false, special: false, owns: [], belongs: [] },
      { name: 'roadworthy_jobs', login: true, special: false, owns: ['pgboss'], belongs: [] },
      { name: 'roadworthy_requests', login: true, special: false, owns: [], belongs: ['roadworthy_app'] },
    ]);
    const read = await rowsOf(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and has_table_privilege('roadworthy_jobs', oid, 'select')`,
    );
    expect(read).toEqual([]);
  });
});

describe('a statement on a request connection', () => {
  const run = (statements: readonly string[]) =>
    world.kit.db.inSystem(async (tx) => {
      for (const one of statements) await sql.raw(one).execute(tx);
    });

  it.each([
    [['set role roadworthy']],
    [['set role roadworthy_owner']],
    [['set role roadworthy_jobs']],
    [['set session authorization roadworthy']],
    [['set role none', `select pg_read_file('PG_VERSION')`]],
    [['set role none', `select pg_ls_dir('.')`]],
    [['set role none', `copy changes to program 'cat'`]],
    [['set role none', `copy changes from '/etc/passwd'`]],
    [['set role none', `select lo_import('/etc/passwd')`]],
    [['set role none', 'set session_replication_role = replica']],
    [['set role none', 'alter table changes disable trigger all']],
    [['set role none', 'drop trigger append_only on changes']],
    [['set role none', 'alter table changes no force row level security']],
    [['set role none', 'alter table changes owner to current_user']],
    [['set role none', 'truncate changes']],
    [['set role none', 'update changes set subject = subject']],
    [['set role none', 'select from schema_migrations']],
    [['set role none', 'select from pg_authid']],
    [['set role none', 'create table loot ()']],
    [['set role none', 'create schema loot']],
    [['set role none', 'create function loot() returns int language sql return 1']],
    [['set role none', 'create role loot']],
    [['set role none', 'grant roadworthy_owner to current_user']],
    [['set role none', `alter role roadworthy_owner password 'loot'`]],
    [['set role none', 'alter role current_user createrole']],
    [['set role none', 'select from pgboss.job']],
    [['set role none', `insert into pgboss.job (name) values ('seal-logs')`]],
  ])('is refused: %j', async (statements) => {
    await expect(run(statements)).rejects.toMatchObject(refused);
  });

  it('may read changes and delete throttles', async () => {
    await expect(
      run(['set role none', 'select from changes', 'delete from throttles where false']),
    ).resolves.toBeUndefined();
  });
});

describe('a running server with the embedded database', () => {
  const company = 'Older than the roles';
  let server: ServerProcess;
  const onDatabase = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> => {
    const url = await buildSuperuserUrl(
      `postgres://localhost/roadworthy?host=${encodeURIComponent(join(server.dataDir, 'postgres'))}`,
      server.dataDir,
    );
    return asOwner(url, async (owner) => (await owner.query<Row>(text)).rows);
  };
  beforeAll(async () => {
    server = new ServerProcess({
      dataDir: await mkdtemp(join(tmpdir(), 'roadworthy-roles-')),
      port: await findFreePort(),
    });
    await makeEarlierCluster(server.dataDir, company);
    await server.start();
  });
  afterAll(async () => {
    await server.stop();
    await rm(server.dataDir, { recursive: true, force: true });
  });
  const signedIn = async () =>
    (
      await onDatabase<{ name: string; application: string }>(
        `select distinct usename as name, application_name as application from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid() order by 1, 2`,
      )
    ).map(({ name, application }) => `${name} ${application}`.trim());

  it('signs in only with the roles for requests and for jobs', async () => {
    const ada = await server.signIn();
    const screen = await fetch(`${server.base}/events`, {
      headers: {
        authorization: `Bearer ${ada.token}`,
        company: must((await ada.call(companyRoutes.listCompanies))[0])._id,
      },
    });
    expect(screen.status).toBe(200);
    await expect
      .poll(signedIn)
      .toEqual(['roadworthy_jobs roadworthy jobs', 'roadworthy_requests', 'roadworthy_requests roadworthy live']);
    await screen.body?.cancel();
  });

  it('takes over a database owned by the superuser, with its content', async () => {
    const ada = await server.signIn();
    expect((await ada.call(companyRoutes.listCompanies)).map(({ name }: { name: string }) => name)).toEqual([company]);
    const owners = `
      select 'database' as schema, pg_get_userbyid(datdba) as owner from pg_database where datname = current_database()
      union select 'schema ' || nspname, pg_get_userbyid(nspowner) from pg_namespace where nspname in ('public', 'pgboss')
      union select relnamespace::regnamespace::text, pg_get_userbyid(relowner) from pg_class where relnamespace::regnamespace::text in ('public', 'pgboss')
      union select pronamespace::regnamespace::text, pg_get_userbyid(proowner) from pg_proc where pronamespace::regnamespace::text in ('public', 'pgboss')
      union select typnamespace::regnamespace::text, pg_get_userbyid(typowner) from pg_type where typnamespace::regnamespace::text in ('public', 'pgboss')
      order by 1`;
    expect(await onDatabase(owners)).toEqual([
      { schema: 'database', owner: 'roadworthy_owner' },
      { schema: 'pgboss', owner: 'roadworthy_jobs' },
      { schema: 'public', owner: 'roadworthy_owner' },
      { schema: 'schema pgboss', owner: 'roadworthy_jobs' },
      { schema: 'schema public', owner: 'pg_database_owner' },
    ]);
    const queue = `select 1 from information_schema.role_table_grants where table_schema = 'pgboss' and grantee = 'roadworthy_app'`;
    expect(await onDatabase(queue)).toEqual([]);
    expect(
      await onDatabase(
        `select has_database_privilege('roadworthy_requests', current_database(), 'temporary') as temporary`,
      ),
    ).toEqual([{ temporary: false }]);
    await expect.poll(() => onDatabase(`select 1 from pgboss.schedule where name = 'seal-logs'`)).toHaveLength(1);
  });

  it('starts again on a database that it has taken over', async () => {
    expect(await server.stop()).toBe(0);
    await server.start();
    await server.signIn();
    await expect.poll(signedIn).toEqual(['roadworthy_jobs roadworthy jobs', 'roadworthy_requests']);
  });
});
