import { ticketRoutes } from '@roadworthy/contract/tickets/ticket.routes.ts';
import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, type Input, parseRefusal } from '../../test/fixtures/people.ts';
import { toComparableError, listErrorMessages, unknownId } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let otherCrew: Crew;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
});
afterAll(() => world.close());

const lamp = (change: object = {}) => ({ type: 'Equipment', description: 'The lamp of bay 4 flickers', ...change });
const raise = (who: Person, change: object = {}) => who.call(ticketRoutes.addTicket, { body: lamp(change) });
const note = (who: Person, ticket: { _id: string }, text = 'Since Monday') =>
  who.attempt(ticketRoutes.addNote, { body: { ticketId: ticket._id, text } });
const close = (who: Person, ticket: { _id: string }, change: object = {}) =>
  who.attempt(ticketRoutes.changeTicket, { params: { id: ticket._id }, body: { status: 'close', ...change } });

/** Every route that reaches a ticket. */
const routes = (ticket: { _id: string }): [method: string, path: string, body?: object][] => [
  ['GET', `/tickets/${ticket._id}`],
  ['PUT', `/tickets/${ticket._id}`, { status: 'close' }],
  ['DELETE', `/tickets/${ticket._id}`],
  ['GET', `/notes?ticketId=${ticket._id}`],
  ['POST', '/notes', { ticketId: ticket._id, text: 'Seen' }],
];

