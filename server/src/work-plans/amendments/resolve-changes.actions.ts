import { problem } from '@roadworthy/contract/kit/problem.ts';
import { workPlanMessages } from '@roadworthy/contract/work-plans/messages/work-plan.messages.ts';
import { maxCheckpoints } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { openCheckpointCount } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { AmendmentChange } from '@roadworthy/contract/work-plans/amendments/amendment.schema.ts';
import { amendmentMessages as messages } from '@roadworthy/contract/work-plans/messages/amendment.messages.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { findVehicles } from '../../vehicles/index.ts';
import { frozenChecks } from '../contents/plan-contents.queries.ts';
import { contentParts } from '../signing/work-plan.content.ts';
import type { PlanRecord } from '../work-plan.queries.ts';
import type { ResolvedChange } from './amendment-content.ts';
import * as amendments from './amendment.queries.ts';

// Checks each change against the plan as it is now. Work goes on until the amendment takes effect, which therefore does
// not rely on these checks.

type Change<Kind extends AmendmentChange['kind']> = Extract<AmendmentChange, { kind: Kind }>;

export const resolveChanges = (
  context: ActionContext,
  plan: PlanRecord,
  changes: readonly AmendmentChange[],
): Promise<ResolvedChange[]> => Promise.all(changes.map((change) => resolveChange(context, plan, change)));

async function resolveChange(
  context: ActionContext,
  plan: PlanRecord,
  change: AmendmentChange,
): Promise<ResolvedChange> {
  if (change.kind === 'remove vehicles') return resolveVehicles(context, plan, change);
  if (change.kind === 'add vehicles') return resolveNewVehicles(context, plan, change);
  if (change.kind === 'fewer pieces') return resolvePieces(plan, change);
  if (change.kind === 'more pieces') return resolveMorePieces(plan, change);
  if (change.kind === 'new samples') return resolveSamples(context, plan, change);
  if (change.kind === 'end early' && plan.quantity - plan.ok - plan.nok === 0)
    throw problem.conflict(messages.nothingLeft);
  return change;
}

async function resolveNewVehicles(
  context: ActionContext,
  plan: PlanRecord,
  { kind, vehicles: ids }: Change<'add vehicles'>,
): Promise<ResolvedChange> {
  if (plan.type !== 'G') throw problem.field('changes', messages.vehiclesOnly);
  const known = plan.vehicles.find(({ _id }) => ids.includes(_id));
  if (known) throw problem.field('changes', messages.alreadyOnPlan({ vin: known.vin }));
  const found = await findVehicles(context, ids);
  if (found.length < new Set(ids).size) throw problem.field('changes', messages.unknownVehicle);
  const checks = (await frozenChecks(context.tx, plan._id)).length;
  if ((plan.vehicles.length + found.length) * checks > maxCheckpoints)
    throw problem.field('changes', workPlanMessages.tooLarge({ maxCheckpoints }));
  return { kind, vehicles: found.map(({ vin, regNo, tag }) => ({ vin, registration: regNo, tag })) };
}

function resolveMorePieces(plan: PlanRecord, change: Change<'more pieces'>): ResolvedChange {
  if (plan.type !== 'P') throw problem.field('changes', messages.piecesOnly);
  if (change.quantity <= plan.quantity) throw problem.field('changes', messages.notMore({ quantity: plan.quantity }));
  return change;
}

/** The parts as they are now; `amendment.actions.ts` keeps them with the amendment until it takes effect. */
async function resolveSamples(
  context: ActionContext,
  plan: PlanRecord,
  { kind, parts }: Change<'new samples'>,
): Promise<ResolvedChange> {
  if (!parts.every((id) => plan.changedParts.some(({ _id }) => _id === id)))
    throw problem.field('changes', messages.samplesUnchanged);
  return { kind, parts: await contentParts(context, await amendments.partsNow(context.tx, parts)) };
}

async function resolveVehicles(
  { tx }: ActionContext,
  plan: PlanRecord,
  { kind, vehicles: ids }: Change<'remove vehicles'>,
): Promise<ResolvedChange> {
  const onPlan = await amendments.vehiclesOnPlan(tx, plan._id);
  const chosen = onPlan.filter(({ vehicleId }) => ids.includes(vehicleId));
  if (chosen.length < new Set(ids).size) throw problem.field('changes', messages.vehicle);
  if (chosen.length === onPlan.length) throw problem.field('changes', messages.keepOne);
  const inspected = chosen.find((vehicle) => openCheckpointCount(vehicle) - vehicle.nok === 0);
  if (inspected) throw problem.field('changes', messages.inspected({ vin: inspected.vin }));
  return { kind, vins: chosen.map(({ vin }) => vin) };
}

function resolvePieces(plan: PlanRecord, change: Change<'fewer pieces'>): ResolvedChange {
  if (plan.type !== 'P') throw problem.field('changes', messages.piecesOnly);
  if (change.quantity >= plan.quantity) throw problem.field('changes', messages.notFewer({ quantity: plan.quantity }));
  const recorded = plan.ok + plan.nok + plan.skip;
  if (change.quantity < recorded) throw problem.field('changes', messages.fewerThanRecorded({ recorded }));
  return change;
}
