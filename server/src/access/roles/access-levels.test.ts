import { userRoutes, roleRoutes, sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { accessMessages } from '@roadworthy/contract/access/messages/session.messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../../test/fixtures/must.ts';
import { asOwner } from '../../../test/support/as-owner.ts';
import type { TestResponse, Person } from '../../../test/fixtures/people.ts';
import { toStatusAndMessage } from '../../../test/fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';

// People in four roles try each operation on accounts that rank above, equal to and below their own.

let world: World;
let crew: Crew;
let manager: Person;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  manager = await world.invite(crew.admin, 'Manager', 'manager.a@test.test', 'Max');
});
afterAll(() => world.close());

const actors = {
  'Super Admin': () => crew.admin,
  'PDSL Admin': () => crew.manager,
  'Business Relationship Manager': () => crew.brm,
  Manager: () => manager,
};
const operations: Record<string, (by: Person, id: string, roles: Record<string, string>) => Promise<TestResponse>> = {
  rename: (by, id) => by.attempt(userRoutes.changeUser, { params: { id }, body: { lastName: 'Renamed' } }),
  'send the invitation again': (by, id) => by.attempt(userRoutes.inviteAgain, { params: { id } }),
  'reset the second factor': (by, id) => by.attempt(userRoutes.resetSecondFactor, { params: { id } }),
  'give a temporary password': (by, id) => by.attempt(userRoutes.giveTemporaryPassword, { params: { id } }),
  demote: (by, id, { Customer }) => by.attempt(userRoutes.changeUser, { params: { id }, body: { role: Customer } }),
  deactivate: (by, id) => by.attempt(userRoutes.changeUser, { params: { id }, body: { isActive: false } }),
  delete: (by, id) => by.attempt(userRoutes.deleteUser, { params: { id } }),
};
const rolesOf = async (by: Person): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await by.call(roleRoutes.listRoles, { query: { limit: 0 } })).map(({ name, _id }) => [name, _id]),
  );

let made = 0;
const above = [403, accessMessages.accountAbove];

describe('an account', () => {
  it.each<[keyof typeof actors, string, 'may' | 'above' | 'not at all']>([
    ['Super Admin', 'PDSL Admin', 'may'],
    ['Super Admin', 'Inspector', 'may'],
    ['PDSL Admin', 'PDSL Admin', 'may'],
    ['PDSL Admin', 'Inspector', 'may'],
    ['Business Relationship Manager', 'PDSL Admin', 'above'],
    ['Business Relationship Manager', 'Auditor', 'may'],
    ['Business Relationship Manager', 'Engineer', 'may'],
    ['Manager', 'PDSL Admin', 'not at all'],
    ['Manager', 'Engineer', 'not at all'],
  ])('that a %s tries to change and whose role is %s is judged “%s”', async (actor, target, verdict) => {
    const by = actors[actor]();
    const roles = await rolesOf(crew.admin);
    const invited = await crew.admin.call(userRoutes.inviteUser, {
      body: {
        firstName: 'Tia',
        emailId: `invited${(made += 1)}@test.test`,
        role: must(roles[target]),
      },
    });
    const person = await world.invite(crew.admin, target, `target${made}@test.test`, 'Tom');
    const before = await crew.admin.call(userRoutes.getUser, { params: { id: person.me._id } });
    for (const [name, operation] of Object.entries(operations)) {
      const answer = await operation(by, name === 'send the invitation again' ? invited._id : person.me._id, roles);
      // A BRM may not reset anybody’s second factor.
      const refused =
        name === 'reset the second factor' && actor === 'Business Relationship Manager' ? 'not at all' : verdict;
      // The reset is allowed, so it fails only because there is no second factor to reset.
      const done = name === 'reset the second factor' ? 409 : 200;
      if (refused === 'may') expect([name, answer.status]).toEqual([name, done]);
      else if (refused === 'above') expect([name, ...toStatusAndMessage(answer)]).toEqual([name, ...above]);
      else expect([name, answer.status]).toEqual([name, 403]);
    }
    if (verdict === 'may') return;
    expect(await crew.admin.call(userRoutes.getUser, { params: { id: person.me._id } })).toEqual(before);
    expect((await person.attempt(sessionRoutes.me)).status).toBe(200);
  });

  it('of the super admin cannot be changed by a platform admin or a BRM', async () => {
    const office = await world.invite(world.ada, 'PDSL Admin', 'office@test.test', 'Olga');
    const roles = await rolesOf(world.ada);
    for (const by of [office, crew.brmAtPlatform])
      for (const [name, operation] of Object.entries(operations))
        expect([name, (await operation(by, world.ada.me._id, roles)).status]).toEqual([name, 403]);
    expect(
      (await world.ada.attempt(userRoutes.changeUser, { params: { id: office.me._id }, body: { isActive: false } }))
        .status,
    ).toBe(200);
  });

  it('cannot be deleted, deactivated or reset by a BRM once a concurrent promotion ranks it higher', async () => {
    const roles = await rolesOf(crew.admin);
    for (const operation of ['delete', 'give a temporary password', 'deactivate']) {
      const { me } = await world.invite(crew.admin, 'Customer', `promoted${(made += 1)}@test.test`, 'Lia');
      await asOwner(world.databaseUrl, async (owner) => {
        const waiting = async () =>
          (
            await owner.query(
              `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            )
          ).rowCount;
        await owner.query('begin');
        await owner.query('update users set role_id = $1 where id = $2', [roles['PDSL Admin'], me._id]);
        const late = operations[operation]?.(crew.brm, me._id, roles);
        await expect.poll(waiting, { interval: 1 }).toBe(1);
        await owner.query('commit');
        expect(late && [operation, ...toStatusAndMessage(await late)]).toEqual([operation, ...above]);
      });
    }
  });
});

describe('a role', () => {
  it('can be neither changed nor deleted by a user who ranks below it, even if it is unassigned', async () => {
    const fresh = await world.makeCompany('fresh');
    await fresh.admin.attempt(userRoutes.deleteUser, { params: { id: fresh.manager.me._id } });
    const admin = (await rolesOf(fresh.admin))['PDSL Admin'] ?? '';
    const refused = [403, accessMessages.roleAbove];
    expect(
      toStatusAndMessage(
        await fresh.brm.attempt(roleRoutes.changeRole, { params: { id: admin }, body: { description: 'Anything' } }),
      ),
    ).toEqual(refused);
    expect(
      toStatusAndMessage(
        await fresh.brm.attempt(roleRoutes.changeRole, { params: { id: admin }, body: { name: 'Supervisor' } }),
      ),
    ).toEqual(refused);
    expect(toStatusAndMessage(await fresh.brm.attempt(roleRoutes.deleteRole, { params: { id: admin } }))).toEqual(
      refused,
    );
    expect(
      (
        await fresh.admin.attempt(roleRoutes.changeRole, {
          params: { id: admin },
          body: { description: 'Runs this company' },
        })
      ).status,
    ).toBe(200);
  });
});
