import { problem } from '@roadworthy/contract/kit/problem.ts';
import { workPlanMessages } from '@roadworthy/contract/work-plans/messages/work-plan.messages.ts';
import { maxActivities, maxCheckpoints, maxInspectors } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { countOpenCheckpoints } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { AmendmentChange } from '@roadworthy/contract/work-plans/amendments/amendment.schema.ts';
import { amendmentMessages as messages } from '@roadworthy/contract/work-plans/messages/amendment.messages.ts';
import { namesOnlyInspectors } from '@roadworthy/contract/work-plans/escalation/escalation-rule.schema.ts';
import { escalationRuleMessages } from '@roadworthy/contract/work-plans/messages/escalation-rule.messages.ts';
import { projectMessages } from '@roadworthy/contract/projects/messages/project.messages.ts';
import { requireFound } from '../../kit/db/records.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { findCompletedSigning } from '../../signing/index.ts';
import { copyTemplate } from '../../assessments/index.ts';
import { findVehicles } from '../../vehicles/index.ts';
import { listFrozenChecks, listPlanActivities, listPlanQuestions } from '../contents/plan-contents.queries.ts';
import { toContentEscalation } from '../signing/escalation.content.ts';
import { toContentParts, toNamedInspectors, toPerson } from '../signing/work-plan.content.ts';
import { requireAddableInspectors } from '../people/plan-inspectors.actions.ts';
import { combineEquipment, type PlanRecord } from '../work-plan.queries.ts';
import { requireUsefulChecks, resolveChecks } from './amended-checks.actions.ts';
import { toContentRepeatCheck, type ResolvedChange } from './amendment-content.ts';
import * as amendments from './amendment.queries.ts';
import { findNewAssessment } from './new-assessment.queries.ts';

// Checks each change against the current plan. The plan may change until the amendment takes effect, so applying the
// amendment does not rely on these checks.

type Change<Kind extends AmendmentChange['kind']> = Extract<AmendmentChange, { kind: Kind }>;

export async function resolveChanges(
  context: ActionContext,
  plan: PlanRecord,
  changes: readonly AmendmentChange[],
): Promise<ResolvedChange[]> {
  const resolved = await Promise.all(changes.map((change) => resolveChange(context, plan, change, changes)));
  requireInspectors(plan, changes);
  requireEscalationPeople(plan, changes);
  requireRepeatsOnPlan(resolved);
  requireUsefulChecks(plan, resolved);
  requireActivityVehicles(plan, changes, resolved);
  return resolved;
}

async function resolveChange(
  context: ActionContext,
  plan: PlanRecord,
  change: AmendmentChange,
  all: readonly AmendmentChange[],
): Promise<ResolvedChange> {
  if (change.kind === 'remove vehicles') return resolveVehicles(context, plan, change);
  if (change.kind === 'repeat checks') return resolveRepeatChecks(context, plan, change);
  if (change.kind === 'add vehicles') return resolveNewVehicles(context, plan, change);
  if (change.kind === 'remove inspectors') return resolveFormerInspectors(plan, change);
  if (change.kind === 'add inspectors') return resolveNewInspectors(context, plan, change);
  if (change.kind === 'risk assessment') return resolveRiskAssessment(context, plan, all);
  if (change.kind === 'required equipment') return resolveRequiredEquipment(context, plan, all);
  if (change.kind === 'questions') return resolveQuestions(context, plan, change);
  if (change.kind === 'checks') return resolveChecks(context, plan, change);
  if (change.kind === 'activities') return resolveActivities(context, plan, change);
  if (change.kind === 'fewer pieces') return resolvePieces(plan, change);
  if (change.kind === 'more pieces') return resolveMorePieces(plan, change);
  if (change.kind === 'new samples') return resolveSamples(context, plan, change);
  if (change.kind === 'escalation rules') return resolveEscalation(plan, change);
  if (change.kind === 'end early' && plan.quantity - plan.ok - plan.nok === 0)
    throw problem.conflict(messages.nothingLeft);
  return change;
}

