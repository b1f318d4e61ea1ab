import { userRoutes, roleRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { lookupRoutes } from '@roadworthy/contract/job-cards/lookups/lookup.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../../../test/fixtures/job-cards.ts';
import { must } from '../../../test/fixtures/must.ts';
import { type Input, parseRefusal, parseRecord, parseRows } from '../../../test/fixtures/people.ts';
import { toStatusAndMessage, toComparableBody } from '../../../test/fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let otherCrew: Crew;
let garage: WorkshopFixture;
let otherGarage: WorkshopFixture;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
  garage = await makeWorkshopFixture(world, crew, 'a');
  otherGarage = await makeWorkshopFixture(world, otherCrew, 'b');
});
afterAll(() => world.close());

const unknownId = '01a1fcd4-0000-7000-8000-000000000000';
const errors = ({ body }: { body: unknown }) => parseRefusal(body).errors;

type Naming = (row: { _id: string }) => object;
/** Each list with the fields it needs beyond a name, and how a job card refers to an entry. */
const lists: [string, string, () => object, Naming | undefined][] = [
  ['/workshop', 'workshop', () => ({}), ({ _id }) => ({ workshop: _id })],
  ['/cost_centre', 'cost centre', () => ({}), ({ _id }) => ({ costCentre: _id })],
  ['/jobcard_type', 'job type', () => ({}), ({ _id }) => ({ jobType: _id })],
  [
    '/jobcard_parameter',
    'job parameter',
    () => ({ jobcardType: garage.repair._id }),
    ({ _id }) => ({ jobParameter: _id }),
  ],
  ['/part_type', 'part type', () => ({}), ({ _id }) => ({ ...garage.ris, partType: _id })],
  ['/part_component', 'component', () => ({}), ({ _id }) => ({ ...garage.ris, partComponent: _id })],
  ['/new_part', 'new part', () => ({}), ({ _id }) => ({ ...garage.ris, newPart: _id })],
  [
    '/team',
    'team',
    () => ({ workshop: garage.otherWorkshop._id, members: [garage.ed.me._id] }),
    ({ _id }) => ({ jobTeam: _id }),
  ],
  ['/module', 'module', () => ({ resolutionTime: 30 }), undefined],
];

