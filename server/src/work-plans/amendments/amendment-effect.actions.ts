import { mayRecord } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { AmendedQuestions, AmendmentChange } from '@roadworthy/contract/work-plans/amendments/amendment.schema.ts';
import { sortByKind } from '@roadworthy/contract/work-plans/amendments/amendment.signers.ts';
import { listRemovedChecks } from '@roadworthy/contract/work-plans/amendments/checks-change.schema.ts';
import { toJsonb, requireFound } from '../../kit/db/records.ts';
import { verifySignature, type VerifyContext } from '../../signing/index.ts';
import { completeIfDone } from '../completion/plan-completion.actions.ts';
import { addInspectors, removeInspectors } from './amended-inspectors.actions.ts';
import { replaceChecks } from './amended-checks.actions.ts';
import { saveVehicles } from '../contents/plan-contents.actions.ts';
import { listFrozenChecks } from '../contents/plan-contents.queries.ts';
import * as plans from '../work-plan.queries.ts';
import * as effects from './amendment-effect.queries.ts';
import * as amendments from './amendment.queries.ts';
import type { AmendmentRow } from './amendment.queries.ts';

// An amendment takes effect in the transaction that verifies its last signature: at once and as a whole. A plan that
// was completed before that is not changed.

export const isAmendmentDocument = async ({ tx }: VerifyContext, documentHash: string): Promise<boolean> =>
  (await amendments.findByDocument(tx, documentHash)) !== undefined;

export async function verifyAmendment(context: VerifyContext, documentHash: string): Promise<void> {
  const { tx } = context;
  const { planId, changes } = await requireFound(amendments.findByDocument(tx, documentHash));
  await lockCheckpoints(context, planId, changes);
  await effects.lockActivities(tx, planId, listReplacedActivities(changes));
  const plan = await requireFound(effects.lockPlan(tx, planId));
  await effects.lockProject(tx, plan.projectId);
  const { isComplete, signingId } = await verifySignature(context, documentHash, 'workplan');
  const amendment = await requireFound(amendments.findBySigning(tx, signingId));
  // Nothing takes effect if this is not the last signature, if the amendment is already in force (another request was
  // faster), or if the plan was completed first.
  if (!isComplete || amendment.inForceAt !== null || !mayRecord(plan.status)) return;
  await takeEffect(context, amendment);
}

/** Locks the checkpoints before the plan, in the same order as every recording. */
async function lockCheckpoints({ tx }: VerifyContext, planId: string, changes: readonly AmendmentChange[]) {
  const endsEarly = changes.some(({ kind }) => kind === 'end early');
  const vehicleIds = changes.flatMap((change) =>
    change.kind === 'remove vehicles' || change.kind === 'add vehicles' ? change.vehicles : [],
  );
  const repeatedIds = changes.flatMap((change) => (change.kind === 'repeat checks' ? change.checkpoints : []));
  const checks = changes.flatMap((change) => (change.kind === 'checks' ? listRemovedChecks(change) : []));
  if (endsEarly || vehicleIds.length + repeatedIds.length + checks.length > 0)
    await effects.lockCheckpoints(tx, planId, { vehicleIds: endsEarly ? undefined : vehicleIds, repeatedIds, checks });
}

/** Lists the activities that leave the plan, including those that are replaced by another wording. */
const listReplacedActivities = (changes: readonly AmendmentChange[]): string[] =>
  changes.flatMap((change) =>
    change.kind === 'activities' ? [...change.remove, ...change.change.map(({ activity }) => activity)] : [],
  );

async function takeEffect(context: VerifyContext, amendment: AmendmentRow): Promise<void> {
  const { tx, now, kit, actor, after } = context;
  const { planId, revision } = amendment;
  for (const change of sortByKind(amendment.changes)) await applyChange(context, amendment, change);
  await effects.setRevision(tx, planId, revision);
  await amendments.setInForce(tx, amendment.id, now);
  after(() => kit.live.publish(actor.company, { kind: 'plan', id: planId }));
  await completeIfDone(context, await requireFound(effects.lockPlan(tx, planId)));
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
) => effects.removeUnjudgedCheckpoints(tx, { planId, revision, userId: createdBy ?? actor.userId, vehicleIds });

