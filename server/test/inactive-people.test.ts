import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { correctiveActionRoutes } from '@roadworthy/contract/incidents/corrective-action.routes.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { lookupRoutes } from '@roadworthy/contract/job-cards/lookups/lookup.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from './fixtures/job-cards.ts';
import { type TestResponse, type Person, parseRefusal } from './fixtures/people.ts';
import { makeProjects, type Projects } from './fixtures/projects.ts';
import { makeWork, type Work } from './fixtures/work.ts';
import { makeWorld, type Crew, type World } from './fixtures/world.ts';
import { must } from './fixtures/must.ts';

// A deactivated person cannot be chosen for anything new. The refusal gives the reason, because the role itself would
// be valid.

let world: World;
let crew: Crew;
let projects: Projects;
let work: Work;
let garage: WorkshopFixture;
let project: Project;
let plan: WorkPlan;
let unassigned: Project;
let unaudited: Project;
const roles = [
  'Business Relationship Manager',
  'Customer',
  'Assessee',
  'Auditor',
  'Inspector',
  'Supervisor',
  'Engineer',
] as const;
type Role = (typeof roles)[number];
const people = new Map<Role, Person>();
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  projects = await makeProjects(world, crew);
  work = await makeWork(world, crew);
  garage = await makeWorkshopFixture(world, crew, 'a');
  project = await work.makeProject();
  plan = await work.makePlan(work.planForm(project));
  unassigned = await projects.walkTo('Awaiting Risk Assessment');
  unaudited = await projects.walkTo('Awaiting to Risk Review');
  for (const role of roles) {
    const by = role === 'Business Relationship Manager' ? world.ada : crew.admin;
    const more = {
      ...(role === 'Inspector' && { location: [must(crew.location)._id] }),
      ...(role === 'Supervisor' && { workshop: [garage.workshop._id] }),
    };
    const person = await world.invite(
      by,
      role,
      `${role.toLowerCase().replaceAll(' ', '.')}.gone@test.test`,
      `Gil${role.slice(0, 3)}`,
      more,
    );
    await by.call(userRoutes.changeUser, { params: { id: person.me._id }, body: { isActive: false } });
    people.set(role, person);
  }
});
afterAll(() => world.close());

const incident = () =>
  crew.ina.call(incidentRoutes.addIncident, { body: { title: 'Slipped', type: 'Accident', comment: 'On oil' } });
const action = async (owner: string) => ({
  incident: (await incident())._id,
  what: 'Paint the line',
  owner,
  dueOn: '2999-01-01',
});

const company = (userId: string) => ({
  name: 'New',
  address: '1 Road',
  customerName: 'Cy',
  customerEmail: 'cy@new.test',
  userId,
});