describe.each(lists)('the list %s', (path, thing, more, naming) => {
  it('is readable by the whole workshop and maintained by its leaders and the office', async () => {
    expect((await world.nobody.sendRaw('GET', path)).status).toBe(401);
    expect((await crew.cy.sendRaw('GET', path)).status).toBe(403);
    expect((await crew.eva.sendRaw('GET', path)).status).toBe(200);
    expect(toStatusAndMessage(await crew.eva.sendRaw('POST', path, { name: 'Mine', ...more() }))).toEqual([
      403,
      'Only workshop leaders and the office can do this',
    ]);
    const row = parseRecord((await garage.sue.sendRaw('POST', path, { name: 'Kept', ...more() })).body);
    expect((await crew.eva.sendRaw('PUT', `${path}/${row._id}`, { name: 'Mine' })).status).toBe(403);
    expect((await crew.eva.sendRaw('DELETE', `${path}/${row._id}`)).status).toBe(403);
    for (const who of [crew.manager, garage.max, garage.rex])
      expect((await who.sendRaw('PUT', `${path}/${row._id}`, { description: 'By me' })).status).toBe(200);
    expect(parseRefusal((await garage.sue.sendRaw('DELETE', `${path}/${row._id}`)).body).message).toBe('Deleted');
  });

  it('accepts a new name, finds and renames it, and rejects duplicates', async () => {
    expect(errors(await garage.sue.sendRaw('POST', path, {}))[0]).toEqual({
      path: 'name',
      message: 'Name is required',
    });
    const added = await garage.sue.sendRaw('POST', path, { name: 'Alpha', description: 'First', ...more() });
    const row = parseRecord(added.body);
    expect(row).toMatchObject({ name: 'Alpha', description: 'First' });
    for (const query of ['name=alp', 'search=First&searchFields=description', 'limit=0']) {
      const { body } = await crew.eva.sendRaw('GET', `${path}?${query}`);
      expect(parseRows(body).map((one) => one._id)).toContain(row._id);
    }
    const taken = await garage.sue.sendRaw('POST', path, { name: 'ALPHA', ...more() });
    expect([taken.status, errors(taken)]).toEqual([409, [{ path: 'name', message: 'This name is already in use' }]]);
    const renamed = parseRecord(
      (await garage.sue.sendRaw('PUT', `${path}/${row._id}`, { name: 'Beta', updatedAt: row.updatedAt })).body,
    );
    expect(renamed).toMatchObject({ name: 'Beta', description: 'First' });
    const stale = await garage.sue.sendRaw('PUT', `${path}/${row._id}`, { name: 'Gamma', updatedAt: row.updatedAt });
    expect([stale.status, parseRefusal(stale.body).current]).toMatchObject([409, { name: 'Beta' }]);
    await garage.sue.sendRaw('DELETE', `${path}/${row._id}`);
    expect((await garage.sue.sendRaw('GET', `${path}?name=Beta`)).body.totalCount).toBe(0);
    expect((await garage.sue.sendRaw('POST', path, { name: 'Beta', ...more() })).status).toBe(200);
  });

  it('keeps an entry that job cards use, reports how many do, and deletes it once none does', async () => {
    if (!naming) return;
    const row = parseRecord((await garage.sue.sendRaw('POST', path, { name: 'Named', ...more() })).body);
    const [first, second] = [await garage.make(naming(row)), await garage.make(naming(row))];
    await garage.make();
    const refused = async () => toStatusAndMessage(await garage.sue.sendRaw('DELETE', `${path}/${row._id}`));
    expect(await refused()).toEqual([409, `Can’t delete this ${thing}: 2 job cards use it`]);
    await garage.sue.attempt(jobCardRoutes.deleteJobCard, { params: { id: first._id } });
    expect(await refused()).toEqual([409, `Can’t delete this ${thing}: 1 job card uses it`]);
    await garage.sue.attempt(jobCardRoutes.deleteJobCard, { params: { id: second._id } });
    expect((await garage.sue.sendRaw('DELETE', `${path}/${row._id}`)).status).toBe(200);
  });

  it('is not found from another company', async () => {
    const row = parseRecord((await garage.sue.sendRaw('POST', path, { name: 'Ours', ...more() })).body);
    const unknown = toComparableBody(await otherGarage.sue.sendRaw('PUT', `${path}/${unknownId}`, { name: 'Mine' }));
    for (const answer of [
      await otherGarage.sue.sendRaw('PUT', `${path}/${row._id}`, { name: 'Mine' }),
      await otherGarage.sue.sendRaw('DELETE', `${path}/${row._id}`),
    ])
      expect(toComparableBody(answer)).toEqual(unknown);
    expect((await otherGarage.sue.sendRaw('GET', `${path}?name=Ours`)).body.totalCount).toBe(0);
  });
});

describe('the job type Software Update', () => {
  it('exists in every company from the start with one fixed id, and cannot be deleted', async () => {
    const [ours] = await crew.brm.call(lookupRoutes.listJobTypes, { query: { name: 'Software Update' } });
    const [same] = await otherCrew.brm.call(lookupRoutes.listJobTypes, { query: { name: 'Software Update' } });
    expect([ours?._id, ours?.name, ours?.isFixed]).toEqual([same?._id, 'Software Update', true]);
    expect(
      toStatusAndMessage(
        await crew.brm.attempt(lookupRoutes.changeJobType, { params: { id: must(ours)._id }, body: { name: 'Flash' } }),
      ),
    ).toEqual([409, 'Software Update is built in and can’t be changed']);
    expect((await crew.brm.attempt(lookupRoutes.deleteJobType, { params: { id: must(ours)._id } })).status).toBe(409);
    // Adding the job type again, regardless of case, returns the existing entry.
    for (const name of ['Software Update', 'software update'])
      expect((await crew.brm.call(lookupRoutes.addJobType, { body: { name } }))._id).toBe(ours?._id);
    expect(
      (await crew.brm.attempt(lookupRoutes.listJobTypes, { query: { name: 'Software Update' } })).body.totalCount,
    ).toBe(1);
    expect(
      (
        await crew.brm.attempt(lookupRoutes.changeJobType, {
          params: { id: garage.repair._id },
          body: { name: 'Software Update' },
        })
      ).status,
    ).toBe(409);
    const parameter = await garage.sue.call(lookupRoutes.addJobParameter, {
      body: { name: 'Gateway', jobcardType: must(ours)._id },
    });
    expect(parameter.jobcardType).toEqual({ _id: ours?._id, name: 'Software Update' });
    expect(
      (await otherCrew.brm.attempt(lookupRoutes.listJobParameters, { query: { name: 'Gateway' } })).body.totalCount,
    ).toBe(0);
  });
});

