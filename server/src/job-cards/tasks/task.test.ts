import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../../../test/fixtures/job-cards.ts';
import { type TestResponse, type Person, parseRefusal } from '../../../test/fixtures/people.ts';
import { toStatusAndMessage } from '../../../test/fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { must } from '../../../test/fixtures/must.ts';

let world: World;
let crew: Crew;
let garage: WorkshopFixture;
let now = new Date();
beforeAll(async () => {
  world = await makeWorld({ now: () => now });
  crew = await world.makeCompany('a');
  garage = await makeWorkshopFixture(world, crew, 'a');
});
afterAll(() => world.close());

const errors = ({ body }: TestResponse) => parseRefusal(body).errors.map((error) => `${error.path}: ${error.message}`);
const move = (by: Person, card: { _id: string }, body: BodyInput<typeof jobCardRoutes.moveJobCard>) =>
  by.attempt(jobCardRoutes.moveJobCard, { params: { id: card._id }, body });
const passMinutes = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const events = async (card: { _id: string }) =>
  (await garage.sue.call(jobCardRoutes.listJobCardHistory, { params: { id: card._id }, query: { limit: 0 } })).map(
    (entry) => [entry.event, entry.from, entry.to, entry.note],
  );

describe('the tasks of a job card', () => {
  const task = (by: Person, card: { _id: string }, change: object = {}) =>
    by.attempt(jobCardRoutes.addTask, {
      params: { id: card._id },
      body: { name: 'Remove the trim', idealTime: 20, ...change },
    });
  const close = (
    by: Person,
    card: { _id: string },
    one: { _id: string } | undefined,
    body: BodyInput<typeof jobCardRoutes.closeTask>,
  ) => by.attempt(jobCardRoutes.closeTask, { params: { id: card._id, taskId: must(one)._id }, body });

  it('are planned by leaders and closed once by the people assigned', async () => {
    const card = await garage.makeIn('In Progress');
    const first = (await task(garage.sue, card)).body.data;
    const second = (await task(garage.sue, card, { name: 'Test drive', idealTime: 0 })).body.data;
    expect(first).toMatchObject({
      name: 'Remove the trim',
      idealTime: 20,
      state: 'open',
      effortTime: null,
      closedAt: null,
      closedBy: null,
    });
    expect((await garage.sue.call(jobCardRoutes.getJobCard, { params: { id: card._id } })).openTasks).toBe(2);
    expect((await close(crew.eva, card, first, { state: 'finished', effortTime: 25 })).body.data).toMatchObject({
      state: 'finished',
      effortTime: 25,
      closedBy: { name: 'Eva Tester' },
      closedAt: now.toISOString(),
    });
    expect((await close(crew.eva, card, second, { state: 'skipped', reason: 'Rain' })).body.data).toMatchObject({
      state: 'skipped',
      reason: 'Rain',
      effortTime: null,
    });
    expect(toStatusAndMessage(await close(garage.sue, card, first, { state: 'skipped', reason: 'No' }))).toEqual([
      409,
      'This task is already finished',
    ]);
    const { data } = (await crew.eva.attempt(jobCardRoutes.listTasks, { params: { id: card._id } })).body;
    expect(data?.map((one) => [one.name, one.state])).toEqual([
      ['Remove the trim', 'finished'],
      ['Test drive', 'skipped'],
    ]);
    expect((await events(card)).slice(0, 4)).toEqual([
      ['Task skipped', null, null, 'Test drive: Rain'],
      ['Task finished', null, null, 'Remove the trim'],
      ['Task added', null, null, 'Test drive'],
      ['Task added', null, null, 'Remove the trim'],
    ]);
  });

  it('report missing fields', async () => {
    const card = await garage.makeIn('In Progress');
    expect(errors(await task(garage.sue, card, { name: ' ', idealTime: -1 }))).toEqual([
      'name: "Task" is required',
      'idealTime: "Ideal time" is required',
    ]);
    const one = (await task(garage.sue, card)).body.data;
    expect(errors(await close(crew.eva, card, one, { state: 'skipped', reason: ' ' }))).toEqual([
      'reason: "Reason" is required',
    ]);
    expect(errors(await close(crew.eva, card, one, { state: 'finished' }))).toEqual([
      'effortTime: "Effort time" is required',
    ]);
  });

  it('can be added only by leaders, and cannot be closed by an engineer who is not assigned', async () => {
    const card = await garage.makeIn('In Progress');
    const one = (await task(garage.sue, card)).body.data;
    expect((await task(crew.eva, card)).status).toBe(403);
    expect(toStatusAndMessage(await close(garage.ed, card, one, { state: 'finished', effortTime: 1 }))).toEqual([
      403,
      'This job card is not assigned to you',
    ]);
    const other = await garage.makeIn('In Progress');
    expect((await close(garage.sue, other, one, { state: 'finished', effortTime: 1 })).status).toBe(404);
  });

  it('can only be closed while work is in progress, and must be closed before the card is finished', async () => {
    const card = await garage.makeIn('Assigned');
    const one = (await task(garage.sue, card)).body.data;
    expect(toStatusAndMessage(await close(crew.eva, card, one, { state: 'finished', effortTime: 1 }))).toEqual([
      409,
      'Tasks can only be finished or skipped while the job card is In Progress',
    ]);
    await move(crew.eva, card, { status: 'In Progress' });
    expect(toStatusAndMessage(await move(crew.eva, card, { status: 'Completed', comment: 'Done' }))).toEqual([
      409,
      'Finish or skip the open tasks first (1)',
    ]);
    await close(crew.eva, card, one, { state: 'finished', effortTime: 1 });
    expect((await move(crew.eva, card, { status: 'Completed', comment: 'Done' })).status).toBe(200);
    expect(toStatusAndMessage(await task(garage.sue, card))).toEqual([
      409,
      'You can’t do this while the job card is Completed',
    ]);
  });
});

