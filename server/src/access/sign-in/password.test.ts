import { sessionRoutes, roleRoutes, userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../../test/fixtures/must.ts';
import type { Person } from '../../../test/fixtures/people.ts';
import { passwordCost } from '../../kit/auth/passwords.ts';
import { asOwner } from '../../../test/support/as-owner.ts';
import {
  openAnotherBrowser,
  findLastCode,
  logIn,
  getTestPassword,
  toStatusAndMessage,
  makePersonWithToken,
  toComparableBody,
  parseAccessToken,
} from '../../../test/fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let others: Crew;
let ahead = 0;
beforeAll(async () => {
  world = await makeWorld({ now: () => new Date(Date.now() + ahead) });
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
});
afterAll(() => world.close());

const fine = 'Another-Fine-1';
const forgot = (emailId: string, more: object = {}) =>
  world.nobody.attempt(sessionRoutes.forgot, { body: { emailId, ...more } });
const toldOf = async (emailId: string) =>
  (await world.mailsTo(emailId)).filter(({ subject }) => subject === 'Your password was changed');
const verify = (emailId: string, otp: string) => world.nobody.attempt(sessionRoutes.verify, { body: { emailId, otp } });
async function resetOf(emailId: string): Promise<Person> {
  await forgot(emailId);
  const { body } = await verify(emailId, await findLastCode(world, emailId));
  expect(Object.keys(must(body.data))).toEqual(['accessToken']);
  return makePersonWithToken(world, parseAccessToken({ body }), crew.id);
}

describe('a forgotten password', () => {
  it('gets the same response for every email address', async () => {
    const known = await forgot('ina.a@test.test');
    expect(toStatusAndMessage(known)).toEqual([200, 'If this email address has an account, we’ve sent a code to it']);
    expect(toComparableBody(await forgot('nobody@test.test'))).toEqual(toComparableBody(known));
    expect(toComparableBody(await forgot('ina.a@test.test', { companyId: others.id }))).toEqual(
      toComparableBody(known),
    );
    const sent = (await world.mailsTo('ina.a@test.test')).length;
    expect(toComparableBody(await forgot('ina.a@test.test', { companyId: null }))).toEqual(toComparableBody(known));
    expect(await world.mailsTo('ina.a@test.test')).toHaveLength(sent);
    expect(await world.mailsTo('nobody@test.test')).toEqual([]);
    expect(toStatusAndMessage(await forgot(''))).toEqual([422, 'Email is required!']);
  });

  it('is replaced with the mailed code, which ends every earlier session', async () => {
    const reset = await resetOf('udo.a@test.test');
    expect((await crew.udo.attempt(sessionRoutes.me)).status).toBe(200);
    const { status, body } = await reset.attempt(sessionRoutes.changePassword, { body: { password: fine } });
    expect([status, body.data?.accessLevel]).toEqual([200, 'auditor']);
    expect((await crew.udo.attempt(sessionRoutes.me)).status).toBe(401);
    expect((await reset.attempt(sessionRoutes.changePassword, { body: { password: fine } })).status).toBe(401);
    expect((await logIn(world, 'udo.a@test.test', getTestPassword('Udo'))).status).toBe(401);
    expect((await logIn(world, 'udo.a@test.test', fine)).status).toBe(200);
    // Warns the owner of the account, in case somebody else changed the password.
    expect(await toldOf('udo.a@test.test')).toHaveLength(1);
  });

  it('leads to a session that can only set a new password or sign out', async () => {
    const reset = await resetOf('eva.a@test.test');
    for (const path of ['/user/me', '/user/sessions', '/vehicle'])
      expect(toStatusAndMessage(await reset.sendRaw('GET', path))).toEqual([401, 'Please finish signing in first']);
    expect(
      toStatusAndMessage(
        await reset.attempt(sessionRoutes.changePassword, { body: { password: getTestPassword('Eva') } }),
      ),
    ).toEqual([422, 'The new password must be different from the old one']);
    expect(await toldOf('eva.a@test.test')).toEqual([]);
    expect((await reset.attempt(sessionRoutes.logout)).status).toBe(200);
    expect((await reset.attempt(sessionRoutes.changePassword, { body: { password: fine } })).status).toBe(401);
  });

  it('is replaced for all accounts of an email address with one code', async () => {
    for (const company of [crew, others]) await world.invite(company.admin, 'Customer', 'sam@test.test', 'Sam');
    const sent = (await world.mailsTo('sam@test.test')).length;
    const reset = await resetOf('sam@test.test');
    expect(await world.mailsTo('sam@test.test')).toHaveLength(sent + 1);
    await reset.call(sessionRoutes.changePassword, { body: { password: fine } });
    expect((await logIn(world, 'sam@test.test', fine)).body.data).toMatchObject({ choose: [{}, {}] });
    expect((await logIn(world, 'sam@test.test', getTestPassword('Sam'))).status).toBe(401);
  });

  it('is replaced only for the account of the reset request, even just after a reset of another account', async () => {
    for (const company of [crew, others]) await world.invite(company.admin, 'Customer', 'tom@test.test', 'Tom');
    const chosen = new Map([
      [crew.id, 'Another-Fine-A'],
      [others.id, 'Another-Fine-B'],
    ]);
    for (const [companyId, password] of chosen) {
      await forgot('tom@test.test', { companyId });
      const { body } = await world.nobody.attempt(sessionRoutes.verify, {
        body: {
          emailId: 'tom@test.test',
          otp: await findLastCode(world, 'tom@test.test'),
          companyId,
        },
      });
      await makePersonWithToken(world, parseAccessToken({ body }), companyId).call(sessionRoutes.changePassword, {
        body: { password },
      });
    }
    for (const [companyId, password] of chosen)
      expect((await logIn(world, 'tom@test.test', password, { companyId })).status).toBe(200);
  });

  it('is replaced for all accounts with one code, even just after a code for one of them', async () => {
    for (const company of [crew, others]) await world.invite(company.admin, 'Customer', 'tea@test.test', 'Tea');
    await forgot('tea@test.test', { companyId: crew.id });
    const sent = (await world.mailsTo('tea@test.test')).length;
    await forgot('tea@test.test');
    expect(await world.mailsTo('tea@test.test')).toHaveLength(sent + 1);
    const { body } = await world.nobody.attempt(sessionRoutes.verify, {
      body: {
        emailId: 'tea@test.test',
        otp: await findLastCode(world, 'tea@test.test'),
      },
    });
    await makePersonWithToken(world, parseAccessToken({ body }), others.id).call(sessionRoutes.changePassword, {
      body: { password: fine },
    });
    expect((await logIn(world, 'tea@test.test', fine, { companyId: others.id })).status).toBe(200);
  });

  it('causes one mailed code per 30 seconds, however often it is requested', async () => {
    const before = (await world.mailsTo('cy.a@test.test')).length;
    for (const _ of [1, 2, 3]) await forgot('cy.a@test.test');
    expect(await world.mailsTo('cy.a@test.test')).toHaveLength(before + 1);
    ahead += 31_000;
    await forgot('cy.a@test.test');
    expect(await world.mailsTo('cy.a@test.test')).toHaveLength(before + 2);
  });

  it('causes no mail to a person who never accepted the invitation', async () => {
    const roles = await crew.admin.call(roleRoutes.listRoles, { query: { limit: 0 } });
    const role = roles.find((one: { name: string }) => one.name === 'Customer')?._id;
    await crew.admin.call(userRoutes.inviteUser, {
      body: { firstName: 'New', emailId: 'new.a@test.test', role: must(role) },
    });
    await forgot('new.a@test.test');
    expect(await world.mailsTo('new.a@test.test')).toHaveLength(1);
  });

  it('can be reported twelve times without locking the account', async () => {
    for (let asked = 0; asked < 12; asked += 1) await forgot('mia.a@test.test');
    expect((await logIn(world, 'mia.a@test.test', getTestPassword('Mia'))).status).toBe(200);
  });
});

describe('a new password', () => {
  const change = (who: Person, password: string, currentPassword?: string) =>
    who.attempt(sessionRoutes.changePassword, { body: { password, currentPassword } });

  it('cannot be set for another person', async () => {
    const { status, body } = await crew.ian.attempt(sessionRoutes.changePassword, {
      body: {
        emailId: 'ina.a@test.test',
        password: fine,
        currentPassword: getTestPassword('Ian'),
      },
    });
    expect([status, body.meta.errors]).toEqual([
      422,
      [{ path: 'emailId', message: 'This isn’t the email address of your account' }],
    ]);
    expect((await logIn(world, 'ian.a@test.test', getTestPassword('Ian'))).status).toBe(200);
  });

  it('requires the current one', async () => {
    expect(toStatusAndMessage(await change(crew.ian, fine))).toEqual([422, 'The current password is wrong']);
    const { status, body } = await change(crew.ian, fine, 'Wrong-Passw0rd');
    expect([status, body.meta.errors]).toEqual([
      422,
      [{ path: 'currentPassword', message: 'The current password is wrong' }],
    ]);
  });

  it.each([
    ['', 'Password must be at least 10 characters long'],
    ['123456789', 'Password must be at least 10 characters long'],
    ['1234567890', 'This password is too common. Choose another one.'],
    ['QWERTYUIOP', 'This password is too common. Choose another one.'],
    ['x'.repeat(201), 'At most 200 characters'],
    [getTestPassword('Ian'), 'The new password must be different from the old one'],
  ])('cannot be %j', async (password, text) => {
    const { status, body } = await change(crew.ian, password, getTestPassword('Ian'));
    expect([status, body.meta.errors]).toEqual([422, [{ path: 'password', message: text }]]);
  });

  it('ends every session of the account, and starts a new one for the browser that set it', async () => {
    const elsewhere = await openAnotherBrowser(world, crew.ian);
    const { body } = await change(crew.ian, fine, getTestPassword('Ian'));
    expect((await elsewhere.attempt(sessionRoutes.me)).status).toBe(401);
    expect((await crew.ian.attempt(sessionRoutes.me)).status).toBe(401);
    const now = makePersonWithToken(world, parseAccessToken({ body }), crew.id);
    expect((await now.attempt(sessionRoutes.listSessions)).body.totalCount).toBe(1);
    expect((await crew.ina.attempt(sessionRoutes.me)).status).toBe(200);
  });

  it('replaces the old one even for a sign-in in progress; of two concurrent changes one succeeds', async () => {
    const lou = await world.invite(crew.admin, 'Customer', 'lou@test.test', 'Lou');
    const [one, other] = [await openAnotherBrowser(world, lou), await openAnotherBrowser(world, lou)];
    const many = Array.from({ length: 6 }, () => logIn(world, 'lou@test.test', getTestPassword('Lou')));
    const changes = await Promise.all([
      change(one, 'Another-Fine-1', getTestPassword('Lou')),
      change(other, 'Another-Fine-2', getTestPassword('Lou')),
    ]);
    expect(changes.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const answers = await Promise.all(many);
    for (const { status, body } of answers)
      if (status === 200)
        expect(
          (await makePersonWithToken(world, parseAccessToken({ body }), crew.id).attempt(sessionRoutes.me)).status,
        ).toBe(401);
    expect(
      await Promise.all(['1', '2'].map(async (n) => (await logIn(world, 'lou@test.test', `Another-Fine-${n}`)).status)),
    ).toEqual(changes.map(({ status }) => status));
  });

  it('set between the password check and the session start of a sign-in prevents that session', async () => {
    const cheap = { ...passwordCost };
    // Makes hashing slow, so that there is time to change the password while the old one is being compared.
    Object.assign(passwordCost, { memoryCost: 65_536, timeCost: 8 });
    const lee = await world.invite(crew.admin, 'Customer', 'lee@test.test', 'Lee');
    Object.assign(passwordCost, cheap);
    await asOwner(world.databaseUrl, async (owner) => {
      const tries = async () => (await owner.query('select from throttles for update')).rowCount;
      await owner.query('begin');
      const before = (await tries()) ?? 0;
      const late = logIn(world, 'lee@test.test', getTestPassword('Lee'));
      // The attempt is counted, by address and in total, before the password is compared. After the comparison,
      // clearing these counts waits for this lock.
      await expect.poll(tries, { interval: 1 }).toBe(before + 2);
      await asOwner(world.databaseUrl, (other) =>
        other.query(`update users set password_hash = 'another' where id = $1`, [lee.me._id]),
      );
      await owner.query('rollback');
      expect(toStatusAndMessage(await late)).toEqual([401, 'The email or password is wrong']);
    });
  });

  it('may contain letters of other scripts, and emoji', async () => {
    const elsewhere = makePersonWithToken(
      world,
      parseAccessToken(await logIn(world, 'asa.a@test.test', getTestPassword('Asa'))),
    );
    expect((await change(elsewhere, 'пароль-密码-ключ 🔑', getTestPassword('Asa'))).status).toBe(200);
    expect((await logIn(world, 'asa.a@test.test', 'пароль-密码-ключ 🔑')).status).toBe(200);
  });
});
