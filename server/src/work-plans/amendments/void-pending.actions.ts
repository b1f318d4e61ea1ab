import { amendmentMessages } from '@roadworthy/contract/work-plans/messages/amendment.messages.ts';
import { voidAutomatically, type AutomaticContext } from '../../signing/index.ts';
import { pendingSignings } from './amendment.queries.ts';

/**
 * An amendment that is not in force when its plan is completed has no effect any more, so nobody is asked to sign it;
 * nor is the former customer when another one takes over. The caller has locked the plan.
 */
export async function voidPendingAmendments(
  context: AutomaticContext,
  planId: string,
  reason: string = amendmentMessages.completedFirst,
): Promise<void> {
  for (const { signingId } of await pendingSignings(context.tx, planId))
    await voidAutomatically(context, signingId, reason);
}
