import { sessionRoutes, roleRoutes, userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { secondFactorRoutes } from '@roadworthy/contract/access/second-factor.routes.ts';
import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { must } from '../../../test/fixtures/must.ts';
import { generateTotpCode, enrolSecondFactor } from '../../../test/fixtures/second-factor.ts';
import {
  extractCode,
  findCookie,
  extractInvitationToken,
  getTestPassword,
  issueTemporaryPassword,
  makeWrongCode,
  parseAccessToken,
} from '../../../test/fixtures/sign-in.ts';
import { Person, type TestResponse, parseRefusal } from '../../../test/fixtures/people.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { makeApp } from '../../app.ts';

// A stranger who knows an email address and guesses passwords, from one or many IP addresses, must not be able to lock
// out its owner. A trusted proxy supplies the IP addresses.

let world: World;
let crew: Crew;
let careful: Crew;
let ahead = 0;
beforeAll(async () => {
  world = await makeWorld({ now: () => new Date(Date.now() + ahead), environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  crew = await world.makeCompany('a');
  careful = await world.makeCompany('b');
  await world.ada.call(companyRoutes.changeCompany, {
    params: { id: careful.id },
    body: { askCodeOnNewDevices: true },
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  ahead = 0;
  await world.kit.db.inSystem((tx) => tx.deleteFrom('throttles').execute());
});

/** A client at an IP address. `cookie` makes it a browser that has signed in before. */
type From = { at: string; cookie?: string };
const headersOf = ({ at, cookie }: From) => ({ 'x-forwarded-for': at, ...(cookie && { cookie }) });
const owner: From = { at: '198.51.100.7' };
const stranger: From = { at: '203.0.113.66' };
const elsewhere = (n: number): From => ({ at: `192.0.2.${n}` });

const ask = (path: string, body: object, from: From) => world.nobody.sendRaw('POST', path, body, headersOf(from));
const signIn = (emailId: string, password: string, from: From) => ask('/user/login', { emailId, password }, from);
const guess = (emailId: string, count: number, from: (n: number) => From) =>
  Promise.all(Array.from({ length: count }, (_, n) => signIn(emailId, `Wrong-Passw0rd-${n}`, from(n))));
const verify = (emailId: string, otp: string, from: From) =>
  ask('/user/verify', { emailId, otp, isVerified: true }, from);
const statuses = (answers: TestResponse[]) =>
  Object.fromEntries(
    Map.groupBy(answers, ({ status }) => status)
      .entries()
      .map(([status, { length }]) => [status, length]),
  );
const browserAfter = (answer: TestResponse): From => ({ ...owner, cookie: findCookie(answer, 'roadworthy-device') });
const codes = async (emailId: string) =>
  (await world.mailsTo(emailId)).map(({ text }) => text).filter((text) => text.includes('Code: '));
const newestCode = async (emailId: string) => extractCode((await codes(emailId))[0]);
const later = (minutes: number) => {
  ahead += minutes * 60_000;
};

describe('an attacker with one IP address', () => {
  it('uses up only their own ten guesses, while the owner signs in from a new device', async () => {
    expect(statuses(await guess('ina.a@test.test', 200, () => stranger))).toEqual({ 401: 10, 429: 190 });
    expect((await signIn('ina.a@test.test', getTestPassword('Ina'), stranger)).status).toBe(429);
    expect((await signIn('ina.a@test.test', getTestPassword('Ina'), owner)).status).toBe(200);
  });

  it('counts as one across the addresses of an IPv6 network', async () => {
    const answers = await guess('ina.a@test.test', 30, (n) => ({ at: `2001:db8:0:7:${n}::${n + 1}` }));
    expect(statuses(answers)).toEqual({ 401: 10, 429: 20 });
    expect((await signIn('ina.a@test.test', 'Wrong-Passw0rd', { at: '2001:db8:0:8::1' })).status).toBe(401);
  });

  it('neither uses up the owner’s five reset mails nor floods the mailbox', async () => {
    const emailId = 'eva.a@test.test';
    const before = (await codes(emailId)).length;
    for (let n = 0; n < 8; n += 1) {
      await ask('/user/forgot', { emailId }, stranger);
      later(0.6);
    }
    expect(await codes(emailId)).toHaveLength(before + 5);
    await ask('/user/forgot', { emailId }, owner);
    expect(await codes(emailId)).toHaveLength(before + 6);
    expect((await verify(emailId, await newestCode(emailId), owner)).status).toBe(200);
  });

  it('neither uses up the attempts of a code the owner requested, nor replaces it', async () => {
    const emailId = 'udo.a@test.test';
    const asked = await ask('/user/forgot', { emailId }, owner);
    const otp = await newestCode(emailId);
    for (let n = 0; n < 12; n += 1) expect((await verify(emailId, makeWrongCode(otp), stranger)).status).toBe(422);
    await ask('/user/forgot', { emailId }, stranger);
    expect((await verify(emailId, otp, stranger)).status).toBe(422);
    expect((await verify(emailId, otp, browserAfter(asked))).status).toBe(200);
  });

  it('cannot have another person’s code mailed again', async () => {
    const emailId = 'cy.b@test.test';
    expect((await signIn(emailId, getTestPassword('Cy'), owner)).status).toBe(406);
    const sent = (await codes(emailId)).length;
    later(1);
    await ask('/user/resend', { emailId }, stranger);
    expect(await codes(emailId)).toHaveLength(sent);
    await ask('/user/resend', { emailId }, owner);
    expect(await codes(emailId)).toHaveLength(sent + 1);
  });

  it('does not use up the owner’s second factor attempts, even if they know the password', async () => {
    const app = await enrolSecondFactor(world, crew.asa);
    later(1);
    const ticketOf = async (from: From) => ({
      ...from,
      cookie: findCookie(await signIn('asa.a@test.test', getTestPassword('Asa'), from), 'roadworthy-sign-in'),
    });
    const theirs = await ticketOf(stranger);
    const right = generateTotpCode(app.key, world.kit.now());
    for (let n = 0; n < 7; n += 1)
      expect((await verify('asa.a@test.test', makeWrongCode(right), theirs)).status).toBe(n < 5 ? 422 : 429);
    expect((await verify('asa.a@test.test', right, await ticketOf(owner))).status).toBe(200);
  });
});

describe('an attacker with many IP addresses', () => {
  it('has fifty password guesses in all, across concurrent requests and servers', async () => {
    const other = await makeApp(world.kit);
    const there = new Person(`${await other.listen({ port: 0, host: '127.0.0.1' })}/api/v1`);
    const emailId = 'ian.a@test.test';
    const answers = await guess(emailId, 100, elsewhere);
    const more = Array.from({ length: 100 }, (_, n) =>
      there.attempt(sessionRoutes.login, {
        body: { emailId, password: `Wrong-${n}` },
        headers: headersOf(elsewhere(n)),
      }),
    );
    expect(statuses([...answers, ...(await Promise.all(more))])).toEqual({ 401: 50, 429: 150 });
    await other.close();
    later(16);
    expect((await signIn(emailId, getTestPassword('Ian'), owner)).status).toBe(200);
  });

  it('gets the same response for an unknown email address', async () => {
    const refused = await guess('nobody@test.test', 60, elsewhere);
    expect(statuses(refused)).toEqual({ 401: 50, 429: 10 });
    expect(parseRefusal(refused.find(({ status }) => status === 429)?.body).message).toBe(
      'Too many attempts. Wait a moment, then try again.',
    );
  });

  it('causes at most fifteen reset mails an hour and forty a day, after which the owner still gets one on a known device', async () => {
    const emailId = 'mia.a@test.test';
    const here = browserAfter(await signIn(emailId, getTestPassword('Mia'), owner));
    const before = (await codes(emailId)).length;
    for (let hour = 0; hour < 4; hour += 1) {
      await Promise.all(Array.from({ length: 20 }, (_, n) => ask('/user/forgot', { emailId }, elsewhere(n))));
      expect(await codes(emailId)).toHaveLength(before + Math.min(40, 15 * (hour + 1)));
      later(61);
    }
    await ask('/user/forgot', { emailId }, here);
    expect(await codes(emailId)).toHaveLength(before + 41);
    expect((await verify(emailId, await newestCode(emailId), here)).status).toBe(200);
  });

  it('uses up the guesses at a code, but not those of the browser that requested it', async () => {
    const emailId = 'ian.b@test.test';
    const asked = await ask('/user/forgot', { emailId }, owner);
    const otp = await newestCode(emailId);
    await Promise.all(Array.from({ length: 50 }, (_, n) => verify(emailId, makeWrongCode(otp), elsewhere(n))));
    expect((await verify(emailId, otp, elsewhere(99))).status).toBe(422);
    for (let n = 0; n < 4; n += 1) await verify(emailId, makeWrongCode(otp), browserAfter(asked));
    expect((await verify(emailId, otp, browserAfter(asked))).status).toBe(200);
  });
});

describe('a device on which somebody has signed in', () => {
  const password = 'Another-Fine-1';
  /** Guesses until unknown browsers have to wait, and expects that the known device can still sign in. */
  async function comesIn(emailId: string, known: string, cookie: string): Promise<void> {
    await guess(emailId, 60, elsewhere);
    expect((await signIn(emailId, known, owner)).status).toBe(429);
    expect((await signIn(emailId, known, { ...stranger, cookie })).status).toBe(200);
  }
  const deviceOf = (answer: TestResponse) => findCookie(answer, 'roadworthy-device');

  it('needs only the password, regardless of strangers’ attempts', async () => {
    const answer = await signIn('cy.a@test.test', getTestPassword('Cy'), owner);
    expect(answer.headers.getSetCookie().find((one) => one.startsWith('roadworthy-device='))).toMatch(
      /Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict/,
    );
    await comesIn('cy.a@test.test', getTestPassword('Cy'), deviceOf(answer));
  });

  it('is known after an invitation, a mailed code, a second factor, a password reset and a temporary password', async () => {
    const role = (await crew.admin.call(roleRoutes.listRoles, { query: { limit: 0 } }))?.find(
      (one: { name: string }) => one.name === 'Customer',
    )?._id;
    const emailId = 'new.a@test.test';
    await crew.admin.call(userRoutes.inviteUser, { body: { firstName: 'New', emailId, role: must(role) } });
    const opened = await new Person(world.base, extractInvitationToken((await world.mailsTo(emailId))[0]?.text)).call(
      sessionRoutes.checkInvite,
    );
    const invited = new Person(world.base, opened.accessToken);
    const completed = await invited.attempt(sessionRoutes.completeProfile, {
      body: { firstName: 'New', password: getTestPassword('New') },
    });
    await comesIn(emailId, getTestPassword('New'), deviceOf(completed));

    await ask('/user/forgot', { emailId }, owner);
    const { accessToken } = (await verify(emailId, await newestCode(emailId), owner)).body.data;
    const reset = await new Person(world.base, accessToken).attempt(sessionRoutes.changePassword, {
      body: { password },
    });
    await comesIn(emailId, password, deviceOf(reset));

    const given = await issueTemporaryPassword(
      world,
      crew.admin,
      new Person(world.base, undefined, crew.id, { ...crew.cy.me, ...reset.body.data }),
    );
    await world.kit.db.inSystem((tx) => tx.deleteFrom('throttles').execute());
    const temporary = await signIn(emailId, given, owner);
    expect(temporary.headers.getSetCookie()).toEqual([]);
    const changed = await new Person(world.base, parseAccessToken(temporary)).attempt(sessionRoutes.changePassword, {
      body: {
        password: 'Another-Fine-2',
      },
    });
    await comesIn(emailId, 'Another-Fine-2', deviceOf(changed));

    expect((await signIn('asa.b@test.test', getTestPassword('Asa'), owner)).status).toBe(406);
    const coded = await verify('asa.b@test.test', await newestCode('asa.b@test.test'), owner);
    await comesIn('asa.b@test.test', getTestPassword('Asa'), deviceOf(coded));

    const app = await enrolSecondFactor(world, crew.udo);
    later(1);
    const first = await signIn('udo.a@test.test', getTestPassword('Udo'), owner);
    const second = await verify('udo.a@test.test', generateTotpCode(app.key, world.kit.now()), {
      ...owner,
      cookie: findCookie(first, 'roadworthy-sign-in'),
    });
    await guess('udo.a@test.test', 60, elsewhere);
    expect((await signIn('udo.a@test.test', getTestPassword('Udo'), owner)).status).toBe(429);
    expect(
      (await signIn('udo.a@test.test', getTestPassword('Udo'), { ...owner, cookie: deviceOf(second) })).status,
    ).toBe(406);
  });

  it('still needs a mailed code unless one was entered on it', async () => {
    await world.ada.call(companyRoutes.changeCompany, {
      params: { id: careful.id },
      body: { askCodeOnNewDevices: false },
    });
    const here = browserAfter(await signIn('eva.b@test.test', getTestPassword('Eva'), owner));
    await world.ada.call(companyRoutes.changeCompany, {
      params: { id: careful.id },
      body: { askCodeOnNewDevices: true },
    });
    const again = await signIn('eva.b@test.test', getTestPassword('Eva'), here);
    expect(again.status).toBe(406);
    const coded = await verify('eva.b@test.test', await newestCode('eva.b@test.test'), here);
    expect(findCookie(coded, 'roadworthy-device')).toBe(here.cookie);
    expect((await signIn('eva.b@test.test', getTestPassword('Eva'), here)).status).toBe(200);
  });

  it('has its own ten guesses, and is unknown again after a password change', async () => {
    const [emailId, before] = ['mia.a@test.test', getTestPassword('Mia')];
    const here = browserAfter(await signIn(emailId, before, owner));
    const elsewhereIn = new Person(world.base, parseAccessToken(await signIn(emailId, before, stranger)));
    const changed = await elsewhereIn.attempt(sessionRoutes.changePassword, {
      body: { currentPassword: before, password },
    });
    expect(statuses(await guess(emailId, 60, elsewhere))).toEqual({ 401: 50, 429: 10 });
    expect((await signIn(emailId, password, here)).status).toBe(429);
    const theirs = { ...owner, cookie: deviceOf(changed) };
    expect(statuses(await guess(emailId, 30, () => theirs))).toEqual({ 401: 10, 429: 20 });
    expect((await signIn(emailId, password, theirs)).status).toBe(429);
  });

  it('belongs to one person: it opens no other account, and a made-up cookie has no effect', async () => {
    const cookie = deviceOf(await signIn('bo.a@test.test', getTestPassword('Bo'), owner));
    await guess('ina.a@test.test', 60, elsewhere);
    for (const made of [cookie, 'roadworthy-device=', `roadworthy-device=${'x'.repeat(43)}`])
      expect((await signIn('ina.a@test.test', getTestPassword('Ina'), { ...owner, cookie: made })).status).toBe(429);
    const planted = await signIn('bo.a@test.test', getTestPassword('Bo'), {
      ...owner,
      cookie: 'roadworthy-device=short',
    });
    expect(deviceOf(planted)).toMatch(/^roadworthy-device=[\w-]{43}$/);
  });

  it('counts towards a limit, and clients without cookies cannot displace a device in use', async () => {
    const emailId = 'bo.b@test.test';
    const here = browserAfter(await signIn(emailId, getTestPassword('Bo'), owner));
    later(1);
    await signIn(emailId, getTestPassword('Bo'), here);
    for (let n = 0; n < 40; n += 1) {
      later(0.1);
      await signIn(emailId, getTestPassword('Bo'), owner);
    }
    const bo = careful.brmAtPlatform.me._id;
    const kept = await world.kit.db.inSystem((tx) =>
      tx.selectFrom('knownDevices').select('deviceHash').where('userId', '=', bo).execute(),
    );
    expect(kept.length).toBeLessThanOrEqual(30);
    await comesIn(emailId, getTestPassword('Bo'), here.cookie ?? '');
  });
});

describe('a signed-in person', () => {
  it('can confirm their password while strangers guess it', async () => {
    await guess('eva.a@test.test', 60, elsewhere);
    expect(
      (await crew.eva.attempt(secondFactorRoutes.beginSecondFactor, { body: { password: getTestPassword('Eva') } }))
        .status,
    ).toBe(200);
    expect(
      (
        await crew.eva.attempt(sessionRoutes.changePassword, {
          body: { currentPassword: getTestPassword('Eva'), password: 'Another-Fine-3' },
        })
      ).status,
    ).toBe(200);
  });
});
