import { sessionRoutes, userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { tabletRoutes } from '@roadworthy/contract/access/tablet.routes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { must } from '../../../test/fixtures/must.ts';
import { Person, type TestResponse, parseRefusal, parseMessage } from '../../../test/fixtures/people.ts';
import { generateTotpCode, enrolSecondFactor, submitCode } from '../../../test/fixtures/second-factor.ts';
import {
  findCookie,
  logIn,
  getTestPassword,
  issueTemporaryPassword,
  makePersonWithToken,
  parseAccessToken,
} from '../../../test/fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { sweepAccess } from '../sweep.actions.ts';

// Shop tablets: one device, several inspectors, each with a PIN of their own.

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
beforeEach(() => {
  ahead = 0;
});
const later = (hours: number) => {
  ahead += hours * 3_600_000;
};

/** A browser that sends its device cookie with each request. */
type Device = { cookie: string };
const pins = { ina: '4071', ian: '582930' };
const passwordNeeded = 'Sign in with your password. Your PIN will then work again.';
const signInOn = async (device: Device | undefined, who: Person): Promise<{ device: Device; person: Person }> => {
  const headers: Record<string, string> = device ? { cookie: device.cookie } : {};
  const answer = await logIn(
    world,
    who.me.emailId,
    getTestPassword(who.me.firstName),
    { companyId: who.company },
    headers,
  );
  expect(answer.status).toBe(200);
  return {
    device: { cookie: findCookie(answer, 'roadworthy-device') },
    person: new Person(world.base, parseAccessToken(answer), who.company, who.me),
  };
};
const on = (person: Person, device: Device, method: string, path: string, body?: object) =>
  person.sendRaw(method, path, body, { cookie: device.cookie });
const join = (person: Person, device: Device, body: object = {}) =>
  on(person, device, 'POST', '/tablet/join', {
    pin: pins.ina,
    password: getTestPassword(person.me.firstName),
    ...body,
  });
const switchTo = (device: Device, who: Person, pin: string) =>
  on(world.nobody, device, 'POST', '/tablet/switch', { person: who.me._id, pin });
const answerOf = ({ status, body }: TestResponse) => [status, parseMessage(body)];
const here = async (device: Device) => (await on(world.nobody, device, 'GET', '/tablet')).body.data;
const isSignedIn = async (person: Person) => (await person.attempt(sessionRoutes.me)).status === 200;
const personOf = ({ status, body }: TestResponse, who: Person): Person => {
  expect(status).toBe(200);
  expect(body.data._id).toBe(who.me._id);
  return new Person(world.base, parseAccessToken({ body }), who.company, who.me);
};

/** Shares a new device as Ina; Ian joins and is signed in on it. */
async function makeTablet(name: string): Promise<{ device: Device; ina: Person; ian: Person }> {
  const { device, person: ina } = await signInOn(undefined, crew.ina);
  expect(answerOf(await join(ina, device, { name }))).toEqual([
    200,
    'You can now switch to your account with your PIN',
  ]);
  const { person: ian } = await signInOn(device, crew.ian);
  expect((await join(ian, device, { pin: pins.ian })).status).toBe(200);
  return { device, ina, ian };
}
const guessWrong = (device: Device, who: Person, times: number) =>
  Promise.all(Array.from({ length: times }, () => switchTo(device, who, '9999')));

describe('sharing a device', () => {
  it('lists only the people who joined, and only on that device', async () => {
    const { device } = await makeTablet('Bay 1');
    const person = (who: Person) => ({
      _id: who.me._id,
      firstName: who.me.firstName,
      lastName: 'Tester',
      needsPassword: false,
    });
    expect(await here(device)).toEqual({ name: 'Bay 1', people: [person(crew.ian), person(crew.ina)] });
    const { device: other } = await signInOn(undefined, crew.ina);
    expect(await here(other)).toBeNull();
    expect(await world.nobody.call(tabletRoutes.getTablet)).toBeNull();
  });

  it('needs the password, a PIN that is not easily guessed, and a name for a new tablet', async () => {
    const { device, person } = await signInOn(undefined, crew.ina);
    const errors = async (body: object) => parseRefusal((await join(person, device, body)).body).errors;
    expect(await errors({ name: 'Bay', password: 'Not-the-0ne' })).toEqual([
      { path: 'password', message: 'The current password is wrong' },
    ]);
    expect(await errors({})).toEqual([
      { path: 'name', message: 'Give the tablet a name that the office will recognise' },
    ]);
    for (const pin of ['1111', '1234', '654321'])
      expect(await errors({ name: 'Bay', pin })).toEqual([
        { path: 'pin', message: 'This PIN is too easy to guess. Choose another one.' },
      ]);
    for (const pin of ['407', '4071223', '40a1'])
      expect(await errors({ name: 'Bay', pin })).toEqual([{ path: 'pin', message: 'Choose a PIN of 4 to 6 digits' }]);
    expect(await here(device)).toBeNull();
  });

  it('is limited to people who inspect, and to one company at a time', async () => {
    const { device } = await makeTablet('Bay 1');
    const { person: manager } = await signInOn(device, crew.manager);
    expect((await join(manager, device, { name: 'Mine' })).status).toBe(403);
    const { body } = await logIn(world, 'ada@platform.test', 'Correct-Horse-77');
    const ada = makePersonWithToken(world, parseAccessToken({ body }));
    expect((await join(ada, device, { name: 'Mine', password: 'Correct-Horse-77' })).status).toBe(403);
    const { person: stranger } = await signInOn(device, others.ina);
    expect(answerOf(await join(stranger, device, { name: 'Mine' }))).toEqual([
      409,
      'This device is another company’s shop tablet',
    ]);
  });

  it('ends for a person who removes their PIN', async () => {
    const { device, ian } = await makeTablet('Bay 1');
    expect((await on(ian, device, 'DELETE', '/tablet/join')).status).toBe(200);
    expect((await here(device)).people.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Ina']);
    expect(answerOf(await switchTo(device, crew.ian, pins.ian))).toEqual([401, passwordNeeded]);
  });
});

describe('switching with a PIN', () => {
  it('opens the person’s own account and ends the session of the previous person', async () => {
    const { device, ian } = await makeTablet('Bay 1');
    const ina = personOf(await switchTo(device, crew.ina, pins.ina), crew.ina);
    expect([await isSignedIn(ina), await isSignedIn(ian)]).toEqual([true, false]);
    const again = personOf(await switchTo(device, crew.ian, pins.ian), crew.ian);
    expect([await isSignedIn(ina), await isSignedIn(again)]).toEqual([false, true]);
  });

  it('does not work with another person’s PIN, on another device, or for people of another company', async () => {
    const { device } = await makeTablet('Bay 1');
    expect(answerOf(await switchTo(device, crew.ina, pins.ian))).toEqual([422, 'The PIN is wrong. 4 attempts left.']);
    const { device: other } = await signInOn(undefined, crew.ina);
    expect(answerOf(await switchTo(other, crew.ina, pins.ina))).toEqual([401, passwordNeeded]);
    expect(answerOf(await switchTo(device, others.ina, pins.ina))).toEqual([401, passwordNeeded]);
    const { device: theirs, person } = await signInOn(undefined, others.ina);
    expect((await join(person, theirs, { name: 'Bay' })).status).toBe(200);
    expect(answerOf(await switchTo(theirs, crew.ina, pins.ina))).toEqual([401, passwordNeeded]);
  });

  it('checks at most five PINs, even concurrent ones, then needs that person’s password on that tablet', async () => {
    const { device } = await makeTablet('Bay 1');
    const second = await makeTablet('Bay 2');
    const answers = await guessWrong(device, crew.ina, 20);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
    expect(answerOf(await switchTo(device, crew.ina, pins.ina))).toEqual([401, passwordNeeded]);
    expect((await here(device)).people).toMatchObject([
      { firstName: 'Ian', needsPassword: false },
      { firstName: 'Ina', needsPassword: true },
    ]);
    personOf(await switchTo(second.device, crew.ina, pins.ina), crew.ina);
    await signInOn(device, crew.ina);
    personOf(await switchTo(device, crew.ina, pins.ina), crew.ina);
  });

  it('resets the count after the right PIN', async () => {
    const { device } = await makeTablet('Bay 1');
    await guessWrong(device, crew.ina, 4);
    personOf(await switchTo(device, crew.ina, pins.ina), crew.ina);
    expect(answerOf(await switchTo(device, crew.ina, '9999'))).toEqual([422, 'The PIN is wrong. 4 attempts left.']);
  });

  it('needs the password again twelve hours after it was entered there, when the opened session ends too', async () => {
    const { device } = await makeTablet('Bay 1');
    later(11.8);
    const ina = personOf(await switchTo(device, crew.ina, pins.ina), crew.ina);
    expect(await isSignedIn(ina)).toBe(true);
    later(0.3);
    expect(await isSignedIn(ina)).toBe(false);
    expect(answerOf(await switchTo(device, crew.ina, pins.ina))).toEqual([401, passwordNeeded]);
    await signInOn(device, crew.ina);
    personOf(await switchTo(device, crew.ina, pins.ina), crew.ina);
  });

  it('ends the earlier session when the same person switches again, and the last one on signing out', async () => {
    const { device } = await makeTablet('Bay 1');
    const first = personOf(await switchTo(device, crew.ina, pins.ina), crew.ina);
    const second = personOf(await switchTo(device, crew.ina, pins.ina), crew.ina);
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true]);
    await second.call(sessionRoutes.logout);
    expect(await isSignedIn(makePersonWithToken(world, second.token ?? '', crew.id))).toBe(false);
  });
});

