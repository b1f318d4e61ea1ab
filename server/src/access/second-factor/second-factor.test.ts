import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { secondFactorRoutes } from '@roadworthy/contract/access/second-factor.routes.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { must } from '../../../test/fixtures/must.ts';
import { beginSignIn, generateTotpCode, enrolSecondFactor, submitCode } from '../../../test/fixtures/second-factor.ts';
import {
  openAnotherBrowser,
  logIn,
  getTestPassword,
  toStatusAndMessage,
  makePersonWithToken,
  parseAccessToken,
} from '../../../test/fixtures/sign-in.ts';
import { type Person, parseRefusal } from '../../../test/fixtures/people.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';

const halfMinute = 30_000;

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
beforeEach(async () => {
  ahead = 0;
  await world.kit.db.inSystem((tx) => tx.deleteFrom('throttles').execute());
});

const code = (key: string) => generateTotpCode(key, world.kit.now());
const begin = (
  who: Person,
  body: BodyInput<typeof secondFactorRoutes.beginSecondFactor> = { password: getTestPassword(who.me.firstName) },
) => who.attempt(secondFactorRoutes.beginSecondFactor, { body });
const confirm = (who: Person, otp: string) => who.attempt(secondFactorRoutes.confirmSecondFactor, { body: { otp } });
const state = (who: Person) => who.call(secondFactorRoutes.getSecondFactor);
const isIn = async (who: Person) => (await who.attempt(sessionRoutes.me)).status === 200;
/** Signs in a person whose second factor is on, in a new browser. */
async function signedIn(who: Person, otp: string): Promise<Person> {
  const { emailId, firstName } = who.me;
  const answer = await submitCode(
    world,
    emailId,
    otp,
    await beginSignIn(world, emailId, getTestPassword(firstName), { companyId: who.company }),
  );
  return makePersonWithToken(world, parseAccessToken(answer), who.company);
}

