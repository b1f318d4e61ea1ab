import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  beginSignIn,
  generateTotpCode,
  enrolSecondFactor,
  submitCode,
  type AuthenticatorApp,
} from '../../../test/fixtures/second-factor.ts';
import {
  openAnotherBrowser,
  findCookie,
  findLastCode,
  logIn,
  getTestPassword,
  toStatusAndMessage,
  issueTemporaryPassword,
  makePersonWithToken,
  parseAccessToken,
} from '../../../test/fixtures/sign-in.ts';
import { type TestResponse, parseRefusal } from '../../../test/fixtures/people.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { must } from '../../../test/fixtures/must.ts';

const halfMinute = 30_000;
const minutes = 60_000;

let world: World;
let crew: Crew;
let careful: Crew;
let app: AuthenticatorApp;
let apps: { udo: AuthenticatorApp; asa: AuthenticatorApp; careful: AuthenticatorApp; sam: AuthenticatorApp };
/** Starts in the middle of a time step, so that a slow test does not reach the next code. */
const middle = Math.floor(Date.now() / halfMinute) * halfMinute + halfMinute / 2;
let ahead = 0;
beforeAll(async () => {
  world = await makeWorld({ now: () => new Date(middle + ahead) });
  crew = await world.makeCompany('a');
  careful = await world.makeCompany('b');
  const sam = await world.invite(crew.admin, 'Customer', 'sam@test.test', 'Sam');
  await world.invite(careful.admin, 'Customer', 'sam@test.test', 'Sam');
  app = await enrolSecondFactor(world, crew.ina);
  apps = {
    udo: await enrolSecondFactor(world, crew.udo),
    asa: await enrolSecondFactor(world, crew.asa),
    careful: await enrolSecondFactor(world, careful.cy),
    sam: await enrolSecondFactor(world, sam),
  };
  await world.ada.call(companyRoutes.changeCompany, {
    params: { id: careful.id },
    body: { askCodeOnNewDevices: true },
  });
});
afterAll(() => world.close());
// Gives each test an unused code and no earlier attempts.
beforeEach(async () => {
  ahead += 2 * halfMinute;
  await world.kit.db.inSystem((tx) => tx.deleteFrom('throttles').execute());
});

const emailId = 'ina.a@test.test';
const begin = () => beginSignIn(world, emailId, getTestPassword('Ina'));
const codeNow = (off = 0) => generateTotpCode(app.key, new Date(middle + ahead + off));
const wrong = async () => ((await codeNow()) === '000000' ? '000001' : '000000');
const give = (otp: string, cookie: string, more: object = {}) => submitCode(world, emailId, otp, cookie, more);
const refused = [422, 'The code is wrong or has expired'];
const counted = (answers: TestResponse[]) => answers.map(({ status }) => status).toSorted();

