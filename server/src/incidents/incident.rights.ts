import { isLeader } from '@roadworthy/contract/access/policy.ts';
import type { Incident } from '@roadworthy/contract/incidents/incident.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { HolderIds, ViewContext } from '../files/index.ts';
import { requireFound } from '../kit/db/records.ts';
import { personOf, type Actor } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import type { ActionViewer } from './corrective-actions/corrective-action.queries.ts';
import * as incidents from './incident.queries.ts';
import type { IncidentViewer } from './incident-filters.queries.ts';

// Everyone in a company sees its incidents; a customer sees some of them. This file maps the current user to a viewer
// and to the contract's allowed actions.

/** Days are in UTC. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);
export const customerOf = ({ level, userId }: Pick<Actor, 'level' | 'userId'>): string | null =>
  level === 'customer' ? userId : null;
export const viewerOf = ({ actor, now }: Pick<ActionContext, 'actor' | 'now'>): IncidentViewer => ({
  customer: customerOf(actor),
  today: utcDay(now),
});
/** A corrective action is visible to those who see its incident or finding. */
export const actionViewerOf = (context: Pick<ActionContext, 'actor' | 'now'>): ActionViewer => ({
  me: context.actor.userId,
  leads: isLeader(personOf(context.actor)),
  ...viewerOf(context),
});

/** Any step by a leader acknowledges the incident too; an auditor is not a leader. */
export const acknowledgement = ({ actor, now }: ActionContext, { acknowledgedAt }: Pick<Incident, 'acknowledgedAt'>) =>
  acknowledgedAt === null && isLeader(personOf(actor))
    ? { acknowledgedAt: now.toISOString(), acknowledgedBy: actor.userId }
    : {};

export const findIncident = (context: ActionContext, id: string) =>
  requireFound(incidents.find(context.tx, id, viewerOf(context)));

export const canSeeIncident = ({ tx, actor }: ViewContext, holders: HolderIds): Promise<boolean> =>
  incidents.isAnyVisible(tx, holders, customerOf(actor));

/** Customers get announcements only about incidents that they can see. */
export const incidentVisibilityOf = ({ level }: Actor): { kind: 'all' | 'some' } => ({
  kind: level === 'customer' ? 'some' : 'all',
});

/** Locks the incident for this transaction: the second of two concurrent steps sees the result of the first. */
export async function lockIncident(context: ActionContext, id: string) {
  if (!(await incidents.lock(context.tx, id))) throw problem.notFound();
  return findIncident(context, id);
}
