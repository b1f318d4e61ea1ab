import { messages } from '../../kit/messages.ts';

export const incidentScreensMessages = messages('access.incident-screens', {
  incidents: 'Incidents',
  reportIncidents: 'Report Incidents',
  incident: 'Incident',
  incidentReport: 'Incident Report',
  correctiveActions: 'Corrective Actions',
  addIncident: 'Add Incident',
  editIncident: 'Edit Incident',
  tickets: 'Tickets',
  ticket: 'Ticket',
  addTicket: 'Add Ticket',
});
