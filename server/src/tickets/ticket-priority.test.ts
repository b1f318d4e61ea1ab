import { ticketRoutes } from '@roadworthy/contract/tickets/ticket.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, parseRows } from '../../test/fixtures/people.ts';
import { listErrorMessages } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
});
afterAll(() => world.close());

const raise = (who: Person, change: object = {}) =>
  who.call(ticketRoutes.addTicket, { body: { type: 'Equipment', description: 'Hoist 2 drops', ...change } });

describe('the priority of a ticket', () => {
  it('is Normal unless the requester chooses another', async () => {
    expect((await raise(crew.ina)).priority).toBe('Normal');
    expect((await raise(crew.ina, { priority: 'Urgent' })).priority).toBe('Urgent');
    const refused = await crew.ina.sendRaw('POST', '/tickets', {
      type: 'Equipment',
      description: 'Hoist 2 drops',
      priority: 'Now',
    });
    expect([refused.status, listErrorMessages(refused.body)]).toEqual([
      422,
      ['“Priority” must be one of: Low, Normal, High, Urgent'],
    ]);
  });

  it('can be changed by staff while the ticket is open, and is kept when it is closed', async () => {
    const ticket = await raise(crew.ina);
    const change = (who: Person, body: object) =>
      who.attempt(ticketRoutes.changeTicket, { params: { id: ticket._id }, body });
    expect((await change(crew.ina, { priority: 'High' })).status).toBe(403);
    const saved = await change(crew.manager, { priority: 'High', updatedAt: ticket.updatedAt });
    expect([saved.status, saved.body.data?.priority, saved.body.data?.status]).toEqual([200, 'High', 'new']);
    expect((await change(crew.manager, { priority: 'Low', updatedAt: ticket.updatedAt })).status).toBe(409);
    const closed = await change(crew.manager, { status: 'close' });
    expect([closed.body.data?.priority, closed.body.data?.status]).toEqual(['High', 'close']);
    expect((await change(crew.manager, { priority: 'Low' })).status).toBe(409);
  });

  it('filters the list of the company and that of all companies, by one or several values', async () => {
    const [low, high, urgent] = [
      await raise(crew.ina, { description: 'By priority', priority: 'Low' }),
      await raise(crew.ina, { description: 'By priority', priority: 'High' }),
      await raise(crew.ina, { description: 'By priority', priority: 'Urgent' }),
    ].map(({ _id }) => _id);
    for (const [who, path] of [
      [crew.manager, '/tickets'],
      [world.ada, '/super_tickets'],
    ] as const) {
      const found = async (query: string) =>
        parseRows((await who.sendRaw('GET', `${path}?search=By%20priority&${query}`)).body).map(({ _id }) => _id);
      expect(await found('priority=Low')).toEqual([low]);
      expect(await found('priority=High,Urgent&sort=-priority')).toEqual([urgent, high]);
      expect((await who.sendRaw('GET', `${path}?priority=Now`)).status).toBe(422);
    }
  });
});
