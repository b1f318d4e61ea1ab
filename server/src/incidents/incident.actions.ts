import { incidentEvents } from '@roadworthy/contract/incidents/messages/incidents-server.messages.ts';
import { incidentMessages } from '@roadworthy/contract/incidents/messages/incident.messages.ts';
import { requireAllowed, requireNextStatus } from '@roadworthy/contract/access/policy.ts';
import { incidentPolicy } from '@roadworthy/contract/incidents/incident.policy.ts';
import type { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { explainCloseReason } from '@roadworthy/contract/incidents/incident.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { toJsonb, allocateNumber, refuseStale } from '../kit/db/records.ts';
import { fullName, toPolicyPerson } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as events from './incident-event.queries.ts';
import { resolveIncidentReferences, type IncidentFields } from './incident-references.actions.ts';
import { describeChanges, recordEvent } from './incident-event.actions.ts';
import * as incidents from './incident.queries.ts';
import { buildAcknowledgementFields, findIncident, lockIncident, toIncidentViewer } from './incident.rights.ts';

// The incident log: accidents and near misses of a company. Anyone reports them; leaders acknowledge and close them.
// The wire calls an incident `accident`.

export const listIncidents = (context: ActionContext, query: QueryOf<typeof incidentRoutes.listIncidents>) =>
  incidents.list(context.tx, query, toIncidentViewer(context));
export const getIncident = findIncident;

const toColumns = ({ location, vehicle, project, workPlan, photos, ...fields }: IncidentFields) => ({
  ...fields,
  locationId: location,
  vehicleId: vehicle,
  projectId: project,
  planId: workPlan,
  ...(photos && { photos: toJsonb([...new Set(photos)]) }),
});

export async function addIncident(context: ActionContext, fields: BodyOf<typeof incidentRoutes.addIncident>) {
  const { tx, actor, now, newId } = context;
  const id = newId();
  const values = toColumns(await resolveIncidentReferences(context, fields));
  const incidentNo = `I-${String(await allocateNumber(tx, 'incidents')).padStart(5, '0')}`;
  const { title, type, comment } = fields;
  await incidents.add(tx, {
    ...values,
    title,
    type,
    comment,
    incidentNo,
    companyId: actor.company,
    id,
    createdAt: now.toISOString(),
  });
  const incident = await findIncident(context, id);
  await recordEvent(context, id, incidentEvents.reported, { to: incident.status });
  return incident;
}

export async function changeIncident(
  context: ActionContext,
  id: string,
  { updatedAt, status, ...fields }: BodyOf<typeof incidentRoutes.changeIncident>,
) {
  const before = await lockIncident(context, id);
  requireAllowed(incidentPolicy, before, toPolicyPerson(context.actor), 'change');
  refuseStale(updatedAt, before);
  if (status && status !== before.status) throw problem.field('status', incidentMessages.statusReadOnly);
  const values = toColumns(await resolveIncidentReferences(context, fields, before));
  // An incident is shared with the customer of its project, so changing the project ends the sharing.
  const projectChanged = values.projectId !== undefined && values.projectId !== (before.project?._id ?? null);
  await incidents.change(context.tx, id, { ...values, ...(projectChanged && { sharedAt: null }) });
  const after = await findIncident(context, id);
  const changes = describeChanges(before, after);
  if (changes.length > 0) await recordEvent(context, id, incidentEvents.changed, { changes });
  return after;
}

export async function deleteIncident(context: ActionContext, id: string): Promise<void> {
  const before = await lockIncident(context, id);
  requireAllowed(incidentPolicy, before, toPolicyPerson(context.actor), 'delete');
  await incidents.change(context.tx, id, { deletedAt: context.now.toISOString() });
  await recordEvent(context, id, incidentEvents.deleted, { from: before.status });
}

export async function acknowledgeIncident(
  context: ActionContext,
  id: string,
  { updatedAt }: BodyOf<typeof incidentRoutes.acknowledgeIncident>,
) {
  const before = await lockIncident(context, id);
  if (before.acknowledgedAt) {
    const by = before.acknowledgedBy ? fullName(before.acknowledgedBy) : incidentMessages.somebody;
    throw problem.conflict(incidentMessages.alreadyAcknowledgedBy({ by }), before);
  }
  requireAllowed(incidentPolicy, before, toPolicyPerson(context.actor), 'acknowledge');
  refuseStale(updatedAt, before);
  await incidents.change(context.tx, id, buildAcknowledgementFields(context, before));
  await recordEvent(context, id, incidentEvents.acknowledged);
  return findIncident(context, id);
}

/** Shows the incident to the customer of its project, or hides it again. */
export async function shareIncident(
  context: ActionContext,
  id: string,
  { shared, updatedAt }: BodyOf<typeof incidentRoutes.shareIncident>,
) {
  const before = await lockIncident(context, id);
  if (!before.project) throw problem.conflict(incidentMessages.projectRequired);
  requireAllowed(incidentPolicy, before, toPolicyPerson(context.actor), 'share');
  refuseStale(updatedAt, before);
  if (shared === (before.sharedAt !== null)) return before;
  await incidents.change(context.tx, id, { sharedAt: shared ? context.now.toISOString() : null });
  await recordEvent(context, id, shared ? incidentEvents.shared : incidentEvents.unshared);
  return findIncident(context, id);
}

/** Closes an incident. Requires a reason if an action is open or there is none. */
export async function closeIncident(
  context: ActionContext,
  id: string,
  { reason, updatedAt }: BodyOf<typeof incidentRoutes.closeIncident>,
) {
  const { tx, actor, now } = context;
  const before = await lockIncident(context, id);
  const to = requireNextStatus(incidentPolicy, before, toPolicyPerson(actor), 'close', [
    'every corrective action is done',
    'a reason is given',
  ]);
  refuseStale(updatedAt, before);
  const missing = explainCloseReason(before.actions);
  if (missing && !reason) throw problem.field('reason', missing);
  await incidents.change(tx, id, {
    status: to,
    closedAt: now.toISOString(),
    closedBy: actor.userId,
    closeReason: reason,
    ...buildAcknowledgementFields(context, before),
  });
  await recordEvent(context, id, incidentEvents.closed, { from: before.status, to, note: reason });
  return findIncident(context, id);
}

export async function reopenIncident(
  context: ActionContext,
  id: string,
  { reason, updatedAt }: BodyOf<typeof incidentRoutes.reopenIncident>,
) {
  const before = await lockIncident(context, id);
  const to = requireNextStatus(incidentPolicy, before, toPolicyPerson(context.actor), 'reopen');
  refuseStale(updatedAt, before);
  await incidents.change(context.tx, id, { status: to, closedAt: null, closedBy: null, closeReason: null });
  await recordEvent(context, id, incidentEvents.reopened, { from: before.status, to, note: reason });
  return findIncident(context, id);
}

export async function listIncidentHistory(
  context: ActionContext,
  id: string,
  query: QueryOf<typeof incidentRoutes.listIncidentHistory>,
) {
  await findIncident(context, id);
  return events.list(context.tx, id, query, toIncidentViewer(context));
}
