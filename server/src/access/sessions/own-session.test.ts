import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../../test/fixtures/must.ts';
import { makePersonWithToken } from '../../../test/fixtures/sign-in.ts';
import { makeWorld, type World } from '../../../test/fixtures/world.ts';

let world: World;
let at = Date.UTC(2026, 4, 4, 8);
const minutesLater = (count: number) => {
  at += count * 60_000;
};
beforeAll(async () => {
  world = await makeWorld({ now: () => new Date(at) });
});
afterAll(() => world.close());

const signIn = () => world.signIn('ada@platform.test', 'Correct-Horse-77');

describe('the current user', () => {
  it('is returned with the session’s token and start time', async () => {
    const { token, me } = await signIn();
    const tokenTime = new Date(at).toISOString();
    minutesLater(5);
    const ada = makePersonWithToken(world, token ?? '');
    expect(await ada.call(sessionRoutes.me)).toMatchObject({
      _id: me._id,
      accessLevel: 'super',
      companyId: null,
      accessToken: token,
      tokenTime,
    });
  });
});

describe('an idle session', () => {
  it('ends at once on signing out', async () => {
    const ada = await signIn();
    minutesLater(5);
    expect((await ada.attempt(sessionRoutes.logout)).status).toBe(200);
    expect((await ada.attempt(sessionRoutes.me)).status).toBe(401);
  });

  it('can be ended from the list of sessions, even if it is the current one', async () => {
    const ada = await signIn();
    const { data } = (await ada.attempt(sessionRoutes.listSessions)).body;
    const own = data?.find((session: { current: boolean }) => session.current);
    minutesLater(5);
    expect((await ada.attempt(sessionRoutes.endSession, { params: { id: must(own)._id } })).status).toBe(200);
    expect((await ada.attempt(sessionRoutes.me)).status).toBe(401);
  });
});
