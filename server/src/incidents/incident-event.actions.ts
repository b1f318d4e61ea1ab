import {
  potentialLabels,
  incidentSeverityLabels,
  incidentTypeLabels,
} from '@roadworthy/contract/incidents/messages/incident-labels.messages.ts';
import { incidentEvents as messages } from '@roadworthy/contract/incidents/messages/incidents-server.messages.ts';
import { incidentTableMessages as labels } from '@roadworthy/contract/incidents/messages/incident-table.messages.ts';
import type { IncidentStatus } from '@roadworthy/contract/incidents/incident.machine.ts';
import {
  formatIncidentPlace,
  type Incident,
  type IncidentHistoryEntry,
} from '@roadworthy/contract/incidents/incident.schema.ts';
import { formatDateTimeUtc } from '@roadworthy/contract/kit/language/date-format.ts';
import { formatVehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as events from './incident-event.queries.ts';

// Describes incident events in words for the history, which auditors read. An id would mean nothing to them.

type EventDetails = {
  from?: IncidentStatus;
  to?: IncidentStatus;
  note?: string | null;
  changes?: IncidentHistoryEntry['changes'];
  id?: string;
};

export const recordEvent = (
  { tx, actor, now, newId }: ActionContext,
  incidentId: string,
  event: string,
  { from, to, note: text = null, changes = [], id = newId() }: EventDetails = {},
) =>
  events.append(tx, {
    companyId: actor.company,
    id,
    incidentId,
    at: now.toISOString(),
    userId: actor.userId,
    event,
    fromStatus: from ?? null,
    toStatus: to ?? null,
    note: text,
    changes,
  });

const trackedFields: readonly (readonly [label: string, words: (incident: Incident) => string | null])[] = [
  [labels.title, ({ title }) => title],
  [labels.type, ({ type }) => incidentTypeLabels[type]],
  [labels.comment, ({ comment }) => comment],
  [messages.when, ({ occurredAt }) => (occurredAt ? formatDateTimeUtc(occurredAt) : '')],
  [messages.location, ({ location }) => formatIncidentPlace({ location, place: null })],
  [messages.place, ({ place }) => place],
  [labels.vehicle, ({ vehicle }) => formatVehicle(vehicle)],
  [labels.project, ({ project }) => project && `${project.projectNo} ${project.name}`],
  [messages.workPlan, ({ workPlan }) => workPlan && `${workPlan.planNo} ${workPlan.name}`],
  [labels.severity, ({ severity }) => severity && incidentSeverityLabels[severity]],
  [labels.potential, ({ potential }) => potential && potentialLabels[potential]],
  [labels.peopleInvolved, ({ people }) => people],
  [labels.witnesses, ({ witnesses }) => witnesses],
  [labels.immediateAction, ({ immediateAction }) => immediateAction],
  [labels.cause, ({ cause }) => cause],
  [labels.photos, ({ photos }) => (photos.length > 0 ? String(photos.length) : '')],
];

/** Describes the differences between two states of an incident, including replaced photos. */
export const describeChanges = (before: Incident, after: Incident): IncidentHistoryEntry['changes'] =>
  trackedFields.flatMap(([label, display]) => {
    const [oldText, newText] = [display(before) ?? '', display(after) ?? ''];
    const photosChanged = label === labels.photos && before.photos.join() !== after.photos.join();
    return oldText === newText && !photosChanged ? [] : [{ label, before: oldText, after: newText }];
  });
