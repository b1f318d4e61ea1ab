import { canSeeAllRequests } from '@roadworthy/contract/requests/request.policy.ts';
import type { HolderIds, ViewContext } from '../files/index.ts';
import { requireFound } from '../kit/db/records.ts';
import { toPolicyPerson, type Actor } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as requests from './request.queries.ts';
import type { Visibility } from './request.queries.ts';

// Leaders see the requests of the company. Everybody else sees only their own; others look as if they did not exist.

export const visibilityOf = (actor: Actor): Visibility =>
  canSeeAllRequests(toPolicyPerson(actor)) ? { kind: 'all' } : { kind: 'own', userId: actor.userId };

export const findRequest = ({ tx, actor }: ActionContext, id: string) =>
  requireFound(requests.find(tx, id, visibilityOf(actor)));

export const canSeeRequest = ({ tx, actor }: ViewContext, holders: HolderIds): Promise<boolean> =>
  requests.isAnyVisible(tx, holders, visibilityOf(actor));

/** Locks the request for this transaction, so that the second of two concurrent answers sees the first. */
export async function lockRequest(context: ActionContext, id: string) {
  await requests.lock(context.tx, id);
  return findRequest(context, id);
}
