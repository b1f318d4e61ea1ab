import type { Incident } from '@roadworthy/contract/incidents/incident.schema.ts';
import { isLeader } from '@roadworthy/contract/job-cards/job-card.allowed-actions.ts';
import type { IncidentPerson } from '@roadworthy/contract/incidents/incident.allowed-actions.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { HolderIds, ViewContext } from '../files/index.ts';
import { requireFound } from '../kit/db/records.ts';
import type { Actor } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as incidents from './incident.queries.ts';
import type { IncidentViewer } from './incident-filters.queries.ts';

// Everybody who works in a company sees its incidents, a customer some of them. What a look depends on, and who somebody is to the contract's offers.

/** Days are those of UTC. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);
export const customerOf = ({ level, userId }: Pick<Actor, 'level' | 'userId'>): string | null => (level === 'customer' ? userId : null);
export const viewerOf = ({ actor, now }: Pick<ActionContext, 'actor' | 'now'>): IncidentViewer => ({ customer: customerOf(actor), today: utcDay(now) });
/** Corrective actions are seen with their incident. */
export const actionViewerOf = (context: Pick<ActionContext, 'actor' | 'now'>) => ({ me: context.actor.userId, ...viewerOf(context) });
export const toIncidentPerson = ({ actor }: Pick<ActionContext, 'actor'>): IncidentPerson => ({
  _id: actor.userId,
  accessLevel: actor.level,
  role: actor.role,
});

/** What somebody who leads does about an incident acknowledges it as well; an auditor leads nothing. */
export const acknowledgement = ({ actor, now }: ActionContext, { acknowledgedAt }: Pick<Incident, 'acknowledgedAt'>) =>
  acknowledgedAt === null && isLeader(toIncidentPerson({ actor })) ? { acknowledgedAt: now.toISOString(), acknowledgedBy: actor.userId } : {};

export const findIncident = (context: ActionContext, id: string) => requireFound(incidents.find(context.tx, id, viewerOf(context)));

export const canSeeIncident = ({ tx, actor }: ViewContext, holders: HolderIds): Promise<boolean> => incidents.isAnyVisible(tx, holders, customerOf(actor));

/** Customers are told of the changes of what they see alone. */
export const incidentVisibilityOf = ({ level }: Actor): { kind: 'all' | 'some' } => ({ kind: level === 'customer' ? 'some' : 'all' });

/** The incident, held for this transaction: the second of two who close it, or close it and give an action, sees what the first one did. */
export async function lockIncident(context: ActionContext, id: string) {
  if (!(await incidents.lock(context.tx, id))) throw problem.notFound();
  return findIncident(context, id);
}
