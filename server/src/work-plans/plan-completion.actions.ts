import { counted } from '@roadworthy/contract/kit/counted.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { completedVehicle, isPlanDone, mayRecord, nextPlanStatus, openOfVehicle, pendingVehicle } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { workPlanMessages } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { notStale, orNotFound } from '../kit/db/records.ts';
import type { Acting } from '../kit/http/ask.ts';
import { completeLastPlan } from '../projects/index.ts';
import { holdAll, mustStayOpen, noteAllRecorded } from './plan-held.queries.ts';
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
export async function changePlanVehicle(acting: Acting, id: string, { updatedAt }: BodyOf<typeof workPlanRoutes.changePlanVehicle>) {
  const vehicle = await orNotFound(vehicles.lock(acting.tx, id));
  notStale(updatedAt, await getPlanVehicle(acting, id));
  const open = openOfVehicle(vehicle);
  if (open > 0) throw problem.conflict(counted(workPlanMessages.vehicleOpen, open));
  await completeVehicle(acting, id);
  return getPlanVehicle(acting, id);
}

export const completeVehicle = ({ tx }: Acting, id: string) => vehicles.setStatus(tx, id, completedVehicle);

/** A verdict that came late made one of its checkpoints contested. */
export const reopenVehicle = ({ tx }: Acting, id: string) => vehicles.setStatus(tx, id, pendingVehicle);

type Recorded = { id: string; status: string; projectId: string; quantity: number; ok: number; nok: number };

const hourMs = 3_600_000;

type Completing = Pick<Acting, 'tx' | 'now'> & { kit: Pick<Acting['kit'], 'settings'> };
/**
 * The caller holds the plan. What is contested keeps it open, and for a limited time recordings that devices announced (docs/decisions/0060). Everybody locks
 * the plan first and its project after it.
 */
export async function completeWhenDone(acting: Completing, plan: Recorded): Promise<void> {
  if (!mayRecord(plan.status) || !isPlanDone(plan)) return;
  const { now, kit } = acting;
  const since = new Date(now.getTime() - kit.settings.deviceWaitHours * hourMs);
  if (await mustStayOpen(acting.tx, plan.id, { now, since })) {
    await noteAllRecorded(acting.tx, plan.id, acting.now);
    return;
  }
  const status = nextPlanStatus(plan.status, 'complete', { inspectors: 0, withQuestions: false, revisionProject: false });
  await plans.change(acting.tx, plan.id, { status, completedAt: acting.now.toISOString() });
  await completeLastPlan(acting, plan.projectId);
}

/** Devices hold nothing more of these plans, or it was written off: those that waited for it are Completed. Projects are locked in one order, too. */
export async function completeArrived(acting: Completing, planIds: string[]): Promise<void> {
  if (planIds.length === 0) return;
  const held = await holdAll(acting.tx, planIds);
  for (const plan of held.toSorted((a, b) => a.projectId.localeCompare(b.projectId))) await completeWhenDone(acting, plan);
}
