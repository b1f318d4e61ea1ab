import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateRecordedDays, rebuildTotals } from '../../src/inspection/index.ts';
import { makeJobTable } from '../../src/jobs.ts';
import { readOrCreateSecret } from '../../src/kit/auth/installation-secret.ts';
import { readSettings } from '../../src/kit/settings.ts';
import { openDatabase } from '../../src/open-database.ts';
import { must } from '../fixtures/must.ts';
import { asOwner } from '../support/as-owner.ts';
import { runCommand } from '../command.ts';
import { listFileHolders, migrateAgain } from '../support/file-holders.ts';
import { revertOfficeRecordings } from '../support/office-recordings.ts';
import { startExternalPostgres, type ExternalPostgres } from '../support/other-postgres.ts';
import { getTestPassword } from '../fixtures/sign-in.ts';
import { makeWork, getShare, startPlan } from '../fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../fixtures/world.ts';
import { activityRoutes } from '@roadworthy/contract/inspection/activity.routes.ts';
import { reportRoutes } from '@roadworthy/contract/reports/report.routes.ts';

// Tests the product on an external PostgreSQL of the oldest supported version, with an account that is not a superuser.

let postgres: ExternalPostgres;
let dataDir: string;
let world: World;
let crew: Crew;
let others: Crew;
let output: string[];
const openUrls = async (change: Record<string, string> = {}) => {
  output = [];
  return (
    await openDatabase(readSettings({ DATABASE_URL: postgres.databaseUrl, DATA_DIR: dataDir, ...change }), (line) =>
      output.push(line),
    )
  ).urls;
};
const open = async () => {
  const urls = await openUrls();
  return makeWorld({ installation: { databaseUrl: postgres.databaseUrl, urls, dataDir } });
};
beforeAll(async () => {
  postgres = await startExternalPostgres();
  // Before the login roles existed, the database owner owned the queue.
  const queue = new PgBoss({
    connectionString: postgres.databaseUrl,
    schema: 'pgboss',
    supervise: false,
    schedule: false,
  });
  await queue.start();
  await queue.createQueue('sweep');
  await queue.stop();
  dataDir = await mkdtemp(join(tmpdir(), 'roadworthy-other-data-'));
  world = await open();
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
});
afterAll(async () => {
  await world.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('an external PostgreSQL', () => {
  it('is migrated by its own account at version 15', () => {
    expect(postgres.version).toMatch(/^15\./);
    expect(output).toEqual([expect.stringMatching(/^Database brought up to date \(\d+ steps\)$/)]);
  });

  it('takes a plan through its signatures to completion, lists its project, and records the history', async () => {
    const work = await makeWork(world, crew);
    const project = await work.makeProject();
    const plan = await startPlan(world, crew, work, work.planForm(project, { quantity: 2 }));
    const share = await getShare(crew.ina, plan._id);
    for (const recorded of [{ ok: 1 }, { ok: 1 }] as const)
      expect(
        (await crew.ina.attempt(inspectionRoutes.recordPiece, { params: { id: share._id }, body: recorded })).status,
      ).toBe(200);
    expect((await crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id: plan._id } })).status).toBe('Completed');
    expect((await crew.brm.attempt(projectRoutes.listProjects, { query: { search: 'doo' } })).body.totalCount).toBe(1);
    expect(
      (await crew.brm.call(projectRoutes.listProjectHistory, { params: { id: project._id }, query: { limit: 0 } }))
        .length,
    ).toBeGreaterThan(3);
    expect((await crew.brm.call(projectRoutes.getProject, { params: { id: project._id } })).status).toBe('Completed');
  });

  it('rebuilds the same index of each record’s files when an existing installation is migrated again', async () => {
    const image = await world.upload(crew.brm);
    await crew.brm.call(partRoutes.addPart, {
      body: { name: 'Bolt', partNo: 'B-1', description: 'Steel', quantity: 1, image },
    });
    await asOwner(postgres.databaseUrl, async (owner) => {
      const before = await listFileHolders(owner);
      expect(before.some((row) => row.endsWith(image))).toBe(true);
      await migrateAgain(owner);
      expect(await listFileHolders(owner)).toEqual(before);
    });
  });

  it('separates companies by row security: without a company no row is visible', async () => {
    const [project] = await crew.brm.call(projectRoutes.listProjects);
    expect((await others.brm.attempt(projectRoutes.getProject, { params: { id: must(project)._id } })).status).toBe(
      404,
    );
    expect((await others.brm.attempt(projectRoutes.listProjects)).body.totalCount).toBe(0);
    const app = new pg.Client({ connectionString: world.urls.app });
    await app.connect();
    expect((await app.query('select from projects')).rowCount).toBe(0);
    await app.query(`select set_config('app.company_id', $1, false)`, [crew.id]);
    expect((await app.query('select from projects')).rowCount).toBe(1);
    await app.end();
  });

  it('credits the office recordings of an existing installation to the office when it is migrated again', async () => {
    const work = await makeWork(world, others);
    const project = await work.makeProject();
    const pieces = await startPlan(world, others, work, work.planForm(project, { quantity: 9 }));
    const grid = await startPlan(world, others, work, work.gridForm(project));
    const share = (await getShare(others.ina, pieces._id))._id;
    for (const who of [others.ina, others.brm])
      await who.call(inspectionRoutes.recordPiece, { params: { id: share }, body: { nok: 1, comment: 'dent' } });
    const points = await others.brm.call(inspectionRoutes.listCheckpoints, {
      query: { workPlan: grid._id, limit: 2 },
    });
    for (const point of points)
      await others.brm.call(inspectionRoutes.recordCheckpoint, { params: { id: point._id }, body: { ok: 1 } });
    // The first run of the job sets the cutoff, and the second one adds the recordings before it to the stored totals.
    // The piece after the cutoff is only in the log.
    for (let times = 0; times < 2; times += 1) await updateRecordedDays(world.kit, 0);
    await others.brm.call(inspectionRoutes.recordPiece, { params: { id: share }, body: { skip: 1, comment: 'wet' } });
    type Recorded = { ok: number; nok: number; skip: number };
    const line = ({ firstName }: { firstName: string }, { ok, nok, skip }: Recorded) =>
      [firstName, ok, nok, skip].join(' ');
    const query = { project: project._id, limit: 0 };
    const both = async () => [
      (await others.brm.call(reportRoutes.reportInspectors, { query })).map((row) => line(row.user, row)).toSorted(),
      (await others.brm.call(activityRoutes.listTechnicianHistory, { query }))
        .map((row) => line(must(row.userId), row))
        .toSorted(),
    ];
    const right = [
      ['Bo 0 1 1', 'Bo 2 0 0', 'Ian 0 0 0', 'Ian 0 0 0', 'Ina 0 0 0', 'Ina 0 1 0'],
      ['Bo 0 1 1', 'Bo 2 0 0', 'Ina 0 1 0'],
    ];
    expect(await both()).toEqual(right);
    await asOwner(postgres.databaseUrl, revertOfficeRecordings);
    await openUrls();
    expect(output).toEqual(['Database brought up to date (2 steps)']);
    expect(await both()).toEqual(right);
    await rebuildTotals(world.kit);
    expect(await both()).toEqual(right);
  });

  it('continues after a restart, with jobs and live screens', async () => {
    await world.close();
    world = await open();
    expect(output).toEqual([]);
    const cy = await world.signIn(crew.cy.me.emailId, getTestPassword('Cy'), crew.id);
    expect(await cy.call(projectRoutes.listProjects)).toMatchObject([{ name: 'Doors', status: 'Completed' }]);
    await world.kit.jobs.start(makeJobTable(world.kit));
    const screen = await fetch(`${world.base}/events`, {
      headers: { authorization: `Bearer ${cy.token}`, company: crew.id },
    });
    expect(screen.status).toBe(200);
    await screen.body?.cancel();
    expect(world.notes.filter(({ message }) => message.startsWith('jobs'))).toEqual([]);
  });
});

