import type { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { CleanPoint } from '@roadworthy/contract/findings/suspects/clean-point.schema.ts';
import { getCompanyInUse } from '../../companies/index.ts';
import { toPage } from '../../kit/db/records.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { requireVisiblePlan } from '../../work-plans/index.ts';
import * as cleanPoints from './clean-point.queries.ts';

/** For a report; the caller checks that its reader can see the plan. */
export async function loadCleanPoints(
  context: Parameters<typeof getCompanyInUse>[0],
  planId: string,
): Promise<CleanPoint[]> {
  const { cleanPointAfter: needed } = await getCompanyInUse(context);
  return (await cleanPoints.ofPlan(context.tx, planId, needed)).map((row) => ({ ...row, needed }));
}

export async function listCleanPoints(context: ActionContext, query: QueryOf<typeof findingRoutes.listCleanPoints>) {
  await requireVisiblePlan(context, query.workPlan);
  return toPage(await loadCleanPoints(context, query.workPlan), query);
}
