import { sessionRoutes, userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { liveRoutes } from '@roadworthy/contract/live/live.routes.ts';
import type { LiveChange } from '@roadworthy/contract/live/live.schema.ts';
import { ticketRoutes } from '@roadworthy/contract/tickets/ticket.routes.ts';
import assert from 'node:assert/strict';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { watchLive, type LiveWatcher } from '../../test/support/watch-live.ts';
import type { Person } from '../../test/fixtures/people.ts';
import { makeWork, getShare, signPlan, startPlan, type Work } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';

import { hashToken } from '../kit/auth/tokens.ts';
import type { Actor } from '../kit/http/actor.ts';
import { authorise } from '../kit/http/authorise.ts';
import { makeLive } from '../kit/live/live.ts';
import { must } from '../../test/fixtures/must.ts';

// Tests live updates over real HTTP: who receives which changes, and when a stream ends.

let world: World;
let crew: Crew;
let others: Crew;
let work: Work;
let open: LiveWatcher[] = [];
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
  work = await makeWork(world, crew);
});
afterEach(async () => {
  for (const one of open) one.leave();
  open = [];
  await vi.waitFor(() => assert.equal(world.kit.live.count(), 0), 60_000);
});
afterAll(() => world.close());

async function looking(who: Person): Promise<LiveWatcher> {
  const found = await watchLive(who);
  open.push(found);
  return found;
}
const raise = (by: Person) =>
  by.call(ticketRoutes.addTicket, { body: { type: 'General', description: 'Please look' } });
const started = async (change: object = {}) =>
  startPlan(world, crew, work, work.planForm(await work.makeProject(), change));
/** Lists the received changes in the order of the stream: once a change has arrived, no earlier one can follow. */
const kindsAndIds = (one: LiveWatcher) => one.told.map(({ data }) => `${data.kind} ${data.id}`);

