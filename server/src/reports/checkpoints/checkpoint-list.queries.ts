import { resolveSort } from '@roadworthy/contract/kit/lists/list.ts';
import { listStatesWithResult, type CheckpointResult } from '@roadworthy/contract/reports/figure.schema.ts';
import type { FollowUpAnswer } from '@roadworthy/contract/parts/follow-up/follow-up.schema.ts';
import type { DefectCode } from '@roadworthy/contract/parts/defects/defect-code.schema.ts';
import { sql, type SqlBool } from 'kysely';
import { selectCheckpointGeoPosition } from '../../geo-positions/index.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { countRows, fetchPage, toJsonb, type Page } from '../../kit/db/records.ts';
import { selectAnswers, selectDefect } from '../../inspection/index.ts';
import { selectVisiblePlans, type PlanVisibility } from '../../work-plans/index.ts';
import {
  selectArrivedCheckpoints,
  findDayWindow,
  findNewestWindow,
  findPersonWindow,
  selectShareIds,
  type ArrivalWindow,
} from './checkpoint-arrival.queries.ts';
import { findStoredCount, selectPlanIds, type CheckpointQuery } from './checkpoint-count.queries.ts';
import { searchCheckpoints, type CheckpointSearch } from './checkpoint-search.queries.ts';

// The checkpoints behind a number, newest first. A project may have half a million of them. The recording time has no
// index, because every recording would have to update it. So the first pages are searched among the latest arrivals,
// and rare results among the log entries that mention them.

/** The events of each result. The list of a day shows what was recorded on that day, even if it was changed later. */
const eventsByResult: Record<CheckpointResult, string[]> = {
  recorded: ['record ok', 'record not ok', 'record skip', 'second not ok', 'resolve not ok'],
  ok: ['record ok'],
  nok: ['record not ok', 'second not ok', 'resolve not ok'],
  rectified: ['record not ok', 'second not ok', 'resolve not ok'],
  found: ['record not ok', 'second not ok', 'resolve not ok'],
  skip: ['record skip'],
};
/** Results whose log entries a partial index covers, with their counter. */
const indexedCounter: Partial<Record<CheckpointResult, 'nok' | 'skip'>> = {
  nok: 'nok',
  rectified: 'nok',
  found: 'nok',
  skip: 'skip',
};

function matchingCheckpoints(tx: Tx, query: CheckpointQuery, visibility: PlanVisibility) {
  let rows = selectVisiblePlans(tx, visibility)
    .innerJoin('checkpoints', (join) =>
      join.onRef('checkpoints.companyId', '=', 'workPlans.companyId').onRef('checkpoints.planId', '=', 'workPlans.id'),
    )
    .where(sql<SqlBool>`checkpoints.state = any(${listStatesWithResult(query.result)}::text[])`);
  if (query.project) rows = rows.where('workPlans.projectId', '=', query.project);
  if (query.workPlanId) rows = rows.where('workPlans.id', '=', query.workPlanId);
  if (query.part) rows = rows.where('checkpoints.partId', '=', query.part);
  if (query.side) rows = rows.where('checkpoints.side', '=', query.side);
  if (query.tag) rows = rows.where('checkpoints.tag', '=', query.tag);
  if (query.vin) rows = rows.where('checkpoints.vin', '=', query.vin);
  if (query.userId) rows = rows.where(sql<SqlBool>`checkpoints.technician_plan_id in ${selectShareIds(query)}`);
  if (query.defect ?? query.severity) rows = rows.where(hasDefect(query));
  if (query.picture)
    rows = rows.where(
      sql<SqlBool>`work_plans.grid_sides @> jsonb_build_array(jsonb_build_object('side', checkpoints.side, 'picture', ${query.picture}::text))`,
    );
  return rows;
}
type CheckpointSelection = ReturnType<typeof matchingCheckpoints>;

