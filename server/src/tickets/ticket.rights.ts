import { seesAllTickets } from '@roadworthy/contract/tickets/ticket.offers.ts';
import { orNotFound } from '../kit/db/records.ts';
import type { Actor } from '../kit/http/actor.ts';
import type { Acting } from '../kit/http/ask.ts';
import * as tickets from './ticket.queries.ts';
import type { Sight } from './ticket.queries.ts';

// Inspectors see the tickets they raised: of a colleague's they do not even learn that it is there. Staff and workshops see those of the company.

export const sightOf = ({ level, userId }: Actor): Sight => (seesAllTickets(level) ? { kind: 'all' } : { kind: 'own', userId });

export const ticketsSeen = ({ tx, actor }: Acting, ask: Parameters<typeof tickets.list>[1]) => tickets.list(tx, ask, sightOf(actor));
export const findTicket = ({ tx, actor }: Acting, id: string) => orNotFound(tickets.find(tx, id, sightOf(actor)));

/** The ticket, held for this transaction: of two who close it, or close and write, at once the second sees what the first one did. */
export async function holdTicket(acting: Acting, id: string) {
  await tickets.lock(acting.tx, id);
  return findTicket(acting, id);
}
