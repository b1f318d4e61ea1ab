import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { labourRoutes } from '@roadworthy/contract/job-cards/labour/labour.routes.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../../../test/fixtures/job-cards.ts';
import { must } from '../../../test/fixtures/must.ts';
import { parseRefusal, type Person, type TestResponse } from '../../../test/fixtures/people.ts';
import { openAnotherBrowser, toStatusAndMessage } from '../../../test/fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let garage: WorkshopFixture;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  garage = await makeWorkshopFixture(world, crew, 'a');
});
afterAll(() => world.close());

/** All times of the tests are relative to one instant, so that the expected differences are exact. */
const begin = Date.now();
const minutesAgo = (minutes: number) => new Date(begin - minutes * 60_000).toISOString();
const toSecond = (at: string) => `${at.slice(0, 19)}.000Z`;
const makeTask = async (card: { _id: string }, name = 'Remove the trim') =>
  garage.sue.call(jobCardRoutes.addTask, { params: { id: card._id }, body: { name, idealTime: 20 } });
const makeCardWithTasks = async (...names: string[]) => {
  const card = await garage.makeIn('In Progress');
  const tasks = [];
  for (const name of names) tasks.push(await makeTask(card, name));
  return { card, tasks };
};
const makeTaskInProgress = async () => {
  const { card, tasks } = await makeCardWithTasks('Remove the trim');
  return { card, task: must(tasks[0]) };
};
const start = (by: Person, task: { _id: string }, at?: string) =>
  by.attempt(labourRoutes.startClock, { body: { task: task._id, ...(at && { at }) } });
const pause = (by: Person, task: { _id: string }, reason: 'part' | 'decision' | 'bay' | 'break', at?: string) =>
  by.attempt(labourRoutes.pauseClock, { body: { task: task._id, reason, ...(at && { at }) } });
const stop = (by: Person, task: { _id: string }, at?: string) =>
  by.attempt(labourRoutes.stopClock, { body: { task: task._id, ...(at && { at }) } });
const move = (by: Person, card: { _id: string }, body: BodyInput<typeof jobCardRoutes.moveJobCard>) =>
  by.call(jobCardRoutes.moveJobCard, { params: { id: card._id }, body });
const clockOf = (who: Person) => who.call(labourRoutes.getMyClock);
/** Lists the entries on a card, oldest first. */
const entriesOf = (card: { _id: string }) =>
  garage.sue.call(labourRoutes.listLabour, { query: { jobCard: card._id, sort: 'startedAt', limit: 0 } });
const endsOf = async (card: { _id: string }) =>
  (await entriesOf(card)).map(({ user, task, end }) => [user.firstName, task.name, end]);
const message = (response: TestResponse) => toStatusAndMessage(response);

