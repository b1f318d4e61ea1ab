import { toAgreementRows } from '@roadworthy/contract/inspection/second-looks/agreement-row.ts';
import type { AgreementRow, DrawCheck } from '@roadworthy/contract/inspection/second-looks/second-look.schema.ts';
import type { secondLookRoutes } from '@roadworthy/contract/inspection/second-looks/second-look.routes.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { toPage } from '../../kit/db/records.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { requireVisiblePlan } from '../../work-plans/index.ts';
import { isDrawn, calculateLot } from './draw.ts';
import * as looks from './second-look.queries.ts';

// Reports on second looks, for the office, customers and auditors but not for inspectors.

export async function listSecondLooks(context: ActionContext, query: QueryOf<typeof secondLookRoutes.listSecondLooks>) {
  await requireVisiblePlan(context, query.workPlan);
  return looks.list(context.tx, query);
}

export async function countSecondLooks(context: ActionContext, planId: string) {
  await requireVisiblePlan(context, planId);
  return looks.count(context.tx, planId);
}

/** Loads the agreement of inspectors on a plan; the caller checks that the user can see the plan. */
export const loadAgreement = async ({ tx }: { tx: Tx }, planId: string): Promise<AgreementRow[]> =>
  toAgreementRows(await looks.listJudged(tx, planId));

export async function listAgreement(context: ActionContext, query: QueryOf<typeof secondLookRoutes.listAgreement>) {
  await requireVisiblePlan(context, query.workPlan);
  return toPage(await loadAgreement(context, query.workPlan), query);
}

/** If the percentage changed at about the time of a recording, either percentage may have applied to the draw. */
const toleranceMs = 5_000;

/** Recalculates the draw of a plan from the log, the installation's key and the history of the company's percentage. */
export async function checkSecondLooks(context: ActionContext, planId: string): Promise<DrawCheck> {
  const { tx, actor, kit } = context;
  await requireVisiblePlan(context, planId);
  const percents = await looks.listPercents(tx, actor.company);
  const verdicts = await looks.listFirstVerdicts(tx, planId);
  const percentsAt = (at: number): number[] => {
    const before = percents.findLast((one) => Date.parse(one.at) <= at - toleranceMs)?.percent ?? 0;
    const near = percents.filter((one) => Math.abs(Date.parse(one.at) - at) < toleranceMs);
    return [before, ...near.map(({ percent }) => percent)];
  };
  const isAsDrawn = ({ id, checkpointId, createdAt, lot, percent }: (typeof verdicts)[number]): boolean => {
    const own = calculateLot(kit.keys, { company: actor.company, checkpoint: checkpointId, entry: id });
    const possible = percentsAt(Date.parse(createdAt));
    return lot === null
      ? possible.some((one) => !isDrawn(own, one))
      : lot === own && percent !== null && possible.includes(percent) && isDrawn(own, percent);
  };
  return {
    verdicts: verdicts.length,
    drawn: verdicts.filter(({ lot }) => lot !== null).length,
    different: verdicts.filter((one) => !isAsDrawn(one)).map(({ id }) => id),
  };
}
