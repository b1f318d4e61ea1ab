import { mayRecord } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { AmendmentChange } from '@roadworthy/contract/work-plans/amendments/amendment.schema.ts';
import { json, requireFound } from '../../kit/db/records.ts';
import { verifySignature, type VerifyContext } from '../../signing/index.ts';
import { completeWhenDone } from '../completion/plan-completion.actions.ts';
import { saveVehicles } from '../contents/plan-contents.actions.ts';
import { frozenChecks } from '../contents/plan-contents.queries.ts';
import * as plans from '../work-plan.queries.ts';
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
  await lockCheckpoints(context, planId, changes);
  const plan = await requireFound(effects.lockPlan(tx, planId));
  await effects.lockProject(tx, plan.projectId);
  const { isComplete, signingId } = await verifySignature(context, documentHash, 'workplan');
  const amendment = await requireFound(amendments.findBySigning(tx, signingId));
  // Not the last signature, already in force (another request was faster), or the plan was completed first.
  if (!isComplete || amendment.inForceAt !== null || !mayRecord(plan.status)) return;
  await takeEffect(context, amendment);
}

/** Locked before the plan, in the same order as every recording. */
async function lockCheckpoints({ tx }: VerifyContext, planId: string, changes: readonly AmendmentChange[]) {
  const vehicles = changes.flatMap((change) =>
    change.kind === 'remove vehicles' || change.kind === 'add vehicles' ? change.vehicles : [],
  );
  if (changes.some(({ kind }) => kind === 'end early')) await effects.lockUnjudged(tx, planId, undefined);
  else if (vehicles.length > 0) await effects.lockUnjudged(tx, planId, vehicles);
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

type Effect<Kind extends AmendmentChange['kind']> = (
  context: VerifyContext,
  amendment: AmendmentRow,
  change: Extract<AmendmentChange, { kind: Kind }>,
) => Promise<unknown>;

const leave = (
  { tx, actor }: VerifyContext,
  { planId, revision, createdBy }: AmendmentRow,
  vehicleIds: readonly string[] | undefined,
) => effects.leavePlan(tx, { planId, revision, userId: createdBy ?? actor.userId, vehicleIds });

const effectOf: { [Kind in AmendmentChange['kind']]: Effect<Kind> } = {
  'remove vehicles': (context, amendment, { vehicles }) => leave(context, amendment, vehicles),
  'end early': (context, amendment) => leave(context, amendment, undefined),
  'fewer pieces': ({ tx }, { planId }, { quantity }) => effects.setPieces(tx, planId, quantity),
  'more pieces': ({ tx }, { planId }, { quantity }) => effects.setPieces(tx, planId, quantity),
  'add vehicles': (context, { planId }, { vehicles }) => addVehicles(context, planId, vehicles),
  'new samples': ({ tx }, { planId, id }) => effects.takeParts(tx, planId, id),
  'reference criteria': ({ tx }, { planId }, { criteria }) =>
    plans.change(tx, planId, { referenceCriteria: json(criteria) }),
  'protective equipment': ({ tx }, { planId }, { text }) => plans.change(tx, planId, { additionalPpe: text }),
  equipment: ({ tx }, { planId }, { equipment }) => plans.change(tx, planId, { equipmentRequired: json(equipment) }),
  'special care': ({ tx }, { planId }, { text }) => plans.change(tx, planId, { specialCareDescription: text }),
  'tip level': ({ tx }, { planId }, { tipLevel }) => plans.change(tx, planId, { tipLevel }),
};

function applyChange<Kind extends AmendmentChange['kind']>(
  context: VerifyContext,
  amendment: AmendmentRow,
  change: Extract<AmendmentChange, { kind: Kind }> & { kind: Kind },
): Promise<unknown> {
  const apply: Effect<Kind> = effectOf[change.kind];
  return apply(context, amendment, change);
}

/** A vehicle that had left comes back with its recordings; a new one gets the checks that all vehicles have. */
async function addVehicles(context: VerifyContext, planId: string, ids: readonly string[]): Promise<void> {
  const { tx, actor, newId } = context;
  const added = await effects.rejoinVehicles(tx, planId, ids);
  if (added.length === 0) return;
  const vehicles = await amendments.vinsOf(tx, added);
  const checks = await frozenChecks(tx, planId);
  await saveVehicles({ tx, actor, newId }, planId, { vehicles, checks }, await effects.nextPosition(tx, planId));
  await effects.growQuantity(tx, planId, vehicles.length * checks.length);
}