describe('signing in with a second factor', () => {
  it('asks for a code only after the right password', async () => {
    const answer = await logIn(world, emailId, getTestPassword('Ina'));
    expect(toStatusAndMessage(answer)).toEqual([406, 'Enter the code from your authenticator app']);
    expect(parseRefusal(answer.body).code).toBe('second_factor');
    const ticket = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('roadworthy-sign-in='));
    expect(ticket).toMatch(/HttpOnly.*SameSite=Strict/);
    expect(toStatusAndMessage(await logIn(world, emailId, 'Wrong-Passw0rd'))).toEqual([
      401,
      'The email or password is wrong',
    ]);
  });

  it('accepts the app’s code and responds like any sign-in', async () => {
    const ticket = await begin();
    const { status, body, headers } = await give(codeNow(), ticket);
    expect([status, Object.keys(must(body.data)).toSorted()]).toEqual([
      200,
      [
        '_id',
        'accessLevel',
        'accessToken',
        'companyId',
        'emailId',
        'firstName',
        'isTempPassword',
        'lastName',
        'role',
        'tokenTime',
      ],
    ]);
    expect(headers.getSetCookie().some((cookie) => cookie.startsWith('roadworthy-files='))).toBe(true);
    expect(
      (await makePersonWithToken(world, parseAccessToken({ body }), crew.id).attempt(sessionRoutes.me)).status,
    ).toBe(200);
  });

  it('needs the browser in which the password was entered: the code alone is not enough', async () => {
    await begin();
    expect(
      toStatusAndMessage(
        await world.nobody.attempt(sessionRoutes.verify, { body: { emailId, otp: codeNow(), isVerified: true } }),
      ),
    ).toEqual(refused);
    expect(toStatusAndMessage(await give(codeNow(), 'roadworthy-sign-in=nonsense'))).toEqual(refused);
  });

  it('binds the pending sign-in to its account and company', async () => {
    const ticket = await begin();
    expect(toStatusAndMessage(await submitCode(world, 'udo.a@test.test', codeNow(), ticket))).toEqual(refused);
    for (const companyId of [careful.id, null])
      expect(toStatusAndMessage(await give(codeNow(), ticket, { companyId }))).toEqual(refused);
    expect((await give(codeNow(), ticket, { companyId: crew.id })).status).toBe(200);
  });

  it('opens no session before the code', async () => {
    const token = (await begin()).replace('roadworthy-sign-in=', '');
    const half = makePersonWithToken(world, token, crew.id);
    for (const path of ['/user/me', '/user/second_factor', '/vehicle'])
      expect(toStatusAndMessage(await half.sendRaw('GET', path))).toEqual([401, 'Please finish signing in first']);
    expect((await half.attempt(sessionRoutes.changePassword, { body: { password: 'Another-Fine-1' } })).status).toBe(
      401,
    );
  });

  it('accepts a code once, and no code from an earlier time step', async () => {
    const earlier = codeNow(-halfMinute);
    const code = codeNow();
    expect((await give(code, await begin())).status).toBe(200);
    expect(toStatusAndMessage(await give(code, await begin()))).toEqual(refused);
    expect(toStatusAndMessage(await give(earlier, await begin()))).toEqual(refused);
  });

  it('accepts a code once even if it is sent many times concurrently', async () => {
    const tickets = [await begin(), await begin(), await begin(), await begin()];
    const code = codeNow();
    expect(counted(await Promise.all(tickets.map((ticket) => give(code, ticket))))).toEqual([200, 422, 422, 422]);
  });

  it('tolerates a clock that is one step off, but not two', async () => {
    for (const off of [-2 * halfMinute, 2 * halfMinute])
      expect(toStatusAndMessage(await give(codeNow(off), await begin()))).toEqual(refused);
    expect((await give(codeNow(-halfMinute), await begin())).status).toBe(200);
    expect((await give(codeNow(halfMinute), await begin())).status).toBe(200);
    ahead += halfMinute;
  });

  it('allows five guesses in all, across browsers and concurrent requests', async () => {
    const tickets = await Promise.all([begin(), begin(), begin()]);
    const guess = await wrong();
    const answers = await Promise.all(Array.from({ length: 18 }, (_, n) => give(guess, tickets[n % 3] ?? '')));
    expect([
      answers.filter(({ status }) => status === 422).length,
      answers.filter(({ status }) => status === 429).length,
    ]).toEqual([5, 13]);
    const late = await give(codeNow(), await begin());
    expect(toStatusAndMessage(late)).toEqual([429, 'Too many attempts. Wait a moment, then try again.']);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    ahead += 15 * minutes + 1000;
    expect((await give(codeNow(), await begin())).status).toBe(200);
  });

  it('resets the count of wrong guesses after the right code', async () => {
    for (const _ of [1, 2]) {
      const ticket = await begin();
      for (const _try of [1, 2, 3, 4]) expect((await give(await wrong(), ticket)).status).toBe(422);
      expect((await give(codeNow(), ticket)).status).toBe(200);
      ahead += 2 * halfMinute;
    }
  });

  it('rejects a code more than ten minutes after the password, or for a sign-in that is already complete', async () => {
    const ticket = await begin();
    ahead += 10 * minutes + 1000;
    expect(toStatusAndMessage(await give(codeNow(), ticket))).toEqual(refused);
    const again = await begin();
    expect((await give(codeNow(), again)).status).toBe(200);
    ahead += halfMinute;
    expect(toStatusAndMessage(await give(codeNow(), again))).toEqual(refused);
  });

  it.each(['12345', '1234567', 'abcdef', '', 'ABCDE-FGHI', 'ABCDE-FGH10'])(
    'rejects %j, which is not a code',
    async (otp) => {
      const { status, body } = await give(otp, await begin());
      expect([status, parseRefusal(body).errors]).toEqual([422, [{ path: 'otp', message: 'Enter the 6-digit code' }]]);
    },
  );
});

describe('a recovery code', () => {
  it('replaces the app’s code once, with or without capitals, spaces and hyphens', async () => {
    const [first = '', second = ''] = app.recoveryCodes;
    expect((await give(` ${first.toLowerCase()} `, await begin())).status).toBe(200);
    expect(toStatusAndMessage(await give(first, await begin()))).toEqual(refused);
    expect((await give(second.replace('-', ''), await begin())).status).toBe(200);
    const [mail] = await world.mailsTo(emailId);
    expect(mail?.subject).toBe('A recovery code was used');
    expect(mail?.text).toContain('You have 8 recovery codes left');
  });

  it('works once even if it is sent many times concurrently', async () => {
    const code = app.recoveryCodes[2] ?? '';
    const tickets = [await begin(), await begin(), await begin(), await begin()];
    expect(counted(await Promise.all(tickets.map((ticket) => give(code, ticket))))).toEqual([200, 422, 422, 422]);
  });

  it('only works for its owner', async () => {
    expect(toStatusAndMessage(await give(apps.udo.recoveryCodes[0] ?? '', await begin()))).toEqual(refused);
  });

  it('counts as a guess if it is wrong', async () => {
    const ticket = await begin();
    for (const _ of [1, 2, 3, 4, 5]) expect((await give('AAAAA-AAAAA', ticket)).status).toBe(422);
    expect((await give(app.recoveryCodes[3] ?? '', ticket)).status).toBe(429);
  });
});

