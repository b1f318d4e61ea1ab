import { sessionRoutes, roleRoutes, userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../../test/fixtures/must.ts';
import type { Person } from '../../../test/fixtures/people.ts';
import { passwordCost } from '../../kit/auth/passwords.ts';
import { asOwner } from '../../../test/support/as-owner.ts';
import {
  anotherBrowser,
  lastCode,
  logIn,
  passwordOf,
  statusAndMessage,
  withToken,
  comparableBody,
  tokenOf,
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
  const { body } = await verify(emailId, await lastCode(world, emailId));
  expect(Object.keys(must(body.data))).toEqual(['accessToken']);
  return withToken(world, tokenOf({ body }), crew.id);
}

describe('a forgotten password', () => {
  it('gets the same answer for every email address', async () => {
    const known = await forgot('ina.a@test.test');
    expect(statusAndMessage(known)).toEqual([
      200,
      'If there is an account with this email address, we’ve sent it a code',
    ]);
    expect(comparableBody(await forgot('nobody@test.test'))).toEqual(comparableBody(known));
    expect(comparableBody(await forgot('ina.a@test.test', { companyId: others.id }))).toEqual(comparableBody(known));
    const sent = (await world.mailsTo('ina.a@test.test')).length;
    expect(comparableBody(await forgot('ina.a@test.test', { companyId: null }))).toEqual(comparableBody(known));
    expect(await world.mailsTo('ina.a@test.test')).toHaveLength(sent);
    expect(await world.mailsTo('nobody@test.test')).toEqual([]);
    expect(statusAndMessage(await forgot(''))).toEqual([422, 'Email is required!']);
  });

  it('is replaced with the mailed code, which ends every earlier session', async () => {
    const reset = await resetOf('udo.a@test.test');
    expect((await crew.udo.attempt(sessionRoutes.me)).status).toBe(200);
    const { status, body } = await reset.attempt(sessionRoutes.changePassword, { body: { password: fine } });
    expect([status, body.data?.accessLevel]).toEqual([200, 'auditor']);
    expect((await crew.udo.attempt(sessionRoutes.me)).status).toBe(401);
    expect((await reset.attempt(sessionRoutes.changePassword, { body: { password: fine } })).status).toBe(401);
    expect((await logIn(world, 'udo.a@test.test', passwordOf('Udo'))).status).toBe(401);
    expect((await logIn(world, 'udo.a@test.test', fine)).status).toBe(200);
    // The mail alerts the account's owner if somebody else changed the password.
    expect(await toldOf('udo.a@test.test')).toHaveLength(1);
  });

  it('gives a session that can only set a new password', async () => {
    const reset = await resetOf('eva.a@test.test');
    for (const path of ['/user/me', '/user/sessions', '/vehicle'])
      expect(statusAndMessage(await reset.sendRaw('GET', path))).toEqual([401, 'Please finish signing in first']);
    expect(
      statusAndMessage(await reset.attempt(sessionRoutes.changePassword, { body: { password: passwordOf('Eva') } })),
    ).toEqual([422, 'The new password must be different from the old one']);
    expect(await toldOf('eva.a@test.test')).toEqual([]);
    expect((await reset.attempt(sessionRoutes.logout)).status).toBe(200);
    expect((await reset.attempt(sessionRoutes.changePassword, { body: { password: fine } })).status).toBe(401);
  });

  it('is set for all accounts with one email address by one code', async () => {
    for (const company of [crew, others]) await world.invite(company.admin, 'Customer', 'sam@test.test', 'Sam');
    const sent = (await world.mailsTo('sam@test.test')).length;
    const reset = await resetOf('sam@test.test');
    expect(await world.mailsTo('sam@test.test')).toHaveLength(sent + 1);
    await reset.call(sessionRoutes.changePassword, { body: { password: fine } });
    expect((await logIn(world, 'sam@test.test', fine)).body.data).toMatchObject({ choose: [{}, {}] });
    expect((await logIn(world, 'sam@test.test', passwordOf('Sam'))).status).toBe(401);
  });

  it('is set for one account only if it was reset there, even just after a reset of another', async () => {
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
          otp: await lastCode(world, 'tom@test.test'),
          companyId,
        },
      });
      await withToken(world, tokenOf({ body }), companyId).call(sessionRoutes.changePassword, { body: { password } });
    }
    for (const [companyId, password] of chosen)
      expect((await logIn(world, 'tom@test.test', password, { companyId })).status).toBe(200);
  });

  it('is reset for all accounts with a mailed code, even just after a code for one of them', async () => {
    for (const company of [crew, others]) await world.invite(company.admin, 'Customer', 'tea@test.test', 'Tea');
    await forgot('tea@test.test', { companyId: crew.id });
    const sent = (await world.mailsTo('tea@test.test')).length;
    await forgot('tea@test.test');
    expect(await world.mailsTo('tea@test.test')).toHaveLength(sent + 1);
    const { body } = await world.nobody.attempt(sessionRoutes.verify, {
      body: {
        emailId: 'tea@test.test',
        otp: await lastCode(world, 'tea@test.test'),
      },
    });
    await withToken(world, tokenOf({ body }), others.id).call(sessionRoutes.changePassword, {
      body: { password: fine },
    });
    expect((await logIn(world, 'tea@test.test', fine, { companyId: others.id })).status).toBe(200);
  });

  it('mails one code per 30 seconds, however often it is requested', async () => {
    const before = (await world.mailsTo('cy.a@test.test')).length;
    for (const _ of [1, 2, 3]) await forgot('cy.a@test.test');
    expect(await world.mailsTo('cy.a@test.test')).toHaveLength(before + 1);
    ahead += 31_000;
    await forgot('cy.a@test.test');
    expect(await world.mailsTo('cy.a@test.test')).toHaveLength(before + 2);
  });

  it('is not offered to somebody who never accepted the invitation', async () => {
    const roles = await crew.admin.call(roleRoutes.listRoles, { query: { limit: 0 } });
    const role = roles.find((one: { name: string }) => one.name === 'Customer')?._id;
    await crew.admin.call(userRoutes.inviteUser, {
      body: { firstName: 'New', emailId: 'new.a@test.test', role: must(role) },
    });
    await forgot('new.a@test.test');
    expect(await world.mailsTo('new.a@test.test')).toHaveLength(1);
  });

  it('can be requested all day without locking the account', async () => {
    for (let asked = 0; asked < 12; asked += 1) await forgot('mia.a@test.test');
    expect((await logIn(world, 'mia.a@test.test', passwordOf('Mia'))).status).toBe(200);
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
        currentPassword: passwordOf('Ian'),
      },
    });
    expect([status, body.meta.errors]).toEqual([
      422,
      [{ path: 'emailId', message: 'This isn’t the email address of your account' }],
    ]);
    expect((await logIn(world, 'ian.a@test.test', passwordOf('Ian'))).status).toBe(200);
  });

  it('requires the current one', async () => {
    expect(statusAndMessage(await change(crew.ian, fine))).toEqual([422, 'The current password is wrong']);
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
    [passwordOf('Ian'), 'The new password must be different from the old one'],
  ])('cannot be %j', async (password, text) => {
    const { status, body } = await change(crew.ian, password, passwordOf('Ian'));
    expect([status, body.meta.errors]).toEqual([422, [{ path: 'password', message: text }]]);
  });

  it('ends every other session of the account, and starts one for the browser that set it', async () => {
    const elsewhere = await anotherBrowser(world, crew.ian);
    const { body } = await change(crew.ian, fine, passwordOf('Ian'));
    expect((await elsewhere.attempt(sessionRoutes.me)).status).toBe(401);
    expect((await crew.ian.attempt(sessionRoutes.me)).status).toBe(401);
    const now = withToken(world, tokenOf({ body }), crew.id);
    expect((await now.attempt(sessionRoutes.listSessions)).body.totalCount).toBe(1);
    expect((await crew.ina.attempt(sessionRoutes.me)).status).toBe(200);
  });

  it('replaces the old one even for a sign-in in progress; of two concurrent changes one succeeds', async () => {
    const lou = await world.invite(crew.admin, 'Customer', 'lou@test.test', 'Lou');
    const [one, other] = [await anotherBrowser(world, lou), await anotherBrowser(world, lou)];
    const many = Array.from({ length: 6 }, () => logIn(world, 'lou@test.test', passwordOf('Lou')));
    const changes = await Promise.all([
      change(one, 'Another-Fine-1', passwordOf('Lou')),
      change(other, 'Another-Fine-2', passwordOf('Lou')),
    ]);
    expect(changes.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const answers = await Promise.all(many);
    for (const { status, body } of answers)
      if (status === 200)
        expect((await withToken(world, tokenOf({ body }), crew.id).attempt(sessionRoutes.me)).status).toBe(401);
    expect(
      await Promise.all(['1', '2'].map(async (n) => (await logIn(world, 'lou@test.test', `Another-Fine-${n}`)).status)),
    ).toEqual(changes.map(({ status }) => status));
  });

  it('set between comparison and session start prevents the session', async () => {
    const cheap = { ...passwordCost };
    // Slow to compare, so that there is time to change it.
    Object.assign(passwordCost, { memoryCost: 65_536, timeCost: 8 });
    const lee = await world.invite(crew.admin, 'Customer', 'lee@test.test', 'Lee');
    Object.assign(passwordCost, cheap);
    await asOwner(world.databaseUrl, async (owner) => {
      const tries = async () => (await owner.query('select from throttles for update')).rowCount;
      await owner.query('begin');
      const before = (await tries()) ?? 0;
      const late = logIn(world, 'lee@test.test', passwordOf('Lee'));
      // The attempt is counted by address and in total before the password is compared, and cleared afterwards; that is
      // where the sign-in waits for this lock.
      await expect.poll(tries, { interval: 1 }).toBe(before + 2);
      await asOwner(world.databaseUrl, (other) =>
        other.query(`update users set password_hash = 'another' where id = $1`, [lee.me._id]),
      );
      await owner.query('rollback');
      expect(statusAndMessage(await late)).toEqual([401, 'The email or the password is wrong']);
    });
  });

  it('may contain any character of any script', async () => {
    const elsewhere = withToken(world, tokenOf(await logIn(world, 'asa.a@test.test', passwordOf('Asa'))));
    expect((await change(elsewhere, 'пароль-密码-ключ 🔑', passwordOf('Asa'))).status).toBe(200);
    expect((await logIn(world, 'asa.a@test.test', 'пароль-密码-ключ 🔑')).status).toBe(200);
  });
});