describe('a PIN ends', () => {
  it('for everybody when the office ends the sharing of the tablet, as do their sessions there', async () => {
    const { device, ian } = await makeTablet('Bay 7');
    const tablets = await crew.manager.call(tabletRoutes.listTablets);
    const tablet = tablets.find(({ name }) => name === 'Bay 7');
    expect(tablet).toMatchObject({ sharedBy: 'Ina Tester', people: [{ firstName: 'Ian' }, { firstName: 'Ina' }] });
    expect((await ian.attempt(tabletRoutes.listTablets)).status).toBe(403);
    expect((await others.manager.call(tabletRoutes.listTablets)).some(({ _id }) => _id === tablet?._id)).toBe(false);
    expect((await others.manager.attempt(tabletRoutes.endTablet, { params: { id: must(tablet)._id } })).status).toBe(
      404,
    );
    expect(await isSignedIn(ian)).toBe(true);
    await crew.manager.call(tabletRoutes.endTablet, { params: { id: must(tablet)._id } });
    expect(await isSignedIn(ian)).toBe(false);
    expect(await here(device)).toBeNull();
    expect(answerOf(await switchTo(device, crew.ina, pins.ina))).toEqual([401, passwordNeeded]);
    expect((await crew.manager.attempt(tabletRoutes.endTablet, { params: { id: must(tablet)._id } })).status).toBe(404);
  });

  it('when the person changes the password or gets a temporary one', async () => {
    const leo = await world.invite(crew.admin, 'Inspector', 'leo.a@test.test', 'Leo', {
      location: [must(crew.location)._id],
    });
    const { device, person } = await signInOn(undefined, leo);
    await join(person, device, { name: 'Bay 3' });
    const changed = { currentPassword: getTestPassword('Leo'), password: 'Another-Passw0rd-1' };
    expect((await person.attempt(sessionRoutes.changePassword, { body: changed })).status).toBe(200);
    expect(answerOf(await switchTo(device, leo, pins.ina))).toEqual([401, passwordNeeded]);
    expect(await here(device)).toEqual({ name: 'Bay 3', people: [] });
    const headers = { cookie: device.cookie };
    const again = await logIn(world, leo.me.emailId, 'Another-Passw0rd-1', {}, headers);
    expect(answerOf(await switchTo(device, leo, pins.ina))).toEqual([401, passwordNeeded]);
    const signedIn = makePersonWithToken(world, parseAccessToken(again), crew.id);
    await on(signedIn, device, 'POST', '/tablet/join', { pin: pins.ina, password: 'Another-Passw0rd-1' });
    personOf(await switchTo(device, leo, pins.ina), leo);
    await issueTemporaryPassword(world, crew.admin, leo);
    expect(answerOf(await switchTo(device, leo, pins.ina))).toEqual([401, passwordNeeded]);
  });

  it('when the person is deactivated', async () => {
    const max = await world.invite(crew.admin, 'Inspector', 'max.a@test.test', 'Max', {
      location: [must(crew.location)._id],
    });
    const { device, person } = await signInOn(undefined, max);
    await join(person, device, { name: 'Bay 4' });
    await crew.admin.call(userRoutes.changeUser, { params: { id: max.me._id }, body: { isActive: false } });
    expect(await isSignedIn(person)).toBe(false);
    expect(await here(device)).toEqual({ name: 'Bay 4', people: [] });
    await crew.admin.call(userRoutes.changeUser, { params: { id: max.me._id }, body: { isActive: true } });
    expect(answerOf(await switchTo(device, max, pins.ina))).toEqual([401, passwordNeeded]);
  });
});

