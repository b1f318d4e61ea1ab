import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';

// The signed risk assessment of a later revision of a plan's project. `risk_project_of` in 0067-amended-risks.sql
// returns the project whose assessment applies to a plan.

export const riskProjectId = sql<string>`risk_project_of(work_plans.id)`;
const assessed = sql`projects as assessed where assessed.company_id = work_plans.company_id and assessed.id = ${riskProjectId}`;
/** Selects the protective equipment that the applicable risk assessment requires. */
export const assessedEquipment = sql<string[]>`(select assessed.safety_equipments from ${assessed})`;

/** Selects from the completed review of the latest revision that is later than the one in use. */
const laterReviews = sql`from projects as later
  join signings as review on review.company_id = later.company_id and review.subject_id = later.id and review.kind = 'review' and review.state = 'completed'
  where later.company_id = projects.company_id and later.project_no = projects.project_no and later.deleted_at is null
    and later.rev > (select assessed.rev from ${assessed})
  order by later.rev desc limit 1`;
export const newRiskAssessmentJson: RawBuilder<{ number: string } | null> = sql<{
  number: string;
} | null>`(select json_build_object('number', review.number) ${laterReviews})`;

/** Finds the review that an amendment of this plan would bring into force. */
export async function findNewAssessment(tx: Tx, planId: string) {
  const { rows } = await sql<{ signingId: string; projectId: string; equipment: string[] }>`
    select found.* from work_plans
    join projects on projects.company_id = work_plans.company_id and projects.id = work_plans.project_id
    cross join lateral (select review.id as signing_id, later.id as project_id, later.safety_equipments as equipment ${laterReviews}) as found
    where work_plans.id = ${planId}`.execute(tx);
  return rows[0];
}
