import { sql, type SqlBool } from 'kysely';
import { selectRecordedCells } from '../../inspection/index.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { toLikePattern } from '../../kit/db/records.ts';
import { countByResult, selectPlanIds, type CheckpointQuery, type Counts } from './checkpoint-count.queries.ts';

// Searches the few distinct vehicles, parts and cells, and only those checkpoints that have comments: comparing the
// text of half a million checkpoints takes seconds. Counts by place and vehicle are stored as totals.

export type CheckpointSearch = {
  /** Matches the checkpoints that the search finds. */
  matches: ReturnType<typeof sql<SqlBool>>;
  /** How many matches are known without counting. `uncounted` selects the rest. */
  knownCount: number;
  uncounted: ReturnType<typeof sql<SqlBool>>;
  /** Whether the matches are so few that all of them can be read at once. */
  isFew: boolean;
};

const fewVehicles = 20;
const never = sql<SqlBool>`false`;

export async function searchCheckpoints(tx: Tx, query: CheckpointQuery, text: string): Promise<CheckpointSearch> {
  const fields: readonly string[] = query.searchFields ?? ['vin', 'tag', 'part', 'comment'];
  const like = toLikePattern(text);
  const is = (field: string) => sql`${fields.includes(field)}::boolean`;
  const { vehicles, places } = await matchingVehiclesAndPlaces(tx, query, like, is);
  const onVehicle =
    vehicles.length > 0 ? sql<SqlBool>`checkpoints.vin = any(${vehicles.map(({ vin }) => vin)}::text[])` : never;
  const partIds = places.flatMap(({ partId, isPart }) => (partId && isPart ? [partId] : []));
  const tags = places.flatMap(({ tag, isTag }) => (tag && isTag ? [tag] : []));
  const atPlace =
    places.length > 0
      ? sql<SqlBool>`coalesce(checkpoints.part_id = any(${partIds}::uuid[]) or checkpoints.tag = any(${tags}::text[]), false)`
      : never;
  const inWords = fields.includes('comment')
    ? sql<SqlBool>`(checkpoints.id = any(${commentedCheckpoints(query, like)}) and checkpoints.comment ilike ${like})`
    : never;
  const [known, isKnown, rest] = places.length > 0 ? [places, atPlace, onVehicle] : [vehicles, onVehicle, never];
  return {
    matches: sql<SqlBool>`(${onVehicle} or ${atPlace} or ${inWords})`,
    knownCount: known.reduce((sum, counts) => sum + countByResult[query.result](counts), 0),
    uncounted: sql<SqlBool>`((${rest} or ${inWords}) and not coalesce(${isKnown}, false))`,
    isFew: places.length === 0 && vehicles.length <= fewVehicles,
  };
}

/**
 * Selects checkpoints with a matching comment in the log, through an index of the log. The caller has to check that a
 * checkpoint still has that comment.
 */
const commentedCheckpoints = (query: CheckpointQuery, like: string) => sql`array(
  select log.checkpoint_id from inspection_log log where log.plan_id in ${selectPlanIds(query)} and log.comment <> '' and log.comment ilike ${like})`;

type Vehicle = Counts & { vin: string };
type MatchedPlace = Counts & { partId: string | null; isPart: boolean; tag: string | null; isTag: boolean };

async function matchingVehiclesAndPlaces(
  tx: Tx,
  query: CheckpointQuery,
  like: string,
  is: (field: string) => ReturnType<typeof sql>,
) {
  const counts = sql`sum(kept.ok)::int as ok, sum(kept.nok)::int as nok, sum(kept.skip)::int as skip, sum(kept.rectified)::int as rectified`;
  const vehicles = await sql<Vehicle>`
    select vin, ${counts} from plan_vehicles kept where plan_id in ${selectPlanIds(query)} and ${is('vin')} and vin ilike ${like} group by vin`.execute(
    tx,
  );
  const places = await sql<MatchedPlace>`
    with place as (
      select kept.part_id, kept.tag, ${counts}
      from work_plans, ${selectRecordedCells(sql`work_plans.id`)} as kept where work_plans.id in ${selectPlanIds(query)} group by kept.part_id, kept.tag
    )
    select place.*, is_part, is_tag
    from place left join parts on parts.id = place.part_id,
      lateral (select ${is('part')} and coalesce(parts.name ilike ${like}, false) as is_part, ${is('tag')} and coalesce(place.tag ilike ${like}, false) as is_tag) as one
    where is_part or is_tag`.execute(tx);
  return { vehicles: vehicles.rows, places: places.rows };
}
