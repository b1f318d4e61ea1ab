import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { labourRoutes } from '@roadworthy/contract/job-cards/labour/labour.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../../../test/fixtures/job-cards.ts';
import { must } from '../../../test/fixtures/must.ts';
import { parseRefusal, type Person, type TestResponse } from '../../../test/fixtures/people.ts';
import { toStatusAndMessage } from '../../../test/fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { stopForgottenClocks } from '../index.ts';

let world: World;
let crew: Crew;
let garage: WorkshopFixture;
let engineers = 0;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  garage = await makeWorkshopFixture(world, crew, 'a');
});
afterAll(() => world.close());

const minuteMs = 60_000;
/** All times of the tests are relative to one instant, so that the differences are exact. */
const begin = Date.now();
const minutesAgo = (minutes: number) => new Date(begin - minutes * minuteMs).toISOString();
const toSecond = (at: string) => `${at.slice(0, 19)}.000Z`;
/** Makes an engineer, and a card assigned to them with a task. */
async function makeEngineerWithTask() {
  engineers += 1;
  const who = await world.invite(crew.admin, 'Engineer', `engineer${engineers}@test.test`, `Enno${engineers}`);
  const card = await garage.makeIn('In Progress', { jobEngineer: who.me._id });
  const task = await garage.sue.call(jobCardRoutes.addTask, {
    params: { id: card._id },
    body: { name: 'Remove the trim', idealTime: 20 },
  });
  return { who, card, task };
}
const run = async (who: Person, task: { _id: string }, from: number, to: number) => {
  await who.call(labourRoutes.startClock, { body: { task: task._id, at: minutesAgo(from) } });
  await who.call(labourRoutes.stopClock, { body: { task: task._id, at: minutesAgo(to) } });
};
const listOf = (who: Person) => garage.sue.call(labourRoutes.listLabour, { query: { user: who.me._id, limit: 0 } });
const latestOf = async (who: Person) => must((await listOf(who))[0]);
const correct = (by: Person, entry: { _id: string }, startedAt: string, endedAt: string, reason = 'Forgot to start') =>
  by.attempt(labourRoutes.correctEntry, { params: { id: entry._id }, body: { startedAt, endedAt, reason } });
const errors = ({ body }: TestResponse) => parseRefusal(body).errors.map((error) => `${error.path}: ${error.message}`);

