import { canSeeAllTickets } from '@roadworthy/contract/tickets/ticket.policy.ts';
import type { HolderIds, ViewContext } from '../files/index.ts';
import { requireFound } from '../kit/db/records.ts';
import type { Actor } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as tickets from './ticket.queries.ts';
import type { Visibility } from './ticket.queries.ts';

// Inspectors see only their own tickets; others look as if they did not exist. Staff and workshops see those of the
// company.

export const getTicketVisibility = ({ level, userId }: Actor): Visibility =>
  canSeeAllTickets(level) ? { kind: 'all' } : { kind: 'own', userId };

export const listVisibleTickets = ({ tx, actor }: ActionContext, query: Parameters<typeof tickets.list>[1]) =>
  tickets.list(tx, query, getTicketVisibility(actor));
export const findTicket = ({ tx, actor }: ActionContext, id: string) =>
  requireFound(tickets.find(tx, id, getTicketVisibility(actor)));

export const canSeeTicket = ({ tx, actor }: ViewContext, holders: HolderIds): Promise<boolean> =>
  tickets.isAnyVisible(tx, holders, getTicketVisibility(actor));

/**
 * Locks the ticket for this transaction, so that the second of two concurrent requests sees the result of the first.
 */
export async function lockTicket(context: ActionContext, id: string) {
  await tickets.lock(context.tx, id);
  return findTicket(context, id);
}
