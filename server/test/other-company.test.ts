import { correctiveActionRoutes } from '@roadworthy/contract/incidents/corrective-action.routes.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWork, toComparableError, unknownId } from './fixtures/work.ts';
import { makeWorld, type Crew, type World } from './fixtures/world.ts';
import { parseRows } from './fixtures/people.ts';
import { must } from './fixtures/must.ts';

// To people of another company, an existing record looks like one that does not exist. These paths belong to slices
// that do not test this themselves.

let world: World;
let other: Crew;
let ids: Record<'project' | 'answer' | 'plan' | 'vehicle' | 'planAnswer' | 'activity' | 'action', string>;
beforeAll(async () => {
  world = await makeWorld();
  const crew = await world.makeCompany('a');
  other = await world.makeCompany('b');
  const work = await makeWork(world, crew);
  const project = await work.makeProject();
  // In their own company, the people have roles with permission, so that only the company explains the refusal.
  const assignees = { assessmentAssignTo: crew.asa.me._id, auditBy: crew.udo.me._id };
  await world.kit.db.inCompany(crew.id, crew.brm.me._id, (tx) =>
    tx.updateTable('projects').set(assignees).where('id', '=', project._id).execute(),
  );
  const plan = await work.makePlan(work.gridForm(project, { questionTemplate: work.template._id }));
  const first = async (path: string): Promise<string> => {
    const [row] = parseRows((await crew.brm.sendRaw('GET', `${path}&limit=0`)).body);
    return must(row)._id;
  };
  const incident = await crew.ina.call(incidentRoutes.addIncident, {
    body: { title: 'Slipped', type: 'Accident', comment: 'On oil' },
  });
  const todo = { incident: incident._id, what: 'Paint the line', owner: crew.eva.me._id, dueOn: '2999-01-01' };
  ids = {
    project: project._id,
    answer: await first(`/project_assessments?project=${project._id}`),
    plan: plan._id,
    vehicle: await first(`/project_workplan_vehicles?workPlan=${plan._id}`),
    planAnswer: await first(`/project_workplan_assessments?workPlan=${plan._id}`),
    activity: await first(`/plan_activities?workPlan=${plan._id}`),
    action: (await crew.brm.call(correctiveActionRoutes.addCorrectiveAction, { body: todo }))._id,
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
  ['ina', 'PUT', '/plan_activities/:id', 'activity', { ok: 1 }],
  ['brm', 'PUT', '/corrective_actions/:id', 'action', { what: 'Less' }],
  ['brm', 'POST', '/corrective_actions/:id/reopen', 'action', { reason: 'Again' }],
  ['brm', 'DELETE', '/corrective_actions/:id', 'action', undefined],
] as const)(
  'to %s of another company, %s %s looks as if the record did not exist',
  async (who, method, path, thing, body) => {
    const ask = async (id: string) =>
      toComparableError(await other[who].sendRaw(method, path.replace(':id', id), body));
    const unknown = await ask(unknownId);
    expect([unknown.status, unknown.meta.message]).toEqual([404, 'Not found']);
    expect(await ask(ids[thing])).toEqual(unknown);
  },
);
