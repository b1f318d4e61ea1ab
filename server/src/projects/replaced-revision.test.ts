import { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProjects, getSigner, signWith, type Projects } from '../../test/fixtures/projects.ts';
import { toStatusAndMessage } from '../../test/fixtures/sign-in.ts';
import { makeWork, type Work } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let projects: Projects;
let work: Work;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  projects = await makeProjects(world, crew);
  work = await makeWork(world, crew);
});
afterAll(() => world.close());

const replaced = 'A newer revision has replaced this one, so it can no longer be signed.';
const inboxOf = async (id: string) =>
  (await crew.brm.call(inboxRoutes.listInbox, { query: { limit: 0 } })).filter((item) => item.record === id);

it('a replaced revision accepts no signature and is in no Inbox until the newer one is deleted', async () => {
  const { _id } = await projects.create();
  const bo = await getSigner(crew.brm, _id);
  const next = await crew.brm.call(projectRoutes.cloneProject, { body: { ...projects.form(), _id } });
  expect([(await projects.get(_id)).isReplaced, next.isReplaced]).toEqual([true, false]);
  expect(toStatusAndMessage(await crew.brm.attempt(projectRoutes.esignProject, { params: { id: _id } }))).toEqual([
    409,
    replaced,
  ]);
  expect((await signWith(world, bo)).status).toBe(410);
  expect([await inboxOf(_id), (await inboxOf(next._id)).length]).toEqual([[], 1]);
  await projects.sign(crew.brm, next._id);
  expect((await projects.get(next._id)).status).toBe('Awaiting Customer to E-Sign');
  await crew.brm.call(projectRoutes.deleteProject, { params: { id: next._id } });
  await projects.sign(crew.brm, _id);
  expect((await projects.get(_id)).status).toBe('Awaiting Customer to E-Sign');
});

it('a plan of a replaced revision accepts no signature, and is marked as replaced', async () => {
  const project = await work.makeProject();
  const plan = await work.makePlan(work.planForm(project));
  const { token, pin } = await getSigner(crew.brm, plan._id, 'plan');
  await crew.brm.call(projectRoutes.cloneProject, { body: { ...work.projectForm(), _id: project._id } });
  expect(
    toStatusAndMessage(await crew.brm.attempt(workPlanRoutes.esignWorkPlan, { params: { id: plan._id } })),
  ).toEqual([409, replaced]);
  expect((await signWith(world, { token, pin })).status).toBe(410);
  expect((await crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id: plan._id } })).isReplaced).toBe(true);
});

it('a search finds projects by their displayed status, customer, assessee and auditor', async () => {
  const mine = await projects.walkTo('Assigned to Auditor');
  for (const words of ['Assigned to Auditor', 'Cy Tester', 'Asa', crew.udo.me.emailId]) {
    const found = await crew.brm.call(projectRoutes.listProjects, { query: { limit: 0, search: words } });
    expect({ words, found: found.map((row) => row._id) }).toEqual({ words, found: expect.arrayContaining([mine._id]) });
  }
});
