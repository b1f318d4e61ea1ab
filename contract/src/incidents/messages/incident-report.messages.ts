import { messages } from '../../kit/messages.ts';

export const incidentReportMessages = messages('incidents.incident-report', {
  potential: 'Potential',
  location: 'Location',
  incidents: 'Incidents',
  open: 'Open',
  closed: 'Closed',
  actionsOpen: 'Actions open',
  actionsOverdue: 'Actions overdue',
  daysToClose: 'Days to close',
  group: 'Group',
});
