import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { figureRoutes } from '@roadworthy/contract/reports/figure.routes.ts';
import type { CheckpointResult } from '@roadworthy/contract/reports/figure.schema.ts';
import { sql, type RawBuilder } from 'kysely';
import { selectRecordedCells } from '../../inspection/index.ts';
import type { Tx } from '../../kit/db/pool.ts';

// A list behind a number is as long as that number, so its length is read from the stored totals.

export type CheckpointQuery = QueryOf<typeof figureRoutes.reportCheckpoints>;

export type Counts = { ok: number; nok: number; skip: number; rectified: number };
/** How the count of each result is computed from the counters. */
export const countByResult: Record<CheckpointResult, (counts: Counts) => number> = {
  recorded: ({ ok, nok, skip }) => ok + nok + skip,
  ok: ({ ok }) => ok,
  nok: ({ nok }) => nok,
  skip: ({ skip }) => skip,
  rectified: ({ rectified }) => rectified,
  // An item that is OK after rework was found Not OK before.
  found: ({ nok, rectified }) => nok + rectified,
};

/** Finds the stored total. Undefined if none matches the query, in which case the rows are counted. */
export async function findStoredCount(tx: Tx, query: CheckpointQuery): Promise<number | undefined> {
  const counters = counterSource(query);
  if (!counters) return undefined;
  const { rows } = await sql<Counts>`
    with plan as (select company_id, id, ok, nok, skip, rectified from work_plans where id in ${selectPlanIds(query)})
    select coalesce(sum(kept.ok), 0) as ok, coalesce(sum(kept.nok), 0) as nok, coalesce(sum(kept.skip), 0) as skip, coalesce(sum(kept.rectified), 0) as rectified
    from ${counters}`.execute(tx);
  return rows[0] && countByResult[query.result](rows[0]);
}

/** Selects the requested plans. */
export const selectPlanIds = (query: CheckpointQuery): RawBuilder<unknown> =>
  query.workPlanId
    ? sql`(select ${query.workPlanId}::uuid)`
    : sql`(select id from work_plans where project_id = ${query.project}::uuid and deleted_at is null)`;

const equalsIfGiven = (column: string, value: string | undefined, type: RawBuilder<unknown>) =>
  value === undefined ? sql`true` : sql`kept.${sql.ref(column)} = ${value}::${type}`;

/** Selects the table that stores the count: plans, places, vehicles or shares. Other combinations are not stored. */
function counterSource({
  day,
  picture,
  vin,
  userId,
  part,
  side,
  tag,
  defect,
  severity,
}: CheckpointQuery): RawBuilder<unknown> | undefined {
  const byPlace = part ?? side ?? tag;
  if (day ?? picture ?? defect ?? severity) return undefined;
  if ([byPlace, vin, userId].filter((one) => one !== undefined).length > 1) return undefined;
  if (byPlace !== undefined)
    return sql`plan, ${selectRecordedCells(sql`plan.id`)} as kept where ${equalsIfGiven('part_id', part, sql`uuid`)} and ${equalsIfGiven('side', side, sql`text`)} and ${equalsIfGiven('tag', tag, sql`text`)}`;
  if (vin !== undefined)
    return sql`plan join plan_vehicles kept on kept.company_id = plan.company_id and kept.plan_id = plan.id and kept.vin = ${vin}`;
  if (userId !== undefined)
    return sql`plan join technician_plans kept on kept.company_id = plan.company_id and kept.plan_id = plan.id and kept.user_id = ${userId}::uuid`;
  return sql`plan as kept`;
}
