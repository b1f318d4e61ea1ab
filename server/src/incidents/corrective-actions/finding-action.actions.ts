import { roleHasPermission } from '@roadworthy/contract/access/permissions.ts';
import { actionMachine, unfinishedActionStates } from '@roadworthy/contract/incidents/corrective-action.machine.ts';
import { takeStepAs } from '@roadworthy/contract/kit/machine.ts';
import type { CorrectiveAction, FindingActionFields } from '@roadworthy/contract/incidents/corrective-action.schema.ts';
import type { z } from 'zod';
import type { Actor } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { findAction, allocateActionNo, requireOwner } from './corrective-action.actions.ts';
import * as owners from './action-owner.queries.ts';
import * as actions from './corrective-action.queries.ts';

// Corrective actions for the findings of checks and audits. The findings slice decides who may create them and who
// re-inspects.

type NewFindingAction = z.output<typeof FindingActionFields> & {
  finding: string;
  place: string | null;
  part: string | null;
};

export async function addFindingAction(
  context: ActionContext,
  { finding, owner, priority, ...fields }: NewFindingAction,
): Promise<CorrectiveAction> {
  const { tx, actor, now, newId } = context;
  const { id: ownerId } = await requireOwner(context, owner, 'finding');
  const id = newId();
  await actions.add(tx, {
    ...fields,
    companyId: actor.company,
    id,
    actionNo: await allocateActionNo(context),
    findingId: finding,
    ownerId,
    ...(priority && { priority }),
    createdAt: now.toISOString(),
  });
  return findAction(context, id);
}

/** Runs when a risk assessment is signed. The actor is its signer, who may not be able to see the action. */
type SigningContext = Pick<ActionContext, 'tx' | 'now' | 'newId'> & { actor: Pick<Actor, 'company'> };
/** Returns the person whom the assessment names, or the BRM if that person has left or can no longer open findings. */
async function resolveMeasureOwner({ tx, actor }: SigningContext, id: string): Promise<string> {
  const owner = await owners.find(tx, actor.company, id);
  if (owner && roleHasPermission(owner.role, 'findings.read')) return id;
  return (await owners.findBrm(tx, actor.company)) ?? id;
}

type MeasureAction = Pick<NewFindingAction, 'finding' | 'title' | 'what' | 'place' | 'owner' | 'dueOn'>;
/** Adds the corrective action of a measure that must be done before the work starts. Returns its id. */
export async function addMeasureAction(
  context: SigningContext,
  { finding, owner, ...fields }: MeasureAction,
): Promise<string> {
  const id = context.newId();
  await actions.add(context.tx, {
    ...fields,
    companyId: context.actor.company,
    id,
    actionNo: await allocateActionNo(context),
    findingId: finding,
    ownerId: await resolveMeasureOwner(context, owner),
    createdAt: context.now.toISOString(),
  });
  return id;
}

/** Gives the action the person and the due date of a later assessment, unless it is finished. */
export async function changeMeasureAction(
  context: SigningContext,
  id: string,
  { owner, dueOn }: Pick<MeasureAction, 'owner' | 'dueOn'>,
): Promise<void> {
  const found = await actions.findState(context.tx, id);
  if (!found || !unfinishedActionStates.includes(found.state)) return;
  await actions.change(context.tx, id, { ownerId: await resolveMeasureOwner(context, owner), dueOn });
}

/** Reopens an action that did not pass the re-inspection. */
export async function sendBackFindingAction(context: ActionContext, id: string): Promise<void> {
  const { state } = await findAction(context, id);
  const to = takeStepAs(actionMachine, 'server', state, 're-inspect not ok', ['it is for a finding']);
  await actions.change(context.tx, id, { state: to, doneAt: null, doneBy: null, doneNote: null });
}
