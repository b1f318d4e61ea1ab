import { incidentMessages } from '@roadworthy/contract/incidents/messages/incident.messages.ts';
import type { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';

import { buildMessageResponse } from '@roadworthy/contract/kit/route.ts';
import type { FastifyReply } from 'fastify';
import type { Handlers } from '../kit/http/context.ts';
import { printIncident, printIncidentReport, type PrintedFile } from './print/incident-print.actions.ts';
import { countIncidents, groupIncidents, reportIncidents } from './report/incident-report.actions.ts';
import { linkIncidentHazards, listIncidentHazards } from './hazard-link.actions.ts';
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

const send = (reply: FastifyReply, { name, bytes }: PrintedFile) =>
  reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': 'no-store',
    })
    .send(Buffer.from(bytes));

export const incidentHandlers: Handlers<typeof incidentRoutes> = {
  listIncidents: (context) => listIncidents(context, context.query),
  reportIncidents: async (context) => ({ data: await reportIncidents(context, context.query) }),
  countIncidents: async (context) => ({ data: await countIncidents(context, context.query) }),
  groupIncidents: (context) => groupIncidents(context, context.query),
  printIncidentReport: async (context) => send(context.reply, await printIncidentReport(context, context.query)),
  getIncident: async (context) => ({ data: await getIncident(context, context.params.id) }),
  addIncident: async (context) => ({ data: await addIncident(context, context.body) }),
  changeIncident: async (context) => ({ data: await changeIncident(context, context.params.id, context.body) }),
  deleteIncident: async (context) => {
    await deleteIncident(context, context.params.id);
    return buildMessageResponse(incidentMessages.deleted);
  },
  acknowledgeIncident: async (context) => ({
    data: await acknowledgeIncident(context, context.params.id, context.body),
  }),
  shareIncident: async (context) => ({ data: await shareIncident(context, context.params.id, context.body) }),
  listIncidentHazards: (context) => listIncidentHazards(context, context.query),
  linkIncidentHazards: async (context) => ({
    data: await linkIncidentHazards(context, context.params.id, context.body),
  }),
  closeIncident: async (context) => ({ data: await closeIncident(context, context.params.id, context.body) }),
  reopenIncident: async (context) => ({ data: await reopenIncident(context, context.params.id, context.body) }),
  listIncidentHistory: (context) => listIncidentHistory(context, context.params.id, context.query),
  printIncident: async (context) => send(context.reply, await printIncident(context, context.params.id)),
};
