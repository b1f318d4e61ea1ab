import type { IncidentPerson } from '@roadworthy/contract/incidents/incident.offers.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { HeldIds, Seeing } from '../files/index.ts';
import { orNotFound } from '../kit/db/records.ts';
import type { Acting } from '../kit/http/ask.ts';
import * as incidents from './incident.queries.ts';
import type { Look } from './incident.queries.ts';

// Everybody who works in a company sees its incidents. What a look depends on, and who somebody is to the contract's offers.

/** Days are those of UTC. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
export const lookOf = ({ actor, now }: Pick<Acting, 'actor' | 'now'>): Look => ({
  customer: actor.level === 'customer' ? actor.userId : null,
  today: dayOf(now),
});
export const personOf = ({ actor }: Pick<Acting, 'actor'>): IncidentPerson => ({ _id: actor.userId, accessLevel: actor.level, role: actor.role });

export const findIncident = (acting: Acting, id: string) => orNotFound(incidents.find(acting.tx, id, lookOf(acting)));

export const seesIncident = ({ tx }: Seeing, held: HeldIds): Promise<boolean> => incidents.seesAny(tx, held);

/** The incident, held for this transaction: the second of two who close it, or close it and give an action, sees what the first one did. */
export async function holdIncident(acting: Acting, id: string) {
  if (!(await incidents.lock(acting.tx, id))) throw problem.notFound();
  return findIncident(acting, id);
}