describe('the history of a job card', () => {
  it('describes an edit in words: who, when, old and new values', async () => {
    const card = await garage.make();
    passMinutes(3);
    await garage.max.call(jobCardRoutes.changeJobCard, {
      params: { id: card._id },
      body: {
        ...garage.ris,
        workshop: garage.otherWorkshop._id,
        mileageRequired: true,
        startValue: 7,
        supervisor: null,
      },
    });
    await garage.max.call(jobCardRoutes.changeJobCard, { params: { id: card._id }, body: { summary: card.summary } });
    const [edit, created] = await crew.eva.call(jobCardRoutes.listJobCardHistory, { params: { id: card._id } });
    expect(created?.event).toBe('Created');
    expect(edit).toMatchObject({
      event: 'Edited',
      by: { _id: garage.max.me._id, name: 'Max Tester' },
      at: now.toISOString(),
      from: null,
      to: null,
    });
    expect(edit?.changes.map((change) => [change.label, change.before, change.after])).toEqual([
      ['Workshop', 'Body Shop', 'Paint Shop'],
      ['Mileage Required', 'No', 'Yes'],
      ['Start ODO', '', '7'],
      ['RIS Jobcard', 'No', 'Yes'],
      ['Part Type', '', 'Seal'],
      ['Component', '', 'Door'],
      ['Part Description', '', 'Rubber door seal'],
      ['New Part', '', 'Seal, late design'],
    ]);
  });

  it.each([
    ['another day', '12-24-2099 12:00:00 +00:00', '2099-12-23', '2099-12-24'],
    ['only another hour', '12-23-2099 15:30:00 +00:00', '2099-12-23 09:00:00 UTC', '2099-12-23 15:30:00 UTC'],
  ])('describes a changed start in display format: %s', async (_what, moved, before, after) => {
    const card = await garage.make({ preferredStartDate: '12-23-2099 09:00:00 +00:00' });
    await garage.max.call(jobCardRoutes.changeJobCard, {
      params: { id: card._id },
      body: { preferredStartDate: moved },
    });
    const [edit] = await crew.eva.call(jobCardRoutes.listJobCardHistory, { params: { id: card._id } });
    expect(edit?.changes).toEqual([{ field: 'preferredStartDate', label: 'Preferred Start Date', before, after }]);
  });
});
