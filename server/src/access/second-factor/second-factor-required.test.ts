import { sessionRoutes, userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { secondFactorRoutes } from '@roadworthy/contract/access/second-factor.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../../test/fixtures/must.ts';
import { generateTotpCode, enrolSecondFactor } from '../../../test/fixtures/second-factor.ts';
import {
  findCookie,
  findLastCode,
  logIn,
  getTestPassword,
  toStatusAndMessage,
  makePersonWithToken,
  parseAccessToken,
} from '../../../test/fixtures/sign-in.ts';
import type { Person } from '../../../test/fixtures/people.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let others: Crew;
let ahead = 0;
beforeAll(async () => {
  world = await makeWorld({ now: () => new Date(Date.now() + ahead) });
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
  world.kit.settings.requireSecondFactor = 'admins';
});
afterAll(() => world.close());

const code = (key: string) => generateTotpCode(key, world.kit.now());
const state = (who: Person) => who.call(secondFactorRoutes.getSecondFactor);
const isIn = async (who: Person) => (await who.attempt(sessionRoutes.me)).status === 200;

describe('a second factor', () => {
  it('must be set up by an admin before anything else, and setting it up signs them in', async () => {
    const { body, headers } = must(await logIn(world, 'mia.b@test.test', getTestPassword('Mia')));
    expect(body.data).toMatchObject({ needsSecondFactor: true });
    expect(headers.getSetCookie()).toEqual([]);
    const half = makePersonWithToken(world, parseAccessToken({ body }), others.id);
    for (const path of ['/user/me', '/user/sessions', '/vehicle', '/user'])
      expect(toStatusAndMessage(await half.sendRaw('GET', path))).toEqual([401, 'Please finish signing in first']);
    expect(await state(half)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0, isRequired: true });
    const { key } = await half.call(secondFactorRoutes.beginSecondFactor, { body: {} });
    const on = await half.attempt(secondFactorRoutes.confirmSecondFactor, { body: { otp: code(key) } });
    expect(on.body.data?.user).toMatchObject({ emailId: 'mia.b@test.test', accessLevel: 'admin' });
    expect(on.body.data?.user).not.toHaveProperty('needsSecondFactor');
    expect(findCookie(on, 'roadworthy-files')).not.toBe('');
    expect((await half.attempt(secondFactorRoutes.getSecondFactor)).status).toBe(401);
    const whole = makePersonWithToken(world, must(on.body.data?.user?.accessToken), others.id);
    expect(await isIn(whole)).toBe(true);
    ahead = 30_000;
    const off = await whole.attempt(secondFactorRoutes.switchOffSecondFactor, {
      body: { password: getTestPassword('Mia'), otp: code(key) },
    });
    expect(toStatusAndMessage(off)).toEqual([409, 'Your role needs a second factor, so you can’t switch it off']);
  });

  it('is required of a super admin, but not of a customer, an assessee or a BRM', async () => {
    expect((await logIn(world, 'ada@platform.test', 'Correct-Horse-77')).body.data).toMatchObject({
      needsSecondFactor: true,
    });
    for (const name of ['Cy', 'Asa']) {
      expect(
        (await logIn(world, `${name.toLowerCase()}.a@test.test`, getTestPassword(name))).body.data,
      ).not.toHaveProperty('needsSecondFactor');
    }
    expect((await logIn(world, 'bo.b@test.test', getTestPassword('Bo'))).body.data).not.toHaveProperty(
      'needsSecondFactor',
    );
  });

  it('is required after an invitation, where changing the password needs the current one', async () => {
    const nora = await world.invite(crew.admin, 'PDSL Admin', 'nora.a@test.test', 'Nora');
    expect((await nora.attempt(sessionRoutes.me)).status).toBe(401);
    expect((await nora.attempt(secondFactorRoutes.getSecondFactor)).status).toBe(200);
    expect(
      toStatusAndMessage(await nora.attempt(sessionRoutes.changePassword, { body: { password: 'Another-Fine-1' } })),
    ).toEqual([422, 'The current password is wrong']);
    const changed = await nora.attempt(sessionRoutes.changePassword, {
      body: {
        password: 'Another-Fine-1',
        currentPassword: getTestPassword('Nora'),
      },
    });
    expect(changed.body.data).toMatchObject({ needsSecondFactor: true });
  });

  it('is required after a password reset', async () => {
    const emailId = 'mia.a@test.test';
    await world.nobody.attempt(sessionRoutes.forgot, { body: { emailId } });
    const { body } = await world.nobody.attempt(sessionRoutes.verify, {
      body: { emailId, otp: await findLastCode(world, emailId) },
    });
    const changed = await makePersonWithToken(world, parseAccessToken({ body })).attempt(sessionRoutes.changePassword, {
      body: {
        password: 'Another-Fine-1',
      },
    });
    expect([changed.status, changed.body.data?.needsSecondFactor]).toEqual([200, true]);
  });

  it('must be set up again at the first sign-in after a reset', async () => {
    const olga = await world.invite(crew.admin, 'PDSL Admin', 'olga.a@test.test', 'Olga');
    await enrolSecondFactor(world, olga);
    await crew.admin.call(userRoutes.resetSecondFactor, { params: { id: olga.me._id } });
    expect((await logIn(world, 'olga.a@test.test', getTestPassword('Olga'))).body.data).toMatchObject({
      needsSecondFactor: true,
    });
  });
});
