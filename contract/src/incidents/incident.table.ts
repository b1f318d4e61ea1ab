import {
  incidentTypeLabels,
  incidentStatusLabels,
  severityLabels,
  potentialLabels,
} from './messages/incident-labels.messages.ts';
import { incidentTableMessages as messages } from './messages/incident-table.messages.ts';
import { personCell } from '../access/user.schema.ts';
import { defineTable } from '../kit/lists/table.ts';
import { Incident, formatPlace, formatProject, formatVehicle } from './incident.schema.ts';

/** Progress of the corrective actions: `2 of 3 done, 1 overdue`. */
export const formatActionProgress = ({ total, done, overdue }: Incident['actions']): string =>
  total === 0 ? '' : messages.progress({ done, total, overdue });

/** The incident log as a table, for the screen and the exported files. */
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
    value: ({ severity }) => severity && severityLabels[severity],
  },
  potential: {
    title: messages.potential,
    sort: 'potential',
    value: ({ potential }) => potential && potentialLabels[potential],
  },
  occurredAt: { title: messages.happened, kind: 'time', sort: 'occurredAt', value: (incident) => incident.occurredAt },
  where: { title: messages.where, value: formatPlace },
  vehicle: { title: messages.vehicle, value: (incident) => formatVehicle(incident.vehicle) },
  project: { title: messages.project, value: formatProject },
  progress: { title: messages.correctiveActions, value: (incident) => formatActionProgress(incident.actions) },
  people: { title: messages.peopleInvolved, value: (incident) => incident.people },
  witnesses: { title: messages.witnesses, value: (incident) => incident.witnesses },
  immediateAction: { title: messages.immediateAction, value: (incident) => incident.immediateAction },
  cause: { title: messages.cause, value: (incident) => incident.cause },
  photos: { title: messages.photos, kind: 'number', value: (incident) => incident.photos.length },
  reportedBy: { title: messages.reportedBy, value: (incident) => personCell(incident.reportedBy) },
  acknowledgedAt: { title: messages.acknowledged, kind: 'time', value: (incident) => incident.acknowledgedAt },
  acknowledgedBy: { title: messages.acknowledgedBy, value: (incident) => personCell(incident.acknowledgedBy) },
  closedAt: { title: messages.closed, kind: 'time', sort: 'closedAt', value: (incident) => incident.closedAt },
  closedBy: { title: messages.closedBy, value: (incident) => personCell(incident.closedBy) },
  closeReason: { title: messages.reasonForClosure, value: (incident) => incident.closeReason },
});
