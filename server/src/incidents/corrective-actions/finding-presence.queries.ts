import { sql, type SqlBool } from 'kysely';

/**
 * Selects whether the page of a finding opens, which needs its project and plan to exist. The finding has the alias
 * `finding`.
 */
export const isFindingPresent = sql<SqlBool>`(not exists (
    select from work_plans plan where plan.company_id = finding.company_id and plan.id = finding.plan_id and plan.deleted_at is not null)
  and not exists (
    select from projects project where project.company_id = finding.company_id and project.id = finding.project_id and project.deleted_at is not null))`;
