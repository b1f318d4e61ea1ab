import { sql } from 'kysely';
import type { CleanPoint } from '@roadworthy/contract/findings/suspects/clean-point.schema.ts';
import type { Tx } from '../../kit/db/pool.ts';

// Implements `findCleanPoint` of the contract in SQL; clean-points.test.ts compares the two.

type Failed = Omit<CleanPoint, 'needed' | 'clean' | 'first'> & { partId: string };

/** Returns the last finding of each check of a plan, in the order of the checks. */
export async function listFailedChecks(tx: Tx, planId: string): Promise<Failed[]> {
  const { rows } = await sql<Failed>`
    with failed as (
      select distinct on (coalesce(point.part_id, plan.part_id), point.side, point.tag)
        point.id, point.vin, point.position, point.side, point.tag, coalesce(point.part_id, plan.part_id) as part_id,
        coalesce(part.name, plan.name) as name, part.part_no, findings.found_at
      from findings
      join checkpoints point on point.company_id = findings.company_id and point.id = findings.id
      join work_plans plan on plan.company_id = point.company_id and plan.id = point.plan_id
      left join plan_parts part on part.company_id = point.company_id and part.plan_id = point.plan_id
        and part.part_id = coalesce(point.part_id, plan.part_id)
      where findings.plan_id = ${planId} and findings.kind = 'not ok' and point.state in ('not ok', 'rectified', 'complete')
      order by coalesce(point.part_id, plan.part_id), point.side, point.tag, findings.found_at desc, point.id desc
    )
    select id as "_id", name, part_no, side, tag, found_at, vin, position, part_id from failed order by name, side, tag, id`.execute(
    tx,
  );
  return rows;
}

const planOf = (tx: Tx, planId: string) =>
  tx
    .selectFrom('workPlans')
    .innerJoin('projects', (join) =>
      join.onRef('projects.companyId', '=', 'workPlans.companyId').onRef('projects.id', '=', 'workPlans.projectId'),
    )
    .select(['workPlans.type', 'workPlans.gridId', 'projects.customerId'])
    .where('workPlans.id', '=', planId)
    .executeTakeFirst();

/**
 * Leaves out OKs of measured checks that have no value: they have neither passed nor failed. The measured parts are
 * selected once, instead of for each of a check's thousands of recordings.
 */
const withoutUnmeasured = sql`
  and not (point.state = 'ok' and (point.plan_id, point.part_id) in (select plan_id, part_id from measured)
    and not exists (
      select from inspection_log log where log.company_id = point.company_id and log.checkpoint_id = point.id
        and (log.measured is not null or log.event = 'resolve ok')))`;

/**
 * Adds to each failed check of a plan the first run of `needed` consecutive OKs after its finding. Counts only plans of
 * the same customer, so that every reader gets the same result and customers learn nothing about others.
 */
export async function addCleanRuns(
  tx: Tx,
  planId: string,
  checks: readonly Failed[],
  needed: number,
): Promise<CleanPoint[]> {
  const plan = checks.length > 0 ? await planOf(tx, planId) : undefined;
  if (!plan) return [];
  const isPieces = plan.type === 'P';
  const { rows } = await sql<Pick<CleanPoint, '_id' | 'clean' | 'first'>>`
    with failed as (
      select * from jsonb_to_recordset(${JSON.stringify(checks.map(({ _id, partId, side, tag, foundAt }) => ({ id: _id, part_id: partId, side, tag, found_at: foundAt })))}::jsonb)
        as failed (id uuid, part_id uuid, side text, tag text, found_at timestamptz)
    ),
    plans as materialized (
      select plan.id from work_plans plan
      join projects project on project.company_id = plan.company_id and project.id = plan.project_id and project.deleted_at is null
      where plan.deleted_at is null and project.customer_id = ${plan.customerId}
        and ${isPieces ? sql`plan.type = 'P' and plan.part_id = (select part_id from failed limit 1)` : sql`plan.grid_id = ${plan.gridId}`}
    ),
    measured as materialized (
      select plan_id, part_id from plan_parts where measurement is not null and plan_id in (select id from plans)
    )
    select failed.id as "_id", run.clean, run.first
    from failed cross join lateral (
      with judged as materialized (
        select point.id, point.recorded_at, point.state = 'ok' and not point.contested as passed,
          row_number() over (order by point.recorded_at, point.id) as n
        from checkpoints point
        where ${isPieces ? sql`true` : sql`point.part_id = failed.part_id and point.side = failed.side and point.tag = failed.tag`}
          and point.plan_id in (select id from plans)
          and point.recorded_at > failed.found_at and point.state not in ('unchecked', 'skipped')
          ${withoutUnmeasured}
      ),
      -- Each failure ends a run and starts the count again, and so does the finding itself.
      breaks as (
        select n, lead(n, 1, (select count(*) from judged) + 1) over (order by n) as next
        from (select 0 as n union all select n from judged where not passed) as failure
      ),
      run as (select n + 1 as first, n + ${needed}::int as reached from breaks where next - n > ${needed}::int order by n limit 1)
      select
        ((select count(*) from judged) - (select max(n) from breaks))::int as clean,
        (select jsonb_build_object('vin', point.vin, 'position', point.position, 'plan', project.project_no || ' ' || plan.plan_no,
            'recordedAt', ${utc(sql`first.recorded_at`)}, 'reachedAt', ${utc(sql`reached.recorded_at`)},
            'recordedBy', (select jsonb_build_object('_id', person.id, 'firstName', person.first_name, 'lastName', person.last_name,
              'emailId', person.email_id) from users person where person.id = point.recorded_by))
          from run
          join judged first on first.n = run.first
          join judged reached on reached.n = run.reached
          join checkpoints point on point.id = first.id
          join work_plans plan on plan.company_id = point.company_id and plan.id = point.plan_id
          join projects project on project.company_id = plan.company_id and project.id = plan.project_id) as first
    ) as run`.execute(tx);
  const runs = new Map(rows.map((row) => [row._id, row]));
  return checks.map(({ partId: _part, ...check }) => {
    const { clean = 0, first = null } = runs.get(check._id) ?? {};
    return { ...check, needed, clean, first };
  });
}

const utc = (time: ReturnType<typeof sql>) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