describe('a second factor among the other steps of signing in', () => {
  it('is requested after the mailed code if the account was never verified', async () => {
    await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx.updateTable('users').set({ isVerified: false }).where('id', '=', crew.ina.me._id).execute(),
    );
    expect((await logIn(world, emailId, getTestPassword('Ina'))).body.meta.code).toBe('code_needed');
    const mailed = await world.nobody.attempt(sessionRoutes.verify, {
      body: {
        emailId,
        otp: await findLastCode(world, emailId),
        isVerified: true,
      },
    });
    expect([mailed.status, mailed.body.meta.code]).toEqual([406, 'second_factor']);
    expect((await give(codeNow(), findCookie(mailed, 'roadworthy-sign-in'))).status).toBe(200);
  });

  it('replaces the mailed code on a new device', async () => {
    expect((await logIn(world, 'cy.b@test.test', getTestPassword('Cy'))).body.meta.code).toBe('second_factor');
    const ticket = await beginSignIn(world, 'cy.b@test.test', getTestPassword('Cy'));
    expect(
      (await submitCode(world, 'cy.b@test.test', generateTotpCode(apps.careful.key, world.kit.now()), ticket)).status,
    ).toBe(200);
    expect((await logIn(world, 'asa.b@test.test', getTestPassword('Asa'))).body.meta.code).toBe('code_needed');
  });

  it('is requested before a temporary password is replaced', async () => {
    const ticket = await beginSignIn(
      world,
      'asa.a@test.test',
      await issueTemporaryPassword(world, await openAnotherBrowser(world, crew.manager), crew.asa),
    );
    const { body } = must(
      await submitCode(world, 'asa.a@test.test', generateTotpCode(apps.asa.key, world.kit.now()), ticket),
    );
    expect(body.data).toMatchObject({ isTempPassword: true });
    const changed = await makePersonWithToken(world, parseAccessToken({ body })).attempt(sessionRoutes.changePassword, {
      body: {
        password: 'Another-Fine-1',
      },
    });
    expect(changed.body.data).toMatchObject({ isTempPassword: false });
  });

  it('is still required after a password reset: the new password alone is not enough', async () => {
    await world.nobody.attempt(sessionRoutes.forgot, { body: { emailId } });
    const { body } = await world.nobody.attempt(sessionRoutes.verify, {
      body: { emailId, otp: await findLastCode(world, emailId) },
    });
    const changed = await makePersonWithToken(world, parseAccessToken({ body })).attempt(sessionRoutes.changePassword, {
      body: {
        password: 'Another-Fine-1',
      },
    });
    expect([changed.status, changed.body]).toEqual([200, { meta: { message: 'Password change successfull' } }]);
    expect(changed.headers.getSetCookie()).toEqual([]);
    expect((await logIn(world, emailId, 'Another-Fine-1')).body.meta.code).toBe('second_factor');
    expect((await give(codeNow(), await beginSignIn(world, emailId, 'Another-Fine-1'))).status).toBe(200);
  });

  it('is no longer pending in a browser that requests a password reset, and the code for the reset works', async () => {
    const ticket = await beginSignIn(world, 'udo.a@test.test', getTestPassword('Udo'));
    expect(ticket).not.toBe('');
    const asked = await world.nobody.attempt(sessionRoutes.forgot, {
      body: { emailId: 'udo.a@test.test' },
      headers: { cookie: ticket },
    });
    expect(asked.headers.getSetCookie().find((cookie) => cookie.startsWith('roadworthy-sign-in='))).toMatch(
      /Expires=Thu, 01 Jan 1970/,
    );
    expect(
      (
        await world.nobody.attempt(sessionRoutes.verify, {
          body: {
            emailId: 'udo.a@test.test',
            otp: await findLastCode(world, 'udo.a@test.test'),
          },
        })
      ).status,
    ).toBe(200);
  });

  it('belongs to one account: another account with the same email address has none', async () => {
    expect((await logIn(world, 'sam@test.test', getTestPassword('Sam'))).body.data).toMatchObject({ choose: [{}, {}] });
    expect((await logIn(world, 'sam@test.test', getTestPassword('Sam'), { companyId: crew.id })).body.meta.code).toBe(
      'second_factor',
    );
    expect(
      (await logIn(world, 'sam@test.test', getTestPassword('Sam'), { companyId: careful.id })).body.meta.code,
    ).toBe('code_needed');
  });
});
