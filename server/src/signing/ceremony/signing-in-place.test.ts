import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { signingRoutes } from '@roadworthy/contract/signing/signing.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../../test/fixtures/must.ts';
import { Person, type TestResponse } from '../../../test/fixtures/people.ts';
import { makeProjects, getSigner, getSigningPage, signWith, type Projects } from '../../../test/fixtures/projects.ts';
import { generateTotpCode, enrolSecondFactor } from '../../../test/fixtures/second-factor.ts';
import { logIn, getTestPassword, toStatusAndMessage, parseAccessToken } from '../../../test/fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';

// A signer who is signed in confirms in their own session instead of copying a PIN, and the signing page verifies the
// signature itself.

const minutes = 60_000;
let world: World;
let crew: Crew;
let others: Crew;
let projects: Projects;
let ahead = 0;
beforeAll(async () => {
  world = await makeWorld({ now: () => new Date(Date.now() + ahead) });
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
  projects = await makeProjects(world, crew);
});
afterAll(() => world.close());

const statusOf = async (id: string): Promise<string> => (await projects.get(id)).status;
/** Opens a new session for this person, then moves the clock ahead by `age`. */
async function sessionOf(who: Person, age: number): Promise<Person> {
  const { body } = await logIn(world, who.me.emailId, getTestPassword(who.me.firstName));
  ahead += age;
  return new Person(world.base, parseAccessToken({ body }), who.company, who.me);
}
const signature = { signature: { kind: 'typed', value: 'A. Signer' }, consent: true } as const;
async function signInPlace(who: Person, token: string, more: object = {}, key?: string) {
  const body: BodyInput<typeof signingRoutes.signInPlace> = {
    ...signature,
    ...(await getSigningPage(world, token)),
    ...more,
  };
  return who.attempt(signingRoutes.signInPlace, {
    params: { token },
    body,
    headers: key ? { 'idempotency-key': key } : {},
  });
}
const eventsOf = (id: string) =>
  world.kit.db.inCompany(crew.id, undefined, (tx) =>
    tx
      .selectFrom('signingEvents')
      .innerJoin('signings', 'signings.id', 'signingEvents.signingId')
      .select(['signingEvents.event', 'signingEvents.details', 'signingEvents.at'])
      .where('signings.subjectId', '=', id)
      .orderBy('signingEvents.seq')
      .execute(),
  );
const eventOf = async (id: string, name: string) => (await eventsOf(id)).find(({ event }) => event === name);
const countOf = async (id: string, name: string) => (await eventsOf(id)).filter(({ event }) => event === name).length;
const errorsOf = ({ status, body }: TestResponse): [number, string[]] => [
  status,
  body.meta?.errors?.map(({ path }: { path: string }) => path) ?? [],
];

