import type { CheckIdentity } from '@roadworthy/contract/findings/suspects/suspect-window.ts';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';

export type CorrectedFailureRow = {
  finding: string;
  foundAt: string;
  actionClosedAt: string;
  vin: string | null;
  position: number;
  actionNo: string;
  title: string | null;
};

/**
 * Lists failures of a check whose corrective action was completed and closed. A finding that was reopened has lost the
 * time of its earlier failure. That time is read from the log, as the last Not OK before the action was created.
 */
export async function listCorrectedFailures(
  tx: Tx,
  { partId, gridId, side, tag }: CheckIdentity,
): Promise<CorrectedFailureRow[]> {
  const isSameCheck =
    side === null
      ? sql`plan.type = 'P' and plan.part_id = ${partId}`
      : sql`point.part_id = ${partId} and point.side = ${side} and point.tag = ${tag} and plan.grid_id = ${gridId}`;
  const { rows } = await sql<CorrectedFailureRow>`
    select point.id as finding, point.vin, point.position, action.action_no, action.title,
      coalesce((select max(log.recorded_at) from inspection_log log
        where log.company_id = action.company_id and log.checkpoint_id = action.finding_id and log.nok > 0
          and log.recorded_at <= action.created_at), action.created_at) as found_at,
      coalesce((select max(look.at) from finding_work work
        join finding_inspections look on look.company_id = work.company_id and look.work_id = work.id and look.is_ok
        where work.company_id = action.company_id and work.action_id = action.id), finding.closed_at, action.done_at) as action_closed_at
    from corrective_actions action
    join findings finding on finding.company_id = action.company_id and finding.id = action.finding_id and finding.kind = 'not ok'
    join checkpoints point on point.company_id = action.company_id and point.id = action.finding_id
    join work_plans plan on plan.company_id = point.company_id and plan.id = point.plan_id and plan.deleted_at is null
    join projects project on project.company_id = plan.company_id and project.id = plan.project_id and project.deleted_at is null
    where action.finding_id is not null and action.deleted_at is null and action.state = 'closed' and action.done_at is not null
      and ${isSameCheck}
    order by found_at desc, action.id`.execute(tx);
  return rows;
}