describe('a live screen', () => {
  it('receives a recording on its plan, by kind and id only', async () => {
    const plan = await started();
    const [customer, office] = [await looking(crew.cy), await looking(crew.brm)];
    const share = await getShare(crew.ina, plan._id);
    expect(
      (await crew.ina.attempt(inspectionRoutes.recordPiece, { params: { id: share._id }, body: { ok: 1 } })).status,
    ).toBe(200);
    await customer.hears('plan', plan._id);
    await office.hears('plan', plan._id);
    expect(new Set(customer.told.flatMap(({ data }) => Object.keys(data)))).toEqual(new Set(['kind', 'id']));
  });

  it('receives recordings of a batch', async () => {
    const form = work.gridForm(await work.makeProject());
    const plan = await startPlan(world, crew, work, form);
    const points = await crew.brm.call(inspectionRoutes.listCheckpoints, {
      query: { workPlan: plan._id, limit: 0 },
    });
    const office = await looking(crew.brm);
    const answers = await Promise.all(
      points
        .slice(0, 3)
        .map((point) =>
          crew.ina.attempt(inspectionRoutes.recordCheckpoint, { params: { id: point._id }, body: { ok: 1 } }),
        ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await office.hears('plan', plan._id);
  });

  it('receives status changes and deletions', async () => {
    const plan = await work.makePlan(work.planForm(await work.makeProject()));
    const office = await looking(crew.manager);
    expect((await signPlan(world, crew.brm, plan._id)).status).not.toBe(plan.status);
    await office.hears('plan', plan._id);
    const ticket = await raise(crew.ina);
    await office.hears('ticket', ticket._id);
    office.told.length = 0;
    await crew.ina.call(ticketRoutes.deleteTicket, { params: { id: ticket._id } });
    await office.hears('ticket', ticket._id);
  });

  it('does not receive changes of another company', async () => {
    const [own, foreign] = [await looking(crew.manager), await looking(others.manager)];
    const ticket = await raise(crew.ina);
    await own.hears('ticket', ticket._id);
    const theirs = await raise(others.ina);
    await foreign.hears('ticket', theirs._id);
    expect(kindsAndIds(foreign)).toEqual([`ticket ${theirs._id}`]);
    expect(kindsAndIds(own)).toEqual([`ticket ${ticket._id}`]);
  });

  it('receives the changes of the company in use if its user is a super admin', async () => {
    const [first, second] = [await looking(world.ada.in(crew.id)), await looking(world.ada.in(others.id))];
    const ticket = await raise(crew.ina);
    const theirs = await raise(others.ina);
    await first.hears('ticket', ticket._id);
    await second.hears('ticket', theirs._id);
    expect([kindsAndIds(first), kindsAndIds(second)]).toEqual([[`ticket ${ticket._id}`], [`ticket ${theirs._id}`]]);
  });

  it('receives only what its user may read: own tickets, plans that name an inspector, and no kind without its permission', async () => {
    const plan = await started({ userId: [crew.ina.me._id] });
    const [ina, ian, asa] = [await looking(crew.ina), await looking(crew.ian), await looking(crew.asa)];
    const share = await getShare(crew.ina, plan._id);
    await crew.ina.attempt(inspectionRoutes.recordPiece, { params: { id: share._id }, body: { ok: 1 } });
    await ina.hears('plan', plan._id);
    const ticket = await raise(crew.ian);
    await ian.hears('ticket', ticket._id);
    expect(kindsAndIds(ian)).toEqual([`ticket ${ticket._id}`]);
    expect(kindsAndIds(ina)).not.toContain(`ticket ${ticket._id}`);
    const project = await work.makeProject({ name: 'Hers' });
    await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx.updateTable('projects').set({ assessmentAssignTo: crew.asa.me._id }).where('id', '=', project._id).execute(),
    );
    await asa.hears('project', project._id);
    expect(kindsAndIds(asa)).toEqual([`project ${project._id}`]);
  });

  it('receives the event "everything" after the server lost its database connection, then changes again', async () => {
    const office = await looking(crew.manager);
    const owner = new pg.Client({ connectionString: world.databaseUrl });
    await owner.connect();
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'roadworthy live' and datname = current_database()`,
    );
    await owner.end();
    await expect.poll(() => office.told).toContainEqual({ event: 'everything', data: {} });
    const ticket = await raise(crew.ina);
    await office.hears('ticket', ticket._id);
  });
});

describe('a stream', () => {
  it('is sent as events that are neither cached nor compressed, with heartbeats', async () => {
    const office = await looking(crew.manager);
    expect(office.status).toBe(200);
    expect(office.headers.get('content-type')).toBe('text/event-stream');
    expect([office.headers.get('cache-control'), office.headers.get('content-encoding')]).toEqual(['no-store', null]);
    await world.kit.live.heartbeat();
    await expect.poll(() => office.beats).toEqual([': live', ': beat']);
    expect((await crew.manager.sendRaw('HEAD', '/events')).status).toBe(200);
    await expect.poll(() => world.kit.live.count()).toBe(1);
  });

  it('is counted in the metrics, but not as request duration', async () => {
    const office = await looking(crew.manager);
    const metrics = async () =>
      String(
        (await world.nobody.sendRaw('GET', '/metrics', undefined, { authorization: 'Bearer a-token-for-metrics' }))
          .body,
      );
    expect(await metrics()).toContain('roadworthy_live_streams 1');
    office.leave();
    await expect.poll(metrics).toContain('roadworthy_live_streams 0');
    expect(await metrics()).not.toContain('route="/api/v1/events"');
  });

  it('is refused without sign-in, without a company in use, and in another company', async () => {
    const answers = await Promise.all([
      watchLive(world.nobody),
      watchLive(world.ada),
      watchLive(crew.cy.in(others.id)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403]);
  });

  it('is refused to a person’s seventh screen until another is closed', async () => {
    const six = await Promise.all([1, 2, 3, 4, 5, 6].map(() => looking(crew.manager)));
    expect(six.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const seventh = await watchLive(crew.manager);
    expect([seventh.status, seventh.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await seventh.answer()).meta.message).toBe(
      'You already have six live screens open. This one refreshes every few seconds instead.',
    );
    expect((await looking(crew.brm)).status).toBe(200);
    six[0]?.leave();
    await expect.poll(() => world.kit.live.count()).toBe(6);
    expect((await looking(crew.manager)).status).toBe(200);
  });
});

async function findManager(): Promise<Actor> {
  const { db, now } = world.kit;
  const query = { tokenHashes: [hashToken(crew.manager.token ?? '')], now: now(), idleMinutes: 30 };
  const [row] = (await db.findSessions(crew.id, query)).values();
  return authorise(liveRoutes.watchChanges, row);
}

describe('a server', () => {
  it('sends a screen that asks for them the changes of the last ten seconds, or that some may be missing', async () => {
    let clock = new Date();
    const live = makeLive({ ...world.kit, databaseUrl: world.databaseUrl, now: () => clock, note: () => undefined });
    const later = (seconds: number) => (clock = new Date(clock.getTime() + seconds * 1000));
    const actor = await findManager();
    const watch = async (recent: boolean, canSee: (changes: readonly LiveChange[]) => readonly LiveChange[]) => {
      const stream = await live.subscribe({
        actor,
        tokenHash: '',
        authorise: () => actor,
        sees: async (_actor, changes) => canSee(changes),
        recent,
      });
      let text = '';
      stream.on('data', (chunk) => (text += String(chunk)));
      return () => text;
    };
    const seesAll = (changes: readonly LiveChange[]) => changes;

    const first = await watch(true, seesAll);
    await expect.poll(first).toContain('event: everything');
    later(15);
    const [ticket, theirs] = [await raise(crew.ina), await raise(others.ina)];
    await expect.poll(first).toContain(ticket._id);
    later(5);
    const late = await watch(true, seesAll);
    await expect.poll(late).toContain(ticket._id);
    const [blind, unasked] = [await watch(true, () => []), await watch(false, seesAll)];
    later(6);
    const tooLate = await watch(true, seesAll);
    const next = await raise(crew.ina);
    for (const stream of [unasked, tooLate]) await expect.poll(stream).toContain(next._id);
    for (const stream of [blind, unasked, tooLate]) expect(stream()).not.toContain(ticket._id);
    expect([first, late, blind, unasked, tooLate].map((stream) => stream()).join()).not.toContain(theirs._id);
    expect([late, blind, unasked, tooLate].map((stream) => stream()).join()).not.toContain('everything');
    await live.close();
  });

  it('limits the total number of streams, and refuses further ones with a time to retry', async () => {
    const { db, now } = world.kit;
    const small = makeLive({
      db,
      databaseUrl: world.databaseUrl,
      now,
      note: () => undefined,
      limits: { each: 6, all: 1 },
    });
    const actor = await findManager();
    const asked = { actor, tokenHash: '', authorise: () => actor, sees: async () => [] };
    await small.subscribe(asked);
    await expect(small.subscribe({ ...asked, actor: { ...actor, userId: crew.brm.me._id } })).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 60,
    });
    await small.close();
  });

  it('leaves streams for another company, however many one company opens', async () => {
    const { db, now } = world.kit;
    const small = makeLive({
      db,
      databaseUrl: world.databaseUrl,
      now,
      note: () => undefined,
      limits: { each: 6, all: 4 },
    });
    const actor = await findManager();
    const watch = (company: string) =>
      small.subscribe({ actor: { ...actor, company }, tokenHash: '', authorise: () => actor, sees: async () => [] });
    const three = [await watch(crew.id), await watch(crew.id), await watch(crew.id)];
    await expect(watch(crew.id)).rejects.toMatchObject({ code: 'unavailable' });
    await watch(others.id);
    three[0]?.destroy();
    await expect.poll(() => small.count()).toBe(3);
    await watch(crew.id);
    await small.close();
  });
});

describe('a stream ends', () => {
  const signedIn = (who: Person) => world.signIn(who.me.emailId, `Fine-Passw0rd-${who.me.firstName}`, crew.id);

  it('when its user signs out, while those of other sessions stay open', async () => {
    const again = await signedIn(crew.udo);
    const [first, second] = [await looking(crew.udo), await looking(again)];
    await again.attempt(sessionRoutes.logout);
    expect(await second.over).toBe('over');
    expect(first.isOver()).toBe(false);
    expect((await watchLive(again)).status).toBe(401);
  });

  it('when its session is ended on another device', async () => {
    const again = await signedIn(crew.udo);
    const stream = await looking(again);
    const sessions = await again.call(sessionRoutes.listSessions);
    await crew.udo.call(sessionRoutes.endSession, { params: { id: must(sessions.find((one) => one.current))._id } });
    expect(await stream.over).toBe('over');
  });

  it('when its user is deactivated', async () => {
    const eve = await world.invite(crew.admin, 'Engineer', 'eve.a@test.test', 'Eve');
    const stream = await looking(eve);
    await crew.admin.call(userRoutes.changeUser, { params: { id: eve.me._id }, body: { isActive: false } });
    expect(await stream.over).toBe('over');
  });

  it('at the next heartbeat after its session expires', async () => {
    const stream = await looking(await signedIn(crew.udo));
    await world.kit.db.inSystem((tx) =>
      tx
        .updateTable('sessions')
        .set({ expiresAt: '2020-01-01T00:00:00Z' })
        .where('userId', '=', crew.udo.me._id)
        .where('endedAt', 'is', null)
        .execute(),
    );
    await world.kit.live.heartbeat();
    expect(await stream.over).toBe('over');
  });

  it('when the server stops, without delaying it', async () => {
    const other = await makeWorld();
    const stream = await watchLive((await other.makeCompany('c')).manager);
    expect(stream.status).toBe(200);
    await other.close();
    expect(await stream.over).toBe('over');
  });
});