describe('a correction of a labour entry', () => {
  it('counts from then on, and leaves the original and every correction visible', async () => {
    const { who, card, task } = await makeEngineerWithTask();
    await run(who, task, 60, 30);
    const entry = await latestOf(who);
    const [earlier, later] = [toSecond(minutesAgo(90)), toSecond(minutesAgo(45))];
    expect((await correct(garage.sue, entry, earlier, entry.endedAt ?? '')).body.data).toMatchObject({
      startedAt: earlier,
      seconds: 3600,
      original: { startedAt: entry.startedAt, endedAt: entry.endedAt },
    });
    expect((await correct(garage.max, entry, earlier, later, 'Had lunch')).status).toBe(200);
    expect(await latestOf(who)).toMatchObject({
      startedAt: earlier,
      endedAt: later,
      seconds: 2700,
      status: 'Recorded',
      original: { startedAt: entry.startedAt, endedAt: entry.endedAt },
      corrections: [
        {
          kind: 'leader',
          startedAt: earlier,
          endedAt: entry.endedAt,
          reason: 'Forgot to start',
          by: { firstName: 'Sue' },
        },
        { kind: 'leader', startedAt: earlier, endedAt: later, reason: 'Had lunch', by: { firstName: 'Max' } },
      ],
    });
    expect((await garage.sue.call(labourRoutes.getCardLabour, { params: { id: card._id } })).seconds).toBe(2700);
  });

  it('needs plausible times that do not overlap other work of the person, and a reason', async () => {
    const { who, task } = await makeEngineerWithTask();
    await run(who, task, 100, 80);
    await run(who, task, 60, 30);
    const entry = await latestOf(who);
    const end = entry.endedAt ?? '';
    expect(errors(await correct(garage.sue, entry, end, entry.startedAt))).toEqual([
      'endedAt: The end can’t be before the start',
    ]);
    expect(errors(await correct(garage.sue, entry, entry.startedAt, minutesAgo(-10)))).toEqual([
      'endedAt: The end can’t be in the future',
    ]);
    expect(errors(await correct(garage.sue, entry, minutesAgo(25 * 60), end))).toEqual([
      'endedAt: An entry can’t be longer than 24 hours',
    ]);
    const longAgo = 32 * 24 * 60;
    expect(errors(await correct(garage.sue, entry, minutesAgo(longAgo + 30), minutesAgo(longAgo)))).toEqual([
      'startedAt: A correction can move the start by at most 31 days',
    ]);
    expect(errors(await correct(garage.sue, entry, minutesAgo(85), end))[0]).toMatch(
      /^endedAt: This overlaps the time of the same person on “Remove the trim”, JOBC-\d+$/,
    );
    expect(errors(await correct(garage.sue, entry, entry.startedAt, end, ' '))).toEqual([
      'reason: "Reason" is required',
    ]);
    expect((await latestOf(who)).corrections).toEqual([]);
    // An entry that ends when the other one starts does not overlap it.
    const before = must((await listOf(who))[1]);
    expect((await correct(garage.sue, entry, before.endedAt ?? '', end)).status).toBe(200);
  });

  it('can shorten an entry to nothing, which then leaves its time free', async () => {
    const { who, task } = await makeEngineerWithTask();
    await run(who, task, 100, 80);
    await run(who, task, 60, 30);
    const [second, first] = await listOf(who);
    expect(
      (await correct(garage.sue, must(first), must(first).startedAt, must(first).startedAt)).body.data?.seconds,
    ).toBe(0);
    expect((await correct(garage.sue, must(second), minutesAgo(110), minutesAgo(30))).status).toBe(200);
  });

  it('can be made only by leaders, and only once the clock has stopped', async () => {
    const { who, task } = await makeEngineerWithTask();
    await run(who, task, 60, 30);
    const entry = await latestOf(who);
    const times = [minutesAgo(50), minutesAgo(40)] as const;
    expect(toStatusAndMessage(await correct(who, entry, ...times))).toEqual([
      403,
      'Only workshop leaders and the office can do this',
    ]);
    expect((await correct(garage.ed, entry, ...times)).status).toBe(404);
    const other = await world.makeCompany('other');
    expect((await correct(other.brm, entry, ...times)).status).toBe(404);
    await who.call(labourRoutes.startClock, { body: { task: task._id } });
    expect(toStatusAndMessage(await correct(garage.sue, await latestOf(who), ...times))).toEqual([
      409,
      'This clock is still running. Stop it first.',
    ]);
  });

  it('gets a number of its own, even if two leaders correct the same entry at once', async () => {
    const { who, task } = await makeEngineerWithTask();
    await run(who, task, 60, 30);
    const entry = await latestOf(who);
    const both = await Promise.all(
      [garage.sue, garage.max].map((leader, index) => correct(leader, entry, minutesAgo(50 + index), minutesAgo(40))),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await latestOf(who)).corrections).toHaveLength(2);
  });
});

describe('a forgotten clock', () => {
  const stopForgotten = (at = new Date()) => stopForgottenClocks({ ...world.kit, now: () => at });
  const confirm = (by: Person, entry: { _id: string }, endedAt: string) =>
    by.attempt(labourRoutes.confirmEntry, { params: { id: entry._id }, body: { endedAt } });
  const setLimit = (clockStopsAfterHours: number | string) =>
    world.ada.attempt(companyRoutes.changeCompany, { params: { id: crew.id }, body: { clockStopsAfterHours } });

  it('is stopped after ten hours, and asks its person when the work ended', async () => {
    const { who, card, task } = await makeEngineerWithTask();
    const startedAt = minutesAgo(11 * 60);
    await who.call(labourRoutes.startClock, { body: { task: task._id, at: startedAt } });
    // Two servers may run the job at the same time.
    await Promise.all([stopForgotten(), stopForgotten()]);
    await stopForgotten();
    const limit = new Date(Date.parse(toSecond(startedAt)) + 600 * minuteMs).toISOString();
    const [entry, ...others] = await listOf(who);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ status: 'To confirm', end: 'forgotten', endedAt: limit, seconds: 36_000 });
    const clock = await who.call(labourRoutes.getMyClock);
    expect(clock).toEqual({
      running: null,
      paused: null,
      toConfirm: [
        {
          _id: must(entry)._id,
          task: { _id: task._id, name: 'Remove the trim' },
          jobCard: { _id: card._id, jobcardId: card.jobcardId },
          startedAt: toSecond(startedAt),
          endedAt: limit,
        },
      ],
    });
    const ended = toSecond(minutesAgo(7 * 60));
    expect(toStatusAndMessage(await confirm(garage.sue, must(entry), ended))).toEqual([
      403,
      'Only the person who did the work can confirm when it ended',
    ]);
    expect((await confirm(who, must(entry), ended)).body.data).toMatchObject({
      status: 'Recorded',
      endedAt: ended,
      seconds: 4 * 3600,
      original: { endedAt: limit },
      corrections: [{ kind: 'own end', reason: null, by: { _id: who.me._id } }],
    });
    expect((await who.call(labourRoutes.getMyClock)).toConfirm).toEqual([]);
    expect(toStatusAndMessage(await confirm(who, must(entry), ended))).toEqual([409, 'This entry is already recorded']);
  });

  it('asks only its own person, and nobody once a leader has corrected it', async () => {
    const { who, task } = await makeEngineerWithTask();
    await who.call(labourRoutes.startClock, { body: { task: task._id, at: minutesAgo(11 * 60) } });
    await stopForgotten();
    const entry = await latestOf(who);
    expect((await garage.ed.call(labourRoutes.getMyClock)).toConfirm).toEqual([]);
    expect((await confirm(garage.ed, entry, minutesAgo(60))).status).toBe(404);
    expect((await correct(garage.sue, entry, entry.startedAt, minutesAgo(60))).body.data?.status).toBe('Recorded');
    expect((await who.call(labourRoutes.getMyClock)).toConfirm).toEqual([]);
  });

  it('is stopped after the number of hours that the company sets, from 1 to 24', async () => {
    for (const wrong of [0, 25, 'ten'])
      expect(errors(await setLimit(wrong))).toEqual(['clockStopsAfterHours: Clocks must stop after 1 to 24 hours']);
    const { who, task } = await makeEngineerWithTask();
    await who.call(labourRoutes.startClock, { body: { task: task._id, at: minutesAgo(100) } });
    await stopForgotten();
    expect((await latestOf(who)).status).toBe('Running');
    expect((await setLimit(1)).status).toBe(200);
    await stopForgotten();
    expect(await latestOf(who)).toMatchObject({ status: 'To confirm', seconds: 3600 });
    expect((await setLimit(10)).status).toBe(200);
  });
});

