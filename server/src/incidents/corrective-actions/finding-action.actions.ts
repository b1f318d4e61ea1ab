import { actionMachine } from '@roadworthy/contract/incidents/corrective-action.machine.ts';
import { stepAs } from '@roadworthy/contract/kit/machine.ts';
import type { CorrectiveAction, FindingActionFields } from '@roadworthy/contract/incidents/corrective-action.schema.ts';
import type { z } from 'zod';
import type { ActionContext } from '../../kit/http/context.ts';
import { findAction, nextActionNo, requireOwner } from './corrective-action.actions.ts';
import * as actions from './corrective-action.queries.ts';

// Corrective actions for what a check or an audit found. Who may create one, and who re-inspects it, is up to the
// findings slice.

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
    actionNo: await nextActionNo(context),
    findingId: finding,
    ownerId,
    ...(priority && { priority }),
    createdAt: now.toISOString(),
  });
  return findAction(context, id);
}

/** Work that did not pass the re-inspection goes on. */
export async function sendBackFindingAction(context: ActionContext, id: string): Promise<void> {
  const { state } = await findAction(context, id);
  const to = stepAs(actionMachine, 'server', state, 're-inspect not ok', ['it is for a finding']);
  await actions.change(context.tx, id, { state: to, doneAt: null, doneBy: null, doneNote: null });
}
