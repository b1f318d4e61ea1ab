import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { ticketRoutes } from '@roadworthy/contract/tickets/ticket.routes.ts';
import type { Note } from '@roadworthy/contract/tickets/ticket.schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, type Input, parseRefusal } from '../../test/fixtures/people.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { runOutsideTransaction } from '../kit/db/connections.ts';

let world: World;
let crew: Crew;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
});
afterAll(() => world.close());

const raise = (who: Person) =>
  who.call(ticketRoutes.addTicket, { body: { type: 'Software', description: 'The app is slow' } });
const note = (who: Person, ticket: { _id: string }, text: string, change: object = {}) =>
  who.attempt(ticketRoutes.addNote, { body: { ticketId: ticket._id, text, ...change } });
const notesOf = (who: Person, ticket: { _id: string }, more: Input<typeof ticketRoutes.listNotes>['query'] = {}) =>
  who.call(ticketRoutes.listNotes, { query: { ticketId: ticket._id, ...more } });
const newest = async (who: Person) => (await world.mailsTo(who.me.emailId))[0];

describe('notes', () => {
  it('are refused with every missing field named in one response, and can only be listed for a ticket', async () => {
    const { status, body } = await crew.ina.sendRaw('POST', '/notes', { text: '  ' });
    expect([status, parseRefusal(body).errors]).toEqual([
      422,
      [
        { path: 'ticketId', message: 'Ticket is required' },
        { path: 'text', message: 'Note is required' },
      ],
    ]);
    const response = await crew.ina.attempt(ticketRoutes.listNotes);
    expect([response.status, response.body.meta.errors]).toEqual([
      422,
      [{ path: 'ticketId', message: 'Ticket is required' }],
    ]);
  });

  it('form a conversation, oldest first, in which office users are staff', async () => {
    const ticket = await raise(crew.ina);
    await note(crew.ina, ticket, 'Since Monday');
    await note(crew.manager, ticket, 'Which page?');
    await note(crew.admin, ticket, 'I look at it');
    await note(crew.ina, ticket, 'The work plan');
    const summaries = (notes: Note[]) =>
      notes.map(({ text, isStaff, staffId, userId }) => [text, isStaff, staffId?.firstName, userId?.firstName]);
    const whole = [
      ['Since Monday', false, undefined, 'Ina'],
      ['Which page?', true, 'Mia', undefined],
      ['I look at it', true, 'Super', undefined],
      ['The work plan', false, undefined, 'Ina'],
    ];
    for (const who of [crew.ina, crew.manager, crew.admin])
      expect(summaries(await notesOf(who, ticket))).toEqual(whole);
    expect(summaries(await notesOf(crew.ina, ticket, { sort: '-createdAt', limit: 1 }))).toEqual([whole[3]]);
    expect(summaries(await notesOf(crew.ina, ticket, { search: 'page' }))).toEqual([whole[1]]);
    expect(await crew.ina.call(ticketRoutes.getTicket, { params: { id: ticket._id } })).toMatchObject({
      noteCount: 4,
      lastNote: { isStaff: false },
      status: 'new',
    });
  });

  it('are shown as an inspector’s even if the inspector claims to be staff', async () => {
    const ticket = await raise(crew.ina);
    const forged = await note(crew.ina, ticket, 'Approved', {
      isStaff: true,
      staffId: crew.manager.me._id,
      userId: crew.ian.me._id,
    });
    expect(forged.body.data).toMatchObject({
      isStaff: false,
      staffId: null,
      userId: { _id: crew.ina.me._id },
      createdBy: crew.ina.me._id,
    });
    const staffNote = await note(crew.manager, ticket, 'Not approved', { isStaff: false, userId: crew.ina.me._id });
    expect(staffNote.body.data).toMatchObject({ isStaff: true, staffId: { _id: crew.manager.me._id }, userId: null });
  });

  it('are rejected on a closed ticket, from anyone', async () => {
    const ticket = await raise(crew.ina);
    await note(crew.ina, ticket, 'Before');
    await crew.manager.call(ticketRoutes.changeTicket, { params: { id: ticket._id }, body: { status: 'close' } });
    for (const who of [crew.ina, crew.manager, crew.admin]) {
      const { status, body } = await note(who, ticket, 'After');
      expect([status, body.meta.message]).toEqual([409, 'This ticket is closed and can’t be changed']);
    }
    expect((await notesOf(crew.ina, ticket)).map(({ text }) => text)).toEqual(['Before']);
  });

  it('wait if they arrive while the ticket is being closed, and are then rejected', async () => {
    const ticket = await raise(crew.ina);
    const waiting = sql<{ n: number }>`select count(*) as n from pg_locks waiting where not granted
      and exists (select from pg_locks here join pg_database d on d.oid = here.database where here.pid = waiting.pid and d.datname = current_database())`;
    const late = await world.kit.db.inCompany(crew.id, crew.manager.me._id, async (tx) => {
      const closing = {
        status: 'close',
        closedAt: world.kit.now().toISOString(),
        closedBy: crew.manager.me._id,
      } as const;
      await tx.updateTable('tickets').set(closing).where('id', '=', ticket._id).execute();
      const sent = note(crew.ina, ticket, 'One more thing');
      await expect
        .poll(
          async () =>
            (await runOutsideTransaction(() => world.kit.db.inSystem((other) => waiting.execute(other)))).rows[0]?.n,
        )
        .toBe(1);
      return { sent };
    });
    const { status, body } = await late.sent;
    expect([status, body.meta.message]).toEqual([409, 'This ticket is closed and can’t be changed']);
    expect(await notesOf(crew.ina, ticket)).toEqual([]);
  });

  it('sent twice with one idempotency key are stored once', async () => {
    const ticket = await raise(crew.ina);
    const headers = { 'idempotency-key': '7d0d7f0e-5c1c-4a56-9f3c-0a4f1a3a9a12' };
    await Promise.all(
      [1, 2, 3].map(() =>
        crew.ina.attempt(ticketRoutes.addNote, { body: { ticketId: ticket._id, text: 'Once' }, headers }),
      ),
    );
    expect(await notesOf(crew.ina, ticket)).toHaveLength(1);
  });

  it('cannot be changed by the application, not even with SQL', async () => {
    const ticket = await raise(crew.ina);
    await note(crew.ina, ticket, 'As it was said');
    const change = world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx.updateTable('ticketNotes').set({ text: 'Other' }).execute(),
    );
    await expect(change).rejects.toThrow(/permission denied|append-only/);
  });
});

