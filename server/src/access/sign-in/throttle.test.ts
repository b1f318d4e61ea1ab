import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findCookie,
  findLastCode,
  logIn,
  getTestPassword,
  toStatusAndMessage,
  toComparableBody,
  makeWrongCode,
} from '../../../test/fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { parseRefusal } from '../../../test/fixtures/people.ts';

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

const tries = (emailId: string, count: number, headers: (n: number) => Record<string, string> = () => ({})) =>
  Promise.all(Array.from({ length: count }, (_, n) => logIn(world, emailId, `Wrong-Passw0rd-${n}`, {}, headers(n))));
const countOf = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

describe('ten wrong passwords in 15 minutes', () => {
  it('are compared, and further ones are not, even if thirty arrive concurrently', async () => {
    const answers = await tries('ina.a@test.test', 30);
    expect([countOf(answers, 401), countOf(answers, 429)]).toEqual([10, 20]);
    const late = answers.find(({ status }) => status === 429);
    expect(parseRefusal(late?.body)).toMatchObject({
      code: 'too_many',
      message: 'Too many attempts. Wait a moment, then try again.',
    });
    const wait = Number(late?.headers.get('retry-after'));
    expect(wait > 0 && wait <= 900).toBe(true);
  });

  it('block even the right password until the window ends', async () => {
    expect((await logIn(world, 'ina.a@test.test', getTestPassword('Ina'))).status).toBe(429);
    expect((await logIn(world, ' INA.A@test.test', getTestPassword('Ina'))).status).toBe(429);
    ahead += 15 * 60_000 + 1000;
    expect((await logIn(world, 'ina.a@test.test', getTestPassword('Ina'))).status).toBe(200);
  });

  it('are counted for an unknown email address too', async () => {
    const answers = await tries('nobody@test.test', 30);
    expect([countOf(answers, 401), countOf(answers, 429)]).toEqual([10, 20]);
  });

  it('do not affect anybody else', async () => {
    await tries('udo.a@test.test', 12);
    expect((await logIn(world, 'eva.a@test.test', getTestPassword('Eva'))).status).toBe(200);
  });

  it('are counted from zero again after the right one', async () => {
    await tries('cy.a@test.test', 9);
    expect((await logIn(world, 'cy.a@test.test', getTestPassword('Cy'))).status).toBe(200);
    expect(countOf(await tries('cy.a@test.test', 9), 401)).toBe(9);
  });

  it('cannot be exceeded by naming a company or by forging the IP address', async () => {
    const answers = await tries('asa.a@test.test', 15, (n) => ({ 'x-forwarded-for': `10.0.0.${n}` }));
    expect(countOf(answers, 401)).toBe(10);
    expect((await logIn(world, 'asa.a@test.test', getTestPassword('Asa'), { companyId: crew.id })).status).toBe(429);
  });

  it('are also the limit for the current password when the password is changed', async () => {
    const change = (n: number) =>
      crew.ian.attempt(sessionRoutes.changePassword, {
        body: { password: 'Another-Fine-1', currentPassword: `Wrong-Passw0rd-${n}` },
      });
    ahead = 0;
    const answers = await Promise.all(Array.from({ length: 15 }, (_, n) => change(n)));
    expect([countOf(answers, 422), countOf(answers, 429)]).toEqual([10, 5]);
    expect(toStatusAndMessage(answers.find(({ status }) => status === 422) ?? (await change(0)))).toEqual([
      422,
      'The current password is wrong',
    ]);
  });
});

describe('a known browser', () => {
  it('has a separate limit, so that knowing the email address is not enough to lock the owner out', async () => {
    const emailId = 'asa.b@test.test';
    expect((await logIn(world, emailId, getTestPassword('Asa'))).status).toBe(406);
    const answer = await world.nobody.attempt(sessionRoutes.verify, {
      body: {
        emailId,
        otp: await findLastCode(world, emailId),
        isVerified: true,
      },
    });
    const cookie = findCookie(answer, 'roadworthy-device');
    await tries(emailId, 12);
    const from = async (device: string, password: string) =>
      (await logIn(world, emailId, password, {}, { cookie: device })).status;
    expect([
      await from('roadworthy-device=another', getTestPassword('Asa')),
      await from(cookie, getTestPassword('Asa')),
    ]).toEqual([429, 200]);
    expect(countOf(await tries(emailId, 12, () => ({ cookie })), 401)).toBe(10);
    expect(await from(cookie, getTestPassword('Asa'))).toBe(429);
  });
});

describe('codes by mail', () => {
  const count = async (emailId: string) =>
    (await world.mailsTo(emailId)).filter(({ text }) => text.includes('Code: ')).length;
  const ask = (path: string, emailId: string) => world.nobody.sendRaw('POST', `/user/${path}`, { emailId });
  const later = (seconds: number) => {
    ahead += seconds * 1000;
  };

  it('are limited to five an hour for a password reset, without revealing it', async () => {
    const emailId = 'eva.a@test.test';
    const before = await count(emailId);
    const answers = [];
    for (const path of ['forgot', 'resend', 'forgot', 'forgot', 'resend', 'forgot', 'resend', 'forgot']) {
      answers.push(await ask(path, emailId), await ask(path, 'nobody@test.test'));
      later(31);
    }
    expect([
      await count(emailId),
      new Set(answers.map((answer) => JSON.stringify(toComparableBody(answer)))).size,
    ]).toEqual([before + 5, 1]);
    later(3600);
    await ask('forgot', emailId);
    expect(await count(emailId)).toBe(before + 6);
  });

  it('have their limit reset when the person enters the right one', async () => {
    const emailId = 'udo.a@test.test';
    const before = await count(emailId);
    for (const _ of Array.from({ length: 5 })) {
      await ask('forgot', emailId);
      later(31);
    }
    expect(
      (
        await world.nobody.attempt(sessionRoutes.verify, {
          body: { emailId, otp: await findLastCode(world, emailId), isVerified: true },
        })
      ).status,
    ).toBe(200);
    await ask('forgot', emailId);
    expect(await count(emailId)).toBe(before + 6);
  });

  it('stop after ten sign-ins without the right code; the person is then asked to wait', async () => {
    const emailId = 'ian.b@test.test';
    const guess = async () =>
      world.nobody.attempt(sessionRoutes.verify, {
        body: { emailId, otp: makeWrongCode(await findLastCode(world, emailId)), isVerified: true },
      });
    const statuses = [];
    for (const _ of Array.from({ length: 12 })) {
      statuses.push((await logIn(world, emailId, getTestPassword('Ian'))).status);
      await guess();
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 406), 429, 429]);
  });
});
