import { platformId } from '@roadworthy/contract/access/roles.ts';
import type { GateMark } from '@roadworthy/contract/risk-gate/gate-decision.ts';
import { sql, type Insertable } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import type { RiskConfirmations, RiskExceptions } from '../kit/db/types.gen.ts';

type Version = { version: string; number: string; since: string };
/** The versions of a plan's risk assessment, the one in force first (risk_versions_of in 0044-risk-gate.sql). */
export async function riskVersionsOf(tx: Tx, planId: string): Promise<Version[]> {
  const { rows } = await sql<Version>`select version, number, since from risk_versions_of(${planId})`.execute(tx);
  return rows;
}

/** When the company began to ask for confirmations; null while it does not. */
export const gateSince = sql<string | null>`risk_gate_since()`;
export async function findGateSince(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ since: string | null }>`select ${gateSince} as since`.execute(tx);
  return rows[0]?.since ?? null;
}

/** More confirmations than one person makes on one plan in weeks. */
const maxConfirmations = 200;
export const listOwnConfirmations = (tx: Tx, planId: string, userId: string) =>
  tx
    .selectFrom('riskConfirmations')
    .select(['version', 'confirmedAt'])
    .where('planId', '=', planId)
    .where('userId', '=', userId)
    .orderBy('confirmedAt', 'desc')
    .limit(maxConfirmations)
    .execute();

type Activity = { lastRecordedAt: string | null; heardAt: string | null };
type ActivityQuestion = { planId: string; userId: string; at: string; from: string; since: string };
/**
 * This person's latest recording on the plan up to a time, of those that arrived after `from`, and the first that
 * arrived after `since`. Each is a range of the person's own entries (inspection_log__person in 0050), however long the
 * log of the plan is.
 */
export const activityQuery = ({ planId, userId, at, from, since }: ActivityQuestion) => {
  const own = (table: Log) => sql`${sql.table(table)} where plan_id = ${planId} and user_id = ${userId}`;
  const last = (table: Log) => sql`(
    select max(recorded_at) from ${own(table)} and created_at >= ${from}::timestamptz and recorded_at <= ${at}::timestamptz)`;
  const first = (table: Log) => sql`(
    select created_at from ${own(table)} and created_at >= ${since}::timestamptz order by created_at limit 1)`;
  return sql<Activity>`select greatest(${last('inspection_log')}, ${last('plan_activity_log')}) as last_recorded_at,
    least(${first('inspection_log')}, ${first('plan_activity_log')}) as heard_at`;
};
type Log = 'inspection_log' | 'plan_activity_log';

export async function findActivity(tx: Tx, question: ActivityQuestion): Promise<Activity> {
  const { rows } = await activityQuery(question).execute(tx);
  return rows[0] ?? { lastRecordedAt: null, heardAt: null };
}

/** Returns whether it was inserted: false if the id was used before. */
export async function addConfirmation(tx: Tx, row: Insertable<RiskConfirmations>): Promise<boolean> {
  const inserted = await tx
    .insertInto('riskConfirmations')
    .values(row)
    .onConflict((conflict) => conflict.columns(['companyId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
export const findConfirmation = (tx: Tx, id: string) =>
  tx.selectFrom('riskConfirmations').select(['planId', 'userId', 'version']).where('id', '=', id).executeTakeFirst();

export const addException = (tx: Tx, row: Insertable<RiskExceptions> & { mark: GateMark }) =>
  tx
    .insertInto('riskExceptions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['companyId', 'id']).doNothing())
    .execute();

type FoundHazards = {
  question: string;
  reference: string;
  hazard: string | null;
  controlMeasure: string | null;
  hazardList: { hazard: string; controlMeasure: string }[];
};
/** The questions of the project's risk assessment that were answered No, with their hazards. */
export const hazardsOfProject = (tx: Tx, projectId: string): Promise<FoundHazards[]> =>
  tx
    .selectFrom('assessmentItems')
    .select(['question', 'reference', 'hazard', 'controlMeasure', 'hazardList'])
    .where('projectId', '=', projectId)
    .where('answer', '=', 'No')
    .orderBy('sno')
    .execute();
/** The questions that inspectors answered No in their review of the plan, with the hazards they found. */
export const hazardsOfReviews = (tx: Tx, planId: string): Promise<FoundHazards[]> =>
  tx
    .selectFrom('planAssessments')
    .select(['question', 'reference', 'hazard', 'controlMeasure', 'hazardList'])
    .where('planId', '=', planId)
    .where('answer', '=', 'No')
    .orderBy('sno')
    .orderBy('id')
    .execute();

export type ConfirmationRow = {
  personId: string;
  firstName: string;
  lastName: string;
  emailId: string;
  planId: string;
  planNo: string;
  planName: string;
  projectId: string;
  projectNo: string;
  projectName: string;
  version: string;
  number: string;
  isInForce: boolean;
  firstConfirmedAt: string | null;
  lastConfirmedAt: string | null;
  receivedAt: string | null;
  shifts: number;
  devices: number;
  recordedBefore: number;
  firstRecordedBeforeAt: string | null;
};
type Filter = { workPlan?: string | undefined; project?: string | undefined; userId?: string | undefined };
/** One row for each person, plan and version that was confirmed or that something was recorded under; latest first. */
export async function listConfirmations(tx: Tx, { workPlan, project, userId }: Filter): Promise<ConfirmationRow[]> {
  const ofPlan = workPlan ? sql`and plan_id = ${workPlan}` : sql``;
  const ofPerson = userId ? sql`and user_id = ${userId}` : sql``;
  const ofProject = project ? sql`and plan.project_id = ${project}` : sql``;
  const { rows } = await sql<ConfirmationRow>`
    with confirmed as (
      select plan_id, user_id, version, min(confirmed_at) as first_at, max(confirmed_at) as last_at, min(created_at) as received_at,
        count(*)::int as shifts, count(distinct device_id)::int as devices
      from risk_confirmations where true ${ofPlan} ${ofPerson} group by plan_id, user_id, version
    ),
    early as (
      select plan_id, user_id, version, count(*)::int as recordings, min(recorded_at) as first_at
      from risk_exceptions where true ${ofPlan} ${ofPerson} group by plan_id, user_id, version
    )
    select person.id as person_id, person.first_name, person.last_name, person.email_id,
      plan.id as plan_id, plan.plan_no, plan.name as plan_name, project.id as project_id, project.project_no, project.name as project_name,
      version, coalesce(known.number, '') as number, coalesce(known.place = 1, false) as is_in_force,
      confirmed.first_at as first_confirmed_at, confirmed.last_at as last_confirmed_at, confirmed.received_at,
      coalesce(confirmed.shifts, 0) as shifts, coalesce(confirmed.devices, 0) as devices,
      coalesce(early.recordings, 0) as recorded_before, early.first_at as first_recorded_before_at
    from confirmed full join early using (plan_id, user_id, version)
    join work_plans plan on plan.id = plan_id and plan.deleted_at is null ${ofProject}
    join projects project on project.id = plan.project_id and project.deleted_at is null
    join users person on person.id = user_id and person.company_id in (app_company(), ${platformId})
    left join lateral (
      select number, place from risk_versions_of(plan_id) with ordinality as versions (version, number, since, place)
      where versions.version = coalesce(confirmed.version, early.version) limit 1
    ) as known on true
    order by coalesce(confirmed.last_at, early.first_at) desc, plan_id, user_id`.execute(tx);
  return rows;
}