describe('switching the second factor on', () => {
  it('requires the password first', async () => {
    expect(toStatusAndMessage(await begin(crew.eva, {}))).toEqual([422, 'The current password is wrong']);
    const { status, body } = await begin(crew.eva, { password: 'Wrong-Passw0rd' });
    expect([status, body.meta.errors]).toEqual([422, [{ path: 'password', message: 'The current password is wrong' }]]);
  });

  it('rejects ten wrong passwords and refuses to check further ones, even if they are sent concurrently', async () => {
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, n) => begin(crew.eva, { password: `Wrong-Passw0rd-${n}` })),
    );
    expect([
      answers.filter(({ status }) => status === 422).length,
      answers.filter(({ status }) => status === 429).length,
    ]).toEqual([10, 5]);
  });

  it('returns a key for the app, as text and as a URI, that takes effect with its first code', async () => {
    const { body } = await begin(crew.eva);
    expect(body.data).toEqual({
      key: expect.stringMatching(/^[A-Z2-7]{32}$/),
      address: expect.stringContaining('otpauth://totp/Roadworthy:eva.a%40test.test?'),
    });
    expect(await state(crew.eva)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false });
    expect((await logIn(world, 'eva.a@test.test', getTestPassword('Eva'))).status).toBe(200);
    const elsewhere = await openAnotherBrowser(world, crew.eva);
    const wrong = await confirm(crew.eva, code(must(body.data).key) === '000000' ? '000001' : '000000');
    expect([wrong.status, wrong.body.meta.errors]).toEqual([
      422,
      [{ path: 'otp', message: 'The code is wrong or has expired' }],
    ]);
    const on = await confirm(crew.eva, code(must(body.data).key));
    expect(on.body.data).toEqual({ recoveryCodes: expect.any(Array), user: null });
    expect(new Set(on.body.data?.recoveryCodes).size).toBe(10);
    for (const one of must(on.body.data).recoveryCodes) expect(one).toMatch(/^[A-HJKMNP-Z2-9]{5}-[A-HJKMNP-Z2-9]{5}$/);
    expect(await state(crew.eva)).toEqual({
      isOn: true,
      since: expect.any(String),
      recoveryCodesLeft: 10,
      isRequired: false,
    });
    expect([await isIn(crew.eva), await isIn(elsewhere)]).toEqual([true, false]);
    expect((await world.mailsTo('eva.a@test.test'))[0]?.subject).toBe('Your second factor is on');
  });

  it('is confirmed once even if the code is sent many times concurrently', async () => {
    const { body } = await begin(crew.ian);
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(crew.ian, code(must(body.data).key))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(answers.map(toStatusAndMessage)).toContainEqual([409, 'This took too long. Start again with a new key.']);
  });

  it('allows five guesses', async () => {
    const { body } = await begin(crew.udo);
    const guess = code(must(body.data).key) === '000000' ? '000001' : '000000';
    const answers = await Promise.all(Array.from({ length: 12 }, () => confirm(crew.udo, guess)));
    expect([
      answers.filter(({ status }) => status === 422).length,
      answers.filter(({ status }) => status === 429).length,
    ]).toEqual([5, 7]);
    expect((await confirm(crew.udo, code(must(body.data).key))).status).toBe(429);
  });

  it('must be completed within half an hour, with the newest key', async () => {
    expect(toStatusAndMessage(await confirm(crew.asa, '123456'))).toEqual([
      409,
      'This took too long. Start again with a new key.',
    ]);
    const first = await begin(crew.asa);
    const second = await begin(crew.asa);
    expect((await confirm(crew.asa, code(must(first.body.data).key))).status).toBe(422);
    ahead = 29 * 60_000;
    expect((await crew.asa.attempt(sessionRoutes.me)).status).toBe(200);
    ahead = 31 * 60_000;
    expect(toStatusAndMessage(await confirm(crew.asa, code(must(second.body.data).key)))).toEqual([
      409,
      'This took too long. Start again with a new key.',
    ]);
  });

  it.each(['', '12345', 'ABCDE-FGHJK', '1234567'])('rejects %j, which is not a code of the app', async (otp) => {
    const { status, body } = await confirm(crew.asa, otp);
    expect([status, body.meta.errors]).toEqual([422, [{ path: 'otp', message: 'Enter the 6-digit code' }]]);
  });

  it('stores neither key nor recovery codes in plain text, nor in the history', async () => {
    const app = await enrolSecondFactor(world, others.eva);
    const kept = await world.kit.db.inSystem(async (tx) => [
      await tx.selectFrom('secondFactors').selectAll().execute(),
      await tx.selectFrom('recoveryCodes').selectAll().execute(),
      await tx.selectFrom('changes').selectAll().execute(),
      await tx.selectFrom('mails').selectAll().execute(),
    ]);
    const text = JSON.stringify(kept);
    for (const secret of [app.key, ...app.recoveryCodes, ...app.recoveryCodes.map((one) => one.replace('-', ''))])
      expect(text).not.toContain(secret);
    expect(JSON.stringify(kept[2])).not.toMatch(/secret_cipher|next_cipher/);
  });
});

