import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { labourRoutes } from '@roadworthy/contract/job-cards/labour/labour.routes.ts';
import { labourGroups, type LabourGroup } from '@roadworthy/contract/job-cards/labour/labour.schema.ts';
import { lookupRoutes } from '@roadworthy/contract/job-cards/lookups/lookup.routes.ts';
import { formatDate } from '@roadworthy/contract/kit/language/date-format.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../../../test/fixtures/job-cards.ts';
import { must } from '../../../test/fixtures/must.ts';
import type { Person } from '../../../test/fixtures/people.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';

// Sends random events of several people over HTTP and adds up their time in a simple model. The server's totals must
// equal those of the model for every person, day, cost centre, job card and task.

const hourMs = 3_600_000;
/** Finds a time zone where it is about 8 a.m., so that the events of the last eleven hours fall on two days. */
function findZoneOfEarlyMorning(now: Date): string {
  const ahead = ((8 - now.getUTCHours() + 36) % 24) - 12;
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
const zone = findZoneOfEarlyMorning(new Date());

let world: World;
let crew: Crew;
let garage: WorkshopFixture;
beforeAll(async () => {
  world = await makeWorld({ environment: { TIME_ZONE: zone } });
  crew = await world.makeCompany('a');
  garage = await makeWorkshopFixture(world, crew, 'a');
});
afterAll(() => world.close());

/** A generator of pseudo-random numbers from 0 to 1 (mulberry32), so that a failure can be repeated. */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Task = { _id: string; card: string; costCentre: string };
type Span = { who: Person; task: Task; from: number; to: number };

async function makeTasks(): Promise<Task[]> {
  const second = await crew.brm.call(lookupRoutes.addCostCentre, { body: { name: 'Prototypes' } });
  const tasks: Task[] = [];
  for (const costCentre of [garage.costCentre._id, second._id, second._id]) {
    const card = await garage.makeIn('In Progress', { costCentre });
    for (const name of ['Remove the trim', 'Fit the seal']) {
      const { _id } = await garage.sue.call(jobCardRoutes.addTask, {
        params: { id: card._id },
        body: { name, idealTime: 20 },
      });
      tasks.push({ _id, card: card._id, costCentre });
    }
  }
  return tasks;
}

/** Sends random events of a person, and returns the spans of time for which the clock ran. */
async function actAtRandom(who: Person, tasks: readonly Task[], random: () => number, until: number): Promise<Span[]> {
  const spans: Span[] = [];
  let running: { task: Task; from: number } | undefined;
  let at = Math.floor((until - 11 * hourMs) / 1000) * 1000;
  for (let step = 0; step < 30; step += 1) {
    at += Math.floor(random() * 1200) * 1000;
    const sent = new Date(at + Math.floor(random() * 1000)).toISOString();
    const choice = random();
    const task = must(tasks[Math.floor(random() * tasks.length)]);
    if (choice < 0.6 && task !== running?.task) {
      await who.call(labourRoutes.startClock, { body: { task: task._id, at: sent } });
      if (running) spans.push({ who, ...running, to: at });
      running = { task, from: at };
    } else if (running) {
      const body = { task: running.task._id, at: sent };
      if (choice < 0.8) await who.call(labourRoutes.pauseClock, { body: { ...body, reason: 'break' } });
      else await who.call(labourRoutes.stopClock, { body });
      spans.push({ who, ...running, to: at });
      running = undefined;
    }
  }
  if (running) {
    at += 60_000;
    await who.call(labourRoutes.stopClock, { body: { task: running.task._id, at: new Date(at).toISOString() } });
    spans.push({ who, ...running, to: at });
  }
  return spans;
}

/** Shortens some entries by a correction, on the server and in the model. */
async function correctAtRandom(spans: readonly Span[], random: () => number): Promise<Span[]> {
  const entries = await garage.sue.call(labourRoutes.listLabour, { query: { status: 'Recorded', limit: 0 } });
  const corrected: Span[] = [];
  for (const span of spans) {
    if (random() < 0.7) {
      corrected.push(span);
      continue;
    }
    const { from } = span;
    const to = from + Math.floor(((span.to - from) * random()) / 1000) * 1000;
    const entry = entries.find(
      ({ user, task, original }) =>
        user._id === span.who.me._id && task._id === span.task._id && Date.parse(original.startedAt) === from,
    );
    await garage.sue.call(labourRoutes.correctEntry, {
      params: { id: must(entry)._id },
      body: { startedAt: new Date(from).toISOString(), endedAt: new Date(to).toISOString(), reason: 'Too long' },
    });
    corrected.push({ ...span, to });
  }
  return corrected;
}

const keyOf: Record<LabourGroup, (span: Span) => string> = {
  person: ({ who }) => who.me._id,
  day: ({ from }) => formatDate(from, zone),
  costCentre: ({ task }) => task.costCentre,
  jobCard: ({ task }) => task.card,
  task: ({ task }) => task._id,
};
const secondsOf = (spans: readonly Span[]) => spans.reduce((sum, { from, to }) => sum + (to - from) / 1000, 0);
const addUp = (spans: readonly Span[], key: (span: Span) => string) =>
  new Map([...Map.groupBy(spans, key)].map(([name, ofGroup]) => [name, secondsOf(ofGroup)]));

it('the totals per person, day, cost centre, job card and task match the clock times sent, with their corrections', async () => {
  const seed = 20_261_128;
  const random = makeRandom(seed);
  const tasks = await makeTasks();
  const until = Date.now();
  const sent: Span[] = [];
  for (const who of [crew.eva, garage.sue, garage.max, crew.brm])
    sent.push(...(await actAtRandom(who, tasks, random, until)));
  const spans = await correctAtRandom(sent, random);
  expect(spans.length, 'enough spans').toBeGreaterThan(40);
  expect(new Set(spans.map(keyOf.day)).size, 'days').toBe(2);
  for (const group of labourGroups) {
    const totals = await garage.sue.call(labourRoutes.getLabourTotals, { query: { group } });
    expect(new Map(totals.groups.map((one) => [one.key, one.seconds])), `${group}`).toEqual(addUp(spans, keyOf[group]));
    expect(totals.seconds, `${group}`).toBe(secondsOf(spans));
  }
  for (const [card, ofCard] of Map.groupBy(spans, keyOf.jobCard)) {
    const labour = await garage.sue.call(labourRoutes.getCardLabour, { params: { id: card } });
    expect(labour.seconds).toBe(secondsOf(ofCard));
    expect(new Map(labour.tasks.map(({ task, seconds }) => [task, seconds]))).toEqual(addUp(ofCard, keyOf.task));
    expect(new Map(labour.people.map(({ user, seconds }) => [user._id, seconds]))).toEqual(addUp(ofCard, keyOf.person));
  }
  for (const [day, ofDay] of Map.groupBy(spans, keyOf.day)) {
    const query = { from: day, to: day };
    expect((await garage.sue.call(labourRoutes.getLabourTotals, { query })).seconds, `${day}`).toBe(secondsOf(ofDay));
    const listed = await garage.sue.call(labourRoutes.listLabour, {
      query: { ...query, status: 'Recorded', limit: 0 },
    });
    expect(
      listed.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0),
      `${day}`,
    ).toBe(secondsOf(ofDay));
  }
});