/** Selects checkpoints with this code or severity, through an index of those that have a code. */
function hasDefect(query: CheckpointQuery) {
  const { defect: code, severity } = query;
  const defect = toJsonb({ ...(code && { code }), ...(severity && { severity }) });
  return sql<SqlBool>`checkpoints.id in (
      select log.checkpoint_id from inspection_log log where log.plan_id in ${selectPlanIds(query)} and log.defect is not null)
    and checkpoints.state = any(${listStatesWithResult('found')}::text[]) and ${selectDefect('checkpoints')} @> ${defect}::jsonb`;
}

/** Selects the checkpoints that got this result on that day, even if it was changed later. */
async function recordedOnDay(
  tx: Tx,
  rows: CheckpointSelection,
  query: CheckpointQuery,
  day: string,
  zone: string,
): Promise<CheckpointSelection> {
  const arrival = await findDayWindow(tx, query, day, zone);
  const entries = sql`log.recorded_at >= ${arrival.from}::timestamptz and log.recorded_at < (${day}::date + 1)::timestamp at time zone ${zone}
    and log.event = any(${eventsByResult[query.result]}::text[]) and (log.event not in ('second not ok', 'resolve not ok') or log.nok > 0) ${indexedCounter[query.result] === 'nok' ? sql`and log.nok > 0` : sql``}`;
  return rows.where(sql<SqlBool>`checkpoints.id in (${selectArrivedCheckpoints(query, arrival, entries)})`);
}

/** Limits the search to recent arrivals: what was recorded since a given time has also arrived since then. */
const recordedSince = (
  rows: CheckpointSelection,
  query: CheckpointQuery,
  arrival: ArrivalWindow,
): CheckpointSelection =>
  rows
    .where('checkpoints.recordedAt', '>=', arrival.from)
    .where(
      sql<SqlBool>`checkpoints.id in (${selectArrivedCheckpoints(query, arrival, query.userId ? sql`log.user_id = ${query.userId}::uuid` : undefined)})`,
    );

function byIndexedCounter(rows: CheckpointSelection, query: CheckpointQuery): CheckpointSelection {
  const counter = indexedCounter[query.result];
  if (!counter || query.day) return rows;
  return rows.where(sql<SqlBool>`checkpoints.id in (
    select log.checkpoint_id from inspection_log log where log.plan_id in ${selectPlanIds(query)} and ${counter === 'nok' ? sql`log.nok > 0` : sql`log.skip > 0`})`);
}

const selectColumns = (rows: CheckpointSelection) =>
  rows
    .leftJoin('parts', (join) =>
      join.onRef('parts.companyId', '=', 'checkpoints.companyId').onRef('parts.id', '=', 'checkpoints.partId'),
    )
    .leftJoin('users', (join) =>
      // The BRM is a user of the platform; everybody else belongs to the company.
      join
        .onRef('users.id', '=', 'checkpoints.recordedBy')
        .on(sql<SqlBool>`users.company_id in (checkpoints.company_id, platform_id())`),
    )
    .select([
      'checkpoints.id',
      'workPlans.id as workPlan',
      'workPlans.planNo',
      'checkpoints.vin',
      'checkpoints.side',
      'checkpoints.tag',
      'parts.name as part',
    ])
    .select(['checkpoints.state', 'checkpoints.comment', 'checkpoints.rectifyComment', 'checkpoints.images'])
    .select(sql<number | null>`case when checkpoints.vin is null then checkpoints.position end`.as('piece'))
    .select(
      sql<DefectCode | null>`case when checkpoints.state = any(${listStatesWithResult('found')}::text[]) then ${selectDefect('checkpoints')} end`.as(
        'defect',
      ),
    )
    .select(
      sql<
        FollowUpAnswer[] | null
      >`case when checkpoints.state = any(${listStatesWithResult('found')}::text[]) then ${selectAnswers('checkpoints')} end`.as(
        'answers',
      ),
    )
    .select(selectCheckpointGeoPosition('checkpoints').as('geoPosition'))
    .select(sql<string>`checkpoints.recorded_at`.as('at'))
    .select(sql<string>`coalesce(trim(users.first_name || ' ' || users.last_name), '')`.as('by'));