describe('dependent entries', () => {
  it('prevent deletion of a job type with parameters, and of a workshop with teams', async () => {
    const type = await garage.sue.call(lookupRoutes.addJobType, { body: { name: 'Retrofit' } });
    const parameter = await garage.sue.call(lookupRoutes.addJobParameter, {
      body: { name: 'Tow bar', jobcardType: type._id },
    });
    expect(
      toStatusAndMessage(await garage.sue.attempt(lookupRoutes.deleteJobType, { params: { id: type._id } })),
    ).toEqual([409, 'Can’t delete this job type: it has 1 job parameter']);
    await garage.sue.attempt(lookupRoutes.deleteJobParameter, { params: { id: parameter._id } });
    expect((await garage.sue.attempt(lookupRoutes.deleteJobType, { params: { id: type._id } })).status).toBe(200);
    const workshop = await garage.sue.call(lookupRoutes.addWorkshop, { body: { name: 'Trim Shop' } });
    const team = await garage.sue.call(lookupRoutes.addTeam, { body: { name: 'Late shift', workshop: workshop._id } });
    expect(
      toStatusAndMessage(await garage.sue.attempt(lookupRoutes.deleteWorkshop, { params: { id: workshop._id } })),
    ).toEqual([409, 'Can’t delete this workshop: 1 person or team belongs to it']);
    await garage.sue.attempt(lookupRoutes.deleteTeam, { params: { id: team._id } });
    expect((await garage.sue.attempt(lookupRoutes.deleteWorkshop, { params: { id: workshop._id } })).status).toBe(200);
  });

  it('do not include team members: a team with members can be deleted, and its members remain', async () => {
    const team = await garage.sue.call(lookupRoutes.addTeam, {
      body: {
        name: 'Short shift',
        workshop: garage.workshop._id,
        members: [garage.ed.me._id, garage.rex.me._id],
      },
    });
    const teamsOfEd = async () =>
      (await crew.brm.call(userRoutes.getUser, { params: { id: garage.ed.me._id } })).team.map(({ name }) => name);
    expect(await teamsOfEd()).toContain('Short shift');
    expect((await garage.sue.attempt(lookupRoutes.deleteTeam, { params: { id: team._id } })).status).toBe(200);
    expect(await teamsOfEd()).not.toContain('Short shift');
  });

  it('can be filtered by their parent; an unknown parent is rejected', async () => {
    expect(
      (
        await crew.eva.call(lookupRoutes.listJobParameters, { query: { jobcardType: garage.repair._id, limit: 0 } })
      ).map((row) => row.name),
    ).toContain('Brakes');
    expect(
      (await crew.eva.attempt(lookupRoutes.listJobParameters, { query: { jobcardType: unknownId } })).body.totalCount,
    ).toBe(0);
    expect(
      (await crew.eva.call(lookupRoutes.listTeams, { query: { workshop: garage.workshop._id } })).map(
        (row) => row.name,
      ),
    ).toContain('Early shift');
    expect(
      errors(
        await garage.sue.attempt(lookupRoutes.addJobParameter, {
          body: { name: 'Lost', jobcardType: otherGarage.repair._id },
        }),
      ),
    ).toEqual([{ path: 'jobcardType', message: '"Job Type" is required' }]);
    expect(
      errors(
        await garage.sue.attempt(lookupRoutes.addTeam, { body: { name: 'Lost', workshop: otherGarage.workshop._id } }),
      ),
    ).toEqual([{ path: 'workshop', message: '"Workshop" is required' }]);
    expect(
      errors(
        await garage.sue.attempt(lookupRoutes.addTeam, { body: { name: 'Lost', members: [otherGarage.ed.me._id] } }),
      ),
    ).toEqual([{ path: 'members', message: 'Choose people from this company' }]);
    expect(
      errors(await garage.sue.attempt(lookupRoutes.addModule, { body: { name: 'Radio', resolutionTime: 1000 } })),
    ).toEqual([{ path: 'resolutionTime', message: 'Enter a resolution time from 0 to 999 minutes' }]);
  });

  it('are either used by a new card or deleted, but never both', async () => {
    const centres = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        garage.sue.call(lookupRoutes.addCostCentre, { body: { name: `Raced ${index}` } }),
      ),
    );
    const answers = await Promise.all(
      centres.map(({ _id }) =>
        Promise.all([
          garage.sue.attempt(jobCardRoutes.addJobCard, { body: garage.form({ costCentre: _id }) }),
          garage.max.attempt(lookupRoutes.deleteCostCentre, { params: { id: _id } }),
        ]),
      ),
    );
    const either = ['200 409', '422 200'];
    for (const [raised, deleted] of answers) expect(either).toContain(`${raised.status} ${deleted.status}`);
  });
});

