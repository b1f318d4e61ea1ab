import { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import { ticketRoutes } from '@roadworthy/contract/tickets/ticket.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../test/fixtures/people.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
});
afterAll(() => world.close());

/** Lists a person's Inbox items for one record, as `what → path`. */
const itemsAbout = async (who: Person, id: string): Promise<string[]> =>
  (await who.call(inboxRoutes.listInbox, { query: { limit: 0 } }))
    .filter(({ _id }) => _id.endsWith(id))
    .map(({ what, path }) => `${what} → ${path.replace(id, ':id')}`);

describe('a ticket', () => {
  it('is in the Inbox of the staff until they answer, and then of the person who raised it', async () => {
    const { _id } = await crew.ina.call(ticketRoutes.addTicket, {
      body: { type: 'Equipment', description: 'The hoist stops' },
    });
    const answer = ['Answer the ticket → /view/tickets/:id'];
    expect([
      await itemsAbout(crew.manager, _id),
      await itemsAbout(crew.ina, _id),
      await itemsAbout(crew.brm, _id),
    ]).toEqual([answer, [], []]);
    expect(await itemsAbout(crew.admin, _id)).toEqual(['Answer the ticket → /view/super-tickets/:id']);
    await crew.manager.call(ticketRoutes.addNote, { body: { ticketId: _id, text: 'Somebody comes' } });
    expect([await itemsAbout(crew.manager, _id), await itemsAbout(crew.ina, _id)]).toEqual([
      [],
      ['Read the answer to your ticket → /view/tickets/:id'],
    ]);
    expect(await itemsAbout(crew.ian, _id)).toEqual([]);
    await crew.ina.call(ticketRoutes.addNote, { body: { ticketId: _id, text: 'Nobody came' } });
    expect([await itemsAbout(crew.manager, _id), await itemsAbout(crew.ina, _id)]).toEqual([answer, []]);
    await crew.manager.call(ticketRoutes.changeTicket, { params: { id: _id }, body: { status: 'close' } });
    expect([await itemsAbout(crew.manager, _id), await itemsAbout(crew.ina, _id)]).toEqual([[], []]);
  });
});
