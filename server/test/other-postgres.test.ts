import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeJobTable } from '../src/jobs.ts';
import { readSettings } from '../src/kit/settings.ts';
import { openDatabase } from '../src/open-database.ts';
import { startOtherPostgres, type OtherPostgres } from './other-postgres.ts';
import { passwordOf } from './sign-in.ts';
import { makeWork, shareOf, startPlan } from './work.ts';
import { makeWorld, type Crew, type World } from './world.ts';

// The product on a PostgreSQL that is not the embedded one: the oldest version that DATABASE_URL may name, by an account that is no superuser.

let postgres: OtherPostgres;
let dataDir: string;
let world: World;
let crew: Crew;
let others: Crew;
let said: string[];
const open = async () => {
  said = [];
  await openDatabase(readSettings({ DATABASE_URL: postgres.databaseUrl, DATA_DIR: dataDir }), (line) => said.push(line));
  return makeWorld({ on: { databaseUrl: postgres.databaseUrl, dataDir } });
};
beforeAll(async () => {
  postgres = await startOtherPostgres();
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

describe('another PostgreSQL', () => {
  it('of version 15 is brought up to date by its own account', () => {
    expect(postgres.version).toMatch(/^15\./);
    expect(said).toEqual([expect.stringMatching(/^Database brought up to date \(\d+ steps\)$/)]);
  });

  it('carries a plan through its signatures to its end, and shows it in lists, totals and history', async () => {
    const work = await makeWork(world, crew);
    const project = await work.makeProject();
    const plan = await startPlan(world, crew, work, work.planForm(project, { quantity: 2 }));
    const share = await shareOf(crew.ina, plan._id);
    for (const recorded of [{ ok: 1 }, { ok: 1 }]) expect((await crew.ina.put(`/technician_workplan/${share._id}`, recorded)).status).toBe(200);
    expect((await crew.brm.data('GET', `/project_workplans/${plan._id}`)).status).toBe('Completed');
    expect((await crew.brm.get('/project?search=doo')).body.totalCount).toBe(1);
    expect((await crew.brm.get(`/project/${project._id}/history?limit=0`)).body.data.length).toBeGreaterThan(3);
    expect((await crew.brm.get(`/project/${project._id}`)).body.data.status).toBe('Completed');
  });

  it('holds companies apart by row security: without a company nothing is to be seen', async () => {
    const [project] = (await crew.brm.get('/project')).body.data;
    expect((await others.brm.get(`/project/${project._id}`)).status).toBe(404);
    expect((await others.brm.get('/project')).body.totalCount).toBe(0);
    const app = new pg.Client({ connectionString: postgres.databaseUrl, options: '-c role=roadworthy_app' });
    await app.connect();
    expect((await app.query('select from projects')).rowCount).toBe(0);
    await app.query(`select set_config('app.company_id', $1, false)`, [crew.id]);
    expect((await app.query('select from projects')).rowCount).toBe(1);
    await app.end();
  });

  it('is where it was after a restart, with jobs and live screens', async () => {
    await world.close();
    world = await open();
    expect(said).toEqual([]);
    const cy = await world.signIn(crew.cy.me.emailId, passwordOf('Cy'), crew.id);
    expect((await cy.get('/project')).body.data).toMatchObject([{ name: 'Doors', status: 'Completed' }]);
    await world.kit.jobs.start(makeJobTable(world.kit));
    const screen = await fetch(`${world.base}/events`, { headers: { authorization: `Bearer ${cy.token}`, company: crew.id } });
    expect(screen.status).toBe(200);
    await screen.body?.cancel();
  });
});
