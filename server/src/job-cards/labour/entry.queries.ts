import { maxMovedDays, type LabourGroup } from '@roadworthy/contract/job-cards/labour/labour.schema.ts';
import type { labourRoutes } from '@roadworthy/contract/job-cards/labour/labour.routes.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { sql, type Insertable } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';
import { fetchPage, mapPage } from '../../kit/db/records.ts';
import type { LabourCorrections } from '../../kit/db/types.gen.ts';
import {
  dayIn,
  endedAt,
  entryCorrections,
  entryEnd,
  entryPerson,
  entryStatus,
  lastCorrection,
  nextEvent,
  seconds,
  startedAt,
  startingKinds,
  totalSeconds,
  withNames,
} from './entry-columns.queries.ts';

/** Which entries a person sees: all of the company, or their own. */
export type LabourVisibility = { kind: 'all' } | { kind: 'own'; userId: string };
type Scope = { visibility: LabourVisibility; zone: string };

const entries = (tx: Tx) =>
  withNames(tx)
    .innerJoin('costCentres', (join) =>
      join
        .onRef('costCentres.companyId', '=', 'jobCards.companyId')
        .onRef('costCentres.id', '=', 'jobCards.costCentreId'),
    )
    .innerJoin('users', 'users.id', 'labourEvents.userId')
    .where('labourEvents.kind', 'in', startingKinds);
type Entries = ReturnType<typeof entries>;

const select = (found: Entries, zone: string) =>
  found.select([
    'labourEvents.id',
    'labourEvents.at as originalStart',
    'labourEvents.taskId',
    'jobCardTasks.name as taskName',
    'labourEvents.jobCardId',
    'jobCards.jobcardId',
    'costCentres.id as costCentreId',
    'costCentres.name as costCentreName',
    entryPerson.as('user'),
    dayIn(zone).as('day'),
    startedAt.as('startedAt'),
    endedAt.as('endedAt'),
    sql<string | null>`${nextEvent('at')}`.as('originalEnd'),
    seconds.as('seconds'),
    entryStatus.as('status'),
    entryEnd.as('end'),
    entryCorrections.as('corrections'),
  ]);
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const toEntry = ({
  id,
  originalStart,
  originalEnd,
  taskId,
  taskName,
  jobCardId,
  jobcardId,
  costCentreId,
  costCentreName,
  ...row
}: Row) => ({
  _id: id,
  ...row,
  task: { _id: taskId, name: taskName },
  jobCard: { _id: jobCardId, jobcardId },
  costCentre: { _id: costCentreId, name: costCentreName },
  original: { startedAt: originalStart, endedAt: originalEnd },
});
export type EntryRecord = ReturnType<typeof toEntry>;

/** Limits entries to a range of days. The time of the event has an index, so it narrows the rows first. */
function withinDays(
  found: Entries,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  zone: string,
) {
  const slack = maxMovedDays + 2;
  let narrowed = found;
  if (from)
    narrowed = narrowed
      .where(sql<boolean>`labour_events.at >= (${from}::date - ${slack}::int)::timestamp at time zone 'UTC'`)
      .where(sql<boolean>`${dayIn(zone)} >= ${from}::date`);
  if (to)
    narrowed = narrowed
      .where(sql<boolean>`labour_events.at < (${to}::date + ${slack}::int)::timestamp at time zone 'UTC'`)
      .where(sql<boolean>`${dayIn(zone)} <= ${to}::date`);
  return narrowed;
}

type EntryFilter = Omit<QueryOf<typeof labourRoutes.getLabourTotals>, 'group'>;
function filtered(tx: Tx, filter: EntryFilter, { visibility, zone }: Scope): Entries {
  let found = withinDays(entries(tx), filter, zone);
  if (visibility.kind === 'own') found = found.where('labourEvents.userId', '=', visibility.userId);
  if (filter.user) found = found.where('labourEvents.userId', '=', filter.user);
  if (filter.costCentre) found = found.where('costCentres.id', '=', filter.costCentre);
  if (filter.jobCard) found = found.where('labourEvents.jobCardId', '=', filter.jobCard);
  if (filter.status) found = found.where(entryStatus, 'in', filter.status);
  if (filter.corrected !== undefined)
    found = found.where(sql<boolean>`(${lastCorrection('id')} is not null) = ${filter.corrected}`);
  return found;
}

const personName = sql<string>`(users.first_name || ' ' || users.last_name)`;
const columns = {
  searchable: {
    person: personName,
    task: sql.ref('jobCardTasks.name'),
    jobCard: sql.ref('jobCards.jobcardId'),
    costCentre: sql.ref('costCentres.name'),
  },
  sortable: {
    // The time of the event, because corrected times have no index.
    at: sql.ref('labourEvents.at'),
    startedAt,
    person: sql`lower(${personName})`,
    task: sql`lower(job_card_tasks.name)`,
    jobCard: sql.ref('jobCards.jobcardId'),
    costCentre: sql`lower(cost_centres.name)`,
  },
  first: '-at',
  id: sql.ref('labourEvents.id'),
};

export async function list(tx: Tx, query: QueryOf<typeof labourRoutes.listLabour>, scope: Scope) {
  return mapPage(await fetchPage(select(filtered(tx, query, scope), scope.zone), query, columns), toEntry);
}