describe('tickets', () => {
  it('require sign-in and a role that has tickets', async () => {
    const ticket = await raise(crew.ina);
    for (const [method, path, body] of [
      ...routes(ticket),
      ['GET', '/tickets'],
      ['POST', '/tickets', lamp()],
    ] as const) {
      expect((await world.nobody.sendRaw(method, path, body)).status).toBe(401);
      for (const name of ['brm', 'asa', 'udo', 'cy'] as const)
        expect([name, (await crew[name].sendRaw(method, path, body)).status]).toEqual([name, 403]);
    }
  });

  it('are not found or listed from another company', async () => {
    const ticket = await raise(crew.ina, { description: 'Only ours' });
    for (const who of [otherCrew.manager, otherCrew.admin]) {
      for (const [method, path, body] of routes(ticket)) {
        const unknown = await who.sendRaw(
          method,
          path.replace(ticket._id, unknownId),
          body && { ...body, ...('ticketId' in body && { ticketId: unknownId }) },
        );
        expect(toComparableError(await who.sendRaw(method, path, body))).toEqual(toComparableError(unknown));
        expect(unknown.status).toBe(404);
      }
      expect((await who.attempt(ticketRoutes.listTickets, { query: { search: 'Only ours' } })).body.totalCount).toBe(0);
      if (who === otherCrew.manager)
        expect((await who.in(crew.id).attempt(ticketRoutes.getTicket, { params: { id: ticket._id } })).status).toBe(
          403,
        );
    }
  });

  it('are listed across all companies for a super admin only, with their company', async () => {
    const [ours, theirs] = [
      await raise(crew.ina, { type: 'Vehicle', description: 'Every company' }),
      await raise(otherCrew.ina, { description: 'Every company' }),
    ];
    await note(crew.ina, ours);
    expect((await world.nobody.attempt(ticketRoutes.listAllTickets)).status).toBe(401);
    for (const who of [crew.manager, crew.brm, crew.brmAtPlatform, crew.ina, crew.cy, crew.eva])
      expect((await who.attempt(ticketRoutes.listAllTickets)).status).toBe(403);
    const found = (query: Input<typeof ticketRoutes.listAllTickets>['query']) =>
      world.ada.call(ticketRoutes.listAllTickets, { query: { search: 'Every company', ...query } });
    const all = await found({ sort: 'company' });
    expect(all.map(({ _id, company, noteCount, userId }) => [_id, company.name, noteCount, userId?.firstName])).toEqual(
      [
        [ours._id, 'Company a', 1, 'Ina'],
        [theirs._id, 'Company b', 0, 'Ina'],
      ],
    );
    expect((await found({ sort: '-company' })).map(({ _id }) => _id)).toEqual([theirs._id, ours._id]);
    expect((await found({ company: otherCrew.id })).map(({ _id }) => _id)).toEqual([theirs._id]);
    expect((await found({ status: 'close' })).map(({ _id }) => _id)).toEqual([]);
    expect(
      (
        await world.ada.call(ticketRoutes.listAllTickets, { query: { search: 'Company b', searchFields: 'company' } })
      ).map(({ company }) => company.name),
    ).toContain('Company b');
    const file = await world.ada.attempt(ticketRoutes.listAllTickets, {
      query: { sort: 'company', search: 'Every' },
      headers: {
        accept: 'text/csv',
      },
    });
    expect(String(file.body)).toMatch(/Company a[^]*Company b/);
    expect((await world.ada.in(crew.id).attempt(ticketRoutes.getTicket, { params: { id: ours._id } })).status).toBe(
      200,
    );
    expect(
      (await world.ada.in(otherCrew.id).attempt(ticketRoutes.getTicket, { params: { id: ours._id } })).status,
    ).toBe(404);
  });

  it('have the photos that their author uploaded, which staff may open and a colleague may not', async () => {
    const photo = await world.upload(crew.ina);
    const ticket = await raise(crew.ina, { photos: [photo] });
    expect(ticket.photos).toEqual([photo]);
    for (const [who, status] of [
      [crew.manager, 200],
      [crew.eva, 200],
      [crew.ian, 404],
    ] as const)
      expect((await who.attempt(fileRoutes.getFile, { params: { key: photo } })).status).toBe(status);
    const refused = await crew.ian.attempt(ticketRoutes.addTicket, { body: lamp({ photos: [photo] }) });
    expect(listErrorMessages(refused.body)).toEqual(['This picture is no longer available. Upload it again.']);
  });

  it('are not found by a colleague', async () => {
    const ticket = await raise(crew.ina, { description: 'Between us' });
    for (const [method, path, body] of routes(ticket)) {
      const { status } = await crew.ian.sendRaw(method, path, body);
      expect([method, path, status]).toEqual([method, path, method === 'PUT' ? 403 : 404]);
    }
    expect((await crew.ian.attempt(ticketRoutes.listTickets, { query: { search: 'Between us' } })).body).toMatchObject({
      totalCount: 0,
      data: [],
    });
    expect((await crew.ina.attempt(ticketRoutes.listTickets, { query: { search: 'Between us' } })).body).toMatchObject({
      totalCount: 1,
      data: [{ _id: ticket._id }],
    });
    expect(
      (await crew.manager.attempt(ticketRoutes.listTickets, { query: { search: 'Between us' } })).body.totalCount,
    ).toBe(1);
  });

  it('can be read by workshops, but not raised, answered or deleted', async () => {
    const ticket = await raise(crew.ina, { description: 'The hoist of bay 7' });
    await note(crew.ina, ticket, 'Since Monday');
    expect(await crew.eva.call(ticketRoutes.listTickets, { query: { search: 'hoist of bay 7' } })).toMatchObject([
      { _id: ticket._id, noteCount: 1 },
    ]);
    expect(await crew.eva.call(ticketRoutes.listNotes, { query: { ticketId: ticket._id } })).toMatchObject([
      { text: 'Since Monday' },
    ]);
    for (const [method, path, body] of [
      ...routes(ticket).filter(([one]) => one !== 'GET'),
      ['POST', '/tickets', lamp()],
    ] as const) {
      expect([method, path, (await crew.eva.sendRaw(method, path, body)).status]).toEqual([method, path, 403]);
    }
  });

  it('are refused with every missing field named in one response', async () => {
    const { status, body } = await crew.ina.sendRaw('POST', '/tickets', { type: ' ' });
    expect(status).toBe(422);
    expect(parseRefusal(body).errors).toEqual([
      { path: 'type', message: 'Type is required' },
      { path: 'description', message: 'Description is required' },
    ]);
  });

  it.each(['ina', 'manager', 'admin'] as const)(
    'are raised by %s under their own name, even if the request contains another',
    async (name) => {
      const who = crew[name];
      const ticket = await raise(who, { status: 'close', userId: crew.ian.me._id });
      expect(ticket).toMatchObject({
        type: 'Equipment',
        status: 'new',
        userId: { _id: who.me._id, firstName: who.me.firstName },
        createdBy: who.me._id,
      });
      expect(ticket).toMatchObject({ noteCount: 0, lastNote: null, closedAt: null, closedBy: null });
      expect(await who.call(ticketRoutes.getTicket, { params: { id: ticket._id } })).toEqual(ticket);
    },
  );

  it('are numbered consecutively in each company, even when many are raised at once', async () => {
    const fresh = await world.makeCompany('numbers');
    const made = await Promise.all(Array.from({ length: 8 }, () => raise(fresh.ina)));
    expect(made.map((ticket) => ticket.ticketNo).toSorted()).toEqual(
      Array.from({ length: 8 }, (_, index) => `T-0000${index + 1}`),
    );
  });

  it('are found by number, type, text or creator, filtered by status and sorted', async () => {
    const mine = await world.makeCompany('finding');
    const first = await raise(mine.ina, { type: 'Software', description: 'Sign-in is slow' });
    const second = await raise(mine.ian, { type: 'Vehicle', description: 'Key of 100% missing' });
    await close(mine.manager, first);
    const found = async (query: Input<typeof ticketRoutes.listTickets>['query']) =>
      (await mine.manager.call(ticketRoutes.listTickets, { query })).map(({ ticketNo }) => ticketNo);
    expect(await found({})).toEqual([second.ticketNo, first.ticketNo]);
    expect(await found({ sort: 'ticketNo' })).toEqual([first.ticketNo, second.ticketNo]);
    const third = await raise(mine.manager);
    expect(await found({ sort: 'creator' })).toEqual([second.ticketNo, first.ticketNo, third.ticketNo]);
    expect(await found({ sort: '-creator', limit: 1 })).toEqual([third.ticketNo]);
    await mine.manager.attempt(ticketRoutes.deleteTicket, { params: { id: third._id } });
    expect(await found({ search: first.ticketNo, searchFields: 'ticketNo' })).toEqual([first.ticketNo]);
    expect(await found({ search: 'softw' })).toEqual([first.ticketNo]);
    expect(await found({ search: '100% miss' })).toEqual([second.ticketNo]);
    expect(await found({ search: 'ian tester', searchFields: 'creator' })).toEqual([second.ticketNo]);
    expect(await found({ status: 'close' })).toEqual([first.ticketNo]);
    expect(await found({ status: 'new,in progress' })).toEqual([second.ticketNo]);
    expect((await mine.manager.attempt(ticketRoutes.listTickets, { query: { status: 'open' } })).status).toBe(422);
    expect((await mine.manager.attempt(ticketRoutes.listTickets, { query: { limit: 1 } })).body).toMatchObject({
      totalCount: 2,
      pagination: { hasMore: true },
    });
  });
});