/**
 * How many of the latest arrivals to search, for each row up to the end of the page. The large factor is tried if the
 * small one was not enough.
 */
const lookBackFactors = [40, 640] as const;
/**
 * The same for the latest recordings of one person. These factors are smaller, because all of those recordings count.
 */
const personLookBackFactors = [4, 64] as const;
const maxLookBack = 50_000;
const maxOffset = 2_000;
const isAmongFirstPages = (query: CheckpointQuery): boolean =>
  query.limit > 0 &&
  query.skip + query.limit <= maxOffset &&
  !query.day &&
  !query.vin &&
  resolveSort(query, '-recordedAt') === '-recordedAt';
/** Returns whether no further filter applies. */
const isUnfiltered = ({ day, picture, vin, userId, part, side, tag, defect, severity }: CheckpointQuery): boolean =>
  (day ?? picture ?? vin ?? userId ?? part ?? side ?? tag ?? defect ?? severity) === undefined;
/** Below this count, reading all rows is faster than searching. */
const fewRows = 2_000;

export async function listCheckpoints(tx: Tx, query: CheckpointQuery, visibility: PlanVisibility, zone: string) {
  const storedTotal = await findStoredCount(tx, query);
  const every = matchingCheckpoints(tx, query, visibility);
  const search = query.search ? await searchCheckpoints(tx, query, query.search) : undefined;
  const all = await narrowed(tx, every, query, zone, search);
  const total = async (): Promise<number> => {
    if (!search) return storedTotal ?? countRows(byIndexedCounter(all, query));
    return isUnfiltered(query) ? search.knownCount + (await countRows(every.where(search.uncounted))) : countRows(all);
  };
  if (storedTotal === 0) return emptyPage<Awaited<ReturnType<typeof pageOf>>['data'][number]>(query);
  const pageOf = (rows: CheckpointSelection) =>
    fetchPage(
      selectColumns(rows),
      { ...query, search: undefined },
      {
        searchable: {},
        sortable: { recordedAt: sql.ref('checkpoints.recordedAt'), vin: sql.ref('checkpoints.vin') },
        first: '-recordedAt',
        id: sql.ref('checkpoints.id'),
        total,
      },
    );
  if (search?.isFew) return pageOf(all);
  const isRare = indexedCounter[query.result] !== undefined && storedTotal !== undefined && storedTotal <= fewRows;
  return (
    (!isRare && (await firstPage(tx, query, zone, (arrival) => pageOf(recordedSince(all, query, arrival))))) ||
    pageOf(byIndexedCounter(all, query))
  );
}

async function narrowed(
  tx: Tx,
  rows: CheckpointSelection,
  query: CheckpointQuery,
  zone: string,
  search: CheckpointSearch | undefined,
): Promise<CheckpointSelection> {
  const ofDay = query.day ? await recordedOnDay(tx, rows, query, query.day, zone) : rows;
  return search ? ofDay.where(search.matches) : ofDay;
}

const emptyPage = <Row>({ skip, limit }: CheckpointQuery): Page<Row> => ({
  data: [],
  pagination: { skip, limit, hasMore: false },
  totalCount: 0,
});

/**
 * Reads one of the first pages from a window of arrivals. If the page is full it is correct, because everything
 * recorded since the start of the window has been read.
 */
async function firstPage<Row>(
  tx: Tx,
  query: CheckpointQuery,
  zone: string,
  fetchSince: (arrival: ArrivalWindow) => Promise<Page<Row>>,
): Promise<Page<Row> | undefined> {
  if (!isAmongFirstPages(query)) return undefined;
  for (const factor of query.userId ? personLookBackFactors : lookBackFactors) {
    const maxCount = Math.min(maxLookBack, factor * (query.skip + query.limit));
    const arrival = query.userId
      ? await findPersonWindow(tx, query, zone, maxCount)
      : await findNewestWindow(tx, query, maxCount);
    if (!arrival) return undefined;
    const result = await fetchSince(arrival);
    if (result.data.length === query.limit) return result;
  }
  return undefined;
}
