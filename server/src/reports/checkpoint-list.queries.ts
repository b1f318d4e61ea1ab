import { sortOf } from '@roadworthy/contract/kit/list.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { figureRoutes } from '@roadworthy/contract/reports/figure.routes.ts';
import { statesCounting, type CheckpointResult } from '@roadworthy/contract/reports/figure.schema.ts';
import { sql, type SqlBool } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import { countOf, page, type Page } from '../kit/db/records.ts';
import { seen, type PlanSight } from '../work-plans/index.ts';
import { arrivedIn, ofDay, ofNewest, ofPerson, sharesOf, type Arrival } from './checkpoint-arrival.queries.ts';
import { numberKept, plansOf } from './checkpoint-number.queries.ts';
import { searched, type Searched } from './checkpoint-search.queries.ts';

// The checkpoints behind a number, the newest first. A project may have half a million of them, and no index knows when a checkpoint was recorded, because
// each recording would have to write it. So the first pages are looked for among what came in last, and what is rare among the entries of the log that say so.

export type CheckpointAsk = QueryOf<typeof figureRoutes.reportCheckpoints>;

/** Which recordings of a day a result looks for: a day shows what was found on it, whatever became of it since. */
const eventsOf: Record<CheckpointResult, string[]> = {
  recorded: ['record ok', 'record not ok', 'record skip', 'second not ok'],
  ok: ['record ok'],
  nok: ['record not ok', 'second not ok'],
  rectified: ['record not ok', 'second not ok'],
  found: ['record not ok', 'second not ok'],
  skip: ['record skip'],
};
/** Each of them has such an entry, of which the log has an index of its own. */
const rareEntries: Partial<Record<CheckpointResult, 'nok' | 'skip'>> = { nok: 'nok', rectified: 'nok', found: 'nok', skip: 'skip' };

function found(tx: Tx, ask: CheckpointAsk, sight: PlanSight) {
  let rows = seen(tx, sight)
    .innerJoin('checkpoints', (join) => join.onRef('checkpoints.companyId', '=', 'workPlans.companyId').onRef('checkpoints.planId', '=', 'workPlans.id'))
    .where(sql<SqlBool>`checkpoints.state = any(${statesCounting(ask.result)}::text[])`);
  if (ask.project) rows = rows.where('workPlans.projectId', '=', ask.project);
  if (ask.workPlanId) rows = rows.where('workPlans.id', '=', ask.workPlanId);
  if (ask.part) rows = rows.where('checkpoints.partId', '=', ask.part);
  if (ask.side) rows = rows.where('checkpoints.side', '=', ask.side);
  if (ask.tag) rows = rows.where('checkpoints.tag', '=', ask.tag);
  if (ask.vin) rows = rows.where('checkpoints.vin', '=', ask.vin);
  if (ask.userId) rows = rows.where(sql<SqlBool>`checkpoints.technician_plan_id in ${sharesOf(ask)}`);
  if (ask.picture)
    rows = rows.where(sql<SqlBool>`work_plans.grid_sides @> jsonb_build_array(jsonb_build_object('side', checkpoints.side, 'picture', ${ask.picture}::text))`);
  return rows;
}
type Found = ReturnType<typeof found>;

/** Whatever became of a checkpoint since: what was found on it on that day. */
async function ofTheDay(tx: Tx, rows: Found, ask: CheckpointAsk, day: string, zone: string): Promise<Found> {
  const arrival = await ofDay(tx, ask, day, zone);
  const entries = sql`log.recorded_at >= ${arrival.from}::timestamptz and log.recorded_at < (${day}::date + 1)::timestamp at time zone ${zone}
    and log.event = any(${eventsOf[ask.result]}::text[]) and (log.event <> 'second not ok' or log.nok > 0) ${rareEntries[ask.result] === 'nok' ? sql`and log.nok > 0` : sql``}`;
  return rows.where(sql<SqlBool>`checkpoints.id in (${arrivedIn(ask, arrival, entries)})`);
}

/** What was recorded since a moment has come in since then. */
const recordedSince = (rows: Found, ask: CheckpointAsk, arrival: Arrival): Found =>
  rows
    .where('checkpoints.recordedAt', '>=', arrival.from)
    .where(sql<SqlBool>`checkpoints.id in (${arrivedIn(ask, arrival, ask.userId ? sql`log.user_id = ${ask.userId}::uuid` : undefined)})`);

function amongRare(rows: Found, ask: CheckpointAsk): Found {
  const counter = rareEntries[ask.result];
  if (!counter || ask.day) return rows;
  return rows.where(sql<SqlBool>`checkpoints.id in (
    select log.checkpoint_id from inspection_log log where log.plan_id in ${plansOf(ask)} and ${counter === 'nok' ? sql`log.nok > 0` : sql`log.skip > 0`})`);
}

