import { sessionRoutes, userRoutes, roleRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { must } from '../../../test/fixtures/must.ts';
import type { Person } from '../../../test/fixtures/people.ts';
import { asOwner } from '../../../test/support/as-owner.ts';
import {
  openAnotherBrowser,
  logIn,
  getTestPassword,
  toStatusAndMessage,
  makePersonWithToken,
  parseAccessToken,
} from '../../../test/fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let others: Crew;
let ahead = 0;
beforeAll(async () => {
  world = await makeWorld({ now: () => new Date(Date.now() + ahead) });
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
});
beforeEach(() => {
  ahead = 0;
});
afterAll(() => world.close());

const minutes = 60_000;
const fresh = async (name: string): Promise<Person> =>
  makePersonWithToken(
    world,
    parseAccessToken(await logIn(world, `${name.toLowerCase()}.a@test.test`, getTestPassword(name))),
    crew.id,
  );
const isIn = async (who: Person) => (await who.attempt(sessionRoutes.me)).status === 200;

describe('a session', () => {
  it('returns the user, their permissions and their company', async () => {
    expect(await crew.ina.call(sessionRoutes.me)).toEqual({
      _id: crew.ina.me._id,
      emailId: 'ina.a@test.test',
      firstName: 'Ina',
      lastName: 'Tester',
      role: { _id: expect.any(String), name: 'Inspector', description: 'Carries out work plans' },
      accessLevel: 'inspector',
      companyId: crew.id,
      isTempPassword: false,
      permissions: expect.arrayContaining(['plans.inspect', 'incidents.keep']),
      company: { _id: crew.id, name: 'Company a', logo: null, internationalPhones: false, lockAfterMinutes: 5 },
      accessToken: crew.ina.token,
      tokenTime: expect.any(String),
      timeZone: 'UTC',
    });
    expect(await world.ada.call(sessionRoutes.me)).toMatchObject({
      companyId: null,
      company: null,
      accessLevel: 'super',
    });
    expect(await crew.brm.call(sessionRoutes.me)).toMatchObject({
      companyId: null,
      company: { _id: crew.id },
      accessLevel: 'brm',
    });
  });

  it('ends on signing out, without affecting other sessions', async () => {
    const [here, elsewhere] = [await fresh('Ina'), await fresh('Ina')];
    const out = await here.attempt(sessionRoutes.logout);
    expect([...toStatusAndMessage(out), out.headers.get('clear-site-data')]).toEqual([200, 'Signed out', '"cache"']);
    expect([await isIn(here), await isIn(elsewhere)]).toEqual([false, true]);
    expect((await here.attempt(sessionRoutes.logout)).status).toBe(401);
  });

  it('is listed with the person’s other sessions, each of which can be ended', async () => {
    const [here, elsewhere] = [await fresh('Udo'), await fresh('Udo')];
    const { body } = await here.attempt(sessionRoutes.listSessions);
    expect(body.totalCount).toBe(3);
    expect(body.data?.filter((one) => one.current)).toHaveLength(1);
    expect(body.data?.[0]).toEqual({
      _id: expect.any(String),
      createdAt: expect.any(String),
      lastSeenAt: expect.any(String),
      ip: '127.0.0.1',
      userAgent: expect.any(String),
      current: expect.any(Boolean),
    });
    const current = (await elsewhere.call(sessionRoutes.listSessions)).find((one) => one.current);
    expect(
      toStatusAndMessage(await here.attempt(sessionRoutes.endSession, { params: { id: must(current)._id } })),
    ).toEqual([200, 'Session ended']);
    expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false]);
    expect((await here.attempt(sessionRoutes.endSession, { params: { id: must(current)._id } })).status).toBe(404);
  });

  it('cannot be ended by another person', async () => {
    const own = (await crew.cy.call(sessionRoutes.listSessions)).find((one) => one.current);
    for (const who of [crew.ina, crew.brm, world.ada, others.cy])
      expect((await who.attempt(sessionRoutes.endSession, { params: { id: must(own)._id } })).status).toBe(404);
    expect(await isIn(crew.cy)).toBe(true);
  });

  it('ends after 30 minutes without a request, however busy it was before', async () => {
    const idle = await fresh('Eva');
    ahead = 29 * minutes;
    expect(await isIn(idle)).toBe(true);
    ahead = 58 * minutes;
    expect(await isIn(idle)).toBe(true);
    ahead = 89 * minutes;
    expect(toStatusAndMessage(await idle.attempt(sessionRoutes.me))).toEqual([401, 'Please sign in']);
    ahead = 58 * minutes + 1000;
    expect(await isIn(idle)).toBe(true);
  });

  it('is not listed once it has expired', async () => {
    const before = (await (await fresh('Asa')).attempt(sessionRoutes.listSessions)).body.totalCount;
    expect(before).toBeGreaterThan(1);
    ahead = 31 * minutes;
    expect((await (await fresh('Asa')).attempt(sessionRoutes.listSessions)).body.totalCount).toBe(1);
  });

  it('serves a request while another one is slow', async () => {
    const busy = await fresh('Ina');
    await asOwner(world.databaseUrl, async (owner) => {
      await owner.query(`update sessions set last_seen_at = last_seen_at - interval '1 minute' where user_id = $1`, [
        crew.ina.me._id,
      ]);
      await owner.query('begin');
      // Simulates a slow request, whose open transaction has updated when the session was last seen.
      await owner.query(`select from sessions where user_id = $1 for no key update`, [crew.ina.me._id]);
      expect(await isIn(busy)).toBe(true);
      await owner.query('rollback');
    });
  });

  it('ends after 12 hours, however busy it is', async () => {
    const busy = await fresh('Eva');
    for (ahead = 0; ahead < 12 * 60 * minutes; ahead += 25 * minutes) expect(await isIn(busy)).toBe(true);
    ahead = 12 * 60 * minutes + 1000;
    expect(await isIn(busy)).toBe(false);
  });

  it('is stored as a hash that cannot be used as a token', async () => {
    const rows = await world.kit.db.inSystem((tx) =>
      tx.selectFrom('sessions').select(['tokenHash', 'cookieHash']).execute(),
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const token of [rows[0]?.tokenHash ?? '', rows[0]?.cookieHash ?? ''])
      expect(await isIn(makePersonWithToken(world, token))).toBe(false);
    expect(JSON.stringify(rows)).not.toContain(crew.ina.token);
  });

  it('ends everywhere when the person is deactivated, and needs a new sign-in after reactivation', async () => {
    const guest = await world.invite(crew.admin, 'Customer', 'guest.a@test.test', 'Guest');
    const elsewhere = await openAnotherBrowser(world, guest);
    await crew.brm.call(userRoutes.changeUser, { params: { id: guest.me._id }, body: { isActive: false } });
    expect([await isIn(guest), await isIn(elsewhere)]).toEqual([false, false]);
    await crew.brm.call(userRoutes.changeUser, { params: { id: guest.me._id }, body: { isActive: true } });
    expect([await isIn(guest), await isIn(elsewhere)]).toEqual([false, false]);
    expect((await logIn(world, 'guest.a@test.test', getTestPassword('Guest'))).status).toBe(200);
  });

  it('has the rights of a new role as soon as it is assigned', async () => {
    const guest = await world.invite(crew.admin, 'Customer', 'turn.a@test.test', 'Turn');
    const roles = await crew.brm.call(roleRoutes.listRoles, { query: { limit: 0 } });
    expect((await guest.attempt(projectRoutes.listProjects)).status).toBe(200);
    await crew.brm.call(userRoutes.changeUser, {
      params: { id: guest.me._id },
      body: {
        role: roles.find((one) => one.name === 'Engineer')?._id,
      },
    });
    expect((await guest.attempt(projectRoutes.listProjects)).status).toBe(403);
    expect((await guest.attempt(vehicleRoutes.listVehicles)).status).toBe(200);
  });
});

describe('the Company header', () => {
  it('is accepted only for companies in which the user may act', async () => {
    for (const who of [crew.ina, crew.manager, crew.cy])
      expect((await who.in(others.id).attempt(incidentRoutes.listIncidents)).status).toBe(403);
    expect((await crew.brm.in(others.id).attempt(incidentRoutes.listIncidents)).status).toBe(403);
    expect((await world.ada.in(others.id).attempt(incidentRoutes.listIncidents)).status).toBe(200);
    expect((await crew.brmAtPlatform.attempt(incidentRoutes.listIncidents)).status).toBe(403);
  });

  it('is refused if it is malformed or names an unknown company', async () => {
    for (const company of [
      'nonsense',
      "' or 1=1",
      '00000000-0000-0000-0000-000000000000',
      '01a1fcd4-0000-7000-8000-000000000000',
    ])
      expect((await crew.ina.in(company).attempt(incidentRoutes.listIncidents)).status).toBe(403);
  });

  it('is not needed by users of a single company', async () => {
    expect((await makePersonWithToken(world, crew.ina.token ?? '').attempt(incidentRoutes.listIncidents)).status).toBe(
      200,
    );
  });
});
