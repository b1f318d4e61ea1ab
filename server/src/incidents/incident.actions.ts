import { fill } from '@roadworthy/contract/kit/fill.ts';
import { incidentStep } from '@roadworthy/contract/incidents/incident.offers.ts';
import type { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { incidentMessages, whyCloseNeedsReason } from '@roadworthy/contract/incidents/incident.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { json, nextNumber, notStale } from '../kit/db/records.ts';
import { nameOf } from '../kit/http/actor.ts';
import type { Acting } from '../kit/http/ask.ts';
import * as events from './incident-event.queries.ts';
import { checked, type Fields } from './incident-references.ts';
import { differences, note } from './incident.history.ts';
import * as incidents from './incident.queries.ts';
import { acknowledgement, findIncident, holdIncident, lookOf, personOf } from './incident.rights.ts';

// The incident log: accidents and near misses of a company, reported by anybody (document 3 section 1), acknowledged and closed by
// those who lead.
// The wire calls it `accident`.

export const listIncidents = (acting: Acting, ask: QueryOf<typeof incidentRoutes.listIncidents>) => incidents.list(acting.tx, ask, lookOf(acting));
export const getIncident = findIncident;

const columns = ({ location, vehicle, project, workPlan, photos, ...fields }: Fields) => ({
  ...fields,
  locationId: location,
  vehicleId: vehicle,
  projectId: project,
  planId: workPlan,
  ...(photos && { photos: json([...new Set(photos)]) }),
});

export async function addIncident(acting: Acting, fields: BodyOf<typeof incidentRoutes.addIncident>) {
  const { tx, actor, now, newId } = acting;
  const id = newId();
  const kept = columns(await checked(acting, fields));
  const incidentNo = `I-${String(await nextNumber(tx, 'incidents')).padStart(5, '0')}`;
  const { title, type, comment } = fields;
  await incidents.add(tx, { ...kept, title, type, comment, incidentNo, companyId: actor.company, id, createdAt: now.toISOString() });
  const incident = await findIncident(acting, id);
  await note(acting, id, 'Reported', { to: incident.status });
  return incident;
}

export async function changeIncident(acting: Acting, id: string, { updatedAt, status, ...fields }: BodyOf<typeof incidentRoutes.changeIncident>) {
  const before = await holdIncident(acting, id);
  incidentStep(before, personOf(acting), 'change');
  notStale(updatedAt, before);
  if (status && status !== before.status) throw problem.field('status', incidentMessages.statusStays);
  const kept = columns(await checked(acting, fields, before));
  // What was shared was shared with the customer of that project.
  const isMoved = kept.projectId !== undefined && kept.projectId !== (before.project?._id ?? null);
  await incidents.change(acting.tx, id, { ...kept, ...(isMoved && { sharedAt: null }) });
  const after = await findIncident(acting, id);
  const changes = differences(before, after);
  if (changes.length > 0) await note(acting, id, 'Changed', { changes });
  return after;
}

export async function deleteIncident(acting: Acting, id: string): Promise<void> {
  const before = await holdIncident(acting, id);
  incidentStep(before, personOf(acting), 'delete');
  await incidents.change(acting.tx, id, { deletedAt: acting.now.toISOString() });
  await note(acting, id, 'Deleted', { from: before.status });
}

export async function acknowledgeIncident(acting: Acting, id: string, { updatedAt }: BodyOf<typeof incidentRoutes.acknowledgeIncident>) {
  const before = await holdIncident(acting, id);
  if (before.acknowledgedAt) {
    const by = before.acknowledgedBy ? nameOf(before.acknowledgedBy) : incidentMessages.somebody;
    throw problem.conflict(fill(incidentMessages.heardBy, { by }), before);
  }
  incidentStep(before, personOf(acting), 'acknowledge');
  notStale(updatedAt, before);
  await incidents.change(acting.tx, id, acknowledgement(acting, before));
  await note(acting, id, 'Acknowledged');
  return findIncident(acting, id);
}

/** Shown to the customer of its project, or no longer. */
export async function shareIncident(acting: Acting, id: string, { shared, updatedAt }: BodyOf<typeof incidentRoutes.shareIncident>) {
  const before = await holdIncident(acting, id);
  if (!before.project) throw problem.conflict(incidentMessages.noProject);
  incidentStep(before, personOf(acting), 'share');
  notStale(updatedAt, before);
  if (shared === (before.sharedAt !== null)) return before;
  await incidents.change(acting.tx, id, { sharedAt: shared ? acting.now.toISOString() : null });
  await note(acting, id, shared ? 'Shared with the customer' : 'No longer shared with the customer');
  return findIncident(acting, id);
}

/** Closed when what follows from it is done; otherwise, and where nothing followed, with a reason. */
export async function closeIncident(acting: Acting, id: string, { reason, updatedAt }: BodyOf<typeof incidentRoutes.closeIncident>) {
  const { tx, actor, now } = acting;
  const before = await holdIncident(acting, id);
  const { to } = incidentStep(before, personOf(acting), 'close', ['every corrective action is done', 'a reason is given']);
  notStale(updatedAt, before);
  const missing = whyCloseNeedsReason(before.actions);
  if (missing && !reason) throw problem.field('reason', missing);
  await incidents.change(tx, id, { status: to, closedAt: now.toISOString(), closedBy: actor.userId, closeReason: reason, ...acknowledgement(acting, before) });
  await note(acting, id, 'Closed', { from: before.status, to, note: reason });
  return findIncident(acting, id);
}

export async function reopenIncident(acting: Acting, id: string, { reason, updatedAt }: BodyOf<typeof incidentRoutes.reopenIncident>) {
  const before = await holdIncident(acting, id);
  const { to } = incidentStep(before, personOf(acting), 'reopen');
  notStale(updatedAt, before);
  await incidents.change(acting.tx, id, { status: to, closedAt: null, closedBy: null, closeReason: null });
  await note(acting, id, 'Opened again', { from: before.status, to, note: reason });
  return findIncident(acting, id);
}

export async function listIncidentHistory(acting: Acting, id: string, ask: QueryOf<typeof incidentRoutes.listIncidentHistory>) {
  await findIncident(acting, id);
  return events.list(acting.tx, id, ask);
}
