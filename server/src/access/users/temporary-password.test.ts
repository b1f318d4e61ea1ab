import { userRoutes, sessionRoutes, roleRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../../test/fixtures/must.ts';
import { beginSignIn, generateTotpCode, enrolSecondFactor, submitCode } from '../../../test/fixtures/second-factor.ts';
import {
  openAnotherBrowser,
  logIn,
  getTestPassword,
  toStatusAndMessage,
  issueTemporaryPassword,
  makePersonWithToken,
  toComparableBody,
  parseAccessToken,
} from '../../../test/fixtures/sign-in.ts';
import type { Person } from '../../../test/fixtures/people.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let others: Crew;
/** The milliseconds by which the clock is ahead, which makes passwords and codes expire. */
let later = 0;
beforeAll(async () => {
  world = await makeWorld({ now: () => new Date(Date.now() + later) });
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
});
afterAll(() => world.close());

const give = (by: Person, who: Person) => by.attempt(userRoutes.giveTemporaryPassword, { params: { id: who.me._id } });
const enter = (who: Person, password: string) => logIn(world, who.me.emailId, password, { companyId: crew.id });

describe('issuing a temporary password', () => {
  it('is allowed only to people who manage the company’s users', async () => {
    expect((await give(world.nobody, crew.asa)).status).toBe(401);
    for (const who of [crew.ina, crew.cy, crew.udo, crew.asa, crew.eva])
      expect(toStatusAndMessage(await give(who, crew.ian))).toEqual([403, 'You are not allowed to do this']);
    for (const who of [crew.brm, crew.manager, crew.admin])
      expect(toStatusAndMessage(await give(who, crew.ian))).toEqual([200, 'Temporary password sent']);
  });

  it('gives the same response for people of another company as for an unknown id', async () => {
    const unknown = toComparableBody(
      await crew.manager.attempt(userRoutes.giveTemporaryPassword, {
        params: { id: '01a1fcd4-0000-7000-8000-000000000000' },
      }),
    );
    expect(toComparableBody(await give(crew.manager, others.eva))).toEqual(unknown);
    expect((await give(crew.manager, others.eva)).status).toBe(404);
    expect((await others.eva.attempt(sessionRoutes.me)).status).toBe(200);
  });

  it('is reserved for the super admin if the person is a platform user', async () => {
    expect((await give(crew.brmAtPlatform, crew.brm)).status).toBe(403);
    expect((await give(crew.manager, crew.brm)).status).toBe(404);
    expect(toStatusAndMessage(await give(world.ada, others.brmAtPlatform))).toEqual([200, 'Temporary password sent']);
    const [mail] = await world.mailsTo(others.brmAtPlatform.me.emailId);
    expect(mail?.text).toContain('http://roadworthy.test/login');
  });

  it('is refused for oneself, for people who have not joined yet and for deactivated people', async () => {
    expect(toStatusAndMessage(await give(crew.manager, crew.manager))).toEqual([
      409,
      'Change your own password on the Security page',
    ]);
    const roles: { _id: string; name: string }[] = await crew.manager.call(roleRoutes.listRoles, {
      query: { limit: 0 },
    });
    const role = roles.find(({ name }) => name === 'Customer')?._id;
    const guest = await crew.manager.call(userRoutes.inviteUser, {
      body: {
        firstName: 'Guest',
        emailId: 'guest.a@test.test',
        role: must(role),
      },
    });
    const ask = () => crew.manager.attempt(userRoutes.giveTemporaryPassword, { params: { id: guest._id } });
    expect(toStatusAndMessage(await ask())).toEqual([409, 'This person has not accepted the invitation yet']);
    await crew.manager.call(userRoutes.changeUser, { params: { id: guest._id }, body: { isActive: false } });
    expect(toStatusAndMessage(await ask())).toEqual([409, 'This person is not active']);
  });

  it('invalidates the old password and every session; the new one is mailed to that person only', async () => {
    const browser = await openAnotherBrowser(world, crew.asa);
    const { body } = await give(crew.manager, crew.asa);
    expect(body).toEqual({ meta: { message: 'Temporary password sent' } });
    for (const session of [crew.asa, browser]) expect((await session.attempt(sessionRoutes.me)).status).toBe(401);
    expect(toStatusAndMessage(await enter(crew.asa, getTestPassword('Asa')))).toEqual([
      401,
      'The email or password is wrong',
    ]);
    const [mail] = await world.mailsTo(crew.asa.me.emailId);
    expect(mail?.subject).toBe('Your temporary password');
    expect(mail?.text).toContain('Mia Tester asked us to send you a temporary password');
    expect(mail?.text).toContain(`http://roadworthy.test/company-login/${crew.id}`);
    const password = /^Code: (.+)$/m.exec(mail?.text ?? '')?.[1] ?? '';
    expect(password).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){2}$/);
    const history = await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx
        .selectFrom('changes')
        .selectAll()
        .where('subject', '=', 'users')
        .where('subjectId', '=', crew.asa.me._id)
        .orderBy('id', 'desc')
        .execute(),
    );
    expect(
      history.some(
        ({ userId, after }) =>
          userId === crew.manager.me._id && JSON.stringify(after).includes('"isTempPassword":true'),
      ),
    ).toBe(true);
    expect(JSON.stringify(history)).not.toContain(password);
  });
});

