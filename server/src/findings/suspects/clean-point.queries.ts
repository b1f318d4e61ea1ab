import { sql } from 'kysely';
import type { CleanPoint } from '@roadworthy/contract/findings/suspects/clean-point.schema.ts';
import type { Tx } from '../../kit/db/pool.ts';

// `cleanPoint` of the contract in SQL; clean-points.test.ts compares the two.

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
 * The last finding of each check of a plan, and the first of `needed` consecutive OK after it. Only plans of the same
 * customer count, so that everybody sees the same, and customers see nothing of others.
 */
export async function ofPlan(tx: Tx, planId: string, needed: number): Promise<Omit<CleanPoint, 'needed'>[]> {
  const plan = await planOf(tx, planId);
  if (!plan) return [];
  const isSameCheck =
    plan.type === 'P'
      ? sql`plan.type = 'P' and plan.part_id = failed.part_id`
      : sql`point.part_id = failed.part_id and point.side = failed.side and point.tag = failed.tag and plan.grid_id = ${plan.gridId}`;
  const { rows } = await sql<Omit<CleanPoint, 'needed'>>`
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
    select failed.id as "_id", failed.name, failed.part_no, failed.side, failed.tag, failed.found_at, failed.vin, failed.position,
      coalesce(run.clean, 0) as clean, run.first
    from failed cross join lateral (
      with judged as (
        select point.id, point.vin, point.position, point.recorded_at, point.recorded_by, project.project_no || ' ' || plan.plan_no as plan,
          point.state = 'ok' and not point.contested as passed,
          count(*) filter (where point.state <> 'ok' or point.contested) over (order by point.recorded_at, point.id) as failures
        from checkpoints point
        join work_plans plan on plan.company_id = point.company_id and plan.id = point.plan_id and plan.deleted_at is null
        join projects project on project.company_id = plan.company_id and project.id = plan.project_id and project.deleted_at is null
        where ${isSameCheck} and project.customer_id = ${plan.customerId}
          and point.recorded_at > failed.found_at and point.state not in ('unchecked', 'skipped')
      ),
      -- The place of each OK in its run.
      runs as (
        select *, row_number() over (partition by failures order by recorded_at, id) as place from judged where passed
      ),
      reached as (select failures, recorded_at from runs where place = ${needed}::int order by recorded_at, id limit 1)
      select
        (select count(*)::int from judged where passed and failures = (select max(failures) from judged)) as clean,
        (select jsonb_build_object('vin', runs.vin, 'position', runs.position, 'plan', runs.plan,
            'recordedAt', ${utc(sql`runs.recorded_at`)}, 'reachedAt', ${utc(sql`reached.recorded_at`)},
            'recordedBy', (select jsonb_build_object('_id', person.id, 'firstName', person.first_name, 'lastName', person.last_name,
              'emailId', person.email_id) from users person where person.id = runs.recorded_by))
          from runs join reached using (failures) where runs.place = 1) as first
    ) as run
    order by failed.name, failed.side, failed.tag, failed.id`.execute(tx);
  return rows;
}

const utc = (time: ReturnType<typeof sql>) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