describe('the labour clock of a person', () => {
  it('is started, paused with a reason, resumed and stopped on a task', async () => {
    const { card, task } = await makeTaskInProgress();
    const [started, held, resumed, ended] = [60, 45, 40, 10].map(minutesAgo);
    expect((await start(crew.eva, task, started)).body.data).toEqual({
      running: {
        task: { _id: task._id, name: 'Remove the trim' },
        jobCard: { _id: card._id, jobcardId: card.jobcardId },
        startedAt: toSecond(must(started)),
      },
      paused: null,
      toConfirm: [],
    });
    expect((await pause(crew.eva, task, 'part', held)).body.data).toMatchObject({
      running: null,
      paused: { task: { name: 'Remove the trim' }, reason: 'part', since: toSecond(must(held)) },
    });
    expect((await start(crew.eva, task, resumed)).body.data?.running?.startedAt).toBe(toSecond(must(resumed)));
    expect((await stop(crew.eva, task, ended)).body.data).toEqual({ running: null, paused: null, toConfirm: [] });
    expect(
      (await entriesOf(card)).map(({ startedAt, endedAt, seconds, status, end }) => ({
        startedAt,
        endedAt,
        seconds,
        status,
        end,
      })),
    ).toEqual([
      {
        startedAt: toSecond(must(started)),
        endedAt: toSecond(must(held)),
        seconds: 900,
        status: 'Recorded',
        end: 'part',
      },
      {
        startedAt: toSecond(must(resumed)),
        endedAt: toSecond(must(ended)),
        seconds: 1800,
        status: 'Recorded',
        end: 'stop',
      },
    ]);
  });

  it('switches to another task at one instant', async () => {
    const { card, tasks } = await makeCardWithTasks('Remove the trim', 'Fit the seal');
    const [first, second] = [must(tasks[0]), must(tasks[1])];
    const switchedAt = minutesAgo(20);
    await start(garage.sue, first, minutesAgo(30));
    await start(garage.sue, second, switchedAt);
    expect((await clockOf(garage.sue)).running?.task.name).toBe('Fit the seal');
    const entries = await entriesOf(card);
    expect(entries.map(({ endedAt, status, end }) => [endedAt, status, end])).toEqual([
      [toSecond(switchedAt), 'Recorded', 'switch'],
      [null, 'Running', null],
    ]);
    expect(entries[1]?.startedAt).toBe(entries[0]?.endedAt);
    await stop(garage.sue, second);
  });

  it('never runs twice, even if two devices start it on two tasks at once', async () => {
    // Uses three cards, because clocks on the tasks of one card start one after the other anyway.
    const tasks: { _id: string }[] = [];
    for (let count = 0; count < 3; count += 1) tasks.push((await makeTaskInProgress()).task);
    const phone = await openAnotherBrowser(world, crew.eva);
    for (let round = 0; round < 5; round += 1)
      expect(
        (
          await Promise.all(
            [crew.eva, phone, crew.eva, phone, crew.eva].map((device, index) => start(device, must(tasks[index % 3]))),
          )
        ).map(({ status }) => status),
      ).toEqual([200, 200, 200, 200, 200]);
    const query = { user: crew.eva.me._id, status: 'Running' };
    expect(await garage.sue.call(labourRoutes.listLabour, { query })).toHaveLength(1);
    const running = must((await clockOf(crew.eva)).running);
    expect((await stop(phone, running.task)).status).toBe(200);
    expect((await stop(crew.eva, running.task)).status).toBe(409);
  });

  it('is started once by a double click, and stopped once by a request repeated with its idempotency key', async () => {
    const { card, task } = await makeTaskInProgress();
    await Promise.all([start(crew.eva, task), start(crew.eva, task), start(crew.eva, task)]);
    expect(await entriesOf(card)).toHaveLength(1);
    const headers = { 'idempotency-key': '6f1f8a40-5f0e-4f43-8a3c-0c4c3a9f7b11' };
    const body = { task: task._id };
    const stopped = await crew.eva.attempt(labourRoutes.stopClock, { body, headers });
    const repeated = await crew.eva.attempt(labourRoutes.stopClock, { body, headers });
    expect([stopped.status, repeated.status]).toEqual([200, 200]);
    expect(repeated.body).toEqual(stopped.body);
    expect(await entriesOf(card)).toHaveLength(1);
  });

  it('is not stopped by a page that still shows an earlier task', async () => {
    const { tasks } = await makeCardWithTasks('Remove the trim', 'Fit the seal');
    const [first, second] = [must(tasks[0]), must(tasks[1])];
    await start(crew.eva, first);
    await start(crew.eva, second);
    const refusal =
      'Your clock isn’t running on this task. Someone may have stopped it, or you did so on another device.';
    expect(message(await stop(crew.eva, first))).toEqual([409, refusal]);
    expect(message(await pause(crew.eva, first, 'break'))).toEqual([409, refusal]);
    expect((await clockOf(crew.eva)).running?.task.name).toBe('Fit the seal');
    await stop(crew.eva, second);
    expect(message(await stop(crew.eva, second))).toEqual([409, refusal]);
  });

  it('refuses a time in the future, more than 12 hours ago or before its latest event, and a reason reserved for the server', async () => {
    const { task } = await makeTaskInProgress();
    const errors = (response: TestResponse) => parseRefusal(response.body).errors.map((error) => error.message);
    expect(errors(await start(crew.eva, task, minutesAgo(-5)))).toEqual([
      'This time is in the future. Check the clock of your device.',
    ]);
    expect(errors(await start(crew.eva, task, minutesAgo(12 * 60 + 1)))).toEqual([
      'This time is more than 12 hours ago. Ask a manager or supervisor to correct the entry.',
    ]);
    expect((await start(crew.eva, task, 'yesterday')).status).toBe(422);
    await start(crew.eva, task);
    expect(message(await stop(crew.eva, task, minutesAgo(1)))).toEqual([
      409,
      'Your clock has a later entry. Ask a manager or supervisor to correct the times.',
    ]);
    const withReasonOfProduct = { task: task._id, reason: 'hold' };
    expect((await crew.eva.sendRaw('POST', '/labour/pause', withReasonOfProduct)).status).toBe(422);
    await stop(crew.eva, task);
  });
});

describe('running the clock on a task', () => {
  it('is for leaders and the engineers of the card or its team', async () => {
    const card = await garage.makeIn('In Progress', { jobEngineer: garage.ed.me._id });
    const task = await makeTask(card);
    expect(message(await start(crew.eva, task))).toEqual([403, 'This job card is not assigned to you']);
    for (const who of [garage.ed, garage.sue, crew.brm]) {
      expect((await start(who, task)).status).toBe(200);
      expect((await stop(who, task)).status).toBe(200);
    }
    expect((await start(crew.cy, task)).status).toBe(403);
    const ofTeam = await garage.makeIn('In Progress', { jobEngineer: null, jobTeam: garage.team._id });
    const teamTask = await makeTask(ofTeam);
    expect((await start(crew.eva, teamTask)).status).toBe(200);
    expect((await stop(crew.eva, teamTask)).status).toBe(200);
  });

  it('needs a card in progress, an open task, and a person of the same company', async () => {
    const assigned = await garage.makeIn('Assigned');
    expect(message(await start(crew.eva, await makeTask(assigned)))).toEqual([
      409,
      'The clock runs only while the job card is In Progress',
    ]);
    const { card, task } = await makeTaskInProgress();
    await crew.eva.call(jobCardRoutes.closeTask, {
      params: { id: card._id, taskId: task._id },
      body: { state: 'finished', effortTime: 5 },
    });
    expect(message(await start(crew.eva, task))).toEqual([409, 'This task is already finished']);
    const other = await world.makeCompany('b');
    expect((await start(other.brm, task)).status).toBe(404);
  });
});

