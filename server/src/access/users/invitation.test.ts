import { roleRoutes, userRoutes, sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../../test/fixtures/must.ts';
import { type Person, parseRefusal } from '../../../test/fixtures/people.ts';
import {
  extractInvitationToken,
  logIn,
  toStatusAndMessage,
  makePersonWithToken,
  parseAccessToken,
} from '../../../test/fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let ahead = 0;
let roles: { _id: string; name: string }[];
beforeAll(async () => {
  world = await makeWorld({ now: () => new Date(Date.now() + ahead) });
  crew = await world.makeCompany('a');
  roles = await crew.brm.call(roleRoutes.listRoles, { query: { limit: 0 } });
});
afterAll(() => world.close());

let made = 0;
async function invited(more: object = {}) {
  const emailId = `guest${(made += 1)}@test.test`;
  const role = roles.find(({ name }) => name === 'Customer')?._id;
  const user = await crew.brm.call(userRoutes.inviteUser, {
    body: {
      firstName: 'Gus',
      lastName: 'Guest',
      emailId,
      role: must(role),
      ...more,
    },
  });
  return { user, emailId, token: extractInvitationToken((await world.mailsTo(emailId))[0]?.text) };
}
const open = (token: string) => makePersonWithToken(world, token).attempt(sessionRoutes.checkInvite);
const profile = (change: object = {}) => ({
  firstName: 'Gus',
  lastName: 'Guest',
  password: 'Fine-Passw0rd-Gus',
  isVerified: true,
  isRegistered: true,
  ...change,
});
const over = [
  401,
  'This invitation has been used, has expired or is incomplete. Sign in if you have set your password, or ask for a new invitation.',
];
async function opened(token: string): Promise<Person> {
  return makePersonWithToken(world, parseAccessToken(await open(token)));
}

describe('an invitation', () => {
  it('is mailed in the name of the inviter and names the company', async () => {
    const { user, emailId, token } = await invited();
    expect(user).toMatchObject({
      firstName: 'Gus',
      role: { name: 'Customer' },
      company: crew.id,
      isRegistered: false,
      isActive: true,
    });
    const [mail] = await world.mailsTo(emailId);
    expect(mail?.subject).toBe('Bo Tester invites you to Roadworthy for Company a');
    expect(mail?.text).toContain(`http://roadworthy.test/signup/${token}`);
    expect((await open(token)).body.data).toEqual({
      accessToken: expect.any(String),
      emailId,
      firstName: 'Gus',
      lastName: 'Guest',
      phoneNumber: null,
      company: { name: 'Company a' },
    });
  });

  it('shows the phone number that the inviter gave, which the invited person can change or remove', async () => {
    const kept = async (phoneNumber: string) => {
      const { user, token } = await invited({ phoneNumber: '07700 900299' });
      expect((await open(token)).body.data?.phoneNumber).toBe('07700 900299');
      await (await opened(token)).call(sessionRoutes.completeProfile, { body: profile({ phoneNumber }) });
      return (await crew.brm.call(userRoutes.getUser, { params: { id: user._id } })).phoneNumber;
    };
    expect(await kept(' 07700 900300 ')).toBe('07700 900300');
    expect(await kept('')).toBeNull();
  });

  it('opens a session that can only complete the profile, and then signs in', async () => {
    const { token, emailId } = await invited();
    const guest = await opened(token);
    expect(toStatusAndMessage(await guest.attempt(sessionRoutes.me))).toEqual([401, 'Please finish signing in first']);
    expect((await guest.attempt(sessionRoutes.changePassword, { body: { password: 'Fine-Passw0rd-1' } })).status).toBe(
      401,
    );
    const { body } = await guest.attempt(sessionRoutes.completeProfile, { body: profile({ phoneNumber: '0123' }) });
    expect(body.data).toMatchObject({ emailId, accessLevel: 'customer', companyId: crew.id, isTempPassword: false });
    expect(await makePersonWithToken(world, parseAccessToken({ body })).call(sessionRoutes.me)).toMatchObject({
      firstName: 'Gus',
      company: { name: 'Company a' },
      timeZone: 'UTC',
    });
    expect((await logIn(world, emailId, 'Fine-Passw0rd-Gus')).status).toBe(200);
  });

  it('leads to a code at the next sign-in if the profile says that the email address is not verified', async () => {
    const { token, emailId } = await invited();
    await (await opened(token)).call(sessionRoutes.completeProfile, { body: profile({ isVerified: false }) });
    expect(toStatusAndMessage(await logIn(world, emailId, 'Fine-Passw0rd-Gus'))).toEqual([
      406,
      'Verification code sent to your email address',
    ]);
  });

  it('reports all missing fields at once, and rejects common passwords', async () => {
    const guest = await opened((await invited()).token);
    const { status, body } = await guest.sendRaw('POST', '/user/complete_profile', { firstName: '' });
    expect([status, parseRefusal(body).errors]).toEqual([
      422,
      [
        { path: 'firstName', message: 'First name is required' },
        { path: 'password', message: 'Password is required' },
      ],
    ]);
    expect(
      toStatusAndMessage(
        await guest.attempt(sessionRoutes.completeProfile, { body: profile({ password: 'password123' }) }),
      ),
    ).toEqual([422, 'This password is too common. Choose another one.']);
    expect((await guest.attempt(sessionRoutes.completeProfile, { body: profile() })).status).toBe(200);
  });

  it('keeps its names and phone number if the profile omits them', async () => {
    const { user, token } = await invited({ phoneNumber: '07700 900299' });
    const sent = { password: 'Fine-Passw0rd-Gus', isVerified: true, isRegistered: true };
    expect((await (await opened(token)).attempt(sessionRoutes.completeProfile, { body: sent })).status).toBe(200);
    expect(await crew.brm.call(userRoutes.getUser, { params: { id: user._id } })).toMatchObject({
      firstName: 'Gus',
      lastName: 'Guest',
      phoneNumber: '07700 900299',
    });
  });

  it('works once', async () => {
    const { token } = await invited();
    const [first, second] = [await opened(token), await opened(token)];
    expect((await first.attempt(sessionRoutes.completeProfile, { body: profile() })).status).toBe(200);
    expect(toStatusAndMessage(await open(token))).toEqual(over);
    expect(
      (await second.attempt(sessionRoutes.completeProfile, { body: profile({ password: 'Stolen-Passw0rd' }) })).status,
    ).toBe(401);
    expect((await first.attempt(sessionRoutes.completeProfile, { body: profile() })).status).toBe(401);
  });

  it('accepted in three tabs concurrently succeeds in one', async () => {
    const { token, emailId } = await invited();
    const tabs = [await opened(token), await opened(token), await opened(token)];
    const answers = await Promise.all(
      tabs.map((tab, n) =>
        tab.attempt(sessionRoutes.completeProfile, { body: profile({ password: `Fine-Passw0rd-${n}` }) }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
    const won = answers.findIndex(({ status }) => status === 200);
    expect((await logIn(world, emailId, `Fine-Passw0rd-${won}`)).status).toBe(200);
  });

  it('reports whether it can be mailed', async () => {
    const withMail = await makeWorld({ environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    const invite = async (by: Person) => {
      const known = await by.call(roleRoutes.listRoles, { query: { limit: 0 } });
      const role = must(known.find(({ name }) => name === 'Inspector'))._id;
      return (
        await by.attempt(userRoutes.inviteUser, {
          body: { firstName: 'Ivy', lastName: 'New', emailId: 'ivy@invited.test', role },
        })
      ).body.meta.message;
    };
    expect(await invite((await withMail.makeCompany('mail')).admin)).toBe('Invitation sent');
    await withMail.close();
    expect(await invite(crew.admin)).toContain('There is no mail server');
  });

  it('can be sent again if it was lost; accepting one invalidates both', async () => {
    const { user, emailId, token } = await invited();
    expect(toStatusAndMessage(await crew.brm.attempt(userRoutes.inviteAgain, { params: { id: user._id } }))).toEqual([
      200,
      'Invitation created. There is no mail server, so a Super Admin has to pass on the link from the Mail Outbox.',
    ]);
    const again = extractInvitationToken((await world.mailsTo(emailId))[0]?.text);
    expect(again).not.toBe(token);
    await (await opened(again)).call(sessionRoutes.completeProfile, { body: profile() });
    expect(toStatusAndMessage(await open(token))).toEqual(over);
    expect((await crew.brm.attempt(userRoutes.inviteAgain, { params: { id: user._id } })).status).toBe(409);
  });

  it('expires after seven days, and when the person is deleted', async () => {
    const [late, gone] = [await invited(), await invited()];
    await crew.brm.attempt(userRoutes.deleteUser, { params: { id: gone.user._id } });
    expect(toStatusAndMessage(await open(gone.token))).toEqual(over);
    const guest = await opened(late.token);
    ahead = 7 * 86_400_000 + 1000;
    expect(toStatusAndMessage(await open(late.token))).toEqual(over);
    expect((await guest.attempt(sessionRoutes.completeProfile, { body: profile() })).status).toBe(401);
    ahead = 0;
  });

  it('is refused if its token is made up', async () => {
    for (const token of ['', 'x'.repeat(43), crew.ina.token ?? ''])
      expect(toStatusAndMessage(await open(token))).toEqual(over);
  });
});
