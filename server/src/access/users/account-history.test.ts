import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listChanges } from '../../../test/support/changes.ts';
import type { Person } from '../../../test/fixtures/people.ts';
import {
  findLastCode,
  getTestPassword,
  issueTemporaryPassword,
  makePersonWithToken,
  logIn,
  parseAccessToken,
} from '../../../test/fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';

// Some routes, such as a password reset, change an account without acting in a company. Its history must name the
// person all the same.

let world: World;
let crew: Crew;
let others: Crew;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
});
afterAll(() => world.close());

const chosen = 'Another-Fine-1';
/** Lists the changes of an account from index `since` on, each with its author and the changed fields. */
async function notedOf(where: Crew, person: string, since = 0) {
  const changes = await listChanges(world, where, person, 'users');
  return changes.slice(since).map(({ event, by, before, after }) => ({
    event,
    by,
    names: Object.keys({ ...Object(before), ...Object(after) }).toSorted(),
  }));
}
const countOf = async (where: Crew, who: Person) => (await notedOf(where, who.me._id)).length;

describe('the history of an account', () => {
  it('records who invited a person, and that they completed their profile themselves', async () => {
    const sam = await world.invite(crew.manager, 'Customer', 'sam@test.test', 'Sam');
    const [invited, completed, ...more] = await notedOf(crew, sam.me._id);
    expect(invited).toMatchObject({ event: 'insert', by: crew.manager.me._id });
    expect(completed).toEqual({
      event: 'update',
      by: sam.me._id,
      names: ['isRegistered', 'isVerified', 'passwordChangedAt', 'passwordHash#'],
    });
    expect(more).toEqual([]);
  });

  it('records who changed a password and when, with only a fingerprint of its hash', async () => {
    const before = await countOf(crew, crew.udo);
    await crew.udo.call(sessionRoutes.changePassword, {
      body: { password: chosen, currentPassword: getTestPassword('Udo') },
    });
    const [entry, ...more] = (await listChanges(world, crew, crew.udo.me._id, 'users')).slice(before);
    expect(entry).toMatchObject({ event: 'update', by: crew.udo.me._id });
    const [was, is] = [entry?.before, entry?.after].map((part) => Date.parse(Object(part).passwordChangedAt));
    expect(is).toBeGreaterThan(Number(was));
    expect([Object.keys(Object(entry?.after)).toSorted(), more]).toEqual([['passwordChangedAt', 'passwordHash#'], []]);
    expect(Object(entry?.after)['passwordHash#']).toMatch(/^[0-9a-f]{64}$/);
  });

  it('records who issued a temporary password, and who replaced it', async () => {
    const before = await countOf(crew, crew.asa);
    const password = await issueTemporaryPassword(world, crew.brm, crew.asa);
    const answer = await logIn(world, crew.asa.me.emailId, password);
    await makePersonWithToken(world, parseAccessToken(answer), crew.id).call(sessionRoutes.changePassword, {
      body: { password: chosen },
    });
    const names = ['isTempPassword', 'passwordChangedAt', 'passwordHash#', 'tempPasswordUntil'];
    expect(await notedOf(crew, crew.asa.me._id, before)).toEqual([
      { event: 'update', by: crew.brm.me._id, names },
      { event: 'update', by: crew.asa.me._id, names },
    ]);
  });

  it('records a password reset in every company of the person, for their account there', async () => {
    const [here, there] = [
      await world.invite(crew.admin, 'Customer', 'lou@test.test', 'Lou'),
      await world.invite(others.admin, 'Customer', 'lou@test.test', 'Lou'),
    ];
    const [before, elsewhere] = [await countOf(crew, here), await countOf(others, there)];
    await world.nobody.call(sessionRoutes.forgot, { body: { emailId: 'lou@test.test' } });
    const { accessToken } = await world.nobody.call(sessionRoutes.verify, {
      body: {
        emailId: 'lou@test.test',
        otp: await findLastCode(world, 'lou@test.test'),
      },
    });
    await makePersonWithToken(world, accessToken).call(sessionRoutes.changePassword, { body: { password: chosen } });
    expect(await notedOf(crew, here.me._id, before)).toEqual([
      { event: 'update', by: here.me._id, names: ['passwordChangedAt', 'passwordHash#'] },
    ]);
    expect(await notedOf(others, there.me._id, elsewhere)).toEqual([
      { event: 'update', by: there.me._id, names: ['passwordChangedAt', 'passwordHash#'] },
    ]);
  });
});
