import { sessionRoutes, userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { secondFactorRoutes } from '@roadworthy/contract/access/second-factor.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginSignIn, enrolSecondFactor, submitCode } from '../../../test/fixtures/second-factor.ts';
import { logIn, getTestPassword, toStatusAndMessage } from '../../../test/fixtures/sign-in.ts';
import type { Person } from '../../../test/fixtures/people.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let others: Crew;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
  await enrolSecondFactor(world, others.eva);
});
afterAll(() => world.close());

const state = (who: Person) => who.call(secondFactorRoutes.getSecondFactor);
const isIn = async (who: Person) => (await who.attempt(sessionRoutes.me)).status === 200;

describe('resetting a lost second factor', () => {
  const reset = (by: Person, who: Person) => by.attempt(userRoutes.resetSecondFactor, { params: { id: who.me._id } });

  it('is refused to an inspector, a BRM, a customer and an auditor', async () => {
    for (const who of [crew.ina, crew.brm, crew.cy, crew.udo])
      expect((await reset(who, crew.manager)).status).toBe(403);
  });

  it('gives the same response for people of another company as for an unknown id', async () => {
    const foreign = await reset(crew.manager, others.eva);
    const unknown = await crew.manager.attempt(userRoutes.resetSecondFactor, {
      params: { id: '01a1fcd4-0000-7000-8000-000000000000' },
    });
    expect([foreign.status, { ...foreign.body.meta, requestId: '' }]).toEqual([
      404,
      { ...unknown.body.meta, requestId: '' },
    ]);
    expect((await state(others.eva)).isOn).toBe(true);
  });

  it('ends the session, voids the recovery codes, and is reported by mail and in the history', async () => {
    const guest = await world.invite(crew.manager, 'Customer', 'guest.a@test.test', 'Guest');
    const app = await enrolSecondFactor(world, guest);
    const ticket = await beginSignIn(world, 'guest.a@test.test', getTestPassword('Guest'));
    expect((await crew.manager.call(userRoutes.getUser, { params: { id: guest.me._id } })).hasSecondFactor).toBe(true);
    expect(toStatusAndMessage(await reset(crew.manager, guest))).toEqual([200, 'Second factor reset']);
    expect(await isIn(guest)).toBe(false);
    expect((await submitCode(world, 'guest.a@test.test', app.recoveryCodes[0] ?? '', ticket)).status).toBe(422);
    expect((await crew.manager.call(userRoutes.getUser, { params: { id: guest.me._id } })).hasSecondFactor).toBe(false);
    expect((await logIn(world, 'guest.a@test.test', getTestPassword('Guest'))).status).toBe(200);
    const [mail] = await world.mailsTo('guest.a@test.test');
    expect([mail?.subject, mail?.text]).toEqual([
      'Your second factor was reset',
      expect.stringContaining('Mia Tester reset your second factor'),
    ]);
    const [entry] = await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx
        .selectFrom('changes')
        .selectAll()
        .where('subject', '=', 'second_factors')
        .where('event', '=', 'delete')
        .execute(),
    );
    expect(entry).toMatchObject({
      subjectId: guest.me._id,
      userId: crew.manager.me._id,
      before: { confirmedAt: expect.any(String) },
    });
  });

  it('is refused for a person without one, and for the user’s own', async () => {
    expect(toStatusAndMessage(await reset(others.manager, others.cy))).toEqual([
      409,
      'This person has no second factor',
    ]);
    await enrolSecondFactor(world, others.manager);
    expect(toStatusAndMessage(await reset(others.manager, others.manager))).toEqual([
      409,
      'To change your own second factor, use the Security page',
    ]);
    expect(toStatusAndMessage(await reset(others.admin, others.manager))).toEqual([200, 'Second factor reset']);
  });

  it('is reserved for the super admin if the person is a platform user', async () => {
    const office = await world.invite(world.ada, 'PDSL Admin', 'office@test.test', 'Olga');
    await enrolSecondFactor(world, office);
    expect((await reset(crew.manager, office)).status).toBe(404);
    expect(toStatusAndMessage(await reset(world.ada, office))).toEqual([200, 'Second factor reset']);
  });
});
