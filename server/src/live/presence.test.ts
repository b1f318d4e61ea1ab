import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { liveRoutes } from '@roadworthy/contract/live/live.routes.ts';
import { ticketRoutes } from '@roadworthy/contract/tickets/ticket.routes.ts';
import type { JobCard } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../../test/fixtures/job-cards.ts';
import type { Person } from '../../test/fixtures/people.ts';
import { watchLive, type LiveWatcher } from '../../test/support/watch-live.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';

// Tests whether people see who else has a record open.

let world: World;
let crew: Crew;
let others: Crew;
let garage: WorkshopFixture;
let card: JobCard;
let open: LiveWatcher[] = [];
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
  garage = await makeWorkshopFixture(world, crew, 'a');
  card = await garage.make();
});
afterEach(async () => {
  for (const one of open) one.leave();
  open = [];
  await vi.waitFor(() => assert.equal(world.kit.live.count(), 0), 60_000);
});
afterAll(() => world.close());

type Presence = BodyInput<typeof liveRoutes.announcePresence>;
/** A screen on which the person has the record open. */
function openScreen(who: Person, id: string, kind: Presence['kind'] = 'jobcard') {
  const screen = randomUUID();
  const announce = (mode: Presence['mode']) =>
    who.attempt(liveRoutes.announcePresence, { body: { kind, id, screen, mode } });
  return { announce, sees: async (mode: Presence['mode'] = 'viewing') => (await announce(mode)).body.data?.people };
}
const watching = async (who: Person): Promise<LiveWatcher> => {
  const found = await watchLive(who);
  open.push(found);
  return found;
};
const presenceEvents = (watcher: LiveWatcher) => watcher.told.filter(({ data }) => data.presence);

describe('two people with the same record open', () => {
  it('see each other, who edits it, and when the other leaves', async () => {
    const [sue, eva] = [openScreen(garage.sue, card._id), openScreen(crew.eva, card._id)];
    expect(await sue.sees('editing')).toEqual([]);
    const person = { _id: garage.sue.me._id, name: 'Sue Tester' };
    expect(await eva.sees()).toEqual([{ ...person, isEditing: true }]);
    expect(await sue.sees()).toMatchObject([{ _id: crew.eva.me._id, isEditing: false }]);
    expect(await eva.sees()).toEqual([{ ...person, isEditing: false }]);
    await sue.announce('left');
    expect(await eva.sees()).toEqual([]);
    await eva.announce('left');
  });

  it('learn of each other through the event stream, which hides them from people who may not read the record', async () => {
    const [watcher, foreigner, customer] = [
      await watching(crew.eva),
      await watching(others.brm),
      await watching(crew.cy),
    ];
    const sue = openScreen(garage.sue, card._id);
    await sue.announce('viewing');
    await expect
      .poll(() => watcher.told)
      .toContainEqual({ event: 'changed', data: { kind: 'jobcard', id: card._id, presence: true } });
    await sue.announce('viewing');
    await sue.announce('left');
    await expect.poll(() => presenceEvents(watcher).length).toBe(2);
    expect([foreigner, customer].flatMap(presenceEvents)).toEqual([]);
  });

  it('see a person with two screens once, and that person does not see themselves', async () => {
    const [one, other] = [openScreen(garage.sue, card._id), openScreen(garage.sue, card._id)];
    await one.announce('editing');
    expect(await other.sees()).toEqual([]);
    const eva = openScreen(crew.eva, card._id);
    expect(await eva.sees()).toMatchObject([{ name: 'Sue Tester', isEditing: true }]);
    for (const screen of [one, other, eva]) await screen.announce('left');
  });
});

describe('a person who may not read the record', () => {
  it('can neither announce themselves nor see who has it open', async () => {
    const ticket = await crew.ina.call(ticketRoutes.addTicket, {
      body: { type: 'Lamp', description: 'The lamp is out' },
    });
    const ina = openScreen(crew.ina, ticket._id, 'ticket');
    expect(await ina.sees()).toEqual([]);
    for (const [who, kind, id] of [
      [crew.ian, 'ticket', ticket._id],
      [crew.cy, 'ticket', ticket._id],
      [crew.cy, 'jobcard', card._id],
    ] as const)
      expect((await openScreen(who, id, kind).announce('viewing')).status).toBeGreaterThanOrEqual(403);
    expect(await ina.sees()).toEqual([]);
    // People of another company who send the same id are seen only in their own company.
    const foreign = openScreen(others.manager, ticket._id, 'ticket');
    await foreign.announce('editing');
    expect(await ina.sees()).toEqual([]);
    await ina.announce('left');
  });
});
