import { tableOf } from '../kit/table.ts';
import { Incident } from './incident.schema.ts';

/** The incident log as a table: on the screen and in the files. */
export const incidentTable = tableOf(Incident, 'Incidents', {
  title: { title: 'Title', sort: 'title', value: (incident) => incident.title },
  type: { title: 'Type', sort: 'type', value: (incident) => incident.type },
  comment: { title: 'Comment', value: (incident) => incident.comment },
  createdAt: { title: 'Reported', kind: 'time', sort: 'createdAt', value: (incident) => incident.createdAt },
});