describe('a job parameter', () => {
  it('can move to another job type, unless a card uses it', async () => {
    const [one, other] = [
      await garage.sue.call(lookupRoutes.addJobType, { body: { name: 'Recall' } }),
      await garage.sue.call(lookupRoutes.addJobType, { body: { name: 'Upgrade' } }),
    ];
    const parameter = await garage.sue.call(lookupRoutes.addJobParameter, {
      body: { name: 'Horn', jobcardType: one._id },
    });
    const moved = await garage.sue.call(lookupRoutes.changeJobParameter, {
      params: { id: parameter._id },
      body: {
        name: 'Horn',
        jobcardType: other._id,
      },
    });
    expect(moved.jobcardType).toEqual({ _id: other._id, name: 'Upgrade' });
    await garage.make({ jobType: other._id, jobParameter: parameter._id });
    expect(
      (
        await garage.sue.attempt(lookupRoutes.changeJobParameter, {
          params: { id: parameter._id },
          body: { name: 'Horn', jobcardType: other._id },
        })
      ).status,
    ).toBe(200);
    expect(
      toStatusAndMessage(
        await garage.sue.attempt(lookupRoutes.changeJobParameter, {
          params: { id: parameter._id },
          body: { jobcardType: one._id },
        }),
      )[0],
    ).toBe(409);
  });
});

describe('the job card statuses', () => {
  it('are six, the same in every company, with the ids that job cards show', async () => {
    const rows = await crew.eva.call(lookupRoutes.listWipStatuses);
    expect(await crew.eva.call(lookupRoutes.listWipStatuses, { query: { name: 'Jobcard Created' } })).toEqual([
      rows[0],
    ]);
    expect(rows.map((row) => row.name)).toEqual([
      'Jobcard Created',
      'Assigned',
      'In Progress',
      'On Hold',
      'Completed',
      'Cancelled',
    ]);
    expect((await garage.make()).wipStatus).toEqual(rows[0]);
    expect(await otherCrew.brm.call(lookupRoutes.listWipStatuses)).toEqual(rows);
    const last = (await crew.eva.attempt(lookupRoutes.listWipStatuses, { query: { skip: 4, limit: 2 } })).body;
    expect(last).toMatchObject({
      data: rows.slice(4),
      pagination: { skip: 4, limit: 2, hasMore: false },
      totalCount: 6,
    });
  });
});