const shown = (rows: Found) =>
  rows
    .leftJoin('parts', (join) => join.onRef('parts.companyId', '=', 'checkpoints.companyId').onRef('parts.id', '=', 'checkpoints.partId'))
    .leftJoin('users', (join) =>
      // The BRM lives in the platform; everybody else in the company itself.
      join.onRef('users.id', '=', 'checkpoints.recordedBy').on(sql<SqlBool>`users.company_id in (checkpoints.company_id, platform_id())`),
    )
    .select(['checkpoints.id', 'workPlans.id as workPlan', 'workPlans.planNo', 'checkpoints.vin', 'checkpoints.side', 'checkpoints.tag', 'parts.name as part'])
    .select(['checkpoints.state', 'checkpoints.comment', 'checkpoints.rectifyComment', 'checkpoints.images'])
    .select(sql<number | null>`case when checkpoints.vin is null then checkpoints.position end`.as('piece'))
    .select(sql<string>`checkpoints.recorded_at`.as('at'))
    .select(sql<string>`coalesce(trim(users.first_name || ' ' || users.last_name), '')`.as('by'));

/** Of what came in last, so many for each row down to the end of the page are looked through; then once more of so many. */
const newest = [40, 640] as const;
/** Of what one person recorded last: all of it is theirs. */
const newestOfPerson = [4, 64] as const;
const mostLookedThrough = 50_000;
const mostRowsDown = 2_000;
const isFirstPages = (ask: CheckpointAsk): boolean =>
  ask.limit > 0 && ask.skip + ask.limit <= mostRowsDown && !ask.day && !ask.vin && sortOf(ask, '-recordedAt') === '-recordedAt';
/** Nothing else narrows it. */
const isOfAll = ({ day, picture, vin, userId, part, side, tag }: CheckpointAsk): boolean =>
  (day ?? picture ?? vin ?? userId ?? part ?? side ?? tag) === undefined;
/** So few are sooner read through than looked for. */
const few = 2_000;

export async function checkpoints(tx: Tx, ask: CheckpointAsk, sight: PlanSight, zone: string) {
  const kept = await numberKept(tx, ask);
  const every = found(tx, ask, sight);
  const search = ask.search ? await searched(tx, ask, ask.search) : undefined;
  const all = await narrowed(tx, every, ask, zone, search);
  const total = async (): Promise<number> => {
    if (!search) return kept ?? countOf(amongRare(all, ask));
    return isOfAll(ask) ? search.known + (await countOf(every.where(search.others))) : countOf(all);
  };
  if (kept === 0) return nothing<Awaited<ReturnType<typeof pageOf>>['data'][number]>(ask);
  const pageOf = (rows: Found) =>
    page(
      shown(rows),
      { ...ask, search: undefined },
      {
        searchable: {},
        sortable: { recordedAt: sql.ref('checkpoints.recordedAt'), vin: sql.ref('checkpoints.vin') },
        first: '-recordedAt',
        id: sql.ref('checkpoints.id'),
        total,
      },
    );
  if (search?.isFew) return pageOf(all);
  const isRare = rareEntries[ask.result] !== undefined && kept !== undefined && kept <= few;
  return (!isRare && (await firstPage(tx, ask, zone, (arrival) => pageOf(recordedSince(all, ask, arrival))))) || pageOf(amongRare(all, ask));
}

async function narrowed(tx: Tx, rows: Found, ask: CheckpointAsk, zone: string, search: Searched | undefined): Promise<Found> {
  const ofDay = ask.day ? await ofTheDay(tx, rows, ask, ask.day, zone) : rows;
  return search ? ofDay.where(search.found) : ofDay;
}

const nothing = <Row>({ skip, limit }: CheckpointAsk): Page<Row> => ({ data: [], pagination: { skip, limit, hasMore: false }, totalCount: 0 });

/** A page that is full is the one: everything that was recorded since the moment was looked at. */
async function firstPage<Row>(tx: Tx, ask: CheckpointAsk, zone: string, since: (arrival: Arrival) => Promise<Page<Row>>): Promise<Page<Row> | undefined> {
  if (!isFirstPages(ask)) return undefined;
  for (const times of ask.userId ? newestOfPerson : newest) {
    const most = Math.min(mostLookedThrough, times * (ask.skip + ask.limit));
    const arrival = ask.userId ? await ofPerson(tx, ask, zone, most) : await ofNewest(tx, ask, most);
    if (!arrival) return undefined;
    const result = await since(arrival);
    if (result.data.length === ask.limit) return result;
  }
  return undefined;
}
