import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Input, Person } from '../../test/fixtures/people.ts';
import { makeProjects, type Projects } from '../../test/fixtures/projects.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';

// Tests the filters of the project list: waiting for the reader, exit date, time in the status, and open.

let world: World;
let crew: Crew;
let projects: Projects;
let toSign: Project;
let withCustomer: Project;
let overdue: Project;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  projects = await makeProjects(world, crew);
  toSign = await projects.create({ name: 'To sign', startDate: '2026-01-01', expectedEndDate: dayFromToday(7) });
  withCustomer = await projects.walkTo('Awaiting Customer to E-Sign', { change: { name: 'With the customer' } });
  overdue = await projects.walkTo('Awaiting Work plan', {
    change: { name: 'Overdue', startDate: '2020-01-01', expectedEndDate: dayFromToday(-1) },
  });
});
afterAll(() => world.close());

const dayFromToday = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const namesFor = async (person: Person, query: Input<typeof projectRoutes.listProjects>['query']): Promise<string[]> =>
  (await person.call(projectRoutes.listProjects, { query: { sort: 'name', ...query } })).map(({ name }) => name);

it('each person can list the projects with items in their Inbox', async () => {
  expect(await namesFor(crew.brm, { waitsForMe: 'true' })).toEqual(['Overdue', 'To sign']);
  expect(await namesFor(crew.brm, { waitsForMe: 'false' })).toEqual(['With the customer']);
  expect(await namesFor(crew.cy, { waitsForMe: 'true' })).toEqual(['With the customer']);
  expect(await namesFor(crew.asa, { waitsForMe: 'true' })).toEqual([]);
});

it('projects can be filtered by exit date, and by the time spent in their status', async () => {
  expect(await namesFor(crew.brm, { due: 'overdue' })).toEqual(['Overdue']);
  expect(await namesFor(crew.brm, { due: 'soon' })).toEqual(['To sign']);
  expect(await namesFor(crew.brm, { stuckDays: '0' })).toHaveLength(3);
  expect(await namesFor(crew.brm, { stuckDays: '1' })).toEqual([]);
  expect((await crew.brm.sendRaw('GET', '/project?due=never')).status).toBe(422);
  expect((await crew.brm.attempt(projectRoutes.listProjects, { query: { stuckDays: '-1' } })).status).toBe(422);
});

it('a project shows when it reached its status, and other changes do not affect that time', async () => {
  const before = await projects.get(toSign._id);
  expect(before.statusSince >= before.createdAt).toBe(true);
  await crew.brm.call(projectRoutes.changeProject, {
    params: { id: toSign._id },
    body: { name: 'To sign', updatedAt: before.updatedAt, sapNo: 'S-1' },
  });
  expect((await projects.get(toSign._id)).statusSince).toBe(before.statusSince);
  expect(withCustomer.statusSince > withCustomer.createdAt).toBe(true);
  expect(await namesFor(crew.brm, { stuckDays: '0', sort: '-statusSince' })).toEqual([
    'Overdue',
    'With the customer',
    'To sign',
  ]);
});

it('open projects exclude completed and replaced ones', async () => {
  const clone = await crew.brm.call(projectRoutes.cloneProject, {
    body: {
      ...projects.form({ name: 'Second revision' }),
      _id: overdue._id,
      updatedAt: overdue.updatedAt,
    },
  });
  expect(await namesFor(crew.brm, { isOpen: 'true' })).toEqual(['Second revision', 'To sign', 'With the customer']);
  expect(await namesFor(crew.brm, { isOpen: 'false' })).toEqual(['Overdue']);
  expect(clone).toMatchObject({ completedPercent: null, openNok: 0 });
});