describe('the people of a workshop', () => {
  const namesOf = async (query: Input<typeof userRoutes.listUsers>['query'], by = garage.sue) =>
    (await by.call(userRoutes.listUsers, { query: { limit: 0, ...query } })).map((one) => one.firstName).toSorted();

  it('are found by role, workshop and team; a supervisor is only offered in their own workshop', async () => {
    expect(await namesOf({ role: 'Supervisor', workshop: garage.workshop._id })).toEqual(['Sue']);
    expect(await namesOf({ role: 'Supervisor', workshop: garage.otherWorkshop._id })).toEqual([]);
    expect(await namesOf({ workshop: garage.workshop._id })).toEqual(['Eva', 'Sue']);
    expect(await namesOf({ team: garage.team._id })).toEqual(['Eva']);
    expect(await crew.brm.call(userRoutes.getUser, { params: { id: crew.eva.me._id } })).toMatchObject({
      team: [{ name: 'Early shift' }],
      workshop: [],
    });
    expect(await crew.brm.call(userRoutes.getUser, { params: { id: garage.sue.me._id } })).toMatchObject({
      team: [],
      workshop: [{ name: 'Body Shop' }],
    });
  });

  it('see each other, but nobody else in the company', async () => {
    expect(await namesOf({})).toEqual(['Ed', 'Eva', 'Max', 'Rex', 'Sue']);
    expect((await garage.sue.attempt(userRoutes.getUser, { params: { id: crew.cy.me._id } })).status).toBe(404);
    expect((await crew.eva.attempt(userRoutes.getUser, { params: { id: garage.ed.me._id } })).status).toBe(200);
  });

  it('can move to another workshop, but not to one of another company', async () => {
    expect(
      (
        await crew.brm.call(userRoutes.changeUser, {
          params: { id: garage.rex.me._id },
          body: { workshop: [garage.otherWorkshop._id] },
        })
      ).workshop,
    ).toEqual([{ _id: garage.otherWorkshop._id, name: 'Paint Shop' }]);
    expect(
      (await crew.brm.call(userRoutes.changeUser, { params: { id: garage.rex.me._id }, body: { lastName: 'Rexson' } }))
        .workshop,
    ).toHaveLength(1);
    expect(
      (await crew.brm.call(userRoutes.changeUser, { params: { id: garage.rex.me._id }, body: { workshop: [] } }))
        .workshop,
    ).toEqual([]);
    expect(
      errors(
        await crew.brm.attempt(userRoutes.changeUser, {
          params: { id: garage.rex.me._id },
          body: { workshop: [otherGarage.workshop._id] },
        }),
      ),
    ).toEqual([{ path: 'workshop', message: 'Choose a workshop from this company' }]);
    expect(
      (await garage.sue.attempt(userRoutes.changeUser, { params: { id: garage.rex.me._id }, body: { workshop: [] } }))
        .status,
    ).toBe(403);
  });

  it('are invited into a team by leaders, with roles that these may assign; an engineer cannot invite', async () => {
    const roles = await garage.sue.call(roleRoutes.listRoles, { query: { limit: 0 } });
    const role = (name: string) => must(roles.find((one) => one.name === name))._id;
    const guest = (emailId: string, name: string) => ({
      firstName: 'Nia',
      emailId,
      role: role(name),
      team: garage.team._id,
    });
    const nia = await garage.sue.call(userRoutes.inviteUser, { body: guest('nia@test.test', 'Engineer') });
    expect(nia.team).toEqual([{ _id: garage.team._id, name: 'Early shift' }]);
    expect(
      (await crew.eva.call(lookupRoutes.listTeams, { query: { name: 'Early' } }))[0]?.members.map(
        (one) => one.firstName,
      ),
    ).toEqual(['Eva', 'Nia']);
    for (const name of ['Manager', 'Rework Manager', 'Customer', 'PDSL Admin'])
      expect([
        name,
        (await garage.sue.attempt(userRoutes.inviteUser, { body: guest('more@test.test', name) })).status,
      ]).toEqual([name, 422]);
    expect(
      (await garage.max.attempt(userRoutes.inviteUser, { body: guest('second@test.test', 'Manager') })).status,
    ).toBe(200);
    expect((await crew.eva.attempt(userRoutes.inviteUser, { body: guest('third@test.test', 'Engineer') })).status).toBe(
      403,
    );
    expect(
      errors(
        await garage.sue.attempt(userRoutes.inviteUser, {
          body: {
            ...guest('fourth@test.test', 'Engineer'),
            team: otherGarage.team._id,
          },
        }),
      ),
    ).toEqual([{ path: 'team', message: 'Choose a team from this company' }]);
  });
});
