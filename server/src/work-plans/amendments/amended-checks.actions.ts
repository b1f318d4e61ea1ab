import { problem } from '@roadworthy/contract/kit/problem.ts';
import { formatPartLabel } from '@roadworthy/contract/parts/part.schema.ts';
import {
  keyOfCheck,
  listRemovedChecks,
  type AddedCheck,
  type CheckReference,
  type ChecksChange,
} from '@roadworthy/contract/work-plans/amendments/checks-change.schema.ts';
import { amendmentMessages as messages } from '@roadworthy/contract/work-plans/messages/amendment.messages.ts';
import { workPlanMessages } from '@roadworthy/contract/work-plans/messages/work-plan.messages.ts';
import { maxCheckpoints } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { toPage } from '../../kit/db/records.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import type { VerifyContext } from '../../signing/index.ts';
import { listFrozenChecks, listPlanParts, type FrozenCheck } from '../contents/plan-contents.queries.ts';
import { toContentParts } from '../signing/work-plan.content.ts';
import type { PlanRecord } from '../work-plan.queries.ts';
import { findPlan, requireVisiblePlan } from '../work-plan.rights.ts';
import * as checks from './amended-checks.queries.ts';
import type { ResolvedChange } from './amendment-content.ts';
import * as effects from './amendment-effect.queries.ts';
import * as amendments from './amendment.queries.ts';
import type { AmendmentRow } from './amendment.queries.ts';

// An amendment adds, changes and removes the checks of a started grid plan
// (docs/decisions/0139-amendments-of-checks.md). Added checks are for every vehicle that was not fully inspected when
// the amendment was proposed: the signers see which.

/** Lists the checks of the revision in force, with the names of their parts. */
export async function listGridPlanChecks(context: ActionContext, planId: string) {
  await requireVisiblePlan(context, planId);
  const { type } = await findPlan(context, planId);
  if (type === 'P') return toPage([]);
  const parts = new Map((await listPlanParts(context.tx, planId)).map((part) => [part._id, part]));
  const found = await listFrozenChecks(context.tx, planId);
  return toPage(
    found.flatMap(({ side, tag, partId }) => {
      const part = parts.get(partId);
      if (!part) return [];
      const { _id, name, partNo, revision } = part;
      return [{ side, tag, part: { _id, name, partNo, revision } }];
    }),
  );
}

const toReference = ({ side, tag, partId }: FrozenCheck): CheckReference => ({ side, tag, part: partId });
const addedReferences = ({ add, change }: ChecksChange): CheckReference[] => [
  ...change.map(({ side, tag, newPart }) => ({ side, tag, part: newPart })),
  ...add,
];

/** Returns the checks that leave the plan and those that are added, each at the end of its cell. */
export async function resolveChecks(
  context: ActionContext,
  plan: PlanRecord,
  change: ChecksChange,
): Promise<Extract<ResolvedChange, { kind: 'checks' }>> {
  if (plan.type !== 'G') throw problem.field('changes', messages.checksOnly);
  const before = (await listFrozenChecks(context.tx, plan._id)).map(toReference);
  const removed = listRemovedChecks(change);
  const added = addedReferences(change);
  requireKnownChecks(before, removed);
  requireCells(plan, added);
  if (before.length - removed.length + added.length === 0) throw problem.field('changes', messages.keepOneCheck);
  if (plan.quantity + plan.vehicles.length * added.length > maxCheckpoints)
    throw problem.field('changes', workPlanMessages.tooLarge({ maxCheckpoints }));
  const parts = await requireParts(context, plan, added);
  requireOncePerCell(before, removed, added, parts.names);
  return {
    kind: 'checks',
    removed,
    added: await placeChecks(context, plan, added),
    parts: await toContentParts(context, parts.toAdd),
  };
}

function requireKnownChecks(before: readonly CheckReference[], named: readonly CheckReference[]): void {
  const known = new Set(before.map(keyOfCheck));
  if (!named.every((check) => known.has(keyOfCheck(check)))) throw problem.field('changes', messages.check);
}

function requireCells({ grid }: PlanRecord, added: readonly CheckReference[]): void {
  const isCell = ({ side, tag }: CheckReference) =>
    grid?.images.some((one) => one.side === side && one.devideList.some((cell) => cell.tag === tag));
  if (!added.every(isCell)) throw problem.field('changes', messages.checkCell);
}