it.each<[string, Role, string, (id: string) => Promise<TestResponse>]>([
  [
    'the BRM of a new company',
    'Business Relationship Manager',
    'userId',
    (id) => world.ada.attempt(companyRoutes.addCompany, { body: company(id) }),
  ],
  [
    'the BRM of a company',
    'Business Relationship Manager',
    'userId',
    (userId) => world.ada.attempt(companyRoutes.changeCompany, { params: { id: crew.id }, body: { userId } }),
  ],
  [
    'the customer of a new project',
    'Customer',
    'customer',
    (customer) => crew.brm.attempt(projectRoutes.addProject, { body: projects.form({ customer }) }),
  ],
  [
    'the customer of a clone',
    'Customer',
    'customer',
    (customer) =>
      crew.brm.attempt(projectRoutes.cloneProject, { body: { ...projects.form({ customer }), _id: project._id } }),
  ],
  [
    'the customer instead of another',
    'Customer',
    'customer',
    async (customer) =>
      crew.brm.attempt(projectRoutes.changeProject, {
        params: { id: (await projects.create())._id },
        body: { customer },
      }),
  ],
  [
    'the assessee',
    'Assessee',
    'assessmentAssignTo',
    (id) =>
      crew.brm.attempt(projectRoutes.assignProject, {
        params: { id: unassigned._id },
        body: { assessmentAssignTo: id },
      }),
  ],
  [
    'the auditor',
    'Auditor',
    'auditBy',
    (auditBy) => crew.brm.attempt(projectRoutes.assignProject, { params: { id: unaudited._id }, body: { auditBy } }),
  ],
  [
    'a BRM as the auditor',
    'Business Relationship Manager',
    'auditBy',
    (auditBy) => crew.brm.attempt(projectRoutes.assignProject, { params: { id: unaudited._id }, body: { auditBy } }),
  ],
  [
    'an inspector of a new plan',
    'Inspector',
    'userId',
    (id) =>
      crew.brm.attempt(workPlanRoutes.addWorkPlan, { body: work.planForm(project, { userId: [crew.ina.me._id, id] }) }),
  ],
  [
    'an inspector of a plan',
    'Inspector',
    'userId',
    (id) => crew.brm.attempt(workPlanRoutes.changeWorkPlan, { params: { id: plan._id }, body: { userId: [id] } }),
  ],
  [
    'an inspector instead of another',
    'Inspector',
    'to',
    (to) =>
      crew.brm.attempt(workPlanRoutes.replaceInspector, {
        params: { id: plan._id },
        body: { from: crew.ina.me._id, to },
      }),
  ],
  [
    'the supervisor of a job card',
    'Supervisor',
    'supervisor',
    (supervisor) => garage.max.attempt(jobCardRoutes.addJobCard, { body: garage.form({ supervisor }) }),
  ],
  [
    'the job supervisor of a job card',
    'Supervisor',
    'jobSupervisor',
    (jobSupervisor) => garage.max.attempt(jobCardRoutes.addJobCard, { body: garage.form({ jobSupervisor }) }),
  ],
  [
    'the engineer of a job card',
    'Engineer',
    'jobEngineer',
    (jobEngineer) => garage.max.attempt(jobCardRoutes.addJobCard, { body: garage.form({ jobEngineer }) }),
  ],
  [
    'a member of a new team',
    'Engineer',
    'members',
    (id) => garage.sue.attempt(lookupRoutes.addTeam, { body: { name: 'Late shift', members: [garage.ed.me._id, id] } }),
  ],
  [
    'a member of a team',
    'Engineer',
    'members',
    (id) =>
      garage.sue.attempt(lookupRoutes.changeTeam, {
        params: { id: garage.team._id },
        body: { members: [crew.eva.me._id, id] },
      }),
  ],
  [
    'the owner of a corrective action',
    'Engineer',
    'owner',
    async (owner) => crew.brm.attempt(correctiveActionRoutes.addCorrectiveAction, { body: await action(owner) }),
  ],
  [
    'the owner of a corrective action instead of another',
    'Engineer',
    'owner',
    async (owner) =>
      crew.brm.attempt(correctiveActionRoutes.changeCorrectiveAction, {
        params: {
          id: (await crew.brm.call(correctiveActionRoutes.addCorrectiveAction, { body: await action(crew.eva.me._id) }))
            ._id,
        },
        body: { owner },
      }),
  ],
])('%s cannot be a deactivated person', async (_what, role, path, choose) => {
  const deactivated = people.get(role);
  const { status, body } = await choose(deactivated?.me._id ?? '');
  expect([status, parseRefusal(body).errors]).toEqual([
    422,
    [{ path, message: `${deactivated?.me.firstName} Tester is not active` }],
  ]);
});

