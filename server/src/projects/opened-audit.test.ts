import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../test/fixtures/people.ts';
import { makeProjects, type Projects } from '../../test/fixtures/projects.ts';
import { toStatusAndMessage } from '../../test/fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { must } from '../../test/fixtures/must.ts';

// The screen opens the audit when the auditor first visits it, so that the office sees that the auditor has read it.

let world: World;
let crew: Crew;
let others: Crew;
let projects: Projects;
let second: Person;
let given: Project;
let path: string;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
  projects = await makeProjects(world, crew);
  second = await world.invite(crew.admin, 'Auditor', 'ute.a@test.test', 'Ute');
  given = await projects.walkTo('Assigned to Auditor');
  path = `/project/${given._id}/open_audit`;
});
afterAll(() => world.close());

const statusOf = async () => (await projects.get(given._id)).status;
/** Returns the status changes recorded in the history, newest first. */
const moves = async (): Promise<unknown[][]> =>
  (await crew.brm.call(projectRoutes.listProjectHistory, { params: { id: given._id }, query: { limit: 0 } }))
    .filter((entry) => entry.after?.status !== undefined && entry.before?.status !== entry.after.status)
    .map((entry) => [entry.by?.name, entry.before?.status, must(entry.after).status]);

describe('an audit', () => {
  it('can only be opened by the project’s auditor', async () => {
    expect((await world.nobody.sendRaw('POST', path, {})).status).toBe(401);
    for (const who of [crew.brm, crew.admin, crew.manager, crew.asa, crew.cy, crew.ina, crew.eva])
      expect((await who.sendRaw('POST', path, {})).status).toBe(403);
    // Another auditor cannot see the project, and neither can another company.
    for (const who of [second, others.udo])
      expect(toStatusAndMessage(await who.sendRaw('POST', path, {}))).toEqual([404, 'Not found']);
    expect(await statusOf()).toBe('Assigned to Auditor');
  });

  it('is not opened by reading the project, its questions or its documents', async () => {
    for (const read of [
      `/project/${given._id}`,
      `/project_assessments?project=${given._id}&limit=0`,
      `/project/${given._id}/documents`,
    ])
      expect((await crew.udo.sendRaw('GET', read)).status).toBe(200);
    expect(await statusOf()).toBe('Assigned to Auditor');
  });

  it('is opened once, even from two windows at the same time', async () => {
    const answers = await Promise.all([crew.udo.sendRaw('POST', path, {}), crew.udo.sendRaw('POST', path, {})]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(toStatusAndMessage(await crew.udo.sendRaw('POST', path, {}))).toEqual([
      409,
      'You can’t do this while the project is Awaiting to Start Audit',
    ]);
    expect(await statusOf()).toBe('Awaiting to Start Audit');
    expect((await moves()).filter(([, , to]) => to === 'Awaiting to Start Audit')).toEqual([
      ['Udo Tester', 'Assigned to Auditor', 'Awaiting to Start Audit'],
    ]);
  });

  it('is not opened again once it was started or submitted', async () => {
    await crew.udo.call(projectRoutes.startAudit, { params: { id: given._id } });
    expect(toStatusAndMessage(await crew.udo.sendRaw('POST', path, {}))).toEqual([
      409,
      'You can’t do this while the project is Awaiting to Complete Audit',
    ]);
    await projects.judge(given._id, 'Yes');
    await crew.udo.call(projectRoutes.submitAudit, { params: { id: given._id }, body: {} });
    expect(toStatusAndMessage(await crew.udo.sendRaw('POST', path, {}))).toEqual([
      409,
      'You can’t do this while the project is Awaiting Review E-Sign BRM',
    ]);
    expect(await statusOf()).toBe('Awaiting Review E-Sign BRM');
  });

  it('is not found once its project is deleted', async () => {
    const { _id } = await projects.walkTo('Assigned to Auditor');
    await crew.brm.call(projectRoutes.deleteProject, { params: { id: _id } });
    expect(toStatusAndMessage(await crew.udo.attempt(projectRoutes.openAudit, { params: { id: _id } }))).toEqual([
      404,
      'Not found',
    ]);
  });
});
