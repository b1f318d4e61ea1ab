import type { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { incidentMessages } from '@roadworthy/contract/incidents/incident.schema.ts';
import { said } from '@roadworthy/contract/kit/route.ts';
import type { Handlers } from '../kit/http/ask.ts';
import { addIncident, changeIncident, deleteIncident, getIncident, listIncidents, reportIncidents } from './incident.actions.ts';

export const incidentHandlers: Handlers<typeof incidentRoutes> = {
  listIncidents: (ask) => listIncidents(ask, ask.query),
  reportIncidents: async (ask) => ({ data: await reportIncidents(ask) }),
  getIncident: async (ask) => ({ data: await getIncident(ask, ask.params.id) }),
  addIncident: async (ask) => ({ data: await addIncident(ask, ask.body) }),
  changeIncident: async (ask) => ({ data: await changeIncident(ask, ask.params.id, ask.body) }),
  deleteIncident: async (ask) => {
    await deleteIncident(ask, ask.params.id);
    return said(incidentMessages.deleted);
  },
};
