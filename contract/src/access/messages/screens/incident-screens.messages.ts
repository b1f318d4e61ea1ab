import { messages } from '../../../kit/language/messages.ts';

export const incidentScreensMessages = messages('access.incident-screens', {
  findings: 'Open findings',
  finding: 'Finding',
  suspects: 'Suspect list',
  reportIncidents: 'Report Incidents',
  incident: 'Incident',
  incidentReport: 'Incident report',
  correctiveActions: 'Corrective actions',
  addIncident: 'Add Incident',
  editIncident: 'Edit Incident',
  ticket: 'Ticket',
  addTicket: 'Add Ticket',
});