describe('the key of a data directory', () => {
  const settings = (DATA_DIR: string) => ({ DATA_DIR, DATABASE_URL: postgres.databaseUrl });
  const works = () => asOwner(world.urls.app, async (client) => (await client.query('select 1 as works')).rows);

  it('is refused at the start and by commands if it is missing or not the database’s, without creating a key or changing the running server’s passwords', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'roadworthy-other-key-'));
    await expect(openUrls({ DATA_DIR: empty })).rejects.toThrow(
      `secret.key is missing in ${empty}. Put back the one of the same backup.`,
    );
    expect(await readdir(empty)).toEqual([]);
    for (const name of ['check-files', 'check-logs', 'rebuild-totals', 'remove-demo'])
      expect(runCommand(name, settings(empty))).toEqual({
        status: 1,
        output: `The command failed: There is no installation in ${empty}. Give this command the settings of the server (DATA_DIR, DATABASE_URL).\n`,
      });
    await readOrCreateSecret(empty);
    await expect(openUrls({ DATA_DIR: empty })).rejects.toThrow(
      `secret.key in ${empty} is not the one of this database.`,
    );
    expect(runCommand('check-logs', settings(empty)).output).toContain(
      `secret.key in ${empty} is not the one of this database.`,
    );
    expect(await works()).toEqual([{ works: 1 }]);
    await rm(empty, { recursive: true });
  });

  it('is accepted as new if the operator declares the old one lost, and the old one in the same way later', async () => {
    const other = await mkdtemp(join(tmpdir(), 'roadworthy-new-key-'));
    const urls = await openUrls({ DATA_DIR: other, NEW_SECRET_KEY: '1' });
    expect(urls).not.toEqual(world.urls);
    await expect(openUrls()).rejects.toThrow('is not the one of this database');
    expect(await openUrls({ NEW_SECRET_KEY: '1' })).toEqual(world.urls);
    await rm(other, { recursive: true });
  });

  it('is accepted from a command for the same installation while a server runs', () => {
    expect(runCommand('check-files', settings(dataDir))).toMatchObject({
      status: 0,
      output: expect.stringContaining('0 missing, 0 altered'),
    });
  });
});

