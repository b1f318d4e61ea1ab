import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { listOf, listQuery, commaSeparated, plainListQuery, booleanFilter } from '../kit/lists/list.ts';
import { refineRange } from '../kit/lists/day-range.ts';
import { day, messageResponse, id, idParam, one, type Routes } from '../kit/route.ts';
import { listResponse } from '../kit/lists/table.ts';
import { incidentStatuses } from './incident.machine.ts';
import { IncidentStatistics, IncidentGroup, incidentGroupTable, reportGroups } from './incident-report.schema.ts';
import {
  Incident,
  IncidentAcknowledge,
  IncidentChange,
  IncidentClose,
  IncidentHistoryEntry,
  IncidentNew,
  IncidentReopen,
  IncidentShare,
  incidentTypes,
} from './incident.schema.ts';
import { potentials, severities } from './incident.severity.ts';
import { incidentTable } from './incident.table.ts';

const all = { allow: 'incidents.keep', scope: 'company' } as const;
/** `none` finds incidents where the field is empty; `from` and `to` limit the day it happened. */
const filters = {
  type: commaSeparated(incidentTypes),
  status: commaSeparated(incidentStatuses),
  severity: commaSeparated([...severities, 'none']),
  potential: commaSeparated([...potentials, 'none']),
  location: z.union([id, z.literal('none')]).optional(),
  vehicle: id.optional(),
  from: day.optional(),
  to: day.optional(),
  /** Incidents with an overdue corrective action. */
  overdue: booleanFilter,
};
const printed = { ...all, method: 'GET', kind: 'bytes', answer: z.any(), transaction: 'none' } as const;
const checkRange = z.superRefine(refineRange());

export const incidentRoutes = {
  listIncidents: {
    ...all,
    method: 'GET',
    path: '/accident',
    summary: 'Incidents',
    shows: ['incidents', 'locations', 'vehicles'],
    query: listQuery({
      search: ['title', 'comment', 'incidentNo', 'vin', 'place'],
      sort: ['title', 'type', 'createdAt', 'incidentNo', 'status', 'severity', 'potential', 'occurredAt', 'closedAt'],
      filters,
    }).check(checkRange),
    ...listResponse(Incident, incidentTable),
  },
  reportIncidents: {
    ...all,
    method: 'GET',
    path: '/accident/report',
    summary: 'Incidents by type and month',
    shows: ['incidents'],
    query: z.strictObject(filters).check(checkRange),
    answer: one(z.array(z.object({ type: z.enum(incidentTypes), month: z.string(), count: z.number() }))),
  },
  countIncidents: {
    ...all,
    method: 'GET',
    path: '/accident/report/figures',
    summary:
      'How many incidents and corrective actions are open, overdue and done, and how long it takes to close an incident',
    shows: ['incidents'],
    query: z.strictObject(filters).check(checkRange),
    answer: one(IncidentStatistics),
  },
  groupIncidents: {
    ...all,
    method: 'GET',
    path: '/accident/report/by-group',
    summary: 'Incidents by type, severity, potential, month, location or status',
    shows: ['incidents'],
    query: listQuery({
      search: [],
      sort: ['total'],
      filters: { by: z.enum(reportGroups).default('month'), ...filters },
    }).check(checkRange),
    ...listResponse(IncidentGroup, incidentGroupTable),
  },
  printIncidentReport: {
    ...printed,
    path: '/accident/report.pdf',
    summary: 'The incident report as a PDF',
    query: z.strictObject(filters).check(checkRange),
  },
  getIncident: {
    ...all,
    method: 'GET',
    path: '/accident/:id',
    summary: 'One incident',
    shows: ['incidents', 'locations', 'vehicles'],
    params: idParam,
    answer: one(Incident),
  },
  addIncident: {
    ...all,
    method: 'POST',
    path: '/accident',
    summary: 'Report an incident',
    changes: ['incidents'],
    body: IncidentNew,
    answer: one(Incident),
  },
  changeIncident: {
    ...all,
    method: 'PUT',
    path: '/accident/:id',
    summary: 'Change an incident',
    changes: ['incidents'],
    params: idParam,
    body: IncidentChange,
    answer: one(Incident),
  },
  deleteIncident: {
    ...all,
    method: 'DELETE',
    path: '/accident/:id',
    summary: 'Delete an incident that nobody has acknowledged',
    changes: ['incidents'],
    params: idParam,
    answer: messageResponse,
  },
  acknowledgeIncident: {
    method: 'POST',
    path: '/accident/:id/acknowledge',
    summary: 'Acknowledge a reported incident, by name',
    changes: ['incidents'],
    allow: 'incidents.lead',
    scope: 'company',
    params: idParam,
    body: IncidentAcknowledge,
    answer: one(Incident),
  },
  shareIncident: {
    method: 'POST',
    path: '/accident/:id/share',
    summary: 'Show an incident to the customer of its project, or stop showing it',
    changes: ['incidents'],
    allow: 'incidents.share',
    scope: 'company',
    params: idParam,
    body: IncidentShare,
    answer: one(Incident),
  },
  closeIncident: {
    method: 'POST',
    path: '/accident/:id/close',
    summary:
      'Close an incident: its corrective actions are done, or a reason says why there are none or why they are not',
    changes: ['incidents'],
    allow: 'incidents.lead',
    scope: 'company',
    params: idParam,
    body: IncidentClose,
    answer: one(Incident),
  },
  reopenIncident: {
    method: 'POST',
    path: '/accident/:id/reopen',
    summary: 'Open a closed incident again, with a reason',
    changes: ['incidents'],
    allow: 'incidents.lead',
    scope: 'company',
    params: idParam,
    body: IncidentReopen,
    answer: one(Incident),
  },
  listIncidentHistory: {
    ...all,
    method: 'GET',
    path: '/accident/:id/history',
    summary: 'Everything that happened to an incident, newest first',
    shows: ['incidents'],
    params: idParam,
    query: plainListQuery({ search: [], sort: [] }),
    answer: listOf(IncidentHistoryEntry),
  },
  printIncident: {
    ...printed,
    path: '/accident/:id/report.pdf',
    summary: 'One incident as a PDF, with its photos and corrective actions',
    params: idParam,
  },
} as const satisfies Routes<Permission>;