describe('a person with a second factor', () => {
  it('needs its code to join a tablet and to sign in with the password, but not to switch with the PIN', async () => {
    const sam = await world.invite(crew.admin, 'Inspector', 'sam.a@test.test', 'Sam', {
      location: [must(crew.location)._id],
    });
    const { device, person } = await signInOn(undefined, sam);
    expect((await join(person, device, { name: 'Bay 6' })).status).toBe(200);
    const { key, recoveryCodes } = await enrolSecondFactor(world, person);
    expect(answerOf(await switchTo(device, sam, pins.ina))).toEqual([401, passwordNeeded]);
    expect(parseRefusal((await join(person, device)).body).errors).toEqual([
      { path: 'otp', message: 'The code is wrong or has expired' },
    ]);
    expect((await join(person, device, { otp: recoveryCodes[0] })).status).toBe(200);
    personOf(await switchTo(device, sam, pins.ina), sam);
    await guessWrong(device, sam, 5);
    const begun = await logIn(world, sam.me.emailId, getTestPassword('Sam'), {}, { cookie: device.cookie });
    expect(begun.status).toBe(406);
    expect(answerOf(await switchTo(device, sam, pins.ina))).toEqual([401, passwordNeeded]);
    later(0.02);
    const cookie = `${device.cookie}; ${findCookie(begun, 'roadworthy-sign-in')}`;
    expect((await submitCode(world, sam.me.emailId, generateTotpCode(key, world.kit.now()), cookie)).status).toBe(200);
    personOf(await switchTo(device, sam, pins.ina), sam);
  });
});

// Must run last: a sweep a year ahead deletes every session.
describe('the sweep', () => {
  it('deletes a tablet that was not used for a year', async () => {
    const { device } = await makeTablet('Bay 5');
    await sweepAccess({ ...world.kit, now: () => new Date(Date.now() + 300 * 24 * 3_600_000) });
    expect(await here(device)).toMatchObject({ name: 'Bay 5' });
    await sweepAccess({ ...world.kit, now: () => new Date(Date.now() + 367 * 24 * 3_600_000) });
    expect(await here(device)).toBeNull();
  });
});
