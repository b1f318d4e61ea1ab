import { sql, type Insertable } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';
import type { RiskMeasures } from '../../kit/db/types.gen.ts';

/** A measure of this or an earlier version, with its finding and, unless that was withdrawn, its action. */
export type KnownMeasure = {
  findingId: string;
  projectId: string;
  version: string;
  controlId: string;
  question: string;
  hazard: string;
  measure: string;
  ownerId: string;
  dueOn: string;
  closedAt: string | null;
  actionId: string | null;
};

/** Lists the measures of all revisions of a project, the newest first. */
export async function listKnownMeasures(tx: Tx, projectId: string): Promise<KnownMeasure[]> {
  const { rows } = await sql<KnownMeasure>`
    select measure.finding_id, measure.project_id, measure.version, measure.control_id, measure.question, measure.hazard, measure.measure,
      measure.owner_id, measure.due_on, finding.closed_at, action.id as action_id
    from projects project
    join projects revision on revision.company_id = project.company_id and revision.project_no = project.project_no
    join risk_measures measure on measure.company_id = revision.company_id and measure.project_id = revision.id
    join findings finding on finding.company_id = measure.company_id and finding.id = measure.finding_id
    left join finding_work work on work.company_id = finding.company_id and work.id = finding.work_id
    left join corrective_actions action on action.company_id = work.company_id and action.id = work.action_id and action.deleted_at is null
    where project.company_id = app_company() and project.id = ${projectId}::uuid
    order by measure.created_at desc, measure.id`.execute(tx);
  return rows;
}

export const findProjectName = (tx: Tx, id: string) =>
  tx.selectFrom('projects').select(['projectNo', 'name']).where('id', '=', id).executeTakeFirst();

export const addMeasure = (tx: Tx, row: Insertable<RiskMeasures>) =>
  tx.insertInto('riskMeasures').values(row).execute();

type NewFinding = { id: string; projectId: string; at: string; by: string };
/** Opens the finding of a measure, as triggers do for other records. */
export const openMeasureFinding = async (tx: Tx, { id, projectId, at, by }: NewFinding): Promise<void> => {
  await sql`select open_finding(app_company(), ${id}::uuid, 'measure', ${projectId}::uuid, null, ${at}::timestamptz, ${by}::uuid)`.execute(
    tx,
  );
};

/** Makes the finding belong to the latest revision of the project that requires its measure. */
export const moveFinding = (tx: Tx, id: string, projectId: string) =>
  tx.updateTable('findings').set({ projectId }).where('id', '=', id).execute();
