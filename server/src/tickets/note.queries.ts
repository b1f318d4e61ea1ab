import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { ticketRoutes } from '@roadworthy/contract/tickets/ticket.routes.ts';
import { sql, type Insertable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../kit/db/pool.ts';
import { mapPage, page, wire } from '../kit/db/records.ts';
import type { TicketNotes } from '../kit/db/types.gen.ts';

const shown = (tx: Tx) =>
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

type Row = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];
const onWire = ({ author, ...row }: Row) => ({ ...wire(row), staffId: row.isStaff ? author : null, userId: row.isStaff ? null : author });

export async function list(tx: Tx, ask: QueryOf<typeof ticketRoutes.listNotes>) {
  const found = shown(tx).where('ticketNotes.ticketId', '=', ask.ticketId);
  const spec = { searchable: { text: sql.ref('ticketNotes.text') }, sortable: { createdAt: sql.ref('ticketNotes.createdAt') } };
  return mapPage(await page(found, ask, { ...spec, first: 'createdAt', id: sql.ref('ticketNotes.id') }), onWire);
}

export async function find(tx: Tx, id: string) {
  const row = await shown(tx).where('ticketNotes.id', '=', id).executeTakeFirst();
  return row && onWire(row);
}

/** Who of the staff has written to a ticket. */
export const staffOf = (tx: Tx, ticketId: string) =>
  tx.selectFrom('ticketNotes').select('authorId').distinct().where('ticketId', '=', ticketId).where('isStaff', '=', true).execute();

export const add = (tx: Tx, note: Insertable<TicketNotes>) => tx.insertInto('ticketNotes').values(note).execute();
