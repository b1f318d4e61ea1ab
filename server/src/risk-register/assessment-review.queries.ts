import { type ReviewCauseKind, reviewPeriods } from '@roadworthy/contract/risk-register/assessment-review.rules.ts';
import { sql } from 'kysely';
import { selectUserName } from '../kit/db/record-log.ts';
import type { Tx } from '../kit/db/pool.ts';
import { toJsonb } from '../kit/db/records.ts';

/** The causes for a review of each rated assessment in use. */
const openCauses = sql`open_review_causes(${reviewPeriods.intervalMonths}::int, ${reviewPeriods.noticeDays}::int, ${reviewPeriods.causeDays}::int)`;
/** If several are due on the same date, incidents come first, then changes of the plan, then the interval. */
const byUrgency = sql`due_on, (kind = 'interval'), kind`;

/** Selects, for each assessment, the cause that is due first. */
export const mostUrgentReviewCauses = sql`
  select distinct on (project_id) cause.* from ${openCauses} as cause order by project_id, ${byUrgency}`;

export type ReviewCauseRow = {
  projectId: string;
  reviewedAt: string;
  kind: ReviewCauseKind;
  id: string;
  recordId: string;
  label: string | null;
  at: string;
  dueOn: string;
};
/** Lists the causes of all assessments or of one, ordered by due date. */
export async function listOpenCauses(tx: Tx, projectId?: string): Promise<ReviewCauseRow[]> {
  const { rows } = await sql<ReviewCauseRow>`
    select project_id as "projectId", reviewed_at as "reviewedAt", kind, id, record_id as "recordId", label, at, due_on::text as "dueOn"
    from ${openCauses} as cause where ${projectId ?? null}::uuid is null or project_id = ${projectId ?? null}::uuid
    order by ${byUrgency}, at, id`.execute(tx);
  return rows;
}

export const listProjects = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('projects')
    .select(['id', 'projectNo', 'name', 'templateName'])
    .where('id', 'in', [...ids])
    .execute();

/** Lists the last review of each assessment. */
export const listLastReviews = (tx: Tx) =>
  tx
    .selectFrom('assessmentReviews')
    .distinctOn('assessmentReviews.projectId')
    .select(['assessmentReviews.projectId', 'assessmentReviews.comment'])
    .select(selectUserName('assessmentReviews.userId').as('name'))
    .orderBy('assessmentReviews.projectId')
    .orderBy('assessmentReviews.createdAt', 'desc')
    .execute();

/** Locks the project, so that two reviews of it cannot cover the same causes. */
export const lockProject = (tx: Tx, id: string) =>
  tx
    .selectFrom('projects')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

type Row = { companyId: string; id: string; projectId: string; userId: string; comment: string; covers: string[] };
export const addReview = (tx: Tx, { covers, ...row }: Row) =>
  tx
    .insertInto('assessmentReviews')
    .values({ ...row, covers: toJsonb(covers) })
    .execute();
