import { sessionRoutes, roleRoutes, userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../../test/fixtures/must.ts';
import {
  findCookie,
  findLastCode,
  logIn,
  getTestPassword,
  toStatusAndMessage,
  issueTemporaryPassword,
  makePersonWithToken,
  toComparableBody,
  makeWrongCode,
  parseAccessToken,
} from '../../../test/fixtures/sign-in.ts';
import { makeWorld, makePicture, type Crew, type World } from '../../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let careful: Crew;
let ahead = 0;
beforeAll(async () => {
  world = await makeWorld({ now: () => new Date(Date.now() + ahead) });
  crew = await world.makeCompany('a');
  careful = await world.makeCompany('b');
  await world.ada.call(companyRoutes.changeCompany, {
    params: { id: careful.id },
    body: { askCodeOnNewDevices: true },
  });
});
afterAll(() => world.close());

const refused = [401, 'The email or password is wrong'];
const verify = (emailId: string, otp: string, more: object = {}) =>
  world.nobody.attempt(sessionRoutes.verify, { body: { emailId, otp, isVerified: true, ...more } });

describe('signing in', () => {
  it('returns the user for an email address and password', async () => {
    const { status, body } = await logIn(world, '  INA.a@test.test ', getTestPassword('Ina'));
    expect(status).toBe(200);
    expect(body.data).toEqual({
      accessToken: expect.stringMatching(/^[\w-]{43}$/),
      _id: crew.ina.me._id,
      emailId: 'ina.a@test.test',
      firstName: 'Ina',
      lastName: 'Tester',
      role: { _id: expect.any(String), name: 'Inspector', description: 'Carries out work plans' },
      accessLevel: 'inspector',
      companyId: crew.id,
      isTempPassword: false,
      tokenTime: expect.any(String),
    });
  });

  it('gives one response for wrong passwords, unknown addresses, other companies and open invitations', async () => {
    const roles = await crew.admin.call(roleRoutes.listRoles, { query: { limit: 0 } });
    const role = roles.find((one: { name: string }) => one.name === 'Customer')?._id;
    await crew.admin.call(userRoutes.inviteUser, {
      body: { firstName: 'New', emailId: 'new.a@test.test', role: must(role) },
    });
    const left = await world.invite(crew.admin, 'Customer', 'left.a@test.test', 'Left');
    await crew.admin.call(userRoutes.changeUser, { params: { id: left.me._id }, body: { isActive: false } });
    const answers = [
      await logIn(world, 'ina.a@test.test', 'Wrong-Passw0rd'),
      await logIn(world, 'nobody@test.test', getTestPassword('Ina')),
      await logIn(world, 'ina.a@test.test', getTestPassword('Ina'), { companyId: careful.id }),
      await logIn(world, 'new.a@test.test', getTestPassword('New')),
      await logIn(world, 'left.a@test.test', 'Wrong-Passw0rd'),
    ];
    expect(answers.map(toStatusAndMessage)).toEqual(answers.map(() => refused));
    expect(new Set(answers.map((answer) => JSON.stringify(toComparableBody(answer)))).size).toBe(1);
  });

  it('compares the password exactly, including case and spaces', async () => {
    for (const password of [getTestPassword('Ina').toLowerCase(), `${getTestPassword('Ina')} `])
      expect(toStatusAndMessage(await logIn(world, 'ina.a@test.test', password))).toEqual(refused);
  });

  it('lets people with accounts in several companies choose one', async () => {
    for (const company of [crew, careful]) await world.invite(company.admin, 'Customer', 'sam@test.test', 'Sam');
    const { status, body, headers } = await logIn(world, 'sam@test.test', getTestPassword('Sam'));
    expect(status).toBe(200);
    expect(body.data).toEqual({
      choose: [
        { companyId: crew.id, name: 'Company a' },
        { companyId: careful.id, name: 'Company b' },
      ],
    });
    expect(headers.getSetCookie()).toEqual([]);
    const chosen = await logIn(world, 'sam@test.test', getTestPassword('Sam'), { companyId: crew.id });
    expect(chosen.body.data).toMatchObject({ companyId: crew.id, accessLevel: 'customer' });
  });

  it('offers a platform account among the choices, with null as its company', async () => {
    await world.invite(world.ada, 'Business Relationship Manager', 'pat@test.test', 'Pat');
    await world.invite(crew.admin, 'Customer', 'pat@test.test', 'Pat');
    const at = (companyId?: string | null) => logIn(world, 'pat@test.test', getTestPassword('Pat'), { companyId });
    expect((await at()).body.data).toEqual({
      choose: [
        { companyId: null, name: 'Platform' },
        { companyId: crew.id, name: 'Company a' },
      ],
    });
    expect((await at(null)).body.data).toMatchObject({ companyId: null, accessLevel: 'brm' });
    expect((await at(crew.id)).body.data).toMatchObject({ companyId: crew.id, accessLevel: 'customer' });
    expect(
      toStatusAndMessage(await logIn(world, 'ina.a@test.test', getTestPassword('Ina'), { companyId: null })),
    ).toEqual(refused);
    expect(
      toStatusAndMessage(await logIn(world, 'ada@platform.test', 'Correct-Horse-77', { companyId: crew.id })),
    ).toEqual(refused);
  });

  it('skips the choice of account if the password matches only one', async () => {
    const other = await world.invite(careful.admin, 'Customer', 'ina.a@test.test', 'Ottilie');
    expect(other.me.emailId).toBe('ina.a@test.test');
    expect((await logIn(world, 'ina.a@test.test', getTestPassword('Ina'))).body.data).toMatchObject({
      firstName: 'Ina',
      companyId: crew.id,
    });
  });

  it('shows only a company’s name and logo on its sign-in page', async () => {
    expect((await world.nobody.attempt(companyRoutes.companySign, { params: { id: crew.id } })).body).toEqual({
      data: { _id: crew.id, name: 'Company a', hasLogo: false },
    });
    expect((await world.nobody.attempt(companyRoutes.companyLogo, { params: { id: crew.id } })).status).toBe(404);
    await world.ada.call(companyRoutes.changeCompany, {
      params: { id: crew.id },
      body: {
        logo: await world.upload(world.ada, await makePicture(900, 300)),
      },
    });
    expect((await world.nobody.call(companyRoutes.companySign, { params: { id: crew.id } })).hasLogo).toBe(true);
    const logo = await world.nobody.attempt(companyRoutes.companyLogo, { params: { id: crew.id } });
    expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/webp']);
    for (const path of ['sign', 'logo'])
      expect((await world.nobody.sendRaw('GET', `/company/01a1fcd4-0000-7000-8000-000000000000/${path}`)).status).toBe(
        404,
      );
  });
});

describe('the code for a new device', () => {
  const emailId = 'cy.b@test.test';
  const begin = (cookie?: string) => logIn(world, emailId, getTestPassword('Cy'), {}, cookie ? { cookie } : {});

  it('is requested with 406 and mailed; the device is known afterwards', async () => {
    expect(toStatusAndMessage(await begin())).toEqual([406, 'Verification code sent to your email address']);
    const answer = await verify(emailId, await findLastCode(world, emailId));
    expect(answer.body.data).toMatchObject({ accessLevel: 'customer', companyId: careful.id });
    const device = findCookie(answer, 'roadworthy-device');
    expect(answer.headers.getSetCookie().find((cookie) => cookie.startsWith(device))).toMatch(
      /HttpOnly.*SameSite=Strict/,
    );
    expect((await begin(device)).status).toBe(200);
    expect((await begin('roadworthy-device=another')).status).toBe(406);
    expect((await logIn(world, 'eva.b@test.test', getTestPassword('Eva'), {}, { cookie: device })).status).toBe(406);
  });

  it('is not sent for a wrong password', async () => {
    const before = (await world.mailsTo('udo.b@test.test')).length;
    expect(toStatusAndMessage(await logIn(world, 'udo.b@test.test', 'Wrong-Passw0rd'))).toEqual(refused);
    expect(await world.mailsTo('udo.b@test.test')).toHaveLength(before);
  });

  it('works once, even if it is sent many times concurrently', async () => {
    await begin();
    const otp = await findLastCode(world, emailId);
    const answers = await Promise.all(Array.from({ length: 4 }, () => verify(emailId, otp)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
    expect(toStatusAndMessage(await verify(emailId, otp))).toEqual([422, 'The code is wrong or has expired']);
  });

  it('is void after five wrong attempts, even concurrent ones', async () => {
    for (const guess of [
      (otp: string) => Array.from({ length: 12 }, () => verify(emailId, makeWrongCode(otp))),
      (otp: string) => [verify(emailId, makeWrongCode(otp))],
    ]) {
      await begin();
      const otp = await findLastCode(world, emailId);
      for (let tried = 0; tried < 5;) tried += (await Promise.all(guess(otp))).length;
      expect(toStatusAndMessage(await verify(emailId, otp))).toEqual([422, 'The code is wrong or has expired']);
    }
  });

  it('still works after four wrong attempts', async () => {
    await begin();
    const otp = await findLastCode(world, emailId);
    for (const _ of [1, 2, 3, 4]) expect((await verify(emailId, makeWrongCode(otp))).status).toBe(422);
    expect((await verify(emailId, otp)).status).toBe(200);
  });

  it('only works for its account', async () => {
    await begin();
    const otp = await findLastCode(world, emailId);
    expect((await verify('udo.b@test.test', otp)).status).toBe(422);
    for (const companyId of [crew.id, null]) expect((await verify(emailId, otp, { companyId })).status).toBe(422);
    expect((await verify(emailId, otp, { companyId: careful.id })).status).toBe(200);
  });

  it('still works after somebody else requests a password reset, and so does theirs', async () => {
    await begin();
    const otp = await findLastCode(world, emailId);
    ahead += 31_000;
    await world.nobody.attempt(sessionRoutes.forgot, { body: { emailId } });
    const forgotten = await findLastCode(world, emailId);
    expect((await verify(emailId, otp)).body.data).toMatchObject({ accessLevel: 'customer', companyId: careful.id });
    if (forgotten !== otp)
      expect(Object.keys(must((await verify(emailId, forgotten)).body.data))).toEqual(['accessToken']);
  });

  it('can be resent every 30 seconds; each code works, and using one invalidates both', async () => {
    await begin();
    const first = await findLastCode(world, emailId);
    const sent = (await world.mailsTo(emailId)).length;
    expect(toStatusAndMessage(await world.nobody.attempt(sessionRoutes.resend, { body: { emailId } }))).toEqual([
      200,
      'If this email address has an account, we’ve sent a code to it',
    ]);
    expect(await world.mailsTo(emailId)).toHaveLength(sent);
    ahead += 31_000;
    await world.nobody.attempt(sessionRoutes.resend, { body: { emailId } });
    expect(await world.mailsTo(emailId)).toHaveLength(sent + 1);
    const second = await findLastCode(world, emailId);
    expect((await verify(emailId, first)).status).toBe(200);
    expect((await verify(emailId, second)).status).toBe(422);
  });

  it('is not resent to a person who did not sign in, and the response does not reveal it', async () => {
    const before = (await world.mailsTo('asa.b@test.test')).length;
    const known = await world.nobody.attempt(sessionRoutes.resend, { body: { emailId: 'asa.b@test.test' } });
    expect(toComparableBody(known)).toEqual(
      toComparableBody(await world.nobody.attempt(sessionRoutes.resend, { body: { emailId: 'nobody@test.test' } })),
    );
    expect(await world.mailsTo('asa.b@test.test')).toHaveLength(before);
  });

  it('expires after ten minutes', async () => {
    await begin();
    const otp = await findLastCode(world, emailId);
    ahead += 10 * 60_000 + 1000;
    expect(toStatusAndMessage(await verify(emailId, otp))).toEqual([422, 'The code is wrong or has expired']);
  });

  it('is required for an account that was never verified, regardless of its company’s settings', async () => {
    await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx.updateTable('users').set({ isVerified: false }).where('id', '=', crew.udo.me._id).execute(),
    );
    expect((await logIn(world, 'udo.a@test.test', getTestPassword('Udo'))).status).toBe(406);
    expect((await verify('udo.a@test.test', await findLastCode(world, 'udo.a@test.test'))).status).toBe(200);
    expect((await logIn(world, 'udo.a@test.test', getTestPassword('Udo'))).status).toBe(200);
  });
});

describe('a temporary password', () => {
  it('opens a session that can only set a new one', async () => {
    const emailId = 'asa.a@test.test';
    const answer = await logIn(world, emailId, await issueTemporaryPassword(world, crew.manager, crew.asa));
    expect(answer.body.data).toMatchObject({ isTempPassword: true });
    expect(answer.headers.getSetCookie()).toEqual([]);
    const half = makePersonWithToken(world, parseAccessToken(answer), crew.id);
    expect(toStatusAndMessage(await half.attempt(sessionRoutes.me))).toEqual([401, 'Please finish signing in first']);
    expect((await half.attempt(projectRoutes.listProjects)).status).toBe(401);
    expect(
      toStatusAndMessage(await half.attempt(sessionRoutes.changePassword, { body: { password: 'shortone' } })),
    ).toEqual([422, 'Password must be at least 10 characters long']);
    const changed = await half.attempt(sessionRoutes.changePassword, { body: { password: 'Another-Fine-1' } });
    expect(changed.body.data).toMatchObject({ isTempPassword: false });
    expect((await makePersonWithToken(world, parseAccessToken(changed)).attempt(sessionRoutes.me)).status).toBe(200);
    expect((await half.attempt(sessionRoutes.changePassword, { body: { password: 'Another-Fine-2' } })).status).toBe(
      401,
    );
    expect((await logIn(world, emailId, 'Another-Fine-1')).body.data).toMatchObject({ isTempPassword: false });
  });
});
