import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeGarage, type Garage } from './fixtures/job-cards.ts';
import type { TestResponse, TestBody, Person } from './fixtures/people.ts';
import { makeProjects, type Projects } from './fixtures/projects.ts';
import { makeWork, type Work } from './fixtures/work.ts';
import { makeWorld, type Crew, type World } from './fixtures/world.ts';

// A deactivated person cannot be chosen for anything new, and the refusal gives the reason, because the role itself
// would be valid.

let world: World;
let crew: Crew;
let projects: Projects;
let work: Work;
let garage: Garage;
let project: TestBody;
let plan: TestBody;
let unassigned: TestBody;
let unaudited: TestBody;
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
  garage = await makeGarage(world, crew, 'a');
  project = await work.makeProject();
  plan = await work.makePlan(work.planForm(project));
  unassigned = await projects.walkTo('Awaiting Risk Assessment');
  unaudited = await projects.walkTo('Awaiting to Risk Review');
  for (const role of roles) {
    const by = role === 'Business Relationship Manager' ? world.ada : crew.admin;
    const more = {
      ...(role === 'Inspector' && { location: [crew.location._id] }),
      ...(role === 'Supervisor' && { workshop: [garage.workshop._id] }),
    };
    const person = await world.invite(
      by,
      role,
      `${role.toLowerCase().replaceAll(' ', '.')}.gone@test.test`,
      `Gil${role.slice(0, 3)}`,
      more,
    );
    await by.data('PUT', `/user/${person.me._id}`, { isActive: false });
    people.set(role, person);
  }
});
afterAll(() => world.close());

const incident = (): Promise<TestBody> =>
  crew.ina.data('POST', '/accident', { title: 'Slipped', type: 'Accident', comment: 'On oil' });
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
    (id) => world.ada.post('/company', company(id)),
  ],
  [
    'the BRM of a company',
    'Business Relationship Manager',
    'userId',
    (userId) => world.ada.put(`/company/${crew.id}`, { userId }),
  ],
  [
    'the customer of a new project',
    'Customer',
    'customer',
    (customer) => crew.brm.post('/project', projects.form({ customer })),
  ],
  [
    'the customer of a clone',
    'Customer',
    'customer',
    (customer) => crew.brm.post('/project/clone', { ...projects.form({ customer }), _id: project._id }),
  ],
  [
    'the customer instead of another',
    'Customer',
    'customer',
    async (customer) => crew.brm.put(`/project/${(await projects.create())._id}`, { customer }),
  ],
  [
    'the assessee',
    'Assessee',
    'assessmentAssignTo',
    (id) => crew.brm.post(`/project/${unassigned._id}/assign`, { assessmentAssignTo: id }),
  ],
  ['the auditor', 'Auditor', 'auditBy', (auditBy) => crew.brm.post(`/project/${unaudited._id}/assign`, { auditBy })],
  [
    'a BRM as the auditor',
    'Business Relationship Manager',
    'auditBy',
    (auditBy) => crew.brm.post(`/project/${unaudited._id}/assign`, { auditBy }),
  ],
  [
    'an inspector of a new plan',
    'Inspector',
    'userId',
    (id) => crew.brm.post('/project_workplans', work.planForm(project, { userId: [crew.ina.me._id, id] })),
  ],
  [
    'an inspector of a plan',
    'Inspector',
    'userId',
    (id) => crew.brm.put(`/project_workplans/${plan._id}`, { userId: [id] }),
  ],
  [
    'an inspector instead of another',
    'Inspector',
    'to',
    (to) => crew.brm.post(`/project_workplans/${plan._id}/replace_inspector`, { from: crew.ina.me._id, to }),
  ],
  [
    'the supervisor of a job card',
    'Supervisor',
    'supervisor',
    (supervisor) => garage.max.post('/jobcard', garage.form({ supervisor })),
  ],
  [
    'the job supervisor of a job card',
    'Supervisor',
    'jobSupervisor',
    (jobSupervisor) => garage.max.post('/jobcard', garage.form({ jobSupervisor })),
  ],
  [
    'the engineer of a job card',
    'Engineer',
    'jobEngineer',
    (jobEngineer) => garage.max.post('/jobcard', garage.form({ jobEngineer })),
  ],
  [
    'a member of a new team',
    'Engineer',
    'members',
    (id) => garage.sue.post('/team', { name: 'Late shift', members: [garage.ed.me._id, id] }),
  ],
  [
    'a member of a team',
    'Engineer',
    'members',
    (id) => garage.sue.put(`/team/${garage.team._id}`, { members: [crew.eva.me._id, id] }),
  ],
  [
    'the owner of a corrective action',
    'Engineer',
    'owner',
    async (owner) => crew.brm.post('/corrective_actions', await action(owner)),
  ],
  [
    'the owner of a corrective action instead of another',
    'Engineer',
    'owner',
    async (owner) =>
      crew.brm.put(
        `/corrective_actions/${(await crew.brm.data('POST', '/corrective_actions', await action(crew.eva.me._id)))._id}`,
        { owner },
      ),
  ],
])('%s cannot be a deactivated person', async (_what, role, path, choose) => {
  const deactivated = people.get(role);
  const { status, body } = await choose(deactivated?.me._id ?? '');
  expect([status, body.meta.errors]).toEqual([
    422,
    [{ path, message: `${deactivated?.me.firstName} Tester is not active` }],
  ]);
});

