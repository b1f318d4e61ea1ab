import type { DutyKind } from '@roadworthy/contract/duties/duty.schema.ts';
import { unfinishedActionStates } from '@roadworthy/contract/incidents/corrective-action.machine.ts';
import { openIncidentStatuses } from '@roadworthy/contract/incidents/incident.machine.ts';
import { isJobCardOpen, jobCardStatuses } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import {
  isAssessing,
  isAssessmentDue,
  isAuditAssigned,
  mayReplaceCustomer,
  projectStatuses,
} from '@roadworthy/contract/projects/project.machine.ts';
import { completedPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { sql } from 'kysely';
import { isFindingPresent } from '../incidents/index.ts';
import type { Tx } from '../kit/db/pool.ts';

export type DutyRow = { _id: string; kind: DutyKind; number: string; name: string; status: string; canMove: boolean };

const assessed = projectStatuses.filter((status) => isAssessmentDue(status) || isAssessing(status));
const audited = projectStatuses.filter(isAuditAssigned);
const customerSigningStatuses = projectStatuses.filter(mayReplaceCustomer);
const openCards = jobCardStatuses.filter(isJobCardOpen);

const project = (kind: DutyKind, column: string, statuses: readonly string[]) => sql`
  select project.id as _id, ${kind}::text as kind, project.project_no as number, project.name, project.status, true as can_move
  from projects project
  where project.deleted_at is null and project.status = any(${statuses}::text[]) and project.${sql.ref(column)} = `;
const card = (kind: DutyKind, column: string) => sql`
  select card.id, ${kind}::text, card.jobcard_id, left(card.summary, 200), card.status, true
  from job_cards card where card.deleted_at is null and card.status = any(${openCards}::text[]) and card.${sql.ref(column)} = `;

/** Selects plans with unfinished work. Completed ones cannot get another inspector. */
const plans = (userId: string) => sql`
  select plan.id, 'plan'::text, project.project_no || ' ' || plan.plan_no, plan.name, plan.status, plan.status <> ${completedPlanStatus}
  from plan_inspectors mine
  join work_plans plan on plan.company_id = mine.company_id and plan.id = mine.plan_id and plan.deleted_at is null
  join projects project on project.company_id = plan.company_id and project.id = plan.project_id and project.deleted_at is null
  where mine.user_id = ${userId} and (plan.status <> ${completedPlanStatus} or plan.nok > 0)`;

export async function listByPerson(tx: Tx, userId: string): Promise<DutyRow[]> {
  const { rows } = await sql<DutyRow>`
    select * from (
      ${project('assessment', 'assessment_assign_to', assessed)}${userId}
      union all ${project('audit', 'audit_by', audited)}${userId}
      union all ${project('customer', 'customer_id', customerSigningStatuses)}${userId}
      union all ${plans(userId)}
      union all ${card('engineer', 'job_engineer_id')}${userId}
      union all ${card('jobSupervisor', 'job_supervisor_id')}${userId}
      union all ${card('supervisor', 'supervisor_id')}${userId}
      union all
      select action.id, 'correctiveAction'::text, incident.incident_no, left(action.what, 200), action.state, true
      from corrective_actions action join incidents incident on incident.company_id = action.company_id and incident.id = action.incident_id
        and incident.deleted_at is null and incident.status = any(${openIncidentStatuses}::text[])
      where action.deleted_at is null and action.state = 'open' and action.owner_id = ${userId}
      union all
      select action.id, 'findingAction'::text, action.action_no, left(action.title, 200), action.state, true
      from corrective_actions action join findings finding on finding.company_id = action.company_id and finding.id = action.finding_id
        and finding.closed_at is null
        and ${isFindingPresent}
      where action.deleted_at is null and action.state = any(${[...unfinishedActionStates]}::text[]) and action.owner_id = ${userId}
    ) as duty
    order by kind, number, _id`.execute(tx);
  return rows;
}
