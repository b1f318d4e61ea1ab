import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { listQuery, oneOrMore } from '../kit/list.ts';
import { done, idParam, one, type Routes } from '../kit/route.ts';
import { listed } from '../kit/table.ts';
import { Incident, IncidentChange, IncidentNew, incidentTypes } from './incident.schema.ts';
import { incidentTable } from './incident.table.ts';

const all = { allow: 'incidents.keep', scope: 'company' } as const;
export const incidentRoutes = {
  listIncidents: {
    ...all,
    method: 'GET',
    path: '/accident',
    summary: 'Incidents',
    query: listQuery({ search: ['title', 'comment'], sort: ['title', 'type', 'createdAt'], filters: { type: oneOrMore(incidentTypes) } }),
    ...listed(Incident, incidentTable),
  },
  reportIncidents: {
    ...all,
    method: 'GET',
    path: '/accident/report',
    summary: 'Incidents by type and month',
    answer: one(z.array(z.object({ type: z.enum(incidentTypes), month: z.string(), count: z.number() }))),
  },
  getIncident: { ...all, method: 'GET', path: '/accident/:id', summary: 'One incident', params: idParam, answer: one(Incident) },
  addIncident: { ...all, method: 'POST', path: '/accident', summary: 'Report an incident', body: IncidentNew, answer: one(Incident) },
  changeIncident: { ...all, method: 'PUT', path: '/accident/:id', summary: 'Change an incident', params: idParam, body: IncidentChange, answer: one(Incident) },
  deleteIncident: { ...all, method: 'DELETE', path: '/accident/:id', summary: 'Delete an incident', params: idParam, answer: done },
} as const satisfies Routes<Permission>;
