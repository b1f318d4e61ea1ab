import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

export const incidentReportMessages = messages('incidents.incident-report', {
  incidentReport: 'Incident report',
  type: 'Type',
  severity: 'Severity',
  potential: 'Potential severity',
  month: 'Month',
  location: 'Location',
  status: shared(commonMessages.status),
  incidents: 'Incidents',
  open: 'Open',
  closed: 'Closed',
  actionsOpen: 'Actions open',
  actionsOverdue: 'Actions overdue',
  daysToClose: 'Days to close',
  group: 'Group',
});

/** The headings of the charts and tables of the report. */
export const reportGroupHeadings = messages('incidents.incident-report.headings', {
  type: 'By type',
  severity: 'By severity',
  potential: 'By potential severity',
  month: 'By month',
  location: 'By location',
  status: 'By status',
});