describe('a person who was chosen before and is deactivated', () => {
  const leaves = async (name: string) => {
    const person = await world.invite(crew.admin, 'Engineer', `${name.toLowerCase()}.leaves@test.test`, name);
    return { id: person.me._id, leave: () => crew.admin.data('PUT', `/user/${person.me._id}`, { isActive: false }) };
  };

  it('remains the owner of a corrective action that is changed for another reason, and is marked', async () => {
    const { id, leave } = await leaves('Oda');
    const given = await crew.brm.data('POST', '/corrective_actions', await action(id));
    expect(given.owner).toMatchObject({ firstName: 'Oda', isActive: true });
    await leave();
    const changed = await crew.brm.data('PUT', `/corrective_actions/${given._id}`, {
      what: 'Paint it twice',
      owner: id,
    });
    expect(changed).toMatchObject({ what: 'Paint it twice', owner: { _id: id, isActive: false } });
  });

  it('remains in a team that is changed for another reason, and is marked', async () => {
    const { id, leave } = await leaves('Tea');
    const { me } = garage.ed;
    const team = await garage.sue.data('POST', '/team', { name: 'Night shift', members: [id] });
    await leave();
    const changed = await garage.sue.data('PUT', `/team/${team._id}`, { name: 'Early birds', members: [id, me._id] });
    expect(changed.members.map((one: TestBody) => [one._id, one.isActive])).toEqual([
      [me._id, true],
      [id, false],
    ]);
    expect((await garage.sue.data('PUT', `/team/${team._id}`, { members: [] })).members).toEqual([]);
    expect((await garage.sue.put(`/team/${team._id}`, { members: [id] })).body.meta.errors).toEqual([
      { path: 'members', message: 'Tea Tester is not active' },
    ]);
  });

  it('remains the BRM of a company that is changed for another reason, and is marked', async () => {
    const brm = await world.invite(world.ada, 'Business Relationship Manager', 'bob.leaves@test.test', 'Bob');
    const { _id } = await world.ada.data('POST', '/company', company(brm.me._id));
    await world.ada.data('PUT', `/user/${brm.me._id}`, { isActive: false });
    const changed = await world.ada.data('PUT', `/company/${_id}`, { ...company(brm.me._id), address: '2 Road' });
    expect(changed).toMatchObject({ address: '2 Road', userId: { firstName: 'Bob', isActive: false } });
    expect((await world.ada.data('PUT', `/company/${_id}`, { userId: crew.brm.me._id })).userId).toMatchObject({
      _id: crew.brm.me._id,
      isActive: true,
    });
  });

  it('remains the customer, assessee, auditor and inspector of a project, and is marked', async () => {
    const engaged = await Promise.all(
      (['Customer', 'Assessee', 'Auditor', 'Inspector'] as const).map((role) =>
        world.invite(crew.admin, role, `${role.toLowerCase()}.leaves@test.test`, `Lea${role.slice(0, 3)}`, {
          ...(role === 'Inspector' && { location: [crew.location._id] }),
        }),
      ),
    );
    const [customer, assessee, auditor, inspector] = engaged.map((one) => one.me._id);
    const ordered = await projects.create({ customer });
    const assigned = await projects.walkTo('Awaiting Risk Assessment');
    await crew.brm.data('POST', `/project/${assigned._id}/assign`, { assessmentAssignTo: assessee });
    const audited = await projects.walkTo('Awaiting to Risk Review');
    await crew.brm.data('POST', `/project/${audited._id}/assign`, { auditBy: auditor });
    const planned = await work.makePlan(work.planForm(project, { userId: [crew.ina.me._id, inspector] }));
    for (const one of engaged) await crew.admin.data('PUT', `/user/${one.me._id}`, { isActive: false });
    const listed: TestBody[] = await crew.brm.data('GET', '/project?limit=0');
    const row = (id: string) => listed.find((one) => one._id === id);
    expect(row(ordered._id)?.customer).toMatchObject({ _id: customer, isActive: false });
    expect(row(assigned._id)).toMatchObject({
      customer: { isActive: true },
      assessmentAssignTo: { _id: assessee, isActive: false },
    });
    expect((await crew.brm.data('GET', `/project/${audited._id}`)).auditBy).toMatchObject({
      _id: auditor,
      isActive: false,
    });
    expect((await crew.brm.data('GET', `/project_workplans/${planned._id}`)).userId).toMatchObject([
      { isActive: true },
      { _id: inspector, isActive: false },
    ]);
  });

  it('remains on a job card, and is marked', async () => {
    const { id, leave } = await leaves('Jon');
    const card = await garage.make({ jobEngineer: id });
    await leave();
    const changed = await garage.max.data('PUT', `/jobcard/${card._id}`, { summary: 'Later', jobEngineer: id });
    expect(changed).toMatchObject({ summary: 'Later', jobEngineer: { _id: id, isActive: false } });
  });
});
