import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Body } from './people.ts';
import { makeWork, sameBytes, unknownId } from './work.ts';
import { makeWorld, type Crew, type World } from './world.ts';

// To people of another company, what is there answers as what is not. Here stand the paths whose slices have no such test of their own.

let world: World;
let other: Crew;
let ids: Record<'project' | 'answer' | 'plan' | 'vehicle' | 'planAnswer', string>;
beforeAll(async () => {
  world = await makeWorld();
  const crew = await world.makeCompany('a');
  other = await world.makeCompany('b');
  const work = await makeWork(world, crew);
  const project = await work.makeProject();
  const plan = await work.makePlan(work.gridForm(project, { questionTemplate: work.template._id }));
  const first = async (path: string): Promise<string> => {
    const [row]: Body[] = await crew.brm.data('GET', `${path}&limit=0`);
    return row._id;
  };
  ids = {
    project: project._id,
    answer: await first(`/project_assessments?project=${project._id}`),
    plan: plan._id,
    vehicle: await first(`/project_workplan_vehicles?workPlan=${plan._id}`),
    planAnswer: await first(`/project_workplan_assessments?workPlan=${plan._id}`),
  };
});
afterAll(() => world.close());

it.each([
  ['asa', 'POST', '/project/:id/open_assessment', 'project', undefined],
  ['asa', 'POST', '/project/:id/submit_assessment', 'project', {}],
  ['udo', 'POST', '/project/:id/open_audit', 'project', undefined],
  ['udo', 'POST', '/project/:id/submit_audit', 'project', {}],
  ['asa', 'PUT', '/project_assessments/:id', 'answer', { assessmentAnswer: 'Yes' }],
  ['ina', 'GET', '/project_workplan_vehicles/:id', 'vehicle', undefined],
  ['ina', 'PUT', '/project_workplan_vehicles/:id', 'vehicle', { status: 'Completed' }],
  ['ina', 'PUT', '/project_workplan_assessments/:id', 'planAnswer', { assessmentAnswer: 'Yes' }],
  ['ina', 'POST', '/project_workplans/:id/submit_review', 'plan', undefined],
] as const)('%s of another company: %s %s is as if it were not there', async (who, method, path, thing, body) => {
  const ask = async (id: string) => sameBytes(await other[who].ask(method, path.replace(':id', id), body));
  const unknown = await ask(unknownId);
  expect([unknown.status, unknown.meta.message]).toEqual([404, 'Not found']);
  expect(await ask(ids[thing])).toEqual(unknown);
});