describe('closing a ticket', () => {
  it.each(['manager', 'admin'] as const)('is allowed for %s, once', async (name) => {
    const ticket = await raise(crew.ina);
    const closed = await close(crew[name], ticket, { updatedAt: ticket.updatedAt });
    expect(closed.body.data).toMatchObject({
      status: 'close',
      closedBy: { _id: crew[name].me._id },
      closedAt: expect.any(String),
    });
    for (const again of [
      await close(crew[name], ticket),
      await close(crew[name], ticket, { updatedAt: ticket.updatedAt }),
    ])
      expect([again.status, again.body.meta.message]).toEqual([409, 'This ticket is closed and can’t be changed']);
  });

  it('is reserved for staff, and refused for the requester', async () => {
    const ticket = await raise(crew.ina);
    for (const who of [crew.ina, crew.eva]) expect((await close(who, ticket)).status).toBe(403);
    expect((await crew.ina.call(ticketRoutes.getTicket, { params: { id: ticket._id } })).status).toBe('new');
  });

  it('is the only change of status, and cannot change the description too', async () => {
    const ticket = await raise(crew.ina);
    for (const body of [{}, { status: 'new' }, { status: 'in progress' }, { status: 'Close' }]) {
      const refused = await crew.manager.sendRaw('PUT', `/tickets/${ticket._id}`, body);
      expect([refused.status, listErrorMessages(refused.body)]).toEqual([
        422,
        ['You can only close a ticket, not change its status in any other way'],
      ]);
    }
    expect(
      (
        await crew.manager.attempt(ticketRoutes.changeTicket, {
          params: { id: ticket._id },
          body: { status: 'close', description: 'Other' },
        })
      ).status,
    ).toBe(422);
    expect(await crew.manager.call(ticketRoutes.getTicket, { params: { id: ticket._id } })).toEqual(ticket);
  });

  it('is rejected with the current ticket if it is from a stale copy', async () => {
    const ticket = await raise(crew.ina);
    const { status, body } = await close(crew.manager, ticket, { updatedAt: '2026-01-01T00:00:00.000Z' });
    expect([status, body.meta.current?.ticketNo]).toEqual([409, ticket.ticketNo]);
  });

  it('succeeds once if several people do it at once', async () => {
    const ticket = await raise(crew.ina);
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => close(n % 2 ? crew.manager : crew.admin, ticket)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(
      (await world.mailsTo(crew.ina.me.emailId)).filter(({ subject }) =>
        subject.includes(`closed: ${ticket.ticketNo}`),
      ),
    ).toHaveLength(1);
  });
});