describe('the login roles of the server', () => {
  const ask = <Row extends pg.QueryResultRow>(url: string, text: string) =>
    asOwner(url, async (client) => (await client.query<Row>(text)).rows);
  const asOperator = (text: string) => ask(postgres.urlAs('operator'), text);

  it('include one for requests that cannot become the owner or the jobs role, nor use their rights', async () => {
    const rolesQuery = `select session_user::text as name, pg_has_role(session_user, 'roadworthy', 'member') as owner, pg_has_role(session_user, 'roadworthy_jobs', 'member') as jobs`;
    expect(await ask(world.urls.app, rolesQuery)).toEqual([{ name: 'roadworthy_requests', owner: false, jobs: false }]);
    for (const statement of [
      'set role roadworthy',
      'set role roadworthy_jobs',
      'set session_replication_role = replica',
      `select pg_read_file('PG_VERSION')`,
    ])
      await expect(ask(world.urls.app, statement)).rejects.toThrow('permission denied');
    await expect(ask(world.urls.app, 'create temporary table loot ()')).rejects.toThrow('permission denied');
    await expect(ask(world.urls.app, 'select from pgboss.job')).rejects.toThrow('permission denied for schema pgboss');
  });

  it('own the queue that an earlier version created, and no other table', async () => {
    const owners = `select distinct relnamespace::regnamespace::text as schema, pg_get_userbyid(relowner) as owner from pg_class
      where relnamespace::regnamespace::text in ('public', 'pgboss') order by 1`;
    expect(await asOperator(owners)).toEqual([
      { schema: 'pgboss', owner: 'roadworthy_jobs' },
      { schema: 'public', owner: 'roadworthy' },
    ]);
    await expect(ask(world.urls.jobs, 'select from companies')).rejects.toThrow('permission denied');
    expect(await ask(world.urls.jobs, `select name from pgboss.queue where name = 'sweep'`)).toHaveLength(1);
  });

  it('get their passwords and defaults reset by the next start', async () => {
    await ask(
      world.urls.app,
      `alter role current_user set default_transaction_read_only = on; alter role current_user password 'stolen'`,
    );
    await expect(ask(world.urls.app, 'select 1')).rejects.toThrow('password authentication failed');
    expect(await openUrls()).toEqual(world.urls);
    expect(await ask(world.urls.app, `select current_setting('default_transaction_read_only') as reads`)).toEqual([
      { reads: 'off' },
    ]);
  });

  it('can be created by the operator if the account of DATABASE_URL may not', async () => {
    await asOperator('alter role roadworthy nocreaterole');
    await expect(openUrls()).rejects.toThrow(
      /^The account of DATABASE_URL may not make the role "roadworthy_requests" for requests .* set DATABASE_APP_URL/,
    );
    await asOperator(`create role clerk login password '${postgres.password}' in role roadworthy_app`);
    const DATABASE_APP_URL = postgres.urlAs('clerk');
    const urls = await openUrls({ DATABASE_APP_URL });
    expect(urls).toEqual({ app: DATABASE_APP_URL, jobs: postgres.databaseUrl });
    const other = await makeWorld({ installation: { databaseUrl: postgres.databaseUrl, urls, dataDir } });
    await other.kit.jobs.start(makeJobTable(other.kit));
    await other.signIn(crew.cy.me.emailId, getTestPassword('Cy'), crew.id);
    expect(other.notes.filter(({ message }) => message.startsWith('jobs'))).toEqual([]);
    await other.close();
  });

  it.each([
    ['roadworthy', 'it owns tables'],
    ['operator', 'it has rights over the whole server'],
    ['deputy', 'it belongs to pg_database_owner, roadworthy, roadworthy_jobs'],
    ['reader', 'it belongs to pg_read_server_files'],
    ['stranger', 'it is not a member of roadworthy_app'],
    ['nobody', 'password authentication failed for user "nobody"'],
  ])('are refused if %s is given for requests, because %s', async (name, why) => {
    const grants: Record<string, string> = {
      deputy: 'in role roadworthy',
      reader: 'in role roadworthy_app, pg_read_server_files',
      stranger: '',
    };
    if (name in grants) await asOperator(`create role ${name} login password '${postgres.password}' ${grants[name]}`);
    await expect(openUrls({ DATABASE_APP_URL: postgres.urlAs(name) })).rejects.toThrow(
      `account for requests, "${name}", cannot be used: ${why}`,
    );
  });

  it('require a database that no newer version has migrated', async () => {
    const owner = new pg.Client({ connectionString: postgres.databaseUrl });
    await owner.connect();
    await owner.query("insert into schema_migrations (name, sha256) values ('9999-of-the-future.sql', 'x')");
    await expect(open()).rejects.toThrow(
      'The database was brought up to date by a newer version of Roadworthy: this one does not know its migration 9999-of-the-future.sql. Install that version again, or restore the backup from before the upgrade.',
    );
    await owner.query("delete from schema_migrations where name = '9999-of-the-future.sql'");
    await owner.end();
  });
});
