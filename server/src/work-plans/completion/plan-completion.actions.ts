import { workPlanMessages } from '@roadworthy/contract/work-plans/messages/work-plan.messages.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import {
  completedVehicle,
  isPlanDone,
  mayRecord,
  nextPlanStatus,
  openCheckpointCount,
  pendingVehicle,
} from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';

import { refuseStale, requireFound } from '../../kit/db/records.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { completeLastPlan } from '../../projects/index.ts';
import type { AutomaticContext } from '../../signing/index.ts';
import { voidPendingAmendments } from '../amendments/void-pending.actions.ts';
import { lockAll, isHeldOpen, markFullyRecorded } from './plan-held.queries.ts';
import * as vehicles from './plan-vehicle.queries.ts';
import * as plans from '../work-plan.queries.ts';
import { requireVisiblePlan } from '../work-plan.rights.ts';

// Completion: a vehicle once all its checkpoints are OK, a plan once nothing is left to inspect, and its project with
// the last plan.

export async function listPlanVehicles(context: ActionContext, query: QueryOf<typeof workPlanRoutes.listPlanVehicles>) {
  await requireVisiblePlan(context, query.workPlan);
  return vehicles.list(context.tx, query);
}

export async function getPlanVehicle(context: ActionContext, id: string) {
  const vehicle = await requireFound(vehicles.find(context.tx, id));
  await requireVisiblePlan(context, vehicle.workPlan);
  return vehicle;
}

/** A person can request completion, but a vehicle is only Completed once none of its checkpoints is open. */
export async function changePlanVehicle(
  context: ActionContext,
  id: string,
  { updatedAt }: BodyOf<typeof workPlanRoutes.changePlanVehicle>,
) {
  const vehicle = await requireFound(vehicles.lock(context.tx, id));
  refuseStale(updatedAt, await getPlanVehicle(context, id));
  const open = openCheckpointCount(vehicle);
  if (open > 0) throw problem.conflict(workPlanMessages.vehicleOpen({ count: open }));
  await completeVehicle(context, id);
  return getPlanVehicle(context, id);
}

export const completeVehicle = ({ tx }: ActionContext, id: string) => vehicles.setStatus(tx, id, completedVehicle);

/** A late verdict made one of the vehicle's checkpoints contested. */
export const reopenVehicle = ({ tx }: ActionContext, id: string) => vehicles.setStatus(tx, id, pendingVehicle);

type Recorded = { id: string; status: string; projectId: string; quantity: number; ok: number; nok: number };

const hourMs = 3_600_000;

/**
 * The caller has locked the plan. Contested checkpoints keep it open, and so do announced recordings for a limited time
 * (docs/decisions/0060). Every transaction locks the plan first, its project second and documents last
 * (docs/decisions/0104).
 */
export async function completeWhenDone(context: AutomaticContext, plan: Recorded): Promise<void> {
  if (!mayRecord(plan.status) || !isPlanDone(plan)) return;
  const { now, kit } = context;
  const since = new Date(now.getTime() - kit.settings.deviceWaitHours * hourMs);
  if (await isHeldOpen(context.tx, plan.id, { now, since })) {
    await markFullyRecorded(context.tx, plan.id, context.now);
    return;
  }
  const status = nextPlanStatus('server', plan.status, 'complete', {
    inspectors: 0,
    withQuestions: false,
    revisionProject: false,
  });
  await plans.change(context.tx, plan.id, { status, completedAt: context.now.toISOString() });
  await completeLastPlan(context, plan.projectId);
  await voidPendingAmendments(context, plan.id);
}

/**
 * Completes the plans that waited for devices which now hold nothing more, or whose recordings were written off.
 * Projects are also locked in a fixed order.
 */
export async function completeUnblockedPlans(context: AutomaticContext, planIds: string[]): Promise<void> {
  if (planIds.length === 0) return;
  const held = await lockAll(context.tx, planIds);
  for (const plan of held.toSorted((a, b) => a.projectId.localeCompare(b.projectId)))
    await completeWhenDone(context, plan);
}
