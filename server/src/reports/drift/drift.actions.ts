import {
  baselineValueCount,
  calculateChartValue,
  calculateControlChart,
  findBrokenControlRules,
} from '@roadworthy/contract/parts/measurement/control-chart.ts';
import { isInLimits } from '@roadworthy/contract/parts/measurement/measurement.rules.ts';
import type { Tx } from '../../kit/db/pool.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { forEachSettled } from '../../kit/jobs/job-table.ts';
import type { Kit } from '../../kit/kit.ts';
import { publishPlanChange } from '../../inspection/index.ts';
import { requireVisiblePlan } from '../../work-plans/index.ts';
import { loadCheckpointsByCheck, collectArrivedPoints, type ArrivedPoint } from '../measured.actions.ts';
import type { MeasuredCheckpoint } from '../measured.queries.ts';
import * as drifts from './drift.queries.ts';

// Finds checks whose values drift while they are within their limits, to warn the BRM before anything is Not OK. This
// is a job, because a recording must not wait for the chart of its check (docs/decisions/0123).

export async function findDrifts(kit: Kit): Promise<void> {
  await forEachSettled(await kit.db.inSystem(drifts.listCompanyIds), async (company) => {
    const drifting = await kit.db.inCompany(company, undefined, async (tx) => {
      const found: string[] = [];
      for (const planId of await drifts.startDriftCheck(tx, company))
        if (await findInPlan(tx, company, planId)) found.push(planId);
      return found;
    });
    for (const id of drifting) kit.live.publish(company, { kind: 'plan', id });
  });
}

/** Adds the signals of a plan. Returns whether any is new. */
async function findInPlan(tx: Tx, companyId: string, planId: string): Promise<boolean> {
  const reviewedAt = await drifts.findLastReview(tx, planId);
  const open = await drifts.listOpenSignals(tx, planId);
  let isFound = false;
  for (const [checkKey, all] of await loadCheckpointsByCheck({ tx }, planId)) {
    const signal = open.has(checkKey) ? undefined : findSignal(all, reviewedAt);
    if (!signal) continue;
    await drifts.addSignal(tx, { companyId, id: signal.entry, planId, checkKey, rules: signal.rules });
    isFound = true;
  }
  return isFound;
}

/**
 * Finds the first vehicle whose value is within the limits of the check but breaks a rule. Leaves out the vehicles from
 * which the control limits were calculated. Only checks values that arrived after the office's last review, because
 * otherwise each further value of a reviewed run would cause another signal.
 */
function findSignal(all: readonly MeasuredCheckpoint[], reviewedAt: string | undefined) {
  const [first] = all;
  const points = collectArrivedPoints(all);
  const chart = calculateControlChart(points.map(({ values }) => calculateChartValue(values)));
  if (!first || typeof chart === 'string') return undefined;
  const baseline = new Set(points.slice(0, baselineValueCount));
  const isNew = ({ arrivedAt }: ArrivedPoint): boolean =>
    reviewedAt === undefined || Date.parse(arrivedAt) > Date.parse(reviewedAt);
  const later = points.filter(isNew);
  const broken = findBrokenControlRules(
    later.map(({ values }) => calculateChartValue(values)),
    chart.limits,
  );
  const index = later.findIndex(
    (point, at) => !baseline.has(point) && (broken[at] ?? []).length > 0 && isInLimits(point.values, first.measurement),
  );
  const entry = later[index]?.entry;
  return entry === undefined ? undefined : { entry, rules: broken[index] ?? [] };
}

export async function markDriftReviewed(context: ActionContext, planId: string) {
  const { tx, actor, newId } = context;
  await requireVisiblePlan(context, planId);
  await drifts.addReview(tx, { companyId: actor.company, id: newId(), planId, userId: actor.userId });
  publishPlanChange(context, planId);
  return { workPlan: planId };
}
