import type { Incident } from '@roadworthy/contract/incidents/incident.schema.ts';
import { mayLead } from '@roadworthy/contract/job-cards/job-card.offers.ts';
import type { IncidentPerson } from '@roadworthy/contract/incidents/incident.offers.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { HeldIds, Seeing } from '../files/index.ts';
import { orNotFound } from '../kit/db/records.ts';
import type { Actor } from '../kit/http/actor.ts';
import type { Acting } from '../kit/http/ask.ts';
import * as incidents from './incident.queries.ts';
import type { Look } from './incident-filters.queries.ts';

// Everybody who works in a company sees its incidents, a customer some of them. What a look depends on, and who somebody is to the contract's offers.

/** Days are those of UTC. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
export const customerOf = ({ level, userId }: Pick<Actor, 'level' | 'userId'>): string | null => (level === 'customer' ? userId : null);
export const lookOf = ({ actor, now }: Pick<Acting, 'actor' | 'now'>): Look => ({ customer: customerOf(actor), today: dayOf(now) });
/** Corrective actions are seen with their incident. */
export const actionLookOf = (acting: Pick<Acting, 'actor' | 'now'>) => ({ me: acting.actor.userId, ...lookOf(acting) });
export const personOf = ({ actor }: Pick<Acting, 'actor'>): IncidentPerson => ({ _id: actor.userId, accessLevel: actor.level, role: actor.role });

/** What somebody who leads does about an incident acknowledges it as well; an auditor leads nothing. */
export const acknowledgement = ({ actor, now }: Acting, { acknowledgedAt }: Pick<Incident, 'acknowledgedAt'>) =>
  acknowledgedAt === null && mayLead(personOf({ actor })) ? { acknowledgedAt: now.toISOString(), acknowledgedBy: actor.userId } : {};

export const findIncident = (acting: Acting, id: string) => orNotFound(incidents.find(acting.tx, id, lookOf(acting)));

export const seesIncident = ({ tx, actor }: Seeing, held: HeldIds): Promise<boolean> => incidents.seesAny(tx, held, customerOf(actor));

/** Customers are told of the changes of what they see alone. */
export const sightOfIncidents = ({ level }: Actor): { kind: 'all' | 'some' } => ({ kind: level === 'customer' ? 'some' : 'all' });

/** The incident, held for this transaction: the second of two who close it, or close it and give an action, sees what the first one did. */
export async function holdIncident(acting: Acting, id: string) {
  if (!(await incidents.lock(acting.tx, id))) throw problem.notFound();
  return findIncident(acting, id);
}
