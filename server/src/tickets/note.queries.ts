import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { ticketRoutes } from '@roadworthy/contract/tickets/ticket.routes.ts';
import { sql, type Insertable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../kit/db/pool.ts';
import { mapPage, fetchPage, toWire } from '../kit/db/records.ts';
import type { TicketNotes } from '../kit/db/types.gen.ts';

const selectNotes = (tx: Tx) =>
  tx
    .selectFrom('ticketNotes')
    .select((eb) => [
      'ticketNotes.id',
      'ticketNotes.ticketId',
      'ticketNotes.text',
      'ticketNotes.isStaff',
      'ticketNotes.createdAt',
      'ticketNotes.updatedAt',
      'ticketNotes.createdBy',
      'ticketNotes.updatedBy',
      jsonObjectFrom(
        eb
          .selectFrom('users')
          .select(['users.id as _id', 'users.firstName', 'users.lastName', 'users.emailId'])
          .whereRef('users.id', '=', 'ticketNotes.authorId'),
      ).as('author'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectNotes>['execute']>>[number];
const toNote = ({ author, ...row }: Row) => ({
  ...toWire(row),
  staffId: row.isStaff ? author : null,
  userId: row.isStaff ? null : author,
});

export async function list(tx: Tx, query: QueryOf<typeof ticketRoutes.listNotes>) {
  const found = selectNotes(tx).where('ticketNotes.ticketId', '=', query.ticketId);
  const spec = {
    searchable: { text: sql.ref('ticketNotes.text') },
    sortable: { createdAt: sql.ref('ticketNotes.createdAt') },
  };
  return mapPage(await fetchPage(found, query, { ...spec, first: 'createdAt', id: sql.ref('ticketNotes.id') }), toNote);
}

export async function find(tx: Tx, id: string) {
  const row = await selectNotes(tx).where('ticketNotes.id', '=', id).executeTakeFirst();
  return row && toNote(row);
}

/** Lists the staff members who have written to a ticket. */
export const listStaffAuthors = (tx: Tx, ticketId: string) =>
  tx
    .selectFrom('ticketNotes')
    .select('authorId')
    .distinct()
    .where('ticketId', '=', ticketId)
    .where('isStaff', '=', true)
    .execute();

export const add = (tx: Tx, note: Insertable<TicketNotes>) => tx.insertInto('ticketNotes').values(note).execute();
