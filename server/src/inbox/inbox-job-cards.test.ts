import { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../../test/fixtures/job-cards.ts';
import type { Person } from '../../test/fixtures/people.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let garage: WorkshopFixture;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  garage = await makeWorkshopFixture(world, crew, 'a');
});
afterAll(() => world.close());

/** Lists a person's Inbox items for one job card, as `what → path`. */
async function itemsAbout(who: Person, id: string): Promise<string[]> {
  return (await who.call(inboxRoutes.listInbox, { query: { limit: 0 } }))
    .filter(({ _id }) => _id.endsWith(id))
    .map(({ what, path }) => `${what} → ${path.replace(id, ':id')}`);
}

describe('a job card', () => {
  it('is in the Inbox of the requested supervisor, then of the person who does the work, with the number of open tasks', async () => {
    const card = await garage.make({ supervisor: garage.sue.me._id });
    const free = await garage.make();
    const assign = ['Assign the job card → /jobcard?card=:id'];
    expect([
      await itemsAbout(garage.sue, card._id),
      await itemsAbout(garage.max, card._id),
      await itemsAbout(crew.eva, card._id),
    ]).toEqual([assign, [], []]);
    expect([
      await itemsAbout(garage.sue, free._id),
      await itemsAbout(garage.max, free._id),
      await itemsAbout(garage.ed, free._id),
    ]).toEqual([assign, assign, []]);
    await garage.sue.call(jobCardRoutes.moveJobCard, {
      params: { id: card._id },
      body: { status: 'Assigned', jobTeam: garage.team._id },
    });
    expect([
      await itemsAbout(garage.sue, card._id),
      await itemsAbout(crew.eva, card._id),
      await itemsAbout(garage.ed, card._id),
    ]).toEqual([[], ['Start the job card → /jobcard?card=:id'], []]);
    await crew.eva.call(jobCardRoutes.moveJobCard, { params: { id: card._id }, body: { status: 'In Progress' } });
    await garage.sue.call(jobCardRoutes.addTask, {
      params: { id: card._id },
      body: { name: 'Fit the seal', idealTime: 20 },
    });
    expect(await itemsAbout(crew.eva, card._id)).toEqual(['Finish the job card (1 open task) → /jobcard?card=:id']);
    await crew.eva.call(jobCardRoutes.moveJobCard, {
      params: { id: card._id },
      body: { status: 'On Hold', reason: 'No seal in stock' },
    });
    expect(await itemsAbout(crew.eva, card._id)).toEqual(['Resume the job card → /jobcard?card=:id']);
    await garage.sue.call(jobCardRoutes.moveJobCard, {
      params: { id: card._id },
      body: { status: 'Cancelled', reason: 'Withdrawn' },
    });
    expect(await itemsAbout(crew.eva, card._id)).toEqual([]);
  });

  it('is in the Inbox of a leader for sign-off once it is finished, and of its engineer again when it is reopened', async () => {
    const { eva } = crew;
    const card = await garage.makeIn('Completed');
    const signOff = ['Sign off the finished job card → /jobcard?card=:id'];
    expect([
      await itemsAbout(garage.sue, card._id),
      await itemsAbout(garage.max, card._id),
      await itemsAbout(eva, card._id),
    ]).toEqual([signOff, signOff, []]);
    await garage.max.call(jobCardRoutes.changeJobCard, {
      params: { id: card._id },
      body: { signature: 'Max', name: 'Max Tester', date: '2026-11-25' },
    });
    expect([await itemsAbout(garage.sue, card._id), await itemsAbout(garage.max, card._id)]).toEqual([[], []]);
    await garage.max.call(jobCardRoutes.moveJobCard, {
      params: { id: card._id },
      body: { status: 'In Progress', reason: 'The seal leaks' },
    });
    expect(await itemsAbout(eva, card._id)).toEqual(['Finish the job card (no open tasks) → /jobcard?card=:id']);
  });
});
