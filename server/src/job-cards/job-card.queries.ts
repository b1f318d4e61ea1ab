import { jobCardFields } from '@roadworthy/contract/job-cards/job-card.plain-fields.ts';
import { unstartedStatuses, statusesInWorkOrder } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import { keyroom } from '@roadworthy/contract/job-cards/job-card.options.ts';
import type { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import type { JobCard } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { id as anId, type QueryOf } from '@roadworthy/contract/kit/route.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import { endOfDay, startOfDay, startOfToday } from '../kit/db/days.ts';
import type { HolderIds } from '../files/index.ts';
import type { Tx } from '../kit/db/pool.ts';
import { listPlainColumns, buildPlainSortColumns, filterByPlainFields } from '../kit/db/plain-fields.ts';
import { toLikePattern, readCounter, fetchPage, touch, toWire } from '../kit/db/records.ts';
import type { JobCards } from '../kit/db/types.gen.ts';
import { cardColumns, requirePresent, orderColumns, rowColumns, toWipFields } from './job-card-columns.queries.ts';

const live = (tx: Tx) => tx.selectFrom('jobCards').where('jobCards.deletedAt', 'is', null);
const column = (name: string) => sql.ref(`jobCards.${name}`);
type JobCardQuery = QueryOf<typeof jobCardRoutes.listJobCards>;

/** The people named on a card. */
const peopleColumns = [
  'jobCards.jobEngineerId',
  'jobCards.jobSupervisorId',
  'jobCards.supervisorId',
  'jobCards.requestorId',
] as const;

/** The user that `assignedTo: me` refers to, and the time that `overdue` compares with. */
type Viewer = { userId: string; now: Date };

/** Ids of the people, teams and workshops whose names contain a search text. */
type NamedIds = { people: string[]; teams: string[]; workshops: string[] };
const noNames: NamedIds = { people: [], teams: [], workshops: [] };

/** Finds the ids first, because a subquery next to the text search of a card would prevent the use of its index. */
async function findNamed(tx: Tx, search: string): Promise<NamedIds> {
  const pattern = toLikePattern(search.toLowerCase());
  const [people, teams, workshops] = [
    await tx
      .selectFrom('users')
      .select('id')
      .where(sql`lower(concat_ws(' ', first_name, last_name))`, 'like', pattern)
      .execute(),
    await tx
      .selectFrom('teams')
      .select('id')
      .where(sql`lower(name)`, 'like', pattern)
      .execute(),
    await tx
      .selectFrom('workshops')
      .select('id')
      .where(sql`lower(name)`, 'like', pattern)
      .execute(),
  ];
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  return { people: idsOf(people), teams: idsOf(teams), workshops: idsOf(workshops) };
}

const ofTeamsWith = (userId: string) =>
  sql<boolean>`job_cards.job_team_id in (select m.team_id from team_members m where m.user_id = ${userId})`;

function filteredCards(tx: Tx, query: JobCardQuery, { userId, now }: Viewer, named: NamedIds) {
  let found = filterByPlainFields(live(tx).select('jobCards.id'), 'jobCards', jobCardFields, query);
  if (query.status) found = found.where('jobCards.status', 'in', query.status);
  if (query.workshop) found = found.where('jobCards.workshopId', '=', query.workshop);
  const { engineer } = query;
  if (engineer)
    found = found.where((eb) => eb.or([eb('jobCards.jobEngineerId', '=', engineer), ofTeamsWith(engineer)]));
  if (query.vin && anId.safeParse(query.vin).success) found = found.where('jobCards.vehicleId', '=', query.vin);
  else if (query.vin) {
    const vinPrefix = toLikePattern(query.vin.toUpperCase()).slice(1);
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
        ofTeamsWith(userId),
      ]),
    );
  // Searches all text of a card, and the names on it, unless fields are named.
  const { search } = query;
  if (search && !query.searchFields)
    found = found.where((eb) =>
      eb.or([
        eb('jobCards.searchWords', 'like', toLikePattern(search.toLowerCase())),
        ...peopleColumns.flatMap((name) => (named.people.length > 0 ? [eb(name, 'in', named.people)] : [])),
        ...(named.teams.length > 0 ? [eb('jobCards.jobTeamId', 'in', named.teams)] : []),
        ...(named.workshops.length > 0 ? [eb('jobCards.workshopId', 'in', named.workshops)] : []),
      ]),
    );
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
  // Cards without a start or an end sort before those that have one.
  startTime: sql`coalesce(${column('startTime')}, '-infinity')`,
  endTime: sql`coalesce(${column('endTime')}, '-infinity')`,
  preferredStartDate: column('preferredStartDate'),
  createdAt: column('createdAt'),
  workOrder: sql`array_position(${sql.val([...statusesInWorkOrder])}::text[], ${column('status')})`,
  ...buildPlainSortColumns('jobCards', jobCardFields),
};

/** Selects the ids of the page first, from an index if there is one, then loads its rows. */
export async function list(tx: Tx, query: JobCardQuery, viewer: Viewer) {
  const { search, ...rest } = query;
  const isUnfiltered = !(
    search ||
    query.status ||
    query.workshop ||
    query.engineer ||
    query.vin ||
    query.from ||
    query.to ||
    query.assignedTo ||
    query.overdue ||
    query.priority
  );
  const named = search && !query.searchFields ? await findNamed(tx, search) : noNames;
  const found = await fetchPage(filteredCards(tx, query, viewer, named), query.searchFields ? query : rest, {
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
    .select(listPlainColumns('jobCards', jobCardFields))
    .select(rowColumns)
    .where('jobCards.id', 'in', ids)
    .execute();
  return rows.map((row) => ({ ...toWire(row), ...toWipFields(row), workshop: requirePresent(row.workshop) }));
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
    ...toWipFields(row),
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
export const isNumberTaken = async (tx: Tx, jobcardId: string): Promise<boolean> =>
  (await tx.selectFrom('jobCards').select('id').where('jobcardId', '=', jobcardId).executeTakeFirst()) !== undefined;
export const add = (tx: Tx, card: Insertable<JobCards>) => tx.insertInto('jobCards').values(card).execute();
export const change = (tx: Tx, id: string, fields: Updateable<JobCards>) =>
  tx
    .updateTable('jobCards')
    .set({ ...touch, ...fields })
    .where('id', '=', id)
    .execute();

export const isAnyPresent = async (tx: Tx, holders: HolderIds): Promise<boolean> =>
  (await live(tx).select('jobCards.id').where('jobCards.id', '=', holders).limit(1).executeTakeFirst()) !== undefined;