function resolveEscalation({ inspectors }: PlanRecord, { kind, rules }: Change<'escalation rules'>): ResolvedChange {
  if (
    !namesOnlyInspectors(
      rules,
      inspectors.map(({ _id }) => _id),
    )
  )
    throw problem.field('changes', escalationRuleMessages.notOnPlan);
  return { kind, escalation: toContentEscalation(rules, toNamedInspectors(inspectors)) };
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
  const checks = (await listFrozenChecks(context.tx, plan._id)).length;
  if ((plan.vehicles.length + found.length) * checks > maxCheckpoints)
    throw problem.field('changes', workPlanMessages.tooLarge({ maxCheckpoints }));
  const repeated = (await amendments.listRepeatChecks(context.tx, plan._id)).filter(({ vehicleId }) =>
    ids.includes(vehicleId),
  );
  return {
    kind,
    vehicles: found.map(({ vin, regNo, tag }) => ({ vin, registration: regNo, tag })),
    repeatChecks: repeated.map(toContentRepeatCheck),
  };
}

/** Requires every checkpoint to have passed on this plan, and not to be judged again already. */
async function resolveRepeatChecks(
  { tx }: ActionContext,
  plan: PlanRecord,
  { kind, checkpoints }: Change<'repeat checks'>,
): Promise<ResolvedChange> {
  const ids = [...new Set(checkpoints)];
  const found = await amendments.listRepeatable(tx, plan._id, ids);
  const passed = found.filter(
    ({ state, contested, leftIn, removedIn }) => state === 'ok' && !contested && leftIn === null && removedIn === null,
  );
  if (passed.length < ids.length) throw problem.field('changes', messages.repeated);
  const repeating = passed.find(({ isRepeating }) => isRepeating);
  if (repeating) throw problem.field('changes', messages.repeatWaits({ vin: repeating.vin }));
  const [twice] = [...Map.groupBy(passed, ({ check }) => check).values()].find(({ length }) => length > 1) ?? [];
  if (twice) throw problem.field('changes', messages.repeatOnce({ vin: twice.vin }));
  // Repeating the check would reveal to the second inspector that the hidden first verdict is OK.
  const hidden = passed.find(({ secondLookWaiting }) => secondLookWaiting);
  if (hidden) throw problem.field('changes', messages.repeatLook({ vin: hidden.vin }));
  if (plan.quantity + passed.length > maxCheckpoints)
    throw problem.field('changes', workPlanMessages.tooLarge({ maxCheckpoints }));
  const revision = plan.revision + 1;
  return { kind, repeatChecks: passed.map((check) => toContentRepeatCheck({ ...check, revision })) };
}

/** Requires that the amendment removes no vehicle whose check it repeats. */
function requireRepeatsOnPlan(resolved: readonly ResolvedChange[]): void {
  const removed = resolved.flatMap((change) => (change.kind === 'remove vehicles' ? change.vins : []));
  const repeated = resolved.flatMap((change) => (change.kind === 'repeat checks' ? change.repeatChecks : []));
  const both = repeated.find(({ vin }) => removed.includes(vin));
  if (both) throw problem.field('changes', messages.repeatRemoved({ vin: both.vin }));
}

function resolveMorePieces(plan: PlanRecord, change: Change<'more pieces'>): ResolvedChange {
  if (plan.type !== 'P') throw problem.field('changes', messages.piecesOnly);
  if (change.quantity <= plan.quantity) throw problem.field('changes', messages.notMore({ quantity: plan.quantity }));
  return change;
}

/** Returns the current parts; `amendment.actions.ts` stores them with the amendment until it takes effect. */
async function resolveSamples(
  context: ActionContext,
  plan: PlanRecord,
  { kind, parts }: Change<'new samples'>,
): Promise<ResolvedChange> {
  if (!parts.every((id) => plan.changedParts.some(({ _id }) => _id === id)))
    throw problem.field('changes', messages.samplesUnchanged);
  return { kind, parts: await toContentParts(context, await amendments.listCurrentParts(context.tx, plan._id, parts)) };
}

