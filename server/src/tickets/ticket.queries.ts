import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { ticketRoutes } from '@roadworthy/contract/tickets/ticket.routes.ts';
import { ticketFields } from '@roadworthy/contract/tickets/ticket.plain-fields.ts';
import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import { jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { HolderIds } from '../files/index.ts';
import type { Tx } from '../kit/db/pool.ts';
import { listPlainColumns, buildPlainSortColumns, filterByPlainFields } from '../kit/db/plain-fields.ts';
import { mapPage, fetchPage, touch, toWire } from '../kit/db/records.ts';
import type { Tickets } from '../kit/db/types.gen.ts';

/** Which tickets a person sees: all of the company, or those they raised. */
export type Visibility = { kind: 'all' } | { kind: 'own'; userId: string };

function visibleTickets(tx: Tx, visibility: Visibility) {
  const live = tx.selectFrom('tickets').where('tickets.deletedAt', 'is', null);
  return visibility.kind === 'own' ? live.where('tickets.userId', '=', visibility.userId) : live;
}

const selectVisible = (tx: Tx, visibility: Visibility) =>
  visibleTickets(tx, visibility).select((eb) => {
    const notes = eb
      .selectFrom('ticketNotes')
      .whereRef('ticketNotes.companyId', '=', 'tickets.companyId')
      .whereRef('ticketNotes.ticketId', '=', 'tickets.id');
    const person = eb
      .selectFrom('users')
      .select(['users.id as _id', 'users.firstName', 'users.lastName', 'users.emailId']);
    return [
      'tickets.id',
      'tickets.ticketNo',
      'tickets.type',
      'tickets.description',
      ...listPlainColumns('tickets', ticketFields),
      'tickets.photos',
      'tickets.status',
      'tickets.closedAt',
      'tickets.createdAt',
      'tickets.updatedAt',
      'tickets.createdBy',
      'tickets.updatedBy',
      jsonObjectFrom(person.whereRef('users.id', '=', 'tickets.userId')).as('userId'),
      jsonObjectFrom(person.whereRef('users.id', '=', 'tickets.closedBy')).as('closedBy'),
      jsonObjectFrom(
        eb
          .selectFrom('vehicles')
          .select(['vehicles.id as _id', 'vehicles.vin', 'vehicles.regNo', 'vehicles.tag'])
          .whereRef('vehicles.companyId', '=', 'tickets.companyId')
          .whereRef('vehicles.id', '=', 'tickets.vehicleId'),
      ).as('vehicle'),
      notes.select(({ fn }) => fn.countAll<number>().as('count')).as('noteCount'),
      notes
        .select('ticketNotes.createdAt')
        .orderBy('ticketNotes.createdAt', 'desc')
        .orderBy('ticketNotes.id', 'desc')
        .limit(1)
        .as('lastNoteAt'),
      notes
        .select('ticketNotes.isStaff')
        .orderBy('ticketNotes.createdAt', 'desc')
        .orderBy('ticketNotes.id', 'desc')
        .limit(1)
        .as('lastNoteIsStaff'),
    ];
  });

type Row = Awaited<ReturnType<ReturnType<typeof selectVisible>['execute']>>[number];

const toTicket = ({ lastNoteAt, lastNoteIsStaff, noteCount, ...row }: Row) => ({
  ...toWire(row),
  noteCount: noteCount ?? 0,
  lastNote: lastNoteAt === null ? null : { createdAt: lastNoteAt, isStaff: lastNoteIsStaff ?? false },
});
export type TicketRecord = ReturnType<typeof toTicket>;

const userNameColumn = (column: string) =>
  sql`(select users.first_name || ' ' || users.last_name from users where users.id = ${sql.ref(column)})`;
const creator = userNameColumn('tickets.userId');
const vehicleColumn = (value: RawBuilder<unknown>) =>
  sql`(select ${value} from vehicles where vehicles.company_id = tickets.company_id and vehicles.id = tickets.vehicle_id)`;

const listColumns = () => {
  const sortable = {
    ticketNo: sql.ref('tickets.ticketNo'),
    type: sql.ref('tickets.type'),
    description: sql`lower(${sql.ref('tickets.description')})`,
    vehicle: vehicleColumn(sql`vehicles.vin`),
    status: sql.ref('tickets.status'),
    creator,
    createdAt: sql.ref('tickets.createdAt'),
    noteCount: sql`(select count(*) from ticket_notes where ticket_notes.company_id = tickets.company_id and ticket_notes.ticket_id = tickets.id)`,
    closedAt: sql.ref('tickets.closedAt'),
    closedBy: userNameColumn('tickets.closedBy'),
    ...buildPlainSortColumns('tickets', ticketFields),
  };
  const searchable = {
    ticketNo: sortable.ticketNo,
    type: sortable.type,
    description: sql.ref('tickets.description'),
    creator,
    vehicle: vehicleColumn(sql`concat_ws(' ', vehicles.vin, vehicles.reg_no, vehicles.tag)`),
  };
  return { searchable, sortable, first: '-createdAt', id: sql.ref('tickets.id') };
};

export async function list(tx: Tx, query: QueryOf<typeof ticketRoutes.listTickets>, visibility: Visibility) {
  const chosen = filterByPlainFields(selectVisible(tx, visibility), 'tickets', ticketFields, query);
  const found = query.status ? chosen.where('tickets.status', 'in', query.status) : chosen;
  return mapPage(await fetchPage(found, query, listColumns()), toTicket);
}

/** Lists tickets across all companies that are not deleted. */
export async function listAll(tx: Tx, query: QueryOf<typeof ticketRoutes.listAllTickets>) {
  let found = filterByPlainFields(selectVisible(tx, { kind: 'all' }), 'tickets', ticketFields, query)
    .innerJoin('companies', 'companies.id', 'tickets.companyId')
    .where('companies.deletedAt', 'is', null)
    .select((eb) =>
      jsonBuildObject({
        _id: eb.ref('companies.id'),
        name: eb.ref('companies.name'),
        logo: eb.ref('companies.logo'),
      }).as('company'),
    );
  if (query.status) found = found.where('tickets.status', 'in', query.status);
  if (query.company) found = found.where('companies.id', '=', query.company);
  const { searchable, sortable, ...more } = listColumns();
  const company = sql.ref('companies.name');
  const spec = {
    ...more,
    searchable: { ...searchable, company },
    sortable: { ...sortable, company: sql`lower(${company})` },
  };
  return mapPage(await fetchPage(found, query, spec), ({ company: ticketCompany, ...row }) => ({
    ...toTicket(row),
    company: ticketCompany,
  }));
}

export async function find(tx: Tx, id: string, visibility: Visibility): Promise<TicketRecord | undefined> {
  const row = await selectVisible(tx, visibility).where('tickets.id', '=', id).executeTakeFirst();
  return row && toTicket(row);
}

export const lock = (tx: Tx, id: string) =>
  tx.selectFrom('tickets').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
export const add = (tx: Tx, ticket: Insertable<Tickets>) => tx.insertInto('tickets').values(ticket).execute();
export const change = (tx: Tx, id: string, fields: Updateable<Tickets>) =>
  tx
    .updateTable('tickets')
    .set({ ...touch, ...fields })
    .where('id', '=', id)
    .execute();

export const isAnyVisible = async (tx: Tx, holders: HolderIds, visibility: Visibility): Promise<boolean> =>
  (await visibleTickets(tx, visibility)
    .select('tickets.id')
    .where('tickets.id', '=', holders)
    .limit(1)
    .executeTakeFirst()) !== undefined;