const effectOf: { [Kind in AmendmentChange['kind']]: Effect<Kind> } = {
  'remove vehicles': (context, amendment, { vehicles }) => leave(context, amendment, vehicles),
  'end early': (context, amendment) => leave(context, amendment, undefined),
  'fewer pieces': ({ tx }, { planId }, { quantity }) => effects.setQuantity(tx, planId, quantity),
  'more pieces': ({ tx }, { planId }, { quantity }) => effects.setQuantity(tx, planId, quantity),
  'add vehicles': (context, { planId }, { vehicles }) => addVehicles(context, planId, vehicles),
  'repeat checks': ({ tx }, { planId, revision }, { checkpoints }) =>
    effects.addRepeatChecks(tx, { planId, revision, checkpointIds: checkpoints }),
  'remove inspectors': removeInspectors,
  'add inspectors': addInspectors,
  // Nothing to do: the amendment in force names the assessment (risk_project_of in 0067-amended-risks.sql).
  'risk assessment': () => Promise.resolve(),
  'new samples': ({ tx }, { planId, id }) => effects.applyAmendmentParts(tx, planId, id),
  checks: replaceChecks,
  activities: replaceActivities,
  questions: ({ tx }, { planId, revision, questions }) => replaceQuestions(tx, { planId, revision }, questions),
  'required equipment': ({ tx }, { planId }, { items }) => plans.change(tx, planId, { extraEquipment: toJsonb(items) }),
  'reference criteria': ({ tx }, { planId }, { criteria }) =>
    plans.change(tx, planId, { referenceCriteria: toJsonb(criteria) }),
  'protective equipment': ({ tx }, { planId }, { text }) => plans.change(tx, planId, { additionalPpe: text }),
  equipment: ({ tx }, { planId }, { equipment }) => plans.change(tx, planId, { equipmentRequired: toJsonb(equipment) }),
  'special care': ({ tx }, { planId }, { text }) => plans.change(tx, planId, { specialCareDescription: text }),
  'tip level': ({ tx }, { planId }, { tipLevel }) => plans.change(tx, planId, { tipLevel }),
  'escalation rules': ({ tx }, { planId }, { rules }) =>
    plans.change(tx, planId, { escalation: rules && toJsonb(rules) }),
};

function applyChange<Kind extends AmendmentChange['kind']>(
  context: VerifyContext,
  amendment: AmendmentRow,
  change: Extract<AmendmentChange, { kind: Kind }> & { kind: Kind },
): Promise<unknown> {
  const apply: Effect<Kind> = effectOf[change.kind];
  return apply(context, amendment, change);
}

/**
 * Removes, replaces and adds activities. Those that leave the plan keep their recordings; a replaced one is recorded
 * again in its new wording.
 */
async function replaceActivities(
  { tx, newId }: VerifyContext,
  { planId, revision }: AmendmentRow,
  change: Extract<AmendmentChange, { kind: 'activities' }>,
): Promise<void> {
  const changed = change.change.map((activity) => ({ ...activity, id: newId() }));
  const added = change.add.map((activity) => ({ ...activity, id: newId() }));
  await effects.addActivities(tx, { planId, changed, added });
  await effects.removeActivities(tx, { planId, revision, ids: listReplacedActivities([change]) });
}

/** Takes over the signed questions. Those that the plan had already keep their answers; each inspector gets the new ones. */
async function replaceQuestions(
  tx: VerifyContext['tx'],
  { planId, revision }: Pick<AmendmentRow, 'planId' | 'revision'>,
  amended: AmendedQuestions | null,
): Promise<void> {
  if (!amended) return;
  const { template, questions } = amended;
  await plans.change(tx, planId, { templateId: template._id, templateName: template.name });
  await effects.addQuestions(tx, { planId, revision, questions });
  await effects.removeQuestions(tx, { planId, revision, questions });
}

/**
 * Adds vehicles. A vehicle that was removed earlier returns with its recordings; a new vehicle gets the checks that all
 * vehicles have.
 */
async function addVehicles(context: VerifyContext, planId: string, ids: readonly string[]): Promise<void> {
  const { tx, actor, newId } = context;
  const added = await effects.restoreVehicles(tx, planId, ids);
  if (added.length === 0) return;
  const vehicles = await amendments.listVins(tx, added);
  const checks = await listFrozenChecks(tx, planId);
  await saveVehicles({ tx, actor, newId }, planId, { vehicles, checks }, await effects.findNextPosition(tx, planId));
  await effects.increaseQuantity(tx, planId, vehicles.length * checks.length);
}