async function resolveVehicles(
  { tx }: ActionContext,
  plan: PlanRecord,
  { kind, vehicles: ids }: Change<'remove vehicles'>,
): Promise<ResolvedChange> {
  const onPlan = await amendments.listVehiclesOnPlan(tx, plan._id);
  const chosen = onPlan.filter(({ vehicleId }) => ids.includes(vehicleId));
  if (chosen.length < new Set(ids).size) throw problem.field('changes', messages.vehicle);
  if (chosen.length === onPlan.length) throw problem.field('changes', messages.keepOne);
  const inspected = chosen.find((vehicle) => countOpenCheckpoints(vehicle) - vehicle.nok === 0);
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

/** Returns the activities after the change: changed ones in their place, added ones at the end. */
async function resolveActivities(
  { tx }: ActionContext,
  plan: PlanRecord,
  { kind, add, change, remove }: Change<'activities'>,
): Promise<ResolvedChange> {
  const before = await listPlanActivities(tx, plan._id);
  const named = [...change.map(({ activity }) => activity), ...remove];
  if (!named.every((id) => before.some((activity) => activity.id === id)))
    throw problem.field('changes', messages.activity);
  if (before.some((activity) => change.some((changed) => isSameActivity(activity, changed))))
    throw problem.field('changes', messages.activityUnchanged);
  const kept = before
    .filter(({ id }) => !remove.includes(id))
    .map((activity) => ({ ...activity, ...change.find((changed) => changed.activity === activity.id) }));
  const activities = [...kept, ...add].map(({ what, how, why, vin }) => ({ what, how, why, vin }));
  if (activities.length === 0) throw problem.field('changes', messages.keepOneActivity);
  if (activities.length > maxActivities) throw problem.field('changes', workPlanMessages.activities({ maxActivities }));
  return { kind, activities };
}

/**
 * Returns the current questions of the template, after those that the plan has already, which keep their answers. A
 * question with another text or reference is a new one.
 */
async function resolveQuestions(
  context: ActionContext,
  plan: PlanRecord,
  { kind, template: templateId }: Change<'questions'>,
): Promise<ResolvedChange> {
  const { _id, name, questions: asked } = await copyTemplate(context, templateId, 'changes');
  if (!asked.some(({ type }) => type === 'Option')) throw problem.field('changes', projectMessages.templateEmpty);
  const kept = (await listPlanQuestions(context.tx, plan._id)).filter((question) =>
    asked.some((other) => isSameQuestion(question, other)),
  );
  const added = asked.filter((question) => !kept.some((other) => isSameQuestion(question, other)));
  const questions = [...kept, ...added].map(({ question, type, reference, controlMeasure }) => ({
    question,
    type,
    reference,
    controlMeasure,
  }));
  return { kind, questions, amended: { template: { _id, name }, questions } };
}
type AskedQuestion = { question: string; type: string; reference: string };
const isSameQuestion = (one: AskedQuestion, other: AskedQuestion): boolean =>
  one.question === other.question && one.type === other.type && one.reference === other.reference;

type ActivityTexts = { what: string; how: string; why: string };
const isSameActivity = (
  { id, what, how, why }: ActivityTexts & { id: string },
  changed: ActivityTexts & { activity: string },
): boolean => changed.activity === id && changed.what === what && changed.how === how && changed.why === why;

/** Requires that each added activity is for a vehicle that the plan has after all changes. */
function requireActivityVehicles(
  plan: PlanRecord,
  changes: readonly AmendmentChange[],
  resolved: readonly ResolvedChange[],
): void {
  const removed = resolved.flatMap((change) => (change.kind === 'remove vehicles' ? change.vins : []));
  const added = resolved.flatMap((change) => (change.kind === 'add vehicles' ? change.vehicles : []));
  const vins = [...plan.vehicles, ...added].map(({ vin }) => vin).filter((vin) => !removed.includes(vin));
  const activities = changes.flatMap((change) => (change.kind === 'activities' ? change.add : []));
  const elsewhere = activities.find(({ vin }) => vin !== null && !vins.includes(vin));
  if (elsewhere) throw problem.field('changes', messages.activityVin({ vin: elsewhere.vin ?? '' }));
}

/** Finds the protective equipment that is required in addition to the assessment after all changes. */
const findExtraEquipment = ({ extraEquipment }: PlanRecord, all: readonly AmendmentChange[]): readonly string[] =>
  all.find((change) => change.kind === 'required equipment')?.items ?? extraEquipment;

async function resolveRequiredEquipment(
  { tx }: ActionContext,
  plan: PlanRecord,
  all: readonly AmendmentChange[],
): Promise<ResolvedChange> {
  const isAssessedAgain = all.some(({ kind }) => kind === 'risk assessment');
  const next = isAssessedAgain ? await findNewAssessment(tx, plan._id) : undefined;
  const assessed = next?.equipment ?? plan.assessedEquipment;
  return { kind: 'required equipment', protectiveEquipment: combineEquipment(assessed, findExtraEquipment(plan, all)) };
}

async function resolveRiskAssessment(
  context: ActionContext,
  plan: PlanRecord,
  all: readonly AmendmentChange[],
): Promise<ResolvedChange> {
  const found = await findNewAssessment(context.tx, plan._id);
  if (!found) throw problem.field('changes', messages.noNewAssessment);
  const riskAssessment = await requireFound(findCompletedSigning(context, found.projectId, 'review'));
  const protectiveEquipment = combineEquipment(found.equipment, findExtraEquipment(plan, all));
  return { kind: 'risk assessment', riskAssessment, protectiveEquipment };
}

function resolveFormerInspectors(
  { inspectors }: PlanRecord,
  { kind, inspectors: ids }: Change<'remove inspectors'>,
): ResolvedChange {
  const chosen = inspectors.filter(({ _id }) => ids.includes(_id));
  if (chosen.length < new Set(ids).size) throw problem.field('changes', messages.inspector);
  return { kind, inspectors: chosen.map(toPerson) };
}

async function resolveNewInspectors(
  context: ActionContext,
  plan: PlanRecord,
  { kind, inspectors: ids }: Change<'add inspectors'>,
): Promise<ResolvedChange> {
  const found = await requireAddableInspectors(context, plan, [...new Set(ids)], 'changes');
  return { kind, inspectors: found.map(toPerson) };
}

/** Requires the plan to have at least one inspector after all changes, and no more than the limit. */
function requireInspectors({ inspectors }: PlanRecord, changes: readonly AmendmentChange[]): void {
  const count = (kind: 'remove inspectors' | 'add inspectors') =>
    new Set(changes.flatMap((change) => (change.kind === kind ? change.inspectors : []))).size;
  const remaining = inspectors.length - count('remove inspectors') + count('add inspectors');
  if (remaining < 1) throw problem.field('changes', messages.keepOneInspector);
  if (remaining > Math.max(maxInspectors, inspectors.length))
    throw problem.field('changes', messages.tooManyInspectors({ maxInspectors }));
}

/** Requires that the escalation rules after all changes name nobody whom the amendment removes. */
function requireEscalationPeople({ inspectors, escalation }: PlanRecord, changes: readonly AmendmentChange[]): void {
  const removed = changes.flatMap((change) => (change.kind === 'remove inspectors' ? change.inspectors : []));
  if (removed.length === 0) return;
  const changed = changes.find((change) => change.kind === 'escalation rules');
  const remaining = inspectors.map(({ _id }) => _id).filter((id) => !removed.includes(id));
  if (!namesOnlyInspectors(changed ? changed.rules : escalation, remaining))
    throw problem.field('changes', messages.namedInEscalation);
}
