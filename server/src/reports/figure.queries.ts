import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { figureRoutes } from '@roadworthy/contract/reports/figure.routes.ts';
import { statesCounting, type CheckpointResult } from '@roadworthy/contract/reports/figure.schema.ts';
import { sql, type SqlBool } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import { page } from '../kit/db/records.ts';
import { seen, type PlanSight } from '../work-plans/index.ts';
import type { Owner } from './report-totals.queries.ts';

// Where the Not OK of one project or plan were found. Recording keeps nothing for it: the checkpoints of a plan lie side by side in the index of
// their plan, and reading them once is cheaper than one more counter for each recording (docs/decisions/0024-charts-of-reports.md).

const plansOf = (owner: Owner, id: string) => sql`
  select company_id, id, grid_name, grid_sides from work_plans where ${sql.ref(owner)} = ${id} and deleted_at is null`;
const happened = (result: CheckpointResult) => sql<number>`count(*) filter (where checkpoints.state = any(${statesCounting(result)}::text[]))`;
const counts = sql`${happened('ok')} as ok, ${happened('nok')} as nok, ${happened('rectified')} as rectified, ${happened('skip')} as skip`;

export type Counts = { ok: number; nok: number; rectified: number; skip: number };
export type PartRow = Counts & { part: string | null; name: string; partNo: string };

/** Parts of which something was recorded, by name. */
export async function parts(tx: Tx, owner: Owner, id: string): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    with plan as (${plansOf(owner, id)}),
    counted as (
      select checkpoints.company_id, checkpoints.part_id, ${counts}
      from plan join checkpoints on checkpoints.company_id = plan.company_id and checkpoints.plan_id = plan.id
      where checkpoints.state <> 'unchecked'
      group by checkpoints.company_id, checkpoints.part_id
    )
    select counted.part_id as part, coalesce(parts.name, 'Without a part') as name, coalesce(parts.part_no, '') as part_no, ok, nok, rectified, skip
    from counted left join parts on parts.company_id = counted.company_id and parts.id = counted.part_id
    order by name, part_no, counted.part_id`.execute(tx);
  return rows;
}

export type CellRow = Counts & { grid: string; side: string; tag: string; picture: string; rows: number; columns: number };

/** All cells with something to check, also where nothing was recorded yet, in the order of sides, rows and columns. */
export async function cells(tx: Tx, owner: Owner, id: string): Promise<CellRow[]> {
  const { rows } = await sql<CellRow>`
    with plan as (${plansOf(owner, id)}),
    counted as (
      select checkpoints.plan_id, checkpoints.side, checkpoints.tag, min(checkpoints.row_no) as row_no, min(checkpoints.column_no) as column_no, ${counts}
      from plan join checkpoints on checkpoints.company_id = plan.company_id and checkpoints.plan_id = plan.id
      where checkpoints.side is not null
      group by checkpoints.plan_id, checkpoints.side, checkpoints.tag
    ),
    sides as (
      select plan.id as plan_id, grid_name as grid, place, value ->> 'side' as side, value ->> 'picture' as picture, (value ->> 'row')::int as rows, (value ->> 'column')::int as columns
      from plan, jsonb_array_elements(coalesce(grid_sides, '[]')) with ordinality as side (value, place)
    )
    select max(grid) as grid, side, tag, picture, rows, columns, sum(ok) as ok, sum(nok) as nok, sum(rectified) as rectified, sum(skip) as skip
    from counted join sides using (plan_id, side)
    group by picture, rows, columns, side, tag
    order by max(grid), picture, min(place), side, min(row_no), min(column_no)`.execute(tx);
  return rows;
}

/** Which recordings of a day a result looks for: a day shows what was found on it, whatever became of it since. */
const eventsOf: Record<CheckpointResult, string[]> = {
  recorded: ['record ok', 'record not ok', 'record skip', 'second not ok'],
  ok: ['record ok'],
  nok: ['record not ok', 'second not ok'],
  rectified: ['record not ok', 'second not ok'],
  found: ['record not ok', 'second not ok'],
  skip: ['record skip'],
};

export function checkpoints(tx: Tx, ask: QueryOf<typeof figureRoutes.reportCheckpoints>, sight: PlanSight, zone: string) {
  const state = sql.ref('checkpoints.state');
  let found = seen(tx, sight)
    .innerJoin('checkpoints', (join) => join.onRef('checkpoints.companyId', '=', 'workPlans.companyId').onRef('checkpoints.planId', '=', 'workPlans.id'))
    .leftJoin('parts', (join) => join.onRef('parts.companyId', '=', 'checkpoints.companyId').onRef('parts.id', '=', 'checkpoints.partId'))
    .leftJoin('users', (join) =>
      // The BRM lives in the platform; everybody else in the company itself.
      join.onRef('users.id', '=', 'checkpoints.recordedBy').on(sql<SqlBool>`users.company_id in (checkpoints.company_id, platform_id())`),
    )
    .select(['checkpoints.id', 'workPlans.id as workPlan', 'workPlans.planNo', 'checkpoints.vin', 'checkpoints.side', 'checkpoints.tag', 'parts.name as part'])
    .select(['checkpoints.state', 'checkpoints.comment', 'checkpoints.rectifyComment', 'checkpoints.images'])
    .select(sql<string>`checkpoints.recorded_at`.as('at'))
    .select(sql<string>`coalesce(trim(users.first_name || ' ' || users.last_name), '')`.as('by'))
    .where(sql<SqlBool>`${state} = any(${statesCounting(ask.result)}::text[])`);
  if (ask.project) found = found.where('workPlans.projectId', '=', ask.project);
  if (ask.workPlanId) found = found.where('workPlans.id', '=', ask.workPlanId);
  if (ask.part) found = found.where('checkpoints.partId', '=', ask.part);
  if (ask.side) found = found.where('checkpoints.side', '=', ask.side);
  if (ask.tag) found = found.where('checkpoints.tag', '=', ask.tag);
  if (ask.vin) found = found.where('checkpoints.vin', '=', ask.vin);
  if (ask.userId) found = found.where('checkpoints.recordedBy', '=', ask.userId);
  if (ask.picture)
    found = found.where(
      sql<SqlBool>`work_plans.grid_sides @> jsonb_build_array(jsonb_build_object('side', checkpoints.side, 'picture', ${ask.picture}::text))`,
    );
  if (ask.day)
    found = found.where(sql<SqlBool>`exists (
      select from inspection_log log where log.company_id = checkpoints.company_id and log.checkpoint_id = checkpoints.id
        and log.event = any(${eventsOf[ask.result]}::text[]) and (log.event <> 'second not ok' or log.nok > 0) and (log.recorded_at at time zone ${zone})::date = ${ask.day}::date)`);
  return page(found, ask, {
    searchable: {
      vin: sql.ref('checkpoints.vin'),
      tag: sql.ref('checkpoints.tag'),
      part: sql.ref('parts.name'),
      comment: sql.ref('checkpoints.comment'),
    },
    sortable: { recordedAt: sql.ref('checkpoints.recordedAt'), vin: sql.ref('checkpoints.vin') },
    first: '-recordedAt',
    id: sql.ref('checkpoints.id'),
  });
}
