import { platformId } from '@roadworthy/contract/access/roles.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorld, type World } from '../../../test/fixtures/world.ts';
import { makeFirstAdmin } from './first-admin.ts';

// The test world already has a super admin. Marking them as deleted simulates a first start.

let world: World;
beforeAll(async () => {
  world = await makeWorld();
  await world.kit.db.inCompany(platformId, undefined, (tx) =>
    tx.updateTable('users').set({ deletedAt: world.kit.now().toISOString() }).execute(),
  );
});
afterAll(() => world.close());

const admins = () =>
  world.kit.db.inCompany(platformId, undefined, (tx) =>
    tx.selectFrom('users').select(['emailId', 'firstName']).where('deletedAt', 'is', null).execute(),
  );

it('the first super admin is created once, and a common password is reported', async () => {
  const admin = { email: 'First@Platform.test', password: 'Password1234' };
  await makeFirstAdmin(world.kit, undefined);
  expect(await admins()).toEqual([]);
  await makeFirstAdmin(world.kit, admin);
  await makeFirstAdmin(world.kit, { ...admin, email: 'second@platform.test' });
  expect(await admins()).toEqual([{ emailId: 'first@platform.test', firstName: 'Super' }]);
  expect(world.notes).toEqual([
    expect.objectContaining({ level: 'warn', message: expect.stringContaining('common passwords') }),
  ]);
  expect((await world.signIn('first@platform.test', admin.password)).me.emailId).toBe('first@platform.test');
});
