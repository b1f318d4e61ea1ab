import { sql } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import type { News } from '../reports/index.ts';

// The numbers of a period, from the log only. An offline recording counts in the period in which it arrives, because
// the report of the earlier one has already gone out. So each recording is new in exactly one report.

export type Span = { from: string; to: string };

const ofProject = (projectId: string) => sql`
  from work_plans join inspection_log log on log.company_id = work_plans.company_id and log.plan_id = work_plans.id
  where work_plans.project_id = ${projectId} and work_plans.deleted_at is null`;
const happened = (event: string) => sql<number>`count(*) filter (where log.event = ${event})`;
const counts = sql`${happened('record ok')} as ok, count(*) filter (where log.nok > 0) as nok, ${happened('record skip')} as skip, ${happened('complete')} as rectified`;

export async function countsInPeriod(tx: Tx, projectId: string, { from, to }: Span): Promise<News> {
  const { rows } = await sql<News>`
    select ${counts} ${ofProject(projectId)} and log.created_at >= ${from} and log.created_at < ${to}`.execute(tx);
  return rows[0] ?? { ok: 0, nok: 0, skip: 0, rectified: 0 };
}
