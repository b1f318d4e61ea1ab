import { platformId } from '@roadworthy/contract/access/roles.ts';
import type { OpenMeasure } from '@roadworthy/contract/risk-gate/risk-gate.schema.ts';
import type { RiskException } from '@roadworthy/contract/risk-gate/gate-decision.ts';
import { sql, type Insertable } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import type { RiskConfirmations, RiskExceptions } from '../kit/db/types.gen.ts';

type Version = { version: string; number: string; since: string };
/** Lists the versions of a plan's risk assessment, the one in force first (risk_versions_of in 0044-risk-gate.sql). */
export async function listRiskVersions(tx: Tx, planId: string): Promise<Version[]> {
  const { rows } = await sql<Version>`select version, number, since from risk_versions_of(${planId})`.execute(tx);
  return rows;
}

/**
 * Selects whether a recording made at that time has to pass the gate, because a confirmation was required, or because
 * any assessment has a measure that is open or was closed later.
 */
export const isGateAsked = (recordedAt: string) =>
  sql<boolean>`(risk_gate_since() is not null or has_measures_open_at(${recordedAt}))`;

/** `askedSince` is when the company began to require confirmations; null if it does not. */
/** `hasMeasures` is whether any assessment has ever required a measure before the work. */
type GateSettings = { askedSince: string | null; hasMeasures: boolean };
export async function findGateSettings(tx: Tx): Promise<GateSettings> {
  const { rows } = await sql<GateSettings>`
    select risk_gate_since() as asked_since, exists (select from risk_measures) as has_measures`.execute(tx);
  return rows[0] ?? { askedSince: null, hasMeasures: false };
}

/** Lists the measures of a version that are not done or not re-inspected, the first due first. */
export async function listOpenMeasures(tx: Tx, version: string): Promise<OpenMeasure[]> {
  const { rows } = await sql<OpenMeasure>`
    select finding.id as "_id", measure.measure, measure.hazard, coalesce(action.due_on, measure.due_on) as due_on,
      coalesce(trim(person.first_name || ' ' || person.last_name), '') as person, coalesce(action.state = 'done', false) as is_done
    from risk_measures measure
    join findings finding on finding.company_id = measure.company_id and finding.id = measure.finding_id and finding.closed_at is null
    left join finding_work work on work.company_id = finding.company_id and work.id = finding.work_id
    left join corrective_actions action on action.company_id = work.company_id and action.id = work.action_id and action.deleted_at is null
    left join users person on person.id = coalesce(action.owner_id, measure.owner_id)
      and person.company_id in (measure.company_id, ${platformId})
    where measure.version = ${version}
    order by due_on, measure.measure, finding.id`.execute(tx);
  return rows;
}

type MeasureVersion = { version: string; closedAt: string | null };
/** Lists the versions that have measures, with the time at which the last one was closed; null if one is open. */
export async function listMeasureVersions(tx: Tx, versions: readonly string[]): Promise<MeasureVersion[]> {
  const { rows } = await sql<MeasureVersion>`
    select measure.version, case when bool_and(finding.closed_at is not null) then max(finding.closed_at) end as closed_at
    from risk_measures measure
    join findings finding on finding.company_id = measure.company_id and finding.id = measure.finding_id
    where measure.version = any(${[...versions]}::text[])
    group by measure.version`.execute(tx);
  return rows;
}

export async function findPlanCreation(tx: Tx, id: string): Promise<string | undefined> {
  return (await tx.selectFrom('workPlans').select('createdAt').where('id', '=', id).executeTakeFirst())?.createdAt;
}

/** More than the confirmations of one person on one plan in several weeks. */
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
 * Selects this person's latest recording on the plan up to a time, among those that arrived after `from`, and the first
 * that arrived after `since`. Each is found in a range of the person's own entries (inspection_log__person in 0050), no
 * matter how long the log of the plan is.
 */
export const selectActivity = ({ planId, userId, at, from, since }: ActivityQuestion) => {
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
  const { rows } = await selectActivity(question).execute(tx);
  return rows[0] ?? { lastRecordedAt: null, heardAt: null };
}

/** Adds a confirmation. Returns false if its id was used before. */
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

export const addException = (tx: Tx, row: Insertable<RiskExceptions> & { mark: RiskException }) =>
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
/** Lists the questions of the project's risk assessment that were answered No, with their hazards. */
export const listProjectHazards = (tx: Tx, projectId: string): Promise<FoundHazards[]> =>
  tx
    .selectFrom('assessmentItems')
    .select(['question', 'reference', 'hazard', 'controlMeasure', 'hazardList'])
    .where('projectId', '=', projectId)
    .where('answer', '=', 'No')
    .orderBy('sno')
    .execute();
/**
 * Lists the questions that inspectors answered No in their review of the plan, with the hazards that the inspectors
 * found.
 */
export const listReviewHazards = (tx: Tx, planId: string): Promise<FoundHazards[]> =>
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
/**
 * Lists a row for each person, plan and version with a confirmation, or with recordings that lack one, latest first.
 */
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
