import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginSignIn, codeOf, enrol, submitCode, type AuthenticatorApp } from '../../../test/fixtures/second-factor.ts';
import {
  anotherBrowser,
  cookieOf,
  lastCode,
  logIn,
  passwordOf,
  statusAndMessage,
  temporaryPasswordOf,
  withToken,
  tokenOf,
} from '../../../test/fixtures/sign-in.ts';
import { type TestResponse, refusalIn } from '../../../test/fixtures/people.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { must } from '../../../test/fixtures/must.ts';

const halfMinute = 30_000;
const minutes = 60_000;

let world: World;
let crew: Crew;
let careful: Crew;
let app: AuthenticatorApp;
let apps: { udo: AuthenticatorApp; asa: AuthenticatorApp; careful: AuthenticatorApp; sam: AuthenticatorApp };
/** The clock is set to the middle of a time step, so that a slow test does not run into the next code. */
const middle = Math.floor(Date.now() / halfMinute) * halfMinute + halfMinute / 2;
let ahead = 0;
beforeAll(async () => {
  world = await makeWorld({ now: () => new Date(middle + ahead) });
  crew = await world.makeCompany('a');
  careful = await world.makeCompany('b');
  const sam = await world.invite(crew.admin, 'Customer', 'sam@test.test', 'Sam');
  await world.invite(careful.admin, 'Customer', 'sam@test.test', 'Sam');
  app = await enrol(world, crew.ina);
  apps = {
    udo: await enrol(world, crew.udo),
    asa: await enrol(world, crew.asa),
    careful: await enrol(world, careful.cy),
    sam: await enrol(world, sam),
  };
  await world.ada.call(companyRoutes.changeCompany, {
    params: { id: careful.id },
    body: { askCodeOnNewDevices: true },
  });
});
afterAll(() => world.close());
// Each test gets an unused code and no earlier attempts.
beforeEach(async () => {
  ahead += 2 * halfMinute;
  await world.kit.db.inSystem((tx) => tx.deleteFrom('throttles').execute());
});

const emailId = 'ina.a@test.test';
const begin = () => beginSignIn(world, emailId, passwordOf('Ina'));
const codeNow = (off = 0) => codeOf(app.key, new Date(middle + ahead + off));
const wrong = async () => ((await codeNow()) === '000000' ? '000001' : '000000');
const give = (otp: string, cookie: string, more: object = {}) => submitCode(world, emailId, otp, cookie, more);
const refused = [422, 'The code is wrong or has expired'];
const counted = (answers: TestResponse[]) => answers.map(({ status }) => status).toSorted();

describe('signing in with a second factor', () => {
  it('asks for a code after the right password, and not after a wrong one', async () => {
    const answer = await logIn(world, emailId, passwordOf('Ina'));
    expect(statusAndMessage(answer)).toEqual([406, 'Enter the code from your authenticator app']);
    expect(refusalIn(answer.body).code).toBe('second_factor');
    const ticket = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('roadworthy-sign-in='));
    expect(ticket).toMatch(/HttpOnly.*SameSite=Strict/);
    expect(statusAndMessage(await logIn(world, emailId, 'Wrong-Passw0rd'))).toEqual([
      401,
      'The email or the password is wrong',
    ]);
  });

  it('accepts the app’s code and answers like any sign-in', async () => {
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
    expect((await withToken(world, tokenOf({ body }), crew.id).attempt(sessionRoutes.me)).status).toBe(200);
  });

  it('needs the browser in which the password was entered: the code alone is not enough', async () => {
    await begin();
    expect(
      statusAndMessage(
        await world.nobody.attempt(sessionRoutes.verify, { body: { emailId, otp: codeNow(), isVerified: true } }),
      ),
    ).toEqual(refused);
    expect(statusAndMessage(await give(codeNow(), 'roadworthy-sign-in=nonsense'))).toEqual(refused);
  });

  it('binds the pending sign-in to its account and company', async () => {
    const ticket = await begin();
    expect(statusAndMessage(await submitCode(world, 'udo.a@test.test', codeNow(), ticket))).toEqual(refused);
    for (const companyId of [careful.id, null])
      expect(statusAndMessage(await give(codeNow(), ticket, { companyId }))).toEqual(refused);
    expect((await give(codeNow(), ticket, { companyId: crew.id })).status).toBe(200);
  });

  it('gives no session before the code', async () => {
    const token = (await begin()).replace('roadworthy-sign-in=', '');
    const half = withToken(world, token, crew.id);
    for (const path of ['/user/me', '/user/second_factor', '/vehicle'])
      expect(statusAndMessage(await half.sendRaw('GET', path))).toEqual([401, 'Please finish signing in first']);
    expect((await half.attempt(sessionRoutes.changePassword, { body: { password: 'Another-Fine-1' } })).status).toBe(
      401,
    );
  });

  it('accepts a code once, and no code from an earlier time step', async () => {
    const earlier = codeNow(-halfMinute);
    const code = codeNow();
    expect((await give(code, await begin())).status).toBe(200);
    expect(statusAndMessage(await give(code, await begin()))).toEqual(refused);
    expect(statusAndMessage(await give(earlier, await begin()))).toEqual(refused);
  });

  it('accepts a code once even if it is sent many times concurrently', async () => {
    const tickets = [await begin(), await begin(), await begin(), await begin()];
    const code = codeNow();
    expect(counted(await Promise.all(tickets.map((ticket) => give(code, ticket))))).toEqual([200, 422, 422, 422]);
  });

  it('tolerates a clock that is one step off, but not two', async () => {
    for (const off of [-2 * halfMinute, 2 * halfMinute])
      expect(statusAndMessage(await give(codeNow(off), await begin()))).toEqual(refused);
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
    expect(statusAndMessage(late)).toEqual([429, 'Too many attempts. Wait a moment, then try again.']);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    ahead += 15 * minutes + 1000;
    expect((await give(codeNow(), await begin())).status).toBe(200);
  });

  it('resets wrong guesses after the right code', async () => {
    for (const _ of [1, 2]) {
      const ticket = await begin();
      for (const _try of [1, 2, 3, 4]) expect((await give(await wrong(), ticket)).status).toBe(422);
      expect((await give(codeNow(), ticket)).status).toBe(200);
      ahead += 2 * halfMinute;
    }
  });

  it('allows ten minutes to enter the code', async () => {
    const ticket = await begin();
    ahead += 10 * minutes + 1000;
    expect(statusAndMessage(await give(codeNow(), ticket))).toEqual(refused);
    const again = await begin();
    expect((await give(codeNow(), again)).status).toBe(200);
    ahead += halfMinute;
    expect(statusAndMessage(await give(codeNow(), again))).toEqual(refused);
  });

  it.each(['12345', '1234567', 'abcdef', '', 'ABCDE-FGHI', 'ABCDE-FGH10'])(
    'rejects %j as not being a code',
    async (otp) => {
      const { status, body } = await give(otp, await begin());
      expect([status, refusalIn(body).errors]).toEqual([
        422,
        [{ path: 'otp', message: 'Enter the 6 digits of the code' }],
      ]);
    },
  );
});