describe('a person who was chosen before and is deactivated', () => {
  const leaves = async (name: string) => {
    const person = await world.invite(crew.admin, 'Engineer', `${name.toLowerCase()}.leaves@test.test`, name);
    return {
      id: person.me._id,
      leave: () => crew.admin.call(userRoutes.changeUser, { params: { id: person.me._id }, body: { isActive: false } }),
    };
  };

  it('remains the owner of a corrective action that is changed for another reason, and is marked', async () => {
    const { id, leave } = await leaves('Oda');
    const given = await crew.brm.call(correctiveActionRoutes.addCorrectiveAction, { body: await action(id) });
    expect(given.owner).toMatchObject({ firstName: 'Oda', isActive: true });
    await leave();
    const changed = await crew.brm.call(correctiveActionRoutes.changeCorrectiveAction, {
      params: { id: given._id },
      body: {
        what: 'Paint it twice',
        owner: id,
      },
    });
    expect(changed).toMatchObject({ what: 'Paint it twice', owner: { _id: id, isActive: false } });
  });

  it('remains in a team that is changed for another reason, and is marked', async () => {
    const { id, leave } = await leaves('Tea');
    const { me } = garage.ed;
    const team = await garage.sue.call(lookupRoutes.addTeam, { body: { name: 'Night shift', members: [id] } });
    await leave();
    const changed = await garage.sue.call(lookupRoutes.changeTeam, {
      params: { id: team._id },
      body: { name: 'Early birds', members: [id, me._id] },
    });
    expect(changed.members.map((one) => [one._id, one.isActive])).toEqual([
      [me._id, true],
      [id, false],
    ]);
    expect(
      (await garage.sue.call(lookupRoutes.changeTeam, { params: { id: team._id }, body: { members: [] } })).members,
    ).toEqual([]);
    expect(
      (await garage.sue.attempt(lookupRoutes.changeTeam, { params: { id: team._id }, body: { members: [id] } })).body
        .meta.errors,
    ).toEqual([{ path: 'members', message: 'Tea Tester is not active' }]);
  });

  it('remains the BRM of a company that is changed for another reason, and is marked', async () => {
    const brm = await world.invite(world.ada, 'Business Relationship Manager', 'bob.leaves@test.test', 'Bob');
    const { _id } = await world.ada.call(companyRoutes.addCompany, { body: company(brm.me._id) });
    await world.ada.call(userRoutes.changeUser, { params: { id: brm.me._id }, body: { isActive: false } });
    const changed = await world.ada.call(companyRoutes.changeCompany, {
      params: { id: _id },
      body: { ...company(brm.me._id), address: '2 Road' },
    });
    expect(changed).toMatchObject({ address: '2 Road', userId: { firstName: 'Bob', isActive: false } });
    expect(
      (await world.ada.call(companyRoutes.changeCompany, { params: { id: _id }, body: { userId: crew.brm.me._id } }))
        .userId,
    ).toMatchObject({
      _id: crew.brm.me._id,
      isActive: true,
    });
  });

  it('remains the customer, assessee, auditor and inspector of a project, and is marked', async () => {
    const engaged = await Promise.all(
      (['Customer', 'Assessee', 'Auditor', 'Inspector'] as const).map((role) =>
        world.invite(crew.admin, role, `${role.toLowerCase()}.leaves@test.test`, `Lea${role.slice(0, 3)}`, {
          ...(role === 'Inspector' && { location: [must(crew.location)._id] }),
        }),
      ),
    );
    const [customer, assessee, auditor, inspector] = engaged.map((one) => one.me._id);
    const ordered = await projects.create({ customer });
    const assigned = await projects.walkTo('Awaiting Risk Assessment');
    await crew.brm.call(projectRoutes.assignProject, {
      params: { id: assigned._id },
      body: { assessmentAssignTo: assessee },
    });
    const audited = await projects.walkTo('Awaiting to Risk Review');
    await crew.brm.call(projectRoutes.assignProject, { params: { id: audited._id }, body: { auditBy: auditor } });
    const planned = await work.makePlan(work.planForm(project, { userId: [crew.ina.me._id, inspector] }));
    for (const one of engaged)
      await crew.admin.call(userRoutes.changeUser, { params: { id: one.me._id }, body: { isActive: false } });
    const listed = await crew.brm.call(projectRoutes.listProjects, { query: { limit: 0 } });
    const row = (id: string) => listed.find((one) => one._id === id);
    expect(row(ordered._id)?.customer).toMatchObject({ _id: customer, isActive: false });
    expect(row(assigned._id)).toMatchObject({
      customer: { isActive: true },
      assessmentAssignTo: { _id: assessee, isActive: false },
    });
    expect((await crew.brm.call(projectRoutes.getProject, { params: { id: audited._id } })).auditBy).toMatchObject({
      _id: auditor,
      isActive: false,
    });
    expect((await crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id: planned._id } })).userId).toMatchObject([
      { isActive: true },
      { _id: inspector, isActive: false },
    ]);
  });

  it('remains on a job card, and is marked', async () => {
    const { id, leave } = await leaves('Jon');
    const card = await garage.make({ jobEngineer: id });
    await leave();
    const changed = await garage.max.call(jobCardRoutes.changeJobCard, {
      params: { id: card._id },
      body: { summary: 'Later', jobEngineer: id },
    });
    expect(changed).toMatchObject({ summary: 'Later', jobEngineer: { _id: id, isActive: false } });
  });
});