describe('the server ends clocks by itself', () => {
  it('when a card is put on hold, as a pause that each person can resume', async () => {
    const { card, task } = await makeTaskInProgress();
    await start(crew.eva, task);
    await start(garage.sue, task);
    await move(garage.sue, card, { status: 'On Hold', reason: 'The part is late' });
    expect(await clockOf(crew.eva)).toEqual({ running: null, paused: null, toConfirm: [] });
    expect((await endsOf(card)).toSorted()).toEqual([
      ['Eva', 'Remove the trim', 'hold'],
      ['Sue', 'Remove the trim', 'hold'],
    ]);
    await move(garage.sue, card, { status: 'In Progress' });
    expect((await clockOf(crew.eva)).paused).toMatchObject({ task: { name: 'Remove the trim' }, reason: 'hold' });
    await start(crew.eva, task);
    expect((await clockOf(crew.eva)).running?.task._id).toBe(task._id);
    await stop(crew.eva, task);
  });

  it('when a task is finished or skipped, but only on that task', async () => {
    const { card, tasks } = await makeCardWithTasks('Remove the trim', 'Fit the seal');
    const [first, second] = [must(tasks[0]), must(tasks[1])];
    await start(crew.eva, first);
    await start(garage.sue, second);
    await crew.eva.call(jobCardRoutes.closeTask, {
      params: { id: card._id, taskId: first._id },
      body: { state: 'skipped', reason: 'Not needed' },
    });
    expect((await clockOf(crew.eva)).running).toBeNull();
    expect((await clockOf(garage.sue)).running?.task.name).toBe('Fit the seal');
    expect((await endsOf(card)).toSorted()).toEqual([
      ['Eva', 'Remove the trim', 'task closed'],
      ['Sue', 'Fit the seal', null],
    ]);
    await stop(garage.sue, second);
  });

  it('when a card is cancelled', async () => {
    const { card, task } = await makeTaskInProgress();
    await start(crew.eva, task);
    await move(garage.sue, card, { status: 'Cancelled', reason: 'Sold' });
    expect((await clockOf(crew.eva)).running).toBeNull();
    expect(await endsOf(card)).toEqual([['Eva', 'Remove the trim', 'card closed']]);
  });

  it('even if a person starts one while the card is being put on hold', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { card, task } = await makeTaskInProgress();
      const hold = garage.sue.attempt(jobCardRoutes.moveJobCard, {
        params: { id: card._id },
        body: { status: 'On Hold', reason: 'The part is late' },
      });
      const [held, started] = await Promise.all([hold, start(crew.eva, task)]);
      expect(held.status).toBe(200);
      expect([200, 409]).toContain(started.status);
      expect((await clockOf(crew.eva)).running).toBeNull();
    }
  });
});

describe('the log of the clock', () => {
  it('refuses impossible events and any change, even from the server', async () => {
    const { card, tasks } = await makeCardWithTasks('Remove the trim', 'Fit the seal');
    const [first, second] = [must(tasks[0]), must(tasks[1])];
    const person = world.kit.newId();
    const write = (kind: 'start' | 'stop', task: { _id: string }, at: string) =>
      world.kit.db
        .inCompany(crew.id, undefined, (tx) =>
          tx
            .insertInto('labourEvents')
            .values({
              companyId: crew.id,
              id: world.kit.newId(),
              userId: person,
              kind,
              jobCardId: card._id,
              taskId: task._id,
              at,
            })
            .execute(),
        )
        .then(
          () => 'written',
          (error: unknown) => (error instanceof pg.DatabaseError ? error.constraint : String(error)),
        );
    const [eight, nine, ten] = ['08:00', '09:00', '10:00'].map((time) => `2026-11-27T${time}:00.000Z`);
    expect(await write('stop', first, must(eight))).toBe('labour_events__alternate');
    expect(await write('start', first, must(nine))).toBe('written');
    expect(await write('start', first, must(ten))).toBe('labour_events__alternate');
    expect(await write('stop', second, must(ten))).toBe('labour_events__alternate');
    expect(await write('stop', first, must(eight))).toBe('labour_events__in_order');
    expect(await write('start', second, must(ten))).toBe('written');
    expect(await write('stop', second, '2026-11-27T10:00:00.500Z')).toBe('labour_events__in_whole_seconds');
    const change = (sql: string) =>
      world.kit.db.inCompany(crew.id, undefined, async (tx) => {
        await tx.updateTable('labourEvents').set({ at: sql }).where('userId', '=', person).execute();
      });
    await expect(change(must(eight))).rejects.toThrow('permission denied');
  });
});
