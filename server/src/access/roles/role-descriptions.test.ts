import { roleRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { roleTable } from '@roadworthy/contract/access/roles.ts';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '../../../test/fixtures/must.ts';
import type { Person } from '../../../test/fixtures/people.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';

// Companies used to get the same description for Assessee and Associate. A migration gives them different ones.

const migration = new URL('../../../migrations/0035-role-descriptions.sql', import.meta.url);
let world: World;
let crew: Crew;
let owner: pg.Client;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

const descriptions = async (by: Person): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await by.call(roleRoutes.listRoles, { query: { limit: 0 } })).map(({ name, description }) => [name, description]),
  );
async function describeRole(by: Person, name: string, description: string): Promise<void> {
  const role = (await by.call(roleRoutes.listRoles, { query: { limit: 0 } })).find((one) => one.name === name);
  await by.call(roleRoutes.changeRole, { params: { id: must(role)._id }, body: { description } });
}

it('the migration replaces the old default role descriptions and keeps those that a company wrote', async () => {
  const today: Record<string, string> = Object.fromEntries(
    roleTable.map(({ name, description }) => [name, description]),
  );
  for (const name of ['Assessee', 'Associate']) await describeRole(crew.admin, name, 'Answers risk assessments');
  await describeRole(crew.admin, 'Manager', 'Runs hall 2');
  await describeRole(world.ada, 'PDSL Admin', 'Runs companies');
  await owner.query(await readFile(migration, 'utf8'));
  const { Assessee, Associate, Manager } = await descriptions(crew.admin);
  expect([Assessee, Associate, Manager]).toEqual([today.Assessee, today.Associate, 'Runs hall 2']);
  expect(Assessee).not.toBe(Associate);
  expect((await descriptions(world.ada))['PDSL Admin']).toBe(today['PDSL Admin']);
});
