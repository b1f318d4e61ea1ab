import type { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { CleanPoint } from '@roadworthy/contract/findings/suspects/clean-point.schema.ts';
import { getCompanyInUse } from '../../companies/index.ts';
import { planForValues } from '../../kit/db/pool.ts';
import { toPage } from '../../kit/db/records.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { requireVisiblePlan } from '../../work-plans/index.ts';
import * as cleanPoints from './clean-point.queries.ts';

type Context = Parameters<typeof getCompanyInUse>[0];

/**
 * Finds clean points only for the checks on the requested page, because finding one reads all recordings of a check
 * since its finding.
 */
async function findCleanPoints(context: Context, planId: string, page?: { skip: number; limit: number }) {
  planForValues(context.tx);
  const { cleanPointAfter: needed } = await getCompanyInUse(context);
  const failed = toPage(await cleanPoints.listFailedChecks(context.tx, planId), page);
  return { ...failed, data: await cleanPoints.addCleanRuns(context.tx, planId, failed.data, needed) };
}

/** Loads the clean points for a report. The caller checks that its reader can see the plan. */
export const loadCleanPoints = async (context: Context, planId: string): Promise<CleanPoint[]> =>
  (await findCleanPoints(context, planId)).data;

export async function listCleanPoints(context: ActionContext, query: QueryOf<typeof findingRoutes.listCleanPoints>) {
  await requireVisiblePlan(context, query.workPlan);
  return findCleanPoints(context, query.workPlan, query);
}
