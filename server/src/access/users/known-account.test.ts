import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { accountRoutes } from '@roadworthy/contract/access/account.routes.ts';
import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/fixtures/people.ts';
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

const accountOf = (who: Person, emailId: string) => who.call(accountRoutes.findAccount, { query: { emailId } });

describe('an email address about to be invited', () => {
  it('is known if it has an account here, regardless of capitals, and even if deactivated', async () => {
    const here = { _id: crew.ina.me._id, name: 'Ina Tester', isActive: true };
    for (const who of [crew.brm, crew.manager, crew.admin])
      expect(await accountOf(who, 'INA.A@test.test')).toMatchObject({ here });
    await crew.brm.call(userRoutes.changeUser, { params: { id: crew.ian.me._id }, body: { isActive: false } });
    expect(await accountOf(crew.brm, crew.ian.me.emailId)).toMatchObject({
      here: { name: 'Ian Tester', isActive: false },
    });
    expect(await accountOf(crew.brm, 'nobody.new@test.test')).toEqual({ here: null, elsewhere: [] });
  });

  it('is known from another company only to people who also look after that company', async () => {
    const { emailId } = others.ina.me;
    expect(await accountOf(crew.admin, emailId)).toEqual({ here: null, elsewhere: ['Company b'] });
    for (const who of [crew.brm, crew.manager])
      expect(await accountOf(who, emailId)).toEqual({ here: null, elsewhere: [] });
    await world.ada.call(companyRoutes.changeCompany, { params: { id: others.id }, body: { userId: crew.brm.me._id } });
    expect(await accountOf(crew.brm, emailId)).toEqual({ here: null, elsewhere: ['Company b'] });
  });

  it('can only be looked up by people who may invite', async () => {
    for (const who of [crew.ina, crew.cy, world.nobody])
      expect([401, 403]).toContain(
        (await who.attempt(accountRoutes.findAccount, { query: { emailId: 'a@b.test' } })).status,
      );
    expect((await crew.brm.attempt(accountRoutes.findAccount, { query: { emailId: 'no' } })).status).toBe(422);
  });
});
