import type { LinkedHazard } from '@roadworthy/contract/incidents/hazard-link.schema.ts';
import { sql, type SqlBool } from 'kysely';
import { selectUserName } from '../kit/db/record-log.ts';
import type { Tx } from '../kit/db/pool.ts';
import { hasNewerRevision } from '../projects/index.ts';

const ratedQuestions = (tx: Tx) =>
  tx
    .selectFrom('assessmentItems')
    .innerJoin('projects', (join) =>
      join
        .onRef('projects.companyId', '=', 'assessmentItems.companyId')
        .onRef('projects.id', '=', 'assessmentItems.projectId'),
    )
    .select([
      'assessmentItems.id',
      'assessmentItems.question',
      'assessmentItems.hazardList',
      'projects.id as projectId',
      'projects.projectNo',
      'projects.name',
      'projects.status',
      'projects.riskMatrix',
    ])
    .where('projects.deletedAt', 'is', null)
    .where('projects.riskMatrix', 'is not', null)
    .where(sql<SqlBool>`assessment_items.hazard_list <> '[]'`);

/** Lists the questions with rated hazards of the earlier revisions of projects, the newest revision first. */
export const listEarlierHazards = (tx: Tx) =>
  ratedQuestions(tx).where(hasNewerRevision('projects')).orderBy('projects.rev', 'desc').execute();

/** Lists the questions with rated hazards, of the latest revisions of projects with a matrix. */
export function listRatedHazards(tx: Tx, project: string | undefined) {
  const rated = ratedQuestions(tx)
    .where((eb) => eb.not(hasNewerRevision('projects')))
    .orderBy('projects.createdAt', 'desc')
    .orderBy('assessmentItems.sno');
  return (project ? rated.where('projects.id', '=', project) : rated).execute();
}

/** Lists the controls that were reported as done, and who reported each. */
export const listCompletedControls = (tx: Tx) =>
  tx
    .selectFrom('riskControlsDone')
    .select(['riskControlsDone.id', 'riskControlsDone.createdAt'])
    .select(selectUserName('riskControlsDone.userId').as('name'))
    .execute();

/** The latest state of a control that must be done before the work starts, from its finding and its corrective action. */
export type RaisedMeasure = {
  projectId: string;
  controlId: string;
  finding: string;
  number: string | null;
  isDone: boolean;
  closedAt: string | null;
  /** The person who re-inspected it. */
  closedBy: string | null;
};
export async function listRaisedMeasures(tx: Tx): Promise<RaisedMeasure[]> {
  const { rows } = await sql<RaisedMeasure>`
    select distinct on (measure.project_id, measure.control_id) measure.project_id, measure.control_id, measure.finding_id as finding,
      action.action_no as number, coalesce(action.state = 'done', false) as is_done, finding.closed_at, (
        select trim(person.first_name || ' ' || person.last_name)
        from finding_inspections inspection join users person on person.id = inspection.user_id
        where inspection.company_id = finding.company_id and inspection.finding_id = finding.id and inspection.is_ok
        order by inspection.at desc limit 1) as closed_by
    from risk_measures measure
    join findings finding on finding.company_id = measure.company_id and finding.id = measure.finding_id
    left join finding_work work on work.company_id = finding.company_id and work.id = finding.work_id
    left join corrective_actions action on action.company_id = work.company_id and action.id = work.action_id and action.deleted_at is null
    order by measure.project_id, measure.control_id, measure.created_at desc`.execute(tx);
  return rows;
}

/** Lists the incidents to which hazards are linked, newest first. */
export async function listForeseenIncidents(tx: Tx): Promise<ForeseenIncident[]> {
  const { rows } = await sql<ForeseenIncident>`
    select incident.id as "_id", incident.incident_no as "incidentNo", link.hazards
    from incidents incident
    cross join lateral (
      select hazards from incident_hazard_links one where one.company_id = incident.company_id and one.incident_id = incident.id
      order by one.created_at desc, one.id desc limit 1) link
    where incident.deleted_at is null and link.hazards <> '[]'
    order by incident.created_at desc, incident.id desc`.execute(tx);
  return rows;
}
type ForeseenIncident = { _id: string; incidentNo: string; hazards: LinkedHazard[] };

/** Finds the question that has this control in one of its hazards. */
export const findControl = (tx: Tx, control: string) =>
  tx
    .selectFrom('assessmentItems')
    .innerJoin('projects', (join) =>
      join
        .onRef('projects.companyId', '=', 'assessmentItems.companyId')
        .onRef('projects.id', '=', 'assessmentItems.projectId'),
    )
    .select(['assessmentItems.id', 'assessmentItems.hazardList', 'projects.assessmentDone'])
    .where('projects.deletedAt', 'is', null)
    .where(
      sql<SqlBool>`assessment_items.hazard_list @> ${JSON.stringify([{ rating: { controls: [{ _id: control }] } }])}::jsonb`,
    )
    .executeTakeFirst();

/** Adds a completed control. Reporting it again changes nothing. */
export const addCompletedControl = (tx: Tx, row: { companyId: string; id: string; itemId: string; userId: string }) =>
  tx
    .insertInto('riskControlsDone')
    .values(row)
    .onConflict((conflict) => conflict.columns(['companyId', 'id']).doNothing())
    .execute();