/** Finds the parts of the added checks: those that the plan already has stay as they are in the plan. */
async function requireParts({ tx }: ActionContext, { _id }: PlanRecord, added: readonly CheckReference[]) {
  const current = await listPlanParts(tx, _id);
  const missing = added.map(({ part }) => part).filter((id) => !current.some((part) => part._id === id));
  const toAdd = await checks.listPartsToAdd(tx, missing);
  if (toAdd.length < new Set(missing).size) throw problem.field('changes', messages.checkPart);
  return { toAdd, names: new Map([...current, ...toAdd].map((part) => [part._id, formatPartLabel(part)])) };
}

function requireOncePerCell(
  before: readonly CheckReference[],
  removed: readonly CheckReference[],
  added: readonly CheckReference[],
  names: ReadonlyMap<string, string>,
): void {
  const gone = new Set(removed.map(keyOfCheck));
  const seen = new Set(before.map(keyOfCheck));
  for (const check of added) {
    const { side, tag, part } = check;
    // It would be the same check again, without what was recorded.
    if (gone.has(keyOfCheck(check))) throw problem.field('changes', messages.checkUnchanged({ side, tag }));
    if (seen.has(keyOfCheck(check)))
      throw problem.field('changes', messages.checkTwice({ side, tag, part: names.get(part) ?? '' }));
    seen.add(keyOfCheck(check));
  }
}

async function placeChecks(
  { tx }: ActionContext,
  plan: PlanRecord,
  added: readonly CheckReference[],
): Promise<AddedCheck[]> {
  const inspected = (await amendments.listVehiclesOnPlan(tx, plan._id)).filter(
    ({ total, ok, nok }) => total - ok - nok === 0,
  );
  const notOn = inspected.map(({ vin }) => vin);
  const cellOf = ({ side, tag }: { side: string; tag: string }) => JSON.stringify([side, tag]);
  const last = new Map((await checks.listLastPositions(tx, plan._id, added)).map((cell) => [cellOf(cell), cell.last]));
  return added.map(({ side, tag, part }) => {
    const position = (last.get(cellOf({ side, tag })) ?? -1) + 1;
    last.set(cellOf({ side, tag }), position);
    return { side, tag, part, position, notOn };
  });
}

/** Requires that added checks are made on at least one vehicle, and that no removed check is repeated. */
export function requireUsefulChecks(plan: PlanRecord, resolved: readonly ResolvedChange[]): void {
  const changed = resolved.find((change) => change.kind === 'checks');
  if (!changed) return;
  const gone = resolved.flatMap((change) => (change.kind === 'remove vehicles' ? change.vins : []));
  const isJoined = resolved.some(({ kind }) => kind === 'add vehicles');
  const isMade = ({ notOn }: AddedCheck) =>
    isJoined || plan.vehicles.some(({ vin }) => !gone.includes(vin) && !notOn.includes(vin));
  if (!changed.added.every(isMade)) throw problem.field('changes', messages.checkOnNone);
  const removed = new Set(changed.removed.map(keyOfCheck));
  const repeated = resolved.flatMap((change) => (change.kind === 'repeat checks' ? change.repeatChecks : []));
  const both = repeated.find((check) => removed.has(keyOfCheck(check)));
  if (both) throw problem.field('changes', messages.repeatRemovedCheck({ check: `${both.side} ${both.tag}` }));
}

/** Removes and adds checks as they were signed. What was recorded on a removed check stays and counts. */
export async function replaceChecks(
  { tx, actor }: VerifyContext,
  { id, planId, revision, createdBy, checks: added }: AmendmentRow,
  change: ChecksChange,
): Promise<void> {
  const removed = listRemovedChecks(change);
  if (removed.length > 0) {
    const userId = createdBy ?? actor.userId;
    await effects.removeUnjudgedCheckpoints(tx, { planId, revision, userId, checks: removed });
    await checks.markChecksRemoved(tx, { planId, revision, removed });
  }
  if (!added || added.length === 0) return;
  await checks.addNewParts(tx, planId, id);
  await checks.addChecks(tx, { planId, revision, added });
}
