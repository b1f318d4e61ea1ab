import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { buildListSchema, listQuery, commaSeparated, plainListQuery, booleanFilter } from '../kit/lists/list.ts';
import { refineRange } from '../kit/lists/day-range.ts';
import { day, messageResponse, id, idParam, recordResponse, type Routes } from '../kit/route.ts';
import { listResponse } from '../kit/lists/table.ts';
import { HazardChoice, HazardLinkNew } from './hazard-link.schema.ts';
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
import { potentialSeverities, severities } from './incident.severity.ts';
import { incidentTable } from './incident.table.ts';

const all = { allow: 'incidents.keep', scope: 'company' } as const;
/** `none` finds incidents where the field is empty. `from` and `to` are days on which the incidents count. */
const filters = {
  type: commaSeparated(incidentTypes),
  status: commaSeparated(incidentStatuses),
  severity: commaSeparated([...severities, 'none']),
  potential: commaSeparated([...potentialSeverities, 'none']),
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
    answer: recordResponse(z.array(z.object({ type: z.enum(incidentTypes), month: z.string(), count: z.number() }))),
  },
  countIncidents: {
    ...all,
    method: 'GET',
    path: '/accident/report/figures',
    summary:
      'How many incidents and corrective actions are open, overdue and done, and how long it takes to close an incident',
    shows: ['incidents'],
    query: z.strictObject(filters).check(checkRange),
    answer: recordResponse(IncidentStatistics),
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
    answer: recordResponse(Incident),
  },
  addIncident: {
    ...all,
    method: 'POST',
    path: '/accident',
    summary: 'Report an incident',
    changes: ['incidents'],
    body: IncidentNew,
    answer: recordResponse(Incident),
  },
  changeIncident: {
    ...all,
    method: 'PUT',
    path: '/accident/:id',
    summary: 'Change an incident',
    changes: ['incidents'],
    params: idParam,
    body: IncidentChange,
    answer: recordResponse(Incident),
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
    answer: recordResponse(Incident),
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
    answer: recordResponse(Incident),
  },
  listIncidentHazards: {
    method: 'GET',
    path: '/accident/hazards',
    summary: 'The hazards of submitted assessments that can be linked to an incident; those of its project come first',
    shows: ['assessments', 'projects', 'incidents'],
    allow: 'incidents.lead',
    scope: 'company',
    query: listQuery({ search: ['hazard', 'question', 'project'], sort: [], filters: { incident: id } }),
    answer: buildListSchema(HazardChoice),
  },
  linkIncidentHazards: {
    method: 'PUT',
    path: '/accident/:id/hazards',
    summary: 'State which assessed hazards led to an incident, or that no assessment foresaw it',
    changes: ['incidents'],
    allow: 'incidents.lead',
    scope: 'company',
    params: idParam,
    body: HazardLinkNew,
    answer: recordResponse(Incident),
  },
  closeIncident: {
    method: 'POST',
    path: '/accident/:id/close',
    summary: 'Close an incident; without corrective actions, or with one that is not done, this needs a reason',
    changes: ['incidents'],
    allow: 'incidents.lead',
    scope: 'company',
    params: idParam,
    body: IncidentClose,
    answer: recordResponse(Incident),
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
    answer: recordResponse(Incident),
  },
  listIncidentHistory: {
    ...all,
    method: 'GET',
    path: '/accident/:id/history',
    summary: 'Everything that happened to an incident, newest first',
    shows: ['incidents'],
    params: idParam,
    query: plainListQuery({ search: [], sort: [] }),
    answer: buildListSchema(IncidentHistoryEntry),
  },
  printIncident: {
    ...printed,
    path: '/accident/:id/report.pdf',
    summary: 'One incident as a PDF, with its photos and corrective actions',
    params: idParam,
  },
} as const satisfies Routes<Permission>;