describe('a recovery code', () => {
  it('replaces the app’s code once, with or without capitals, spaces and hyphens', async () => {
    const [first = '', second = ''] = app.recoveryCodes;
    expect((await give(` ${first.toLowerCase()} `, await begin())).status).toBe(200);
    expect(statusAndMessage(await give(first, await begin()))).toEqual(refused);
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
    expect(statusAndMessage(await give(apps.udo.recoveryCodes[0] ?? '', await begin()))).toEqual(refused);
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
    expect((await logIn(world, emailId, passwordOf('Ina'))).body.meta.code).toBe('code_needed');
    const mailed = await world.nobody.attempt(sessionRoutes.verify, {
      body: {
        emailId,
        otp: await lastCode(world, emailId),
        isVerified: true,
      },
    });
    expect([mailed.status, mailed.body.meta.code]).toEqual([406, 'second_factor']);
    expect((await give(codeNow(), cookieOf(mailed, 'roadworthy-sign-in'))).status).toBe(200);
  });

  it('replaces the mailed code on a new device', async () => {
    expect((await logIn(world, 'cy.b@test.test', passwordOf('Cy'))).body.meta.code).toBe('second_factor');
    const ticket = await beginSignIn(world, 'cy.b@test.test', passwordOf('Cy'));
    expect((await submitCode(world, 'cy.b@test.test', codeOf(apps.careful.key, world.kit.now()), ticket)).status).toBe(
      200,
    );
    expect((await logIn(world, 'asa.b@test.test', passwordOf('Asa'))).body.meta.code).toBe('code_needed');
  });

  it('is requested before a temporary password is replaced', async () => {
    const ticket = await beginSignIn(
      world,
      'asa.a@test.test',
      await temporaryPasswordOf(world, await anotherBrowser(world, crew.manager), crew.asa),
    );
    const { body } = must(await submitCode(world, 'asa.a@test.test', codeOf(apps.asa.key, world.kit.now()), ticket));
    expect(body.data).toMatchObject({ isTempPassword: true });
    const changed = await withToken(world, tokenOf({ body })).attempt(sessionRoutes.changePassword, {
      body: {
        password: 'Another-Fine-1',
      },
    });
    expect(changed.body.data).toMatchObject({ isTempPassword: false });
  });

  it('is still required after a password reset: the new password alone is not enough', async () => {
    await world.nobody.attempt(sessionRoutes.forgot, { body: { emailId } });
    const { body } = await world.nobody.attempt(sessionRoutes.verify, {
      body: { emailId, otp: await lastCode(world, emailId) },
    });
    const changed = await withToken(world, tokenOf({ body })).attempt(sessionRoutes.changePassword, {
      body: {
        password: 'Another-Fine-1',
      },
    });
    expect([changed.status, changed.body]).toEqual([200, { meta: { message: 'Password change successfull' } }]);
    expect(changed.headers.getSetCookie()).toEqual([]);
    expect((await logIn(world, emailId, 'Another-Fine-1')).body.meta.code).toBe('second_factor');
    expect((await give(codeNow(), await beginSignIn(world, emailId, 'Another-Fine-1'))).status).toBe(200);
  });

  it('does not block a password reset code in a browser with a pending sign-in', async () => {
    const ticket = await beginSignIn(world, 'udo.a@test.test', passwordOf('Udo'));
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
            otp: await lastCode(world, 'udo.a@test.test'),
          },
        })
      ).status,
    ).toBe(200);
  });

  it('belongs to one account: the same email address elsewhere has none', async () => {
    expect((await logIn(world, 'sam@test.test', passwordOf('Sam'))).body.data).toMatchObject({ choose: [{}, {}] });
    expect((await logIn(world, 'sam@test.test', passwordOf('Sam'), { companyId: crew.id })).body.meta.code).toBe(
      'second_factor',
    );
    expect((await logIn(world, 'sam@test.test', passwordOf('Sam'), { companyId: careful.id })).body.meta.code).toBe(
      'code_needed',
    );
  });
});