describe('a temporary password', () => {
  it('can only be used to set one’s own password', async () => {
    const password = await issueTemporaryPassword(world, crew.brm, crew.udo);
    const { body } = await enter(crew.udo, password);
    expect(body.data).toMatchObject({ isTempPassword: true });
    const half = makePersonWithToken(world, parseAccessToken({ body }), crew.id);
    for (const path of ['/user/me', '/project', '/user/sessions'])
      expect(toStatusAndMessage(await half.sendRaw('GET', path))).toEqual([401, 'Please finish signing in first']);
    expect(toStatusAndMessage(await half.attempt(sessionRoutes.changePassword, { body: { password } }))).toEqual([
      422,
      'The new password must be different from the old one',
    ]);
    const changed = await half.attempt(sessionRoutes.changePassword, { body: { password: 'Another-Fine-1' } });
    expect(changed.body.data).toMatchObject({ isTempPassword: false });
    expect((await enter(crew.udo, password)).status).toBe(401);
    expect((await enter(crew.udo, 'Another-Fine-1')).body.data).toMatchObject({ isTempPassword: false });
  });

  it('does not bypass a second factor', async () => {
    const app = await enrolSecondFactor(world, crew.cy);
    const password = await issueTemporaryPassword(world, crew.manager, crew.cy);
    const ticket = await beginSignIn(world, crew.cy.me.emailId, password, { companyId: crew.id });
    expect(ticket).not.toBe('');
    later += 60_000;
    const { body } = await submitCode(world, crew.cy.me.emailId, generateTotpCode(app.key, world.kit.now()), ticket, {
      companyId: crew.id,
    });
    expect(body.data).toMatchObject({ isTempPassword: true });
    expect((await makePersonWithToken(world, parseAccessToken({ body })).attempt(sessionRoutes.me)).status).toBe(401);
  });

  it('becomes invalid when another is issued or the person resets the password', async () => {
    const [first, second] = [
      await issueTemporaryPassword(world, crew.manager, crew.ina),
      await issueTemporaryPassword(world, crew.manager, crew.ina),
    ];
    expect((await enter(crew.ina, first)).status).toBe(401);
    await world.nobody.attempt(sessionRoutes.forgot, { body: { emailId: crew.ina.me.emailId } });
    const otp = /\b\d{6}\b/.exec((await world.mailsTo(crew.ina.me.emailId))[0]?.text ?? '')?.[0];
    const { accessToken } = await world.nobody.call(sessionRoutes.verify, {
      body: { emailId: crew.ina.me.emailId, otp: must(otp) },
    });
    await makePersonWithToken(world, accessToken).call(sessionRoutes.changePassword, {
      body: { password: 'Remembered-Again-1' },
    });
    expect((await enter(crew.ina, second)).status).toBe(401);
    expect((await enter(crew.ina, 'Remembered-Again-1')).body.data).toMatchObject({ isTempPassword: false });
  });

  it('is valid for 24 hours; after that, only a person who enters it sees that it has expired', async () => {
    const password = await issueTemporaryPassword(world, crew.manager, crew.ian);
    later += 23.9 * 3_600_000;
    expect((await enter(crew.ian, password)).status).toBe(200);
    later += 0.2 * 3_600_000;
    expect(toStatusAndMessage(await enter(crew.ian, password))).toEqual([
      401,
      'This temporary password has expired. Ask for a new one, or choose Forgot password.',
    ]);
    expect(toStatusAndMessage(await enter(crew.ian, 'Something-Else-1'))).toEqual([
      401,
      'The email or password is wrong',
    ]);
  });
});
