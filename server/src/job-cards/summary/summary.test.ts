import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../../../test/fixtures/job-cards.ts';
import { type Input, parseRefusal } from '../../../test/fixtures/people.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import type { JobCard } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { must } from '../../../test/fixtures/must.ts';

let world: World;
let crew: Crew;
let otherCrew: Crew;
let garage: WorkshopFixture;
const range = { from: '2024-03-01', to: '2024-03-10' };
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
  garage = await makeWorkshopFixture(world, crew, 'a');
  // A new card must start on a future day, so the day is moved into the past afterwards.
  const moveToDay = async (created: Promise<JobCard>, day: string) => {
    const card = await created;
    await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx
        .updateTable('jobCards')
        .set({ preferredStartDate: `2024-03-${day}T09:00:00.000Z` })
        .where('id', '=', card._id)
        .execute(),
    );
    return card;
  };
  const cards = [
    await moveToDay(garage.make(), '01'),
    await moveToDay(garage.makeIn('Assigned'), '02'),
    await moveToDay(garage.makeIn('In Progress'), '03'),
    await moveToDay(garage.makeIn('Completed', { workshop: garage.otherWorkshop._id }), '10'),
    await moveToDay(garage.makeIn('Cancelled'), '04'),
    await moveToDay(garage.make(), '11'),
  ];
  const gone = await moveToDay(garage.make(), '05');
  await garage.sue.attempt(jobCardRoutes.deleteJobCard, { params: { id: gone._id } });
  // Sets the times at which two of the cards were started and finished.
  await world.kit.db.inCompany(crew.id, undefined, async (tx) => {
    for (const card of [cards[3], cards[5]])
      await tx
        .updateTable('jobCards')
        .set({ startTime: '2024-03-09T08:00:00.000Z', endTime: '2024-03-09T23:59:59.000Z' })
        .where('id', '=', must(card)._id)
        .execute();
  });
});
afterAll(() => world.close());

/** Formats a day in the wire format of job cards. */
const formatDay = (at: Date): string => at.toISOString().replace(/^(\d+)-(\d+)-(\d+).*/, '$2-$3-$1');
const summary = (
  query: Input<typeof jobCardRoutes.summariseJobCards>['query'] = { from: '2024-03-01', to: '2024-03-10' },
) => garage.sue.call(jobCardRoutes.summariseJobCards, { query });

describe('the summary of job cards', () => {
  it('is visible to the office and the workshop', async () => {
    expect((await world.nobody.attempt(jobCardRoutes.summariseJobCards, { query: range })).status).toBe(401);
    for (const person of [crew.ina, crew.cy])
      expect((await person.attempt(jobCardRoutes.summariseJobCards, { query: range })).status).toBe(403);
    for (const person of [crew.brm, crew.admin, garage.ed])
      expect((await person.attempt(jobCardRoutes.summariseJobCards, { query: range })).status).toBe(200);
  });

  it('counts the cards with their preferred start in the range, regardless of their status', async () => {
    const { total, byStatus } = await summary();
    expect(total).toBe(5);
    expect(byStatus).toEqual([
      { status: 'Jobcard Created', count: 1 },
      { status: 'Assigned', count: 1 },
      { status: 'In Progress', count: 1 },
      { status: 'On Hold', count: 0 },
      { status: 'Completed', count: 1 },
      { status: 'Cancelled', count: 1 },
    ]);
    expect((await summary({ from: '2024-03-11', to: '2024-03-11' })).total).toBe(1);
  });

  it('agrees with the list that each number links to', async () => {
    const { byStatus, overdue } = await summary();
    const total = async (status: string) =>
      (await garage.sue.attempt(jobCardRoutes.listJobCards, { query: { ...range, status } })).body.totalCount;
    for (const { status, count } of byStatus) expect([status, await total(status)]).toEqual([status, count]);
    expect((await garage.sue.attempt(jobCardRoutes.listJobCards, { query: { overdue: 'true' } })).body.totalCount).toBe(
      overdue,
    );
  });

  it('shows the numbers of each workshop', async () => {
    expect((await summary()).byWorkshop).toEqual([
      { workshop: { _id: garage.workshop._id, name: 'Body Shop' }, open: 3, completed: 0, cancelled: 1 },
      { workshop: { _id: garage.otherWorkshop._id, name: 'Paint Shop' }, open: 0, completed: 1, cancelled: 0 },
    ]);
  });

  it('counts a card as overdue once its day has passed without a start, regardless of the range', async () => {
    expect((await summary()).overdue).toBe(3);
    expect((await summary({ from: '2024-03-03', to: '2024-03-10' })).overdue).toBe(3);
    // The time of day does not matter as long as work starts on the requested day.
    for (const day of ['03-05-2099 09:00:00', `${formatDay(world.kit.now())} 00:00:00`])
      await garage.make({ preferredStartDate: `${day} +00:00` });
    expect(await summary({ from: '2099-03-01', to: '2099-03-31' })).toMatchObject({ total: 1, overdue: 3 });
  });

  it('has every day of the range, with the cards created and finished on it', async () => {
    const { byDay } = await summary();
    expect(byDay.map((day) => day.date)).toEqual(
      Array.from({ length: 10 }, (_, index) => `2024-03-${String(index + 1).padStart(2, '0')}`),
    );
    expect(byDay.find((day) => day.date === '2024-03-09')).toEqual({
      date: '2024-03-09',
      created: 0,
      finished: 2,
    });
    const today = world.kit.now().toISOString().slice(0, 10);
    const raised = (await summary({ from: today, to: today })).byDay;
    expect(raised).toEqual([{ date: today, created: 7 + 1, finished: 0 }]);
  });

  it('contains no data of another company', async () => {
    expect(await otherCrew.brm.call(jobCardRoutes.summariseJobCards, { query: range })).toMatchObject({
      total: 0,
      byWorkshop: [],
      overdue: 0,
    });
  });

  it.each([
    ['from=2024-03-02&to=2024-03-01', 'The last day can’t be before the first day'],
    ['from=2024-03-01&to=2025-03-02', 'A range can have at most 366 days'],
  ])('rejects %s: %s', async (query, message) => {
    const { status, body } = await garage.sue.sendRaw('GET', `/jobcard/summary?${query}`);
    expect([status, parseRefusal(body).errors]).toEqual([422, [{ path: 'to', message }]]);
  });

  it.each(['', 'from=2024-03-01', 'from=yesterday&to=2024-03-01', 'from=2024-03-01&to=2024-03-10&colour=red'])(
    'rejects the query “%s”',
    async (query) => {
      expect((await garage.sue.sendRaw('GET', `/jobcard/summary?${query}`)).status).toBe(422);
    },
  );
});