describe('deleting a ticket', () => {
  it.each(['manager', 'admin'] as const)('is allowed for %s at any time', async (name) => {
    const ticket = await raise(crew.ina);
    await note(crew.ina, ticket);
    await close(crew.manager, ticket);
    expect(
      (await crew[name].attempt(ticketRoutes.deleteTicket, { params: { id: ticket._id } })).body.meta.message,
    ).toBe('Ticket deleted');
    for (const [method, path, body] of routes(ticket))
      expect((await crew.manager.sendRaw(method, path, body)).status).toBe(404);
    expect(
      (await crew.ina.attempt(ticketRoutes.listTickets, { query: { search: ticket.ticketNo } })).body.totalCount,
    ).toBe(0);
  });

  it('is allowed for the requester, until there is a note or it is closed', async () => {
    const taken = await raise(crew.ian);
    expect((await crew.ian.attempt(ticketRoutes.deleteTicket, { params: { id: taken._id } })).status).toBe(200);
    const noted = await raise(crew.ian);
    await note(crew.manager, noted);
    const kept = await crew.ian.attempt(ticketRoutes.deleteTicket, { params: { id: noted._id } });
    expect([kept.status, kept.body.meta.message]).toEqual([409, 'Can’t delete this ticket: it has notes']);
    const closed = await raise(crew.ian);
    await close(crew.manager, closed);
    const late = await crew.ian.attempt(ticketRoutes.deleteTicket, { params: { id: closed._id } });
    expect([late.status, late.body.meta.message]).toEqual([409, 'This ticket is closed and can’t be changed']);
  });

  it('never loses a ticket that gets a note at the same moment', async () => {
    for (const _time of [1, 2, 3, 4]) {
      const ticket = await raise(crew.ina);
      const [noted, deleted] = await Promise.all([
        note(crew.manager, ticket),
        crew.ina.attempt(ticketRoutes.deleteTicket, { params: { id: ticket._id } }),
      ]);
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual([noted.status, deleted.status]);
    }
  });
});
