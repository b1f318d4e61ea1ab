import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { ticketRoutes } from '@roadworthy/contract/tickets/ticket.routes.ts';
import { ticketTable } from '@roadworthy/contract/tickets/ticket.table.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../test/fixtures/people.ts';
import { must } from '../../test/fixtures/must.ts';
import { makeWork } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let numbers: Map<string, string>;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  type Priority = BodyInput<typeof ticketRoutes.addTicket>['priority'];
  const raise = (who: Person, type: string, description: string, priority?: Priority) =>
    who.call(ticketRoutes.addTicket, { body: { type, description, priority } });
  const first = await raise(crew.ina, 'Software', 'beta', 'Urgent');
  const second = await raise(crew.ian, 'Vehicle', 'Alpha');
  const third = await raise(crew.manager, 'Equipment', 'gamma', 'Low');
  const note = (ticket: { _id: string }) =>
    crew.ina.call(ticketRoutes.addNote, { body: { ticketId: ticket._id, text: 'Since Monday' } });
  const { vehicles } = await makeWork(world, crew);
  for (const [ticket, car] of [
    [first, vehicles[1]],
    [second, vehicles[0]],
  ] as const)
    await crew.manager.call(ticketRoutes.changeTicket, {
      params: { id: ticket._id },
      body: { vehicle: must(car)._id },
    });
  await note(first);
  await note(first);
  await crew.manager.call(ticketRoutes.addNote, { body: { ticketId: third._id, text: 'Since Tuesday' } });
  await crew.admin.call(ticketRoutes.changeTicket, { params: { id: first._id }, body: { status: 'close' } });
  await crew.manager.call(ticketRoutes.changeTicket, { params: { id: third._id }, body: { status: 'close' } });
  numbers = new Map([first, second, third].map(({ _id }, index) => [_id, String(index + 1)]));
});
afterAll(() => world.close());

const ordered = async (sort: string) =>
  (await crew.manager.call(ticketRoutes.listTickets, { query: { sort } })).map(({ _id }) => numbers.get(_id)).join(' ');

/** The ascending order of each sort. Empty values are last, and equal ones in the order in which they were raised. */
const orders: [sort: string, upwards: string][] = [
  ['ticketNo', '1 2 3'],
  ['type', '3 1 2'],
  ['description', '2 1 3'],
  ['vehicle', '2 1 3'],
  ['status', '1 3 2'],
  ['creator', '2 1 3'],
  ['createdAt', '1 2 3'],
  ['noteCount', '2 3 1'],
  ['closedAt', '1 3 2'],
  ['closedBy', '3 1 2'],
  ['priority', '3 2 1'],
];

describe('the list of tickets', () => {
  it.each(orders)('can be sorted by %s, in both directions', async (sort, upwards) => {
    expect(await ordered(sort)).toBe(upwards);
    expect(await ordered(`-${sort}`)).toBe(upwards.split(' ').toReversed().join(' '));
  });

  it('cannot be sorted by anything else, such as the person who is next', () => {
    const { sort } = ticketRoutes.listTickets.query.shape;
    expect(sort.unwrap().options.filter((name) => !name.startsWith('-'))).toEqual(orders.map(([name]) => name));
    expect(Object.entries(ticketTable.columns).flatMap(([field, column]) => (column.sort ? [] : [field]))).toEqual([
      'waitsFor',
    ]);
  });
});