describe('the list of labour', () => {
  it('shows leaders all entries and totals, and everybody else only their own', async () => {
    const [one, other] = [await makeEngineerWithTask(), await makeEngineerWithTask()];
    await run(one.who, one.task, 60, 30);
    await run(other.who, other.task, 50, 40);
    const seen = async (by: Person) =>
      new Set((await by.call(labourRoutes.listLabour, { query: { limit: 0 } })).map(({ user }) => user._id));
    expect(await seen(one.who)).toEqual(new Set([one.who.me._id]));
    expect((await seen(garage.sue)).size).toBeGreaterThan(2);
    const totals = await one.who.call(labourRoutes.getLabourTotals, { query: { group: 'person' } });
    expect(totals).toEqual({
      seconds: 1800,
      groups: [{ key: one.who.me._id, name: `${one.who.me.firstName} Tester`, seconds: 1800 }],
    });
    expect((await crew.cy.attempt(labourRoutes.listLabour)).status).toBe(403);
  });

  it('is searched and filtered by person, cost centre, status and correction', async () => {
    const { who, card, task } = await makeEngineerWithTask();
    await run(who, task, 60, 30);
    const count = async (query: object) =>
      (await garage.sue.attempt(labourRoutes.listLabour, { query: { user: who.me._id, ...query } })).body.totalCount;
    expect(await count({ search: card.jobcardId })).toBe(1);
    expect(await count({ search: 'nothing' })).toBe(0);
    expect(await count({ costCentre: garage.costCentre._id })).toBe(1);
    expect(await count({ costCentre: garage.workshop._id })).toBe(0);
    expect(await count({ status: 'Running' })).toBe(0);
    expect(await count({ corrected: 'true' })).toBe(0);
    expect(await count({ corrected: 'false' })).toBe(1);
    expect(
      (await garage.sue.attempt(labourRoutes.listLabour, { query: { from: '2026-02-02', to: '2026-02-01' } })).status,
    ).toBe(422);
  });

  it('downloads as a file with the minutes, the original times and the reason for the correction', async () => {
    const { who, card, task } = await makeEngineerWithTask();
    await run(who, task, 60, 30);
    await correct(garage.sue, await latestOf(who), minutesAgo(70), minutesAgo(30), 'Pressed "Start" late');
    const { body } = await garage.sue.sendRaw('GET', `/labour?user=${who.me._id}`, undefined, { accept: 'text/csv' });
    const [head, row] = String(body).split('\r\n');
    expect(head).toContain(
      'Person,Task,Job card,Cost centre,Day,Start (UTC),End (UTC),Minutes,Status,How it ended,Corrected,Original start (UTC),Original end (UTC),Corrected by,Reason for the correction',
    );
    expect(row).toContain(`${who.me.firstName} Tester,Remove the trim,${card.jobcardId},Quality,`);
    expect(row).toContain(',40,Recorded,Stopped,Yes,');
    expect(row).toContain(',Sue Tester,"Pressed ""Start"" late"');
  });
});
