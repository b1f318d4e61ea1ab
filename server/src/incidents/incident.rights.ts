import { isLeader } from '@roadworthy/contract/access/policy.ts';
import type { Incident } from '@roadworthy/contract/incidents/incident.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { HolderIds, ViewContext } from '../files/index.ts';
import { requireFound } from '../kit/db/records.ts';
import { toPolicyPerson, type Actor } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import type { ActionViewer } from './corrective-actions/corrective-action.queries.ts';
import * as incidents from './incident.queries.ts';
import type { IncidentViewer } from './incident-filters.queries.ts';

// Everyone in a company sees its incidents, except that a customer sees only some of them. This file maps the current
// user to the viewer that the queries expect.

export const toUtcDay = (at: Date): string => at.toISOString().slice(0, 10);
export const getOwnCustomerId = ({ level, userId }: Pick<Actor, 'level' | 'userId'>): string | null =>
  level === 'customer' ? userId : null;
export const toIncidentViewer = ({ actor, now }: Pick<ActionContext, 'actor' | 'now'>): IncidentViewer => ({
  customer: getOwnCustomerId(actor),
  today: toUtcDay(now),
});
/** Builds the viewer for corrective actions. An action is visible to those who see its incident or finding. */
export const toActionViewer = (context: Pick<ActionContext, 'actor' | 'now'>): ActionViewer => ({
  userId: context.actor.userId,
  isLeader: isLeader(toPolicyPerson(context.actor)),
  ...toIncidentViewer(context),
});

/**
 * Any step by a leader acknowledges the incident. Returns the fields that record this, or none if it is already acknowledged or the person is not a leader (an auditor, for example).
 */
export const buildAcknowledgementFields = (
  { actor, now }: ActionContext,
  { acknowledgedAt }: Pick<Incident, 'acknowledgedAt'>,
) =>
  acknowledgedAt === null && isLeader(toPolicyPerson(actor))
    ? { acknowledgedAt: now.toISOString(), acknowledgedBy: actor.userId }
    : {};

export const findIncident = (context: ActionContext, id: string) =>
  requireFound(incidents.find(context.tx, id, toIncidentViewer(context)));

export const canSeeIncident = ({ tx, actor }: ViewContext, holders: HolderIds): Promise<boolean> =>
  incidents.isAnyVisible(tx, holders, getOwnCustomerId(actor));

/** Returns which incidents a person sees. Live updates are limited to these. */
export const getIncidentVisibility = ({ level }: Actor): { kind: 'all' | 'some' } => ({
  kind: level === 'customer' ? 'some' : 'all',
});

/** Locks the incident for this transaction, so that the second of two concurrent steps sees the result of the first. */
export async function lockIncident(context: ActionContext, id: string) {
  if (!(await incidents.lock(context.tx, id))) throw problem.notFound();
  return findIncident(context, id);
}
