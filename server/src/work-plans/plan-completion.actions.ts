import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { completedVehicle, nextPlanStatus, openOfVehicle, pendingVehicle } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { workPlanMessages } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { orNotFound } from '../kit/db/records.ts';
import type { Acting } from '../kit/http/ask.ts';
import { completeLastPlan } from '../projects/index.ts';
import * as vehicles from './plan-vehicle.queries.ts';
import * as plans from './work-plan.queries.ts';
import { seePlan } from './work-plan.rights.ts';

// When work is done: a vehicle once all its checkpoints are OK, a plan once nothing is left to inspect, and with the last plan its project.

export async function listPlanVehicles(acting: Acting, ask: QueryOf<typeof workPlanRoutes.listPlanVehicles>) {
  await seePlan(acting, ask.workPlan);
  return vehicles.list(acting.tx, ask);
}

export async function getPlanVehicle(acting: Acting, id: string) {
  const vehicle = await orNotFound(vehicles.find(acting.tx, id));
  await seePlan(acting, vehicle.workPlan);
  return vehicle;
}

/** Asked for by a person: only what is true is set. */
export async function changePlanVehicle(acting: Acting, id: string) {
  const vehicle = await orNotFound(vehicles.lock(acting.tx, id));
  await seePlan(acting, vehicle.planId);
  const open = openOfVehicle(vehicle);
  if (open > 0) throw problem.conflict(workPlanMessages.vehicleOpen.replace('{count}', String(open)));
  await completeVehicle(acting, id);
  return getPlanVehicle(acting, id);
}

export const completeVehicle = ({ tx }: Acting, id: string) => vehicles.setStatus(tx, id, completedVehicle);

/** A verdict that came late made one of its checkpoints contested. */
export const reopenVehicle = ({ tx }: Acting, id: string) => vehicles.setStatus(tx, id, pendingVehicle);

/** The caller holds the plan. Everybody locks the plan first and its project after it. */
export async function completePlan(acting: Acting, plan: { id: string; status: string; projectId: string }): Promise<void> {
  const status = nextPlanStatus(plan.status, 'complete', { inspectors: 0, withQuestions: false, revisionProject: false });
  await plans.change(acting.tx, plan.id, { status, completedAt: acting.now.toISOString() });
  await completeLastPlan(acting, plan.projectId);
}
