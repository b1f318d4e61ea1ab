import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { platformId } from '@roadworthy/contract/access/roles.ts';
import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { locationRoutes } from '@roadworthy/contract/locations/location.routes.ts';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAnotherBrowser } from '../../test/fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { sweepAccess } from './index.ts';

let world: World;
let crew: Crew;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
});
afterAll(() => world.close());

const after = (days: number) => ({ ...world.kit, now: () => new Date(Date.now() + days * 86_400_000) });
async function counts() {
  const system = await world.kit.db.inSystem(async (tx) => ({
    codes: (await tx.selectFrom('loginCodes').select('id').execute()).length,
    throttles: (await tx.selectFrom('throttles').select('tries').execute()).length,
    invitations: (await tx.selectFrom('invitations').select('id').execute()).length,
    ended: (await tx.selectFrom('sessions').select('id').where('endedAt', 'is not', null).execute()).length,
  }));
  const answers = (company: string) =>
    world.kit.db.inCompany(company, undefined, (tx) => tx.selectFrom('idempotencyKeys').select('key').execute());
  return { ...system, answers: (await answers(crew.id)).length, platform: (await answers(platformId)).length };
}

it('the sweep deletes expired rows and no others', async () => {
  const location = {
    address: '3 New Way',
    city: 'Coventry',
    country: 'UK',
    contacts: [{ contactName: 'Ann', contactNumber: '0123456789' }],
  };
  const keyed = () => ({ 'idempotency-key': v7() });
  expect(
    (await crew.admin.attempt(locationRoutes.addLocation, { body: { ...location, name: 'Second' }, headers: keyed() }))
      .status,
  ).toBe(200);
  expect(
    (
      await world.ada.attempt(companyRoutes.changeCompany, {
        params: { id: crew.id },
        body: { name: 'Company A' },
        headers: keyed(),
      })
    ).status,
  ).toBe(200);
  await world.nobody.attempt(sessionRoutes.forgot, { body: { emailId: crew.ian.me.emailId } });
  await world.nobody.attempt(sessionRoutes.login, { body: { emailId: crew.ian.me.emailId, password: 'Not-the-0ne' } });
  expect((await (await openAnotherBrowser(world, crew.ina)).attempt(sessionRoutes.logout)).status).toBe(200);
  const before = await counts();
  for (const [what, count] of Object.entries(before)) expect([what, count > 0]).toEqual([what, true]);

  await sweepAccess(after(0));
  expect(await counts()).toEqual(before);
  await Promise.all([sweepAccess(after(1.1)), sweepAccess(after(1.1))]);
  expect(await counts()).toEqual({ ...before, codes: 0, throttles: 0, answers: 0, platform: 0 });
  // Active sessions are not affected.
  expect((await crew.ina.attempt(locationRoutes.listLocations, { query: { limit: 0 } })).status).toBe(200);
  await sweepAccess(after(29));
  expect(await counts()).toMatchObject({ ended: before.ended, invitations: before.invitations });
  await sweepAccess(after(60));
  expect(await counts()).toEqual({ codes: 0, throttles: 0, invitations: 0, ended: 0, answers: 0, platform: 0 });
});
