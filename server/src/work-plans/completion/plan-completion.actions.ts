import { workPlanMessages } from '@roadworthy/contract/work-plans/messages/work-plan.messages.ts';
import { givesBlindVerdicts } from '@roadworthy/contract/access/roles.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import {
  completedVehicleStatus,
  isPlanFullyInspected,
  mayRecord,
  findNextPlanStatus,
  countOpenCheckpoints,
  pendingVehicleStatus,
} from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';

import { refuseStale, requireFound } from '../../kit/db/records.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { completeProjectAfterLastPlan } from '../../projects/index.ts';
import type { AutomaticContext } from '../../signing/index.ts';
import { voidPendingAmendments } from '../amendments/void-pending.actions.ts';
import { lockPlans, isCompletionBlocked, markFullyRecorded } from './completion-blockers.queries.ts';
import * as vehicles from './plan-vehicle.queries.ts';
import * as plans from '../work-plan.queries.ts';
import { requireVisiblePlan } from '../work-plan.rights.ts';

// Completes a vehicle once all its checkpoints are OK, a plan once nothing is left to inspect, and its project with the
// last plan.

export async function listPlanVehicles(context: ActionContext, query: QueryOf<typeof workPlanRoutes.listPlanVehicles>) {
  await requireVisiblePlan(context, query.workPlan);
  return vehicles.list(context.tx, query);
}

export async function getPlanVehicle(context: ActionContext, id: string) {
  const vehicle = await requireFound(vehicles.find(context.tx, id));
  await requireVisiblePlan(context, vehicle.workPlan);
  return vehicle;
}

/** Completes a vehicle on a person's request; throws while any of its checkpoints is open. */
export async function changePlanVehicle(
  context: ActionContext,
  id: string,
  { updatedAt }: BodyOf<typeof workPlanRoutes.changePlanVehicle>,
) {
  const { tx, actor } = context;
  const vehicle = await requireFound(vehicles.lock(tx, id));
  // The inspector may not see some verdicts, so the response must not depend on them.
  const { hidden, ok } = givesBlindVerdicts(actor.level)
    ? await vehicles.countHiddenCheckpoints(tx, id, actor.userId)
    : { hidden: 0, ok: 0 };
  if (hidden > 0) {
    await requireVisiblePlan(context, vehicle.planId);
    // A checkpoint that is not OK counts as open.
    throw problem.conflict(workPlanMessages.vehicleOpen({ count: countOpenCheckpoints(vehicle) + ok }));
  }
  refuseStale(updatedAt, await getPlanVehicle(context, id));
  const open = countOpenCheckpoints(vehicle);
  if (open > 0) throw problem.conflict(workPlanMessages.vehicleOpen({ count: open }));
  await completeVehicle(context, id);
  return getPlanVehicle(context, id);
}

export const completeVehicle = ({ tx }: ActionContext, id: string) =>
  vehicles.setStatus(tx, id, completedVehicleStatus);

/**
 * Reopens a vehicle when one of its checkpoints stops being OK: contested by a second verdict, or Not OK after an
 * accepted contest.
 */
export const reopenVehicle = ({ tx }: ActionContext, id: string) => vehicles.setStatus(tx, id, pendingVehicleStatus);

type Recorded = { id: string; status: string; projectId: string; quantity: number; ok: number; nok: number };

const hourMs = 3_600_000;

/**
 * Completes a plan that the caller has locked. Contested checkpoints keep the plan open, and so do announced recordings
 * for a limited time (docs/decisions/0060). Every transaction locks the plan first, its project second and documents
 * last (docs/decisions/0104).
 */
export async function completeIfDone(context: AutomaticContext, plan: Recorded): Promise<void> {
  if (!mayRecord(plan.status) || !isPlanFullyInspected(plan)) return;
  const { now, kit } = context;
  const since = new Date(now.getTime() - kit.settings.deviceWaitHours * hourMs);
  if (await isCompletionBlocked(context.tx, plan.id, { now, since })) {
    await markFullyRecorded(context.tx, plan.id, context.now);
    return;
  }
  const status = findNextPlanStatus('server', plan.status, 'complete', {
    inspectors: 0,
    withQuestions: false,
    revisionProject: false,
  });
  await plans.change(context.tx, plan.id, { status, completedAt: context.now.toISOString() });
  await completeProjectAfterLastPlan(context, plan.projectId);
  await voidPendingAmendments(context, plan.id);
}

/**
 * Completes the plans that waited for devices, once these have sent everything or their recordings are written off.
 * Locks the projects in a fixed order too.
 */
export async function completeUnblockedPlans(context: AutomaticContext, planIds: string[]): Promise<void> {
  if (planIds.length === 0) return;
  const held = await lockPlans(context.tx, planIds);
  for (const plan of held.toSorted((a, b) => a.projectId.localeCompare(b.projectId)))
    await completeIfDone(context, plan);
}
