import { problem } from '@roadworthy/contract/kit/problem.ts';
import { openCheckpointCount } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { AmendmentChange } from '@roadworthy/contract/work-plans/amendments/amendment.schema.ts';
import { amendmentMessages as messages } from '@roadworthy/contract/work-plans/messages/amendment.messages.ts';
import type { ActionContext } from '../../kit/http/context.ts';
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
  if (change.kind === 'fewer pieces') return resolvePieces(plan, change);
  if (plan.quantity - plan.ok - plan.nok === 0) throw problem.conflict(messages.nothingLeft);
  return change;
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
