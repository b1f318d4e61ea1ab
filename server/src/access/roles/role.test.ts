import { roleRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../../test/fixtures/must.ts';
import { type Person, parseRefusal } from '../../../test/fixtures/people.ts';
import { toStatusAndMessage, toComparableBody } from '../../../test/fixtures/sign-in.ts';
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

const roleOf = async (name: string) =>
  (await crew.brm.call(roleRoutes.listRoles, { query: { limit: 0 } })).find((one) => one.name === name);

describe('roles', () => {
  it('are created with a new company, except the platform’s', async () => {
    expect(
      (await crew.brm.call(roleRoutes.listRoles, { query: { limit: 0, sort: 'name' } })).map((one) => one.name),
    ).toEqual([
      'Assessee',
      'Associate',
      'Auditor',
      'Customer',
      'Engineer',
      'Inspector',
      'Manager',
      'PDSL Admin',
      'Rework Manager',
      'Supervisor',
    ]);
    expect(
      (await world.ada.call(roleRoutes.listRoles, { query: { limit: 0, sort: 'name' } })).map((one) => one.name),
    ).toEqual(['Business Relationship Manager', 'PDSL Admin', 'Super Admin']);
  });

  it('need a name and a description, and accept only the offered names', async () => {
    const { status, body } = await crew.brm.sendRaw('POST', '/role', {});
    expect([status, parseRefusal(body).errors.map((error) => error.message)]).toEqual([
      422,
      ['Name is required', 'Description is required'],
    ]);
    for (const name of ['Super Admin', 'PDSL Admin', 'Business Relationship Manager', 'King']) {
      const refused = await crew.brm.attempt(roleRoutes.addRole, { body: { name, description: 'All rights' } });
      expect([refused.status, refused.body.meta.errors[0]?.path]).toEqual([422, 'name']);
    }
  });

  it('belong to their scope: a company has no super admin or BRM, and the platform no inspector', async () => {
    const add = (by: Person, name: string) =>
      by.attempt(roleRoutes.addRole, { body: { name, description: 'Not here' } });
    const refused = [
      add(crew.admin, 'Super Admin'),
      add(crew.admin, 'Business Relationship Manager'),
      add(world.ada, 'Inspector'),
      add(world.ada, 'Associate'),
    ];
    for (const { status, body } of await Promise.all(refused))
      expect([status, body.meta.errors[0]?.path]).toEqual([422, 'name']);
  });

  it('have unique names within a company', async () => {
    const { status, body } = await crew.brm.attempt(roleRoutes.addRole, {
      body: { name: 'Customer', description: 'Again' },
    });
    expect([status, body.meta.errors]).toEqual([409, [{ path: 'name', message: 'This role name is already in use' }]]);
  });

  it('can be deleted and added again while they are unassigned', async () => {
    const supervisor = await roleOf('Supervisor');
    expect(await crew.brm.call(roleRoutes.getRole, { params: { id: must(supervisor)._id } })).toMatchObject({
      _id: must(supervisor)._id,
      name: 'Supervisor',
    });
    expect(
      toStatusAndMessage(await crew.manager.attempt(roleRoutes.deleteRole, { params: { id: must(supervisor)._id } })),
    ).toEqual([200, 'Role deleted']);
    expect((await crew.brm.attempt(roleRoutes.getRole, { params: { id: must(supervisor)._id } })).status).toBe(404);
    const added = await crew.manager.call(roleRoutes.addRole, { body: { name: 'Supervisor', description: 'Leads' } });
    expect(added).toMatchObject({ name: 'Supervisor', description: 'Leads', userCount: 0 });
  });

  it('can only be removed by people who could add them again', async () => {
    // Pia is a platform admin who acts in the company. Nobody has the company's own PDSL Admin role.
    const pia = await world.invite(world.ada, 'PDSL Admin', 'pia@platform.test', 'Pia');
    const third = await world.ada.call(companyRoutes.addCompany, {
      body: {
        name: 'Third',
        address: '3 Road',
        customerName: 'Al',
        customerEmail: 'al@third.test',
        userId: crew.brm.me._id,
      },
    });
    const roles = await world.ada.in(third._id).call(roleRoutes.listRoles, { query: { limit: 0 } });
    const own = roles.find(({ name }) => name === 'PDSL Admin');
    // Deleting Auditor frees a name that the attempt to rename can use. Renaming a role removes its old name too.
    const free = roles.find(({ name }) => name === 'Auditor');
    await world.ada.in(third._id).call(roleRoutes.deleteRole, { params: { id: must(free)._id } });
    for (const who of [pia.in(third._id), crew.brmAtPlatform.in(third._id)]) {
      expect((await who.attempt(roleRoutes.deleteRole, { params: { id: must(own)._id } })).status).toBe(403);
      expect(
        (await who.attempt(roleRoutes.changeRole, { params: { id: must(own)._id }, body: { name: 'Auditor' } })).status,
      ).toBe(403);
    }
    expect(
      toStatusAndMessage(await pia.in(third._id).attempt(roleRoutes.deleteRole, { params: { id: must(own)._id } })),
    ).toEqual([403, 'You can’t remove this role because you couldn’t add it again. Ask a Super Admin.']);
    const ada = world.ada.in(third._id);
    expect(toStatusAndMessage(await ada.attempt(roleRoutes.deleteRole, { params: { id: must(own)._id } }))).toEqual([
      200,
      'Role deleted',
    ]);
    expect(
      (await ada.attempt(roleRoutes.addRole, { body: { name: 'PDSL Admin', description: 'Runs it' } })).status,
    ).toBe(200);
  });

  it('cannot be deleted or renamed while they are assigned', async () => {
    const inspector = await roleOf('Inspector');
    expect(inspector?.userCount).toBe(2);
    const stays = [409, '2 people have this role. Give them another role first.'];
    expect(
      toStatusAndMessage(await crew.brm.attempt(roleRoutes.deleteRole, { params: { id: must(inspector)._id } })),
    ).toEqual(stays);
    expect(
      toStatusAndMessage(
        await crew.brm.attempt(roleRoutes.changeRole, {
          params: { id: must(inspector)._id },
          body: { name: 'Rework Manager' },
        }),
      ),
    ).toEqual(stays);
    expect(
      await crew.brm.call(roleRoutes.changeRole, {
        params: { id: must(inspector)._id },
        body: { description: 'Looks closely' },
      }),
    ).toMatchObject({
      name: 'Inspector',
      description: 'Looks closely',
    });
  });

  it('reject a change from a stale copy and return the current role', async () => {
    const auditor = await roleOf('Auditor');
    await crew.brm.call(roleRoutes.changeRole, { params: { id: must(auditor)._id }, body: { description: 'First' } });
    const { status, body } = await crew.brm.attempt(roleRoutes.changeRole, {
      params: { id: must(auditor)._id },
      body: {
        description: 'Second',
        updatedAt: must(auditor).updatedAt,
      },
    });
    expect([status, body.meta.current?.description]).toEqual([409, 'First']);
  });

  it('accept only one of several concurrent changes to the same copy', async () => {
    const { _id, updatedAt } = must(await roleOf('Auditor'));
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((description) =>
        crew.brm.attempt(roleRoutes.changeRole, { params: { id: _id }, body: { description, updatedAt } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  it('cannot be deleted while assigned to one person, and the message uses the singular', async () => {
    expect(
      toStatusAndMessage(
        await crew.brm.attempt(roleRoutes.deleteRole, { params: { id: must((await roleOf('Auditor'))?._id) } }),
      ),
    ).toEqual([409, '1 person has this role. Give them another role first.']);
  });

  it('are not found from another company', async () => {
    const { _id } = must(await roleOf('Customer'));
    const unknown = toComparableBody(
      await others.brm.attempt(roleRoutes.getRole, { params: { id: '01a1fcd4-0000-7000-8000-000000000000' } }),
    );
    for (const answer of [
      await others.brm.attempt(roleRoutes.getRole, { params: { id: _id } }),
      await others.brm.attempt(roleRoutes.changeRole, { params: { id: _id }, body: { description: 'Mine' } }),
      await others.brm.attempt(roleRoutes.deleteRole, { params: { id: _id } }),
    ])
      expect(toComparableBody(answer)).toEqual(unknown);
  });

  it('cannot be changed from a company if they are the platform’s', async () => {
    const [platformRole] = await world.ada.call(roleRoutes.listRoles, { query: { limit: 0 } });
    for (const who of [crew.brm, crew.manager, crew.admin]) {
      expect((await who.attempt(roleRoutes.getRole, { params: { id: must(platformRole)._id } })).status).toBe(404);
      expect(
        (
          await who.attempt(roleRoutes.changeRole, {
            params: { id: must(platformRole)._id },
            body: { description: 'Mine' },
          })
        ).status,
      ).toBe(404);
    }
  });
});
