import { amendmentMessages } from '@roadworthy/contract/work-plans/messages/amendment.messages.ts';
import { voidAutomatically, type AutomaticContext } from '../../signing/index.ts';
import { pendingSignings } from './amendment.queries.ts';

/**
 * Voids the pending amendments of a plan: once it is completed they would have no effect, and after a new customer
 * takes over, the previous one must not sign them. The caller has locked the plan.
 */
export async function voidPendingAmendments(
  context: AutomaticContext,
  planId: string,
  reason: string = amendmentMessages.completedFirst,
): Promise<void> {
  for (const { signingId } of await pendingSignings(context.tx, planId))
    await voidAutomatically(context, signingId, reason);
}
