import type { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { notStale, orNotFound } from '../kit/db/records.ts';
import type { Acting } from '../kit/http/ask.ts';
import * as incidents from './incident.queries.ts';

// The incident log: accidents and near misses of a company, kept by anybody who works there (document 3 section 1). The wire calls it `accident`.

export const listIncidents = ({ tx }: Acting, ask: QueryOf<typeof incidentRoutes.listIncidents>) => incidents.list(tx, ask);
export const getIncident = ({ tx }: Acting, id: string) => orNotFound(incidents.find(tx, id));
export const reportIncidents = ({ tx }: Acting) => incidents.byTypeAndMonth(tx);

export async function addIncident(acting: Acting, fields: BodyOf<typeof incidentRoutes.addIncident>) {
  const id = acting.newId();
  await incidents.add(acting.tx, { ...fields, companyId: acting.actor.company, id });
  return getIncident(acting, id);
}

export async function changeIncident(acting: Acting, id: string, { updatedAt, ...fields }: BodyOf<typeof incidentRoutes.changeIncident>) {
  notStale(updatedAt, await orNotFound(incidents.lock(acting.tx, id)));
  await incidents.change(acting.tx, id, fields);
  return getIncident(acting, id);
}

export async function deleteIncident(acting: Acting, id: string): Promise<void> {
  await orNotFound(incidents.lock(acting.tx, id));
  await incidents.remove(acting.tx, id, acting.now);
}