describe('a signer who signed in less than five minutes ago', () => {
  it('signs without PIN or password, and the evidence records how they were identified', async () => {
    const { _id } = await projects.create();
    const { token } = await getSigner(crew.brm, _id);
    const bo = await sessionOf(crew.brm, 4 * minutes);
    const begun = new Date(world.kit.now().getTime() - 4 * minutes);
    const page = await bo.call(signingRoutes.getSigning, { params: { token } });
    expect(page.ownSession).toMatchObject({ needsCode: false });
    expect(Date.parse(must(page.ownSession).freshUntil) - begun.getTime() - 5 * minutes).toBeLessThan(10_000);
    expect((await signInPlace(bo, token)).status).toBe(200);
    const { details } = (await eventOf(_id, 'signed')) ?? {};
    expect(details).toMatchObject({
      identifiedBy: 'session re-authentication',
      authenticated: 'at sign-in',
      authenticatedBy: 'password',
      session: { who: 'the signer', by: 'password' },
    });
    expect(details).not.toHaveProperty('pinAcceptedAt');
  });

  it('with a PIN on a shop tablet has to enter the password as well', async () => {
    const { _id } = await projects.create();
    const { token } = await getSigner(crew.brm, _id);
    const bo = await sessionOf(crew.brm, minutes);
    await world.kit.db.inSystem((tx) =>
      tx.updateTable('sessions').set({ openedWithPin: true }).where('userId', '=', bo.me._id).execute(),
    );
    const { ownSession } = await bo.call(signingRoutes.getSigning, { params: { token } });
    expect(Date.parse(must(ownSession).freshUntil)).toBeLessThan(world.kit.now().getTime());
    expect(errorsOf(await signInPlace(bo, token))).toEqual([422, ['password']]);
    expect((await signInPlace(bo, token, { password: getTestPassword('Bo') })).status).toBe(200);
    const { details } = (await eventOf(_id, 'signed')) ?? {};
    expect(details).toMatchObject({ authenticated: 'again', session: { who: 'the signer', by: 'PIN' } });
  });

  it('signs once, however often Sign is pressed', async () => {
    const { _id } = await projects.create();
    const { token } = await getSigner(crew.brm, _id);
    const bo = await sessionOf(crew.brm, 0);
    const key = world.kit.newId();
    const twice = await Promise.all([signInPlace(bo, token, {}, key), signInPlace(bo, token, {}, key)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(twice[0]?.body).toEqual(twice[1]?.body);
    expect(toStatusAndMessage(await signInPlace(bo, token))).toEqual([409, 'You have already signed this document']);
    expect(await countOf(_id, 'signed')).toBe(1);
  });

  it('signs once when two requests arrive together', async () => {
    const { _id } = await projects.create();
    const { token } = await getSigner(crew.brm, _id);
    const bo = await sessionOf(crew.brm, 0);
    const both = await Promise.all([signInPlace(bo, token), signInPlace(bo, token)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await countOf(_id, 'signed')).toBe(1);
  });

  it('can decline with a reason, and the evidence records how they were identified', async () => {
    const { _id } = await projects.create();
    const { token } = await getSigner(crew.brm, _id);
    const bo = await sessionOf(crew.brm, 0);
    const { status } = await bo.attempt(signingRoutes.declineInPlace, {
      params: { token },
      body: { reason: 'Wrong date' },
    });
    expect(status).toBe(200);
    expect((await eventOf(_id, 'declined'))?.details).toMatchObject({
      reason: 'Wrong date',
      identifiedBy: 'session re-authentication',
    });
  });
});

describe('a link in another person’s session', () => {
  it('signs nothing: not for another signer, not for an administrator, not for another company, and not without a session', async () => {
    const { _id } = await projects.create();
    const { token } = await getSigner(crew.brm, _id);
    for (const who of [crew.cy, crew.udo, others.brm, world.ada]) {
      const session = who === world.ada ? who : await sessionOf(who, 0);
      expect((await session.call(signingRoutes.getSigning, { params: { token } })).ownSession).toBeUndefined();
      const given = { password: getTestPassword(who.me.firstName) };
      for (const more of [{}, given]) expect((await signInPlace(session, token, more)).status).toBe(403);
      expect(
        (await session.attempt(signingRoutes.declineInPlace, { params: { token }, body: { reason: 'No' } })).status,
      ).toBe(403);
    }
    expect((await signInPlace(world.nobody, token)).status).toBe(401);
    expect([await countOf(_id, 'signed'), await countOf(_id, 'declined')]).toEqual([0, 0]);
  });
});

it('a signer who is locked out after wrong PINs cannot sign in a session either', async () => {
  const { _id } = await projects.create();
  const signer = await getSigner(crew.brm, _id);
  for (let tried = 0; tried < 5; tried += 1) await signWith(world, { ...signer, pin: 'wrong' });
  const bo = await sessionOf(crew.brm, 0);
  expect((await signInPlace(bo, signer.token)).status).toBe(403);
  expect(await countOf(_id, 'signed')).toBe(0);
});

describe('a signer who signed in earlier', () => {
  it('has to enter the password: without it, or with a wrong one, nothing is signed', async () => {
    const { _id } = await projects.create();
    const { token } = await getSigner(crew.brm, _id);
    const bo = await sessionOf(crew.brm, 5 * minutes);
    expect(errorsOf(await signInPlace(bo, token))).toEqual([422, ['password']]);
    expect(await countOf(_id, 'wrong password')).toBe(0);
    expect(errorsOf(await signInPlace(bo, token, { password: 'Not-this-0ne' }))).toEqual([422, ['password']]);
    expect([await countOf(_id, 'wrong password'), await countOf(_id, 'signed')]).toEqual([1, 0]);
    expect((await signInPlace(bo, token, { password: getTestPassword('Bo') })).status).toBe(200);
    const signed = await eventOf(_id, 'signed');
    expect(signed?.details).toMatchObject({ authenticated: 'again', authenticatedBy: 'password' });
    expect(signed?.details).toMatchObject({ authenticatedAt: new Date(signed?.at ?? '').toISOString() });
    expect(JSON.stringify(await eventsOf(_id))).not.toContain(getTestPassword('Bo'));
  });

  it('has to enter password and code if a second factor is on; a wrong password does not use the code up', async () => {
    const app = await enrolSecondFactor(world, crew.cy);
    const { _id } = await projects.create();
    await projects.sign(crew.brm, _id);
    const { token } = await getSigner(crew.cy, _id);
    ahead += 6 * minutes;
    const password = getTestPassword('Cy');
    expect(errorsOf(await signInPlace(crew.cy, token))).toEqual([422, ['password', 'otp']]);
    expect(errorsOf(await signInPlace(crew.cy, token, { password }))).toEqual([422, ['otp']]);
    const otp = await generateTotpCode(app.key, world.kit.now());
    expect(errorsOf(await signInPlace(crew.cy, token, { password: 'Not-this-0ne', otp }))).toEqual([422, ['password']]);
    expect((await signInPlace(crew.cy, token, { password, otp })).status).toBe(200);
    expect((await eventOf(_id, 'wrong password'))?.details).toEqual({});
    const signed = (await eventsOf(_id)).filter(({ event }) => event === 'signed');
    expect(signed[1]?.details).toMatchObject({ authenticated: 'again', authenticatedBy: 'second factor' });
  });

  it('has ten attempts in a quarter of an hour', async () => {
    const { _id } = await projects.create();
    const { token } = await getSigner(crew.brm, _id);
    const bo = await sessionOf(crew.brm, 6 * minutes);
    for (let tried = 0; tried < 10; tried += 1)
      expect((await signInPlace(bo, token, { password: 'Not-this-0ne' })).status).toBe(422);
    expect((await signInPlace(bo, token, { password: getTestPassword('Bo') })).status).toBe(429);
    expect(await countOf(_id, 'signed')).toBe(0);
  });
});

describe('the signing page', () => {
  it('signs and verifies in one step and names the next signer, in a session and with link and PIN', async () => {
    const { _id } = await projects.create();
    const { token } = await getSigner(crew.brm, _id);
    const bo = await sessionOf(crew.brm, 0);
    const first = await signInPlace(bo, token, { verify: true });
    expect(first.body.data?.verified).toEqual({ nextSigner: 'Cy Tester' });
    expect(await statusOf(_id)).toBe('Awaiting Customer to E-Sign');
    // The customer signs without a session: link and PIN are enough.
    const last = await signWith(world, await getSigner(crew.cy, _id), { verify: true });
    expect(last.body.data?.verified).toEqual({ nextSigner: null });
    expect(await statusOf(_id)).toBe('Awaiting Risk Assessment');
    expect(await countOf(_id, 'verified')).toBe(2);
  });

  it('leaves the verification to Verify Signature unless the request asks for it', async () => {
    const { _id } = await projects.create();
    const { token } = await getSigner(crew.brm, _id);
    const { body } = await signInPlace(await sessionOf(crew.brm, 0), token);
    expect(body.data?.verified).toBeUndefined();
    expect(await statusOf(_id)).toBe('Awaiting BRM to E-Sign');
  });
});
