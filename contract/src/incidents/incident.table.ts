import {
  incidentTypeLabels,
  incidentStatusLabels,
  incidentSeverityLabels,
  potentialLabels,
} from './messages/incident-labels.messages.ts';
import { incidentTableMessages as messages } from './messages/incident-table.messages.ts';
import { formatPersonCell } from '../access/user.schema.ts';
import { defineTable, joinValues } from '../kit/lists/table.ts';
import { formatVehicle } from '../vehicles/vehicle.schema.ts';
import { formatLinkedHazard } from './hazard-link.schema.ts';
import { hazardLinkMessages } from './messages/hazard-link.messages.ts';
import { Incident, formatIncidentPlace, formatIncidentProject } from './incident.schema.ts';

/** Formats the progress of the corrective actions: `2 of 3 done, 1 overdue`. */
export const formatActionProgress = ({ total, done, overdue }: Incident['actions']): string =>
  total === 0 ? '' : messages.progress({ done, total, overdue });

/**
 * Formats which hazards an incident is linked to, or that no assessment foresaw it. Empty if nobody has stated either.
 */
export const formatHazardLink = (link: Incident['hazardLink']): string =>
  link === null
    ? ''
    : link.hazards.length === 0
      ? hazardLinkMessages.none
      : joinValues(link.hazards.map(formatLinkedHazard));

/** The incident log as a table, for screens and downloads. */
export const incidentTable = defineTable(Incident, messages.incidents, {
  title: { title: messages.title, sort: 'title', value: (incident) => incident.title },
  type: { title: messages.type, sort: 'type', value: (incident) => incidentTypeLabels[incident.type] },
  comment: { title: messages.comment, value: (incident) => incident.comment },
  createdAt: { title: messages.reported, kind: 'time', sort: 'createdAt', value: (incident) => incident.createdAt },
  incidentNo: { title: messages.number, sort: 'incidentNo', value: (incident) => incident.incidentNo },
  status: { title: messages.status, sort: 'status', value: (incident) => incidentStatusLabels[incident.status] },
  severity: {
    title: messages.severity,
    sort: 'severity',
    value: ({ severity }) => severity && incidentSeverityLabels[severity],
  },
  potential: {
    title: messages.potential,
    sort: 'potential',
    value: ({ potential }) => potential && potentialLabels[potential],
  },
  occurredAt: { title: messages.happened, kind: 'time', sort: 'occurredAt', value: (incident) => incident.occurredAt },
  where: { title: messages.where, value: formatIncidentPlace },
  vehicle: { title: messages.vehicle, value: (incident) => formatVehicle(incident.vehicle) },
  project: { title: messages.project, value: formatIncidentProject },
  progress: { title: messages.correctiveActions, value: (incident) => formatActionProgress(incident.actions) },
  people: { title: messages.peopleInvolved, value: (incident) => incident.people },
  witnesses: { title: messages.witnesses, value: (incident) => incident.witnesses },
  immediateAction: { title: messages.immediateAction, value: (incident) => incident.immediateAction },
  cause: { title: messages.cause, value: (incident) => incident.cause },
  photos: { title: messages.photos, kind: 'number', value: (incident) => incident.photos.length },
  reportedBy: { title: messages.reportedBy, value: (incident) => formatPersonCell(incident.reportedBy) },
  acknowledgedAt: { title: messages.acknowledged, kind: 'time', value: (incident) => incident.acknowledgedAt },
  acknowledgedBy: { title: messages.acknowledgedBy, value: (incident) => formatPersonCell(incident.acknowledgedBy) },
  closedAt: { title: messages.closed, kind: 'time', sort: 'closedAt', value: (incident) => incident.closedAt },
  closedBy: { title: messages.closedBy, value: (incident) => formatPersonCell(incident.closedBy) },
  closeReason: { title: messages.reasonForClosure, value: (incident) => incident.closeReason },
  hazards: { title: hazardLinkMessages.title, value: ({ hazardLink }) => formatHazardLink(hazardLink) },
});
