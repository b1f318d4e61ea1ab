import { roleRoutes, userRoutes, sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { formatUserState } from '@roadworthy/contract/access/user.table.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../../test/fixtures/must.ts';
import { type Person, type Input, parseRefusal } from '../../../test/fixtures/people.ts';
import { makeProjects } from '../../../test/fixtures/projects.ts';
import { logIn, getTestPassword, toStatusAndMessage, toComparableBody } from '../../../test/fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let others: Crew;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
});
afterAll(() => world.close());

const unknownId = '01a1fcd4-0000-7000-8000-000000000000';
const roleId = async (by: Person, name: string): Promise<string> =>
  must((await by.call(roleRoutes.listRoles, { query: { limit: 0 } })).find((one) => one.name === name))._id;
let made = 0;
const guest = async (change: object = {}) => ({
  firstName: 'Gus',
  lastName: 'Guest',
  emailId: `gus${(made += 1)}@test.test`,
  phoneNumber: '01234',
  role: await roleId(crew.brm, 'Customer'),
  ...change,
});
const inviteBy = async (by: Person, change: object = {}) =>
  by.attempt(userRoutes.inviteUser, { body: await guest(change) });

describe('people', () => {
  it('are invited with a role and their locations', async () => {
    const user = (
      await inviteBy(crew.manager, {
        role: { _id: await roleId(crew.brm, 'Inspector') },
        location: [must(crew.location)._id],
      })
    ).body.data;
    expect(user).toMatchObject({
      role: { name: 'Inspector' },
      location: [{ _id: must(crew.location)._id, name: 'Plant', city: 'Coventry' }],
      phoneNumber: '01234',
    });
    expect(user).not.toHaveProperty('passwordHash');
    expect(await crew.brm.call(userRoutes.getUser, { params: { id: must(user)._id } })).toEqual(user);
  });

  it('are rejected if fields are missing, which are all reported, or if a location is not the company’s', async () => {
    const { status, body } = await crew.brm.sendRaw('POST', '/user/invite_user', {});
    expect([status, parseRefusal(body).errors.map((error) => error.message)]).toEqual([
      422,
      ['Name is required', 'Email is required', 'Role is required'],
    ]);
    expect((await inviteBy(crew.brm, { location: [unknownId] })).body.meta.errors).toEqual([
      { path: 'location', message: 'Choose a location from this company' },
    ]);
    expect((await inviteBy(crew.brm, { location: [others.location?._id] })).status).toBe(422);
  });

  it('have one account per email address in a company, ignoring case, and may have one in another company', async () => {
    const { status, body } = await inviteBy(crew.brm, { emailId: 'INA.A@test.test' });
    expect([status, body.meta.errors]).toEqual([
      409,
      [{ path: 'emailId', message: 'This email address already has an account here' }],
    ]);
    const there = await others.brm.attempt(userRoutes.inviteUser, {
      body: await guest({ emailId: 'ina.a@test.test', role: await roleId(others.brm, 'Customer') }),
    });
    expect(there.status).toBe(200);
    expect(await world.mailsTo('ina.a@test.test')).toHaveLength(2);
  });

  it('get only roles that the inviter may assign: the admin role only from the super admin', async () => {
    const admin = await roleId(crew.brm, 'PDSL Admin');
    for (const by of [crew.brm, crew.manager])
      expect((await inviteBy(by, { role: admin })).body.meta.errors).toEqual([
        { path: 'role', message: 'You can’t assign this role' },
      ]);
    expect((await inviteBy(crew.admin, { role: admin })).status).toBe(200);
    for (const role of [await roleId(others.brm, 'Customer'), await roleId(world.ada, 'Super Admin')])
      expect((await inviteBy(crew.brm, { role })).status).toBe(422);
    const customer = crew.cy.me._id;
    expect(
      (await crew.brm.attempt(userRoutes.changeUser, { params: { id: customer }, body: { role: admin } })).status,
    ).toBe(422);
    expect((await crew.brm.call(userRoutes.getUser, { params: { id: customer } })).role.name).toBe('Customer');
  });

  it('keep the fields that a change omits', async () => {
    const user = (await inviteBy(crew.brm, { location: [must(crew.location)._id] })).body.data;
    const changed = await crew.brm.call(userRoutes.changeUser, {
      params: { id: must(user)._id },
      body: {
        lastName: 'Greatrex',
        updatedAt: user?.updatedAt,
      },
    });
    expect(changed).toMatchObject({
      firstName: 'Gus',
      lastName: 'Greatrex',
      phoneNumber: '01234',
      location: [{ _id: must(crew.location)._id }],
    });
    const stale = await crew.brm.attempt(userRoutes.changeUser, {
      params: { id: must(user)._id },
      body: { lastName: 'Other', updatedAt: user?.updatedAt },
    });
    expect([stale.status, stale.body.meta.current?.lastName]).toEqual([409, 'Greatrex']);
    expect(
      (await crew.brm.attempt(userRoutes.changeUser, { params: { id: must(user)._id }, body: { emailId: 'x@y.z' } }))
        .status,
    ).toBe(422);
    expect(
      (await crew.brm.call(userRoutes.changeUser, { params: { id: must(user)._id }, body: { location: [] } })).location,
    ).toEqual([]);
  });

  it('accept only one of several concurrent changes to the same copy', async () => {
    const { _id, updatedAt } = await crew.brm.call(userRoutes.getUser, { params: { id: crew.udo.me._id } });
    const answers = await Promise.all(
      ['1', '2', '3', '4'].map((phoneNumber) =>
        crew.brm.attempt(userRoutes.changeUser, { params: { id: _id }, body: { phoneNumber, updatedAt } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  it('keep their email address, which may be sent again unchanged', async () => {
    const errors = async (emailId: string) =>
      (
        await crew.brm.attempt(userRoutes.changeUser, {
          params: { id: crew.udo.me._id },
          body: { firstName: 'Udo', emailId },
        })
      ).body.meta.errors;
    expect(
      await crew.brm.call(userRoutes.changeUser, {
        params: { id: crew.udo.me._id },
        body: { firstName: 'Udo', emailId: crew.udo.me.emailId.toUpperCase() },
      }),
    ).toMatchObject({ emailId: crew.udo.me.emailId });
    expect(await errors('')).toEqual([{ path: 'emailId', message: 'Email is required' }]);
    expect(await errors('nobody')).toEqual([{ path: 'emailId', message: 'Email is wrong' }]);
    expect(await errors('other@test.test')).toEqual([
      {
        path: 'emailId',
        message: 'An email address can’t be changed. Invite this person with the new address instead.',
      },
    ]);
  });

  it('cannot delete or deactivate themselves', async () => {
    for (const who of [crew.manager, world.ada]) {
      expect(toStatusAndMessage(await who.attempt(userRoutes.deleteUser, { params: { id: who.me._id } }))).toEqual([
        409,
        "You can't delete yourself",
      ]);
      expect(
        toStatusAndMessage(
          await who.attempt(userRoutes.changeUser, { params: { id: who.me._id }, body: { isActive: false } }),
        ),
      ).toEqual([409, "You can't delete yourself"]);
      expect((await who.attempt(sessionRoutes.me)).status).toBe(200);
    }
  });

  it('are signed out at once when they are deleted, and their email address becomes free', async () => {
    const gone = await world.invite(crew.admin, 'Customer', 'gone.a@test.test', 'Gone');
    expect(toStatusAndMessage(await crew.brm.attempt(userRoutes.deleteUser, { params: { id: gone.me._id } }))).toEqual([
      200,
      'User deleted',
    ]);
    expect((await gone.attempt(sessionRoutes.me)).status).toBe(401);
    expect((await logIn(world, 'gone.a@test.test', getTestPassword('Gone'))).status).toBe(401);
    expect((await crew.brm.attempt(userRoutes.getUser, { params: { id: gone.me._id } })).status).toBe(404);
    await world.invite(crew.admin, 'Customer', 'gone.a@test.test', 'Gone');
    expect((await logIn(world, 'gone.a@test.test', getTestPassword('Gone'))).status).toBe(200);
  });

  it('are not found from another company', async () => {
    const unknown = toComparableBody(await others.brm.attempt(userRoutes.getUser, { params: { id: unknownId } }));
    for (const answer of [
      await others.brm.attempt(userRoutes.getUser, { params: { id: crew.ina.me._id } }),
      await others.brm.attempt(userRoutes.changeUser, { params: { id: crew.ina.me._id }, body: { firstName: 'Mine' } }),
      await others.brm.attempt(userRoutes.deleteUser, { params: { id: crew.ina.me._id } }),
      await others.brm.attempt(userRoutes.inviteAgain, { params: { id: crew.ina.me._id } }),
    ])
      expect(toComparableBody(answer)).toEqual(unknown);
  });

  it('of the platform are listed for the super admin but not in a company, and a BRM cannot change them', async () => {
    const brm = crew.brmAtPlatform.me._id;
    expect((await world.ada.call(userRoutes.listUsers, { query: { limit: 0 } })).map((one) => one._id)).toContain(brm);
    expect(
      (await crew.manager.call(userRoutes.listUsers, { query: { limit: 0 } })).map((one) => one._id),
    ).not.toContain(brm);
    expect((await crew.manager.attempt(userRoutes.getUser, { params: { id: brm } })).status).toBe(404);
    expect(
      toStatusAndMessage(
        await crew.brmAtPlatform.attempt(userRoutes.changeUser, { params: { id: brm }, body: { firstName: 'Boss' } }),
      ),
    ).toEqual([403, 'Choose a company first']);
  });

  it('are found by name, email address, role and location', async () => {
    const found = async (query: Input<typeof userRoutes.listUsers>['query']) =>
      (await crew.brm.call(userRoutes.listUsers, { query })).map((one) => one.firstName).toSorted();
    expect(await found({ search: 'ian.a', searchFields: 'emailId' })).toEqual(['Ian']);
    expect(await found({ search: 'INA', searchFields: 'firstName,lastName' })).toEqual(['Ina']);
    expect(await found({ search: 'ina test' })).toEqual(['Ina']);
    expect(await found({ role: 'Inspector,Auditor' })).toEqual(expect.arrayContaining(['Ian', 'Ina', 'Udo']));
    expect(await found({ role: await roleId(crew.brm, 'Auditor') })).toEqual(['Udo']);
    expect(await found({ location: crew.location?._id, role: 'Inspector', search: 'tester' })).toEqual(['Ian', 'Ina']);
    expect(await found({ search: '%' })).toEqual([]);
    const page = (await crew.brm.attempt(userRoutes.listUsers, { query: { limit: 3, skip: 3, sort: 'firstName' } }))
      .body;
    expect([page.data?.length, page.pagination]).toEqual([3, { skip: 3, limit: 3, hasMore: true }]);
    expect(page.totalCount).toBe((await crew.brm.call(userRoutes.listUsers, { query: { limit: 0 } })).length);
  });

  it('are sorted by role name and by state: active, invited, deactivated', async () => {
    const fresh = await world.makeCompany('sorted');
    const customer = { _id: await roleId(fresh.brm, 'Customer') };
    await inviteBy(fresh.brm, { role: customer });
    const gone = (await inviteBy(fresh.brm, { role: customer })).body.data;
    await fresh.brm.attempt(userRoutes.changeUser, { params: { id: must(gone)._id }, body: { isActive: false } });
    const people = (sort: string) => fresh.brm.call(userRoutes.listUsers, { query: { limit: 0, sort } });
    const roles = (await people('role')).map((one) => one.role.name);
    expect(roles).toEqual(roles.toSorted());
    expect((await people('-role')).map((one) => one.role.name)).toEqual(roles.toReversed());
    const states = async (sort: string) => [...new Set((await people(sort)).map(formatUserState))];
    expect(await states('state')).toEqual(['Active', 'Invited', 'Inactive']);
    expect(await states('-state')).toEqual(['Inactive', 'Invited', 'Active']);
  });

  it('are not offered for selection once they are deactivated, and are refused with that reason', async () => {
    const gone = (await inviteBy(crew.brm, { firstName: 'Gil' })).body.data;
    const ids = async (query: Input<typeof userRoutes.listUsers>['query']): Promise<string[]> =>
      (await crew.brm.call(userRoutes.listUsers, { query: { limit: 0, role: 'Customer', ...query } })).map(
        (one) => one._id,
      );
    expect(await ids({ active: 'true' })).toContain(gone?._id);
    await crew.brm.call(userRoutes.changeUser, { params: { id: must(gone)._id }, body: { isActive: false } });
    const [all, atWork, left] = [await ids({}), await ids({ active: 'true' }), await ids({ active: 'false' })];
    expect([all.includes(must(gone)._id), atWork.includes(must(gone)._id), left]).toEqual([true, false, [gone?._id]]);
    expect(all.toSorted()).toEqual([...atWork, ...left].toSorted());
    expect((await crew.brm.sendRaw('GET', '/user?active=perhaps')).status).toBe(422);
    const projects = await makeProjects(world, crew);
    const refused = await crew.brm.attempt(projectRoutes.addProject, { body: projects.form({ customer: gone?._id }) });
    expect(refused.body.meta.errors).toEqual([{ path: 'customer', message: 'Gil Guest is not active' }]);
    const { _id } = await projects.walkTo('Awaiting Risk Assessment');
    const assigned = await crew.brm.attempt(projectRoutes.assignProject, {
      params: { id: _id },
      body: { assessmentAssignTo: gone?._id },
    });
    expect(assigned.body.meta.errors).toEqual([{ path: 'assessmentAssignTo', message: 'Gil Guest is not active' }]);
  });
});