export async function find(tx: Tx, id: string, { visibility, zone }: Scope): Promise<EntryRecord | undefined> {
  let found = entries(tx).where('labourEvents.id', '=', id);
  if (visibility.kind === 'own') found = found.where('labourEvents.userId', '=', visibility.userId);
  const row = await select(found, zone).executeTakeFirst();
  return row && toEntry(row);
}

/** Lists a person's latest entries whose end the person has to confirm, at most five. */
export async function listToConfirm(tx: Tx, userId: string, zone: string): Promise<EntryRecord[]> {
  const forgotten = sql`select stop.number - 1 from labour_events stop
    where stop.company_id = app_company() and stop.user_id = ${userId}::uuid and stop.cause = 'forgotten'`;
  const rows = await select(entries(tx).where('labourEvents.userId', '=', userId), zone)
    .where(sql<boolean>`labour_events.number in (${forgotten})`)
    .where(entryStatus, '=', 'To confirm')
    .orderBy('labourEvents.number', 'desc')
    .limit(5)
    .execute();
  return rows.map(toEntry);
}

const groupColumns = {
  person: [sql<string>`users.id::text`, personName],
  costCentre: [sql<string>`cost_centres.id::text`, sql<string>`cost_centres.name`],
  jobCard: [sql<string>`job_cards.id::text`, sql<string>`job_cards.jobcard_id`],
  task: [sql<string>`job_card_tasks.id::text`, sql<string>`(job_cards.jobcard_id || ' ' || job_card_tasks.name)`],
} as const;

/** Adds up the recorded seconds of each group, the largest first, or the latest day first. */
export async function sumByGroup(tx: Tx, filter: EntryFilter, group: LabourGroup, scope: Scope) {
  const day = sql<string>`to_char(${dayIn(scope.zone)}, 'YYYY-MM-DD')`;
  const [key, name] = group === 'day' ? ([day, day] as const) : groupColumns[group];
  return (
    filtered(tx, filter, scope)
      .where(entryStatus, '<>', 'Running')
      .select([key.as('key'), name.as('name'), totalSeconds.as('seconds')])
      // Grouped by position: if each expression has its own parameter, PostgreSQL does not recognise them as equal.
      .groupBy(sql`1, 2`)
      .orderBy(group === 'day' ? sql`1` : sql`3`, 'desc')
      .orderBy(sql`2`)
      .execute()
  );
}

/** Adds up the recorded seconds on a card by task and person, with the start of a running clock. */
export const sumOfCard = (tx: Tx, jobCardId: string) =>
  entries(tx)
    .select([
      'labourEvents.taskId',
      'labourEvents.userId',
      'jobCardTasks.idealTime',
      entryPerson.as('user'),
      totalSeconds.as('seconds'),
      sql<string | null>`max(labour_events.at) filter (where ${nextEvent('id')} is null)`.as('runningSince'),
    ])
    .where('labourEvents.jobCardId', '=', jobCardId)
    .groupBy(['labourEvents.taskId', 'labourEvents.userId', 'jobCardTasks.idealTime', 'jobCardTasks.position'])
    .orderBy('jobCardTasks.position')
    .orderBy('labourEvents.userId')
    .execute();

/** Lists the latest event of each person on each task of a card. */
export const listLatestOfCard = (tx: Tx, jobCardId: string) =>
  tx
    .selectFrom('labourEvents')
    .distinctOn(['taskId', 'userId'])
    .select(['taskId', 'userId', 'reason'])
    .where('jobCardId', '=', jobCardId)
    .orderBy('taskId')
    .orderBy('userId')
    .orderBy('number', 'desc')
    .execute();

/** Finds another entry of the person that overlaps these times. */
export const findOverlapping = (
  tx: Tx,
  { id, user }: { id: string; user: string },
  times: { startedAt: string; endedAt: string },
) =>
  entries(tx)
    .select(['jobCardTasks.name as task', 'jobCards.jobcardId'])
    .where('labourEvents.userId', '=', user)
    .where('labourEvents.id', '<>', id)
    .where(sql<boolean>`labour_events.at < ${times.endedAt}::timestamptz + make_interval(days => ${maxMovedDays + 2})`)
    .where(
      sql<boolean>`labour_events.at > ${times.startedAt}::timestamptz - make_interval(days => ${maxMovedDays + 2})`,
    )
    .where(sql<boolean>`${startedAt} < ${times.endedAt}::timestamptz`)
    .where(sql<boolean>`coalesce(${endedAt}, 'infinity') > ${times.startedAt}::timestamptz`)
    // A correction may shorten an entry to nothing. Such an entry overlaps no other.
    .where(sql<boolean>`${endedAt} is distinct from ${startedAt}`)
    .limit(1)
    .executeTakeFirst();

export async function countCorrections(tx: Tx, eventId: string): Promise<number> {
  const row = await tx
    .selectFrom('labourCorrections')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('eventId', '=', eventId)
    .executeTakeFirst();
  return row?.count ?? 0;
}
export const addCorrection = (tx: Tx, correction: Insertable<LabourCorrections>) =>
  tx.insertInto('labourCorrections').values(correction).execute();