describe('mails about a ticket', () => {
  it('are sent to the admins of the company when it is raised, with a link to it', async () => {
    const ticket = await raise(crew.ina);
    const mail = await newest(crew.manager);
    expect(mail?.subject).toBe(`New ticket: ${ticket.ticketNo} Software`);
    expect(mail?.text).toContain('Ina Tester raised');
    expect(mail?.text).toContain(`http://roadworthy.test/view/tickets/${ticket._id}`);
    expect((await newest(crew.admin))?.subject ?? '').not.toContain(ticket.ticketNo);
  });

  it('are sent to the requester when staff reply or close it', async () => {
    const ticket = await raise(crew.ian);
    await note(crew.admin, ticket, 'Please restart it');
    expect(await newest(crew.ian)).toMatchObject({
      subject: `New note on a ticket: ${ticket.ticketNo} Software`,
      text: expect.stringContaining('Please restart it'),
    });
    await crew.manager.call(ticketRoutes.changeTicket, { params: { id: ticket._id }, body: { status: 'close' } });
    expect(await newest(crew.ian)).toMatchObject({ subject: `Ticket closed: ${ticket.ticketNo} Software` });
  });

  it('are sent, when the requester adds a note, to the staff who have replied, with a link to the staff screen', async () => {
    const ticket = await raise(crew.ina);
    await note(crew.admin, ticket, 'Which page?');
    const before = (await world.mailsTo(crew.manager.me.emailId)).length;
    await note(crew.ina, ticket, 'The work plan');
    const mail = await newest(crew.admin);
    expect(mail).toMatchObject({
      subject: `New note on a ticket: ${ticket.ticketNo} Software`,
      text: expect.stringContaining('The work plan'),
    });
    expect(mail?.text).toContain(`/view/super-tickets/${ticket._id}`);
    expect(await world.mailsTo(crew.manager.me.emailId)).toHaveLength(before);
  });

  it('are sent to the platform while the company has no admin, and never to the author', async () => {
    const ticket = await raise(crew.manager);
    expect((await newest(crew.manager))?.subject ?? '').not.toContain(ticket.ticketNo);
    await crew.admin.call(userRoutes.deleteUser, { params: { id: crew.manager.me._id } });
    const next = await raise(crew.ina);
    expect((await newest(crew.admin))?.subject).toBe(`New ticket: ${next.ticketNo} Software`);
  });
});
