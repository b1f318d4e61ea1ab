import type { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { incidentMessages } from '@roadworthy/contract/incidents/incident.schema.ts';
import { said } from '@roadworthy/contract/kit/route.ts';
import type { FastifyReply } from 'fastify';
import type { Handlers } from '../kit/http/ask.ts';
import { printIncident, printIncidentReport, type Paper } from './incident-print.actions.ts';
import { countIncidents, groupIncidents, reportIncidents } from './incident-report.actions.ts';
import {
  acknowledgeIncident,
  addIncident,
  changeIncident,
  closeIncident,
  deleteIncident,
  getIncident,
  listIncidentHistory,
  listIncidents,
  reopenIncident,
  shareIncident,
} from './incident.actions.ts';

const send = (reply: FastifyReply, { name, bytes }: Paper) =>
  reply
    .headers({ 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${name}"`, 'cache-control': 'no-store' })
    .send(Buffer.from(bytes));

export const incidentHandlers: Handlers<typeof incidentRoutes> = {
  listIncidents: (ask) => listIncidents(ask, ask.query),
  reportIncidents: async (ask) => ({ data: await reportIncidents(ask, ask.query) }),
  countIncidents: async (ask) => ({ data: await countIncidents(ask, ask.query) }),
  groupIncidents: (ask) => groupIncidents(ask, ask.query),
  printIncidentReport: async (ask) => send(ask.reply, await printIncidentReport(ask, ask.query)),
  getIncident: async (ask) => ({ data: await getIncident(ask, ask.params.id) }),
  addIncident: async (ask) => ({ data: await addIncident(ask, ask.body) }),
  changeIncident: async (ask) => ({ data: await changeIncident(ask, ask.params.id, ask.body) }),
  deleteIncident: async (ask) => {
    await deleteIncident(ask, ask.params.id);
    return said(incidentMessages.deleted);
  },
  acknowledgeIncident: async (ask) => ({ data: await acknowledgeIncident(ask, ask.params.id, ask.body) }),
  shareIncident: async (ask) => ({ data: await shareIncident(ask, ask.params.id, ask.body) }),
  closeIncident: async (ask) => ({ data: await closeIncident(ask, ask.params.id, ask.body) }),
  reopenIncident: async (ask) => ({ data: await reopenIncident(ask, ask.params.id, ask.body) }),
  listIncidentHistory: (ask) => listIncidentHistory(ask, ask.params.id, ask.query),
  printIncident: async (ask) => send(ask.reply, await printIncident(ask, ask.params.id)),
};
