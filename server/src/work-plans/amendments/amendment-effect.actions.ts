import { mayRecord } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { AmendmentChange } from '@roadworthy/contract/work-plans/amendments/amendment.schema.ts';
import { requireFound } from '../../kit/db/records.ts';
import { verifySignature, type VerifyContext } from '../../signing/index.ts';
import { completeWhenDone } from '../completion/plan-completion.actions.ts';
import * as effects from './amendment-effect.queries.ts';
import * as amendments from './amendment.queries.ts';
import type { AmendmentRow } from './amendment.queries.ts';

// An amendment takes effect in the transaction that verifies its last signature: at once and as a whole. A plan that was
// completed in the meantime stays as it is.

export const isAmendmentDocument = async ({ tx }: VerifyContext, documentHash: string): Promise<boolean> =>
  (await amendments.findByDocument(tx, documentHash)) !== undefined;

export async function verifyAmendment(context: VerifyContext, documentHash: string): Promise<void> {
  const { tx } = context;
  const { planId, changes } = await requireFound(amendments.findByDocument(tx, documentHash));
  for (const change of changes) await lockCheckpoints(context, planId, change);
  const plan = await requireFound(effects.lockPlan(tx, planId));
  const { isComplete, signingId } = await verifySignature(context, documentHash, 'workplan');
  const amendment = await requireFound(amendments.findBySigning(tx, signingId));
  // A second tab, a double click or the periodic check was faster.
  if (!isComplete || amendment.inForceAt !== null || !mayRecord(plan.status)) return;
  await takeEffect(context, amendment);
}

const vehiclesIn = (change: AmendmentChange): string[] | undefined =>
  change.kind === 'remove vehicles' ? change.vehicles : undefined;

/** Before the plan, as every recording does. */
async function lockCheckpoints({ tx }: VerifyContext, planId: string, change: AmendmentChange): Promise<void> {
  if (change.kind !== 'fewer pieces') await effects.lockUnjudged(tx, planId, vehiclesIn(change));
}

async function takeEffect(context: VerifyContext, amendment: AmendmentRow): Promise<void> {
  const { tx, now, kit, actor, after } = context;
  const { planId, revision } = amendment;
  for (const change of amendment.changes) await applyChange(context, amendment, change);
  await effects.setRevision(tx, planId, revision);
  await amendments.setInForce(tx, amendment.id, now);
  after(() => kit.live.publish(actor.company, { kind: 'plan', id: planId }));
  await completeWhenDone(context, await requireFound(effects.lockPlan(tx, planId)));
}

async function applyChange(
  { tx, actor }: VerifyContext,
  { planId, revision, createdBy }: AmendmentRow,
  change: AmendmentChange,
): Promise<void> {
  if (change.kind === 'fewer pieces') await effects.setPieces(tx, planId, change.quantity);
  else
    await effects.leavePlan(tx, {
      planId,
      revision,
      userId: createdBy ?? actor.userId,
      vehicleIds: vehiclesIn(change),
    });
}
