import { amendmentMessages } from '@roadworthy/contract/work-plans/messages/amendment.messages.ts';
import { voidWithNotice, type AutomaticContext } from '../../signing/index.ts';
import { listPendingSignings } from './amendment.queries.ts';

/**
 * Voids the pending amendments of a plan. They would have no effect once the plan is completed, and the previous
 * customer must not sign them after a new one takes over. Everybody who was asked to sign gets a mail. The caller has
 * locked the plan.
 */
export async function voidPendingAmendments(
  context: AutomaticContext,
  planId: string,
  reason: string = amendmentMessages.completedFirst,
): Promise<void> {
  for (const { signingId } of await listPendingSignings(context.tx, planId))
    await voidWithNotice(context, signingId, reason);
}
