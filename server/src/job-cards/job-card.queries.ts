import { jobCardFields } from '@roadworthy/contract/job-cards/job-card.plain-fields.ts';
import { unstartedStatuses } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import { keyroom } from '@roadworthy/contract/job-cards/job-card.options.ts';
import type { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import type { JobCard } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { id as anId, type QueryOf } from '@roadworthy/contract/kit/route.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import { endOfDay, startOfDay, startOfToday } from '../kit/db/days.ts';
import type { Tx } from '../kit/db/pool.ts';
import { plainColumns, plainSort, wherePlain } from '../kit/db/plain-fields.ts';
import { likePattern, readCounter, fetchPage, touch, toWire } from '../kit/db/records.ts';
import type { JobCards } from '../kit/db/types.gen.ts';
import { cardColumns, requirePresent, orderColumns, rowColumns, wipFields } from './job-card-columns.queries.ts';

const live = (tx: Tx) => tx.selectFrom('jobCards').where('jobCards.deletedAt', 'is', null);
const column = (name: string) => sql.ref(`jobCards.${name}`);
type JobCardQuery = QueryOf<typeof jobCardRoutes.listJobCards>;

/** The user for `assignedTo: me` and the time for `overdue`. */
type Viewer = { userId: string; now: Date };

function filteredCards(tx: Tx, query: JobCardQuery, { userId, now }: Viewer) {
  let found = wherePlain(live(tx).select('jobCards.id'), 'jobCards', jobCardFields, query);
  if (query.status) found = found.where('jobCards.status', 'in', query.status);
  if (query.workshop) found = found.where('jobCards.workshopId', '=', query.workshop);
  if (query.vin && anId.safeParse(query.vin).success) found = found.where('jobCards.vehicleId', '=', query.vin);
  else if (query.vin) {
    const vinPrefix = likePattern(query.vin.toUpperCase()).slice(1);
    found = found.where('jobCards.vehicleId', 'in', (eb) =>
      eb.selectFrom('vehicles').select('vehicles.id').where('vehicles.vin', 'like', vinPrefix),
    );
  }
  if (query.from) found = found.where('jobCards.preferredStartDate', '>=', startOfDay(query.from));
  if (query.to) found = found.where('jobCards.preferredStartDate', '<', endOfDay(query.to));
  // A card is wanted on a day, so it is overdue only once that day is over.
  if (query.overdue)
    found = found
      .where('jobCards.status', 'in', unstartedStatuses)
      .where('jobCards.preferredStartDate', '<', startOfToday(now));
  if (query.assignedTo)
    found = found.where((eb) =>
      eb.or([
        eb('jobCards.jobEngineerId', '=', userId),
        eb('jobCards.jobSupervisorId', '=', userId),
        eb(
          'jobCards.jobTeamId',
          'in',
          eb.selectFrom('teamMembers').select('teamMembers.teamId').where('teamMembers.userId', '=', userId),
        ),
      ]),
    );
  // Searches all text of a card unless fields are named.
  if (query.search && !query.searchFields)
    found = found.where('jobCards.searchWords', 'like', likePattern(query.search.toLowerCase()));
  return found;
}

const vehicleColumn = (name: string) =>
  sql`(select ${sql.ref(`v.${name}`)} from vehicles v where v.company_id = ${column('companyId')} and v.id = ${column('vehicleId')})`;
const searchable = {
  jobcardId: column('jobcardId'),
  vin: vehicleColumn('vin'),
  tag: vehicleColumn('tag'),
  regNo: vehicleColumn('regNo'),
  summary: column('summary'),
};
const sortable = {
  ...orderColumns,
  jobcardId: column('jobcardId'),
  status: column('status'),
  // Cards that have not started, or not ended, sort before those that have.
  startTime: sql`coalesce(${column('startTime')}, '-infinity')`,
  endTime: sql`coalesce(${column('endTime')}, '-infinity')`,
  preferredStartDate: column('preferredStartDate'),
  createdAt: column('createdAt'),
  ...plainSort('jobCards', jobCardFields),
};

/** Selects the ids first, using only an index where there is one, then loads the rows of the page. */
export async function list(tx: Tx, query: JobCardQuery, viewer: Viewer) {
  const { search, ...rest } = query;
  const isUnfiltered = !(
    search ||
    query.status ||
    query.workshop ||
    query.vin ||
    query.from ||
    query.to ||
    query.assignedTo ||
    query.overdue
  );
  const found = await fetchPage(filteredCards(tx, query, viewer), query.searchFields ? query : rest, {
    searchable,
    sortable,
    first: '-createdAt',
    id: column('id'),
    total: isUnfiltered ? () => readCounter(tx, 'job cards not deleted') : undefined,
  });
  const rows = new Map(
    (
      await readRows(
        tx,
        found.data.map(({ id }) => id),
      )
    ).map((row) => [row._id, row]),
  );
  return { ...found, data: found.data.flatMap(({ id }) => rows.get(id) ?? []) };
}

async function readRows(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await live(tx)
    .select(['jobCards.id', 'jobCards.createdAt', 'jobCards.updatedAt', 'jobCards.createdBy', 'jobCards.updatedBy'])
    .select([
      'jobCards.jobcardId',
      'jobCards.status',
      'jobCards.preferredStartDate',
      'jobCards.mileageRequired',
      'jobCards.startValue',
    ])
    .select(['jobCards.endValue', 'jobCards.summary', 'jobCards.startTime', 'jobCards.endTime'])
    .select(plainColumns('jobCards', jobCardFields))
    .select(rowColumns)
    .where('jobCards.id', 'in', ids)
    .execute();
  return rows.map((row) => ({ ...toWire(row), ...wipFields(row), workshop: requirePresent(row.workshop) }));
}

const fullCards = (tx: Tx) => live(tx).selectAll('jobCards').select(cardColumns);
type Row = Awaited<ReturnType<ReturnType<typeof fullCards>['execute']>>[number];

export async function find(tx: Tx, id: string): Promise<JobCard | undefined> {
  const row = await fullCards(tx).where('jobCards.id', '=', id).executeTakeFirst();
  return row && toJobCard(row);
}

function toJobCard({ signedName, signedOn, handInWorkshop, requestor, ...row }: Row): JobCard {
  const location = handInWorkshop ?? keyroom;
  return {
    ...toWire(row),
    ...wipFields(row),
    workshop: requirePresent(row.workshop),
    costCentre: requirePresent(row.costCentre),
    location,
    vehicleHandInLocation: location.name,
    tag: row.vin?.tag ?? null,
    regNo: row.vin?.regNo ?? null,
    requestorName: requirePresent(requestor),
    name: signedName,
    date: signedOn,
  };
}

export const lock = (tx: Tx, id: string) =>
  live(tx).select('jobCards.id').where('jobCards.id', '=', id).forUpdate().executeTakeFirst();
export const add = (tx: Tx, card: Insertable<JobCards>) => tx.insertInto('jobCards').values(card).execute();
export const change = (tx: Tx, id: string, fields: Updateable<JobCards>) =>
  tx
    .updateTable('jobCards')
    .set({ ...touch, ...fields })
    .where('id', '=', id)
    .execute();
