import { personCell } from '../access/user.schema.ts';
import { defineTable } from '../kit/table.ts';
import { Incident, formatPlace, formatProject, formatVehicle } from './incident.schema.ts';

/** How far the corrective actions are: `2 of 3 done, 1 overdue`. */
export const formatActionProgress = ({ total, done, overdue }: Incident['actions']): string =>
  total === 0 ? '' : `${done} of ${total} done${overdue > 0 ? `, ${overdue} overdue` : ''}`;

/** The incident log as a table: on the screen and in the files. */
export const incidentTable = defineTable(Incident, 'Incidents', {
  title: { title: 'Title', sort: 'title', value: (incident) => incident.title },
  type: { title: 'Type', sort: 'type', value: (incident) => incident.type },
  comment: { title: 'Comment', value: (incident) => incident.comment },
  createdAt: { title: 'Reported', kind: 'time', sort: 'createdAt', value: (incident) => incident.createdAt },
  incidentNo: { title: 'Number', sort: 'incidentNo', value: (incident) => incident.incidentNo },
  status: { title: 'Status', sort: 'status', value: (incident) => incident.status },
  severity: { title: 'Severity', sort: 'severity', value: (incident) => incident.severity },
  potential: { title: 'Potential', sort: 'potential', value: (incident) => incident.potential },
  occurredAt: { title: 'Happened', kind: 'time', sort: 'occurredAt', value: (incident) => incident.occurredAt },
  where: { title: 'Where', value: formatPlace },
  vehicle: { title: 'Vehicle', value: (incident) => formatVehicle(incident.vehicle) },
  project: { title: 'Project', value: formatProject },
  progress: { title: 'Corrective actions', value: (incident) => formatActionProgress(incident.actions) },
  people: { title: 'People involved', value: (incident) => incident.people },
  witnesses: { title: 'Witnesses', value: (incident) => incident.witnesses },
  immediateAction: { title: 'Immediate action', value: (incident) => incident.immediateAction },
  cause: { title: 'Cause', value: (incident) => incident.cause },
  photos: { title: 'Photos', kind: 'number', value: (incident) => incident.photos.length },
  reportedBy: { title: 'Reported by', value: (incident) => personCell(incident.reportedBy) },
  acknowledgedAt: { title: 'Acknowledged', kind: 'time', value: (incident) => incident.acknowledgedAt },
  acknowledgedBy: { title: 'Acknowledged by', value: (incident) => personCell(incident.acknowledgedBy) },
  closedAt: { title: 'Closed', kind: 'time', sort: 'closedAt', value: (incident) => incident.closedAt },
  closedBy: { title: 'Closed by', value: (incident) => personCell(incident.closedBy) },
  closeReason: { title: 'Reason for closure', value: (incident) => incident.closeReason },
});