describe('an active second factor', () => {
  it('can only be changed with password and code', async () => {
    const app = await enrolSecondFactor(world, others.ina);
    ahead = halfMinute;
    for (const path of ['/user/second_factor/recovery_codes', '/user/second_factor/switch_off']) {
      const wrongPassword = await others.ina.sendRaw('POST', path, { password: 'Wrong-Passw0rd', otp: code(app.key) });
      expect([wrongPassword.status, parseRefusal(wrongPassword.body).errors]).toEqual([
        422,
        [{ path: 'password', message: 'The current password is wrong' }],
      ]);
      const wrongCode = await others.ina.sendRaw('POST', path, {
        password: getTestPassword('Ina'),
        otp: 'AAAAA-AAAAA',
      });
      expect([wrongCode.status, parseRefusal(wrongCode.body).errors]).toEqual([
        422,
        [{ path: 'otp', message: 'The code is wrong or has expired' }],
      ]);
      const nothing = await others.ina.sendRaw('POST', path, {});
      expect([nothing.status, parseRefusal(nothing.body).errors.map((one: { path: string }) => one.path)]).toEqual([
        422,
        ['password', 'otp'],
      ]);
    }
    expect((await state(others.ina)).isOn).toBe(true);
  });

  it('gets ten new recovery codes on renewal, which void the old ones', async () => {
    const app = await enrolSecondFactor(world, others.ian);
    ahead = halfMinute;
    const { recoveryCodes } = await others.ian.call(secondFactorRoutes.renewRecoveryCodes, {
      body: {
        password: getTestPassword('Ian'),
        otp: code(app.key),
      },
    });
    expect(new Set([...recoveryCodes, ...app.recoveryCodes]).size).toBe(20);
    const ticket = await beginSignIn(world, others.ian.me.emailId, getTestPassword('Ian'));
    expect((await submitCode(world, others.ian.me.emailId, app.recoveryCodes[0] ?? '', ticket)).status).toBe(422);
    expect((await submitCode(world, others.ian.me.emailId, recoveryCodes[0] ?? '', ticket)).status).toBe(200);
    expect((await state(others.ian)).recoveryCodesLeft).toBe(9);
    expect((await world.mailsTo(others.ian.me.emailId)).map(({ subject }) => subject)).toContain(
      'You have new recovery codes',
    );
  });

  it('can move to another phone: the old key is valid until the new one is confirmed', async () => {
    const app = await enrolSecondFactor(world, others.udo);
    expect(toStatusAndMessage(await begin(others.udo))).toEqual([422, 'The code is wrong or has expired']);
    ahead = halfMinute;
    const { key } = await others.udo.call(secondFactorRoutes.beginSecondFactor, {
      body: {
        password: getTestPassword('Udo'),
        otp: code(app.key),
      },
    });
    ahead = 2 * halfMinute;
    expect(await isIn(await signedIn(others.udo, code(app.key)))).toBe(true);
    await others.udo.call(secondFactorRoutes.confirmSecondFactor, { body: { otp: code(key) } });
    ahead = 3 * halfMinute;
    const ticket = await beginSignIn(world, others.udo.me.emailId, getTestPassword('Udo'));
    expect((await submitCode(world, others.udo.me.emailId, code(app.key), ticket)).status).toBe(422);
    expect((await submitCode(world, others.udo.me.emailId, code(key), ticket)).status).toBe(200);
  });

  it('can be switched off with a recovery code if the phone is lost; the password alone then signs in', async () => {
    const app = await enrolSecondFactor(world, others.cy);
    const off = await others.cy.attempt(secondFactorRoutes.switchOffSecondFactor, {
      body: {
        password: getTestPassword('Cy'),
        otp: must(app.recoveryCodes[4]),
      },
    });
    expect(toStatusAndMessage(off)).toEqual([200, 'Second factor switched off']);
    expect(await state(others.cy)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false });
    expect((await logIn(world, others.cy.me.emailId, getTestPassword('Cy'))).status).toBe(200);
    expect((await world.mailsTo(others.cy.me.emailId))[0]?.subject).toBe('Your second factor is off');
    const again = await others.cy.attempt(secondFactorRoutes.switchOffSecondFactor, {
      body: {
        password: getTestPassword('Cy'),
        otp: must(app.recoveryCodes[5]),
      },
    });
    expect(toStatusAndMessage(again)).toEqual([409, 'Your second factor is off']);
  });

  it('of a platform user also applies in their company, but not to another platform user', async () => {
    await enrolSecondFactor(world, crew.brmAtPlatform);
    expect((await state(crew.brm)).isOn).toBe(true);
    expect((await state(others.brm)).isOn).toBe(false);
  });

  it('can be neither read nor changed without a session', async () => {
    for (const path of ['', '/confirm', '/recovery_codes', '/switch_off']) {
      expect((await world.nobody.sendRaw('POST', `/user/second_factor${path}`, {})).status).toBe(401);
    }
    expect((await world.nobody.attempt(secondFactorRoutes.getSecondFactor)).status).toBe(401);
  });
});
