import { amendmentMessages } from '@roadworthy/contract/work-plans/messages/amendment.messages.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { findRemovalTime } from '../../work-plans/index.ts';
import { findUncountedEntry } from './late.queries.ts';

/**
 * Returns why a recording was saved without being counted; undefined if it counts. The reason is derived from the log,
 * so a recording that is sent again gets the same receipt.
 */
export async function findUncountedReason(
  { tx, actor }: ActionContext,
  clientId: string | null,
): Promise<string | undefined> {
  const entry = clientId === null ? undefined : await findUncountedEntry(tx, clientId);
  if (!entry) return undefined;
  const removedAt = await findRemovalTime(tx, entry.planId, actor.userId);
  return removedAt !== undefined && Date.parse(entry.recordedAt) >= Date.parse(removedAt)
    ? amendmentMessages.recordedAfterRemoval
    : amendmentMessages.uncounted;
}
