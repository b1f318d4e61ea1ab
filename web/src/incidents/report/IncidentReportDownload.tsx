import { incidentReportMessages as messages } from '@roadworthy/contract/incidents/messages/report.messages.ts';
import { reportGroupHeadings as headings } from '@roadworthy/contract/incidents/messages/incident-report.messages.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { call } from '../../kit/api/call.ts';
import { DownloadMenu } from '../../kit/list/DownloadMenu.tsx';
import { useListFile } from '../../kit/list/useListFile.ts';
import type { IncidentFilters } from '../useIncidentFilters.tsx';

/**
 * A menu that downloads the incident report as a PDF, or its groups or its incidents as spreadsheets, with the current
 * filter.
 */
export function IncidentReportDownload({ query }: { query: IncidentFilters }) {
  const month = useListFile(incidentRoutes.groupIncidents, { query: { ...query, by: 'month' } });
  const type = useListFile(incidentRoutes.groupIncidents, { query: { ...query, by: 'type' } });
  const severity = useListFile(incidentRoutes.groupIncidents, { query: { ...query, by: 'severity' } });
  const location = useListFile(incidentRoutes.groupIncidents, { query: { ...query, by: 'location' } });
  const incidents = useListFile(incidentRoutes.listIncidents, { query });
  return (
    <DownloadMenu
      pdf={{
        label: messages.wholeReportPdf,
        name: 'Incident-report.pdf',
        fetch: () => call(incidentRoutes.printIncidentReport, { query }),
      }}
      files={[
        [headings.month, month],
        [headings.type, type],
        [headings.severity, severity],
        [headings.location, location],
        [messages.incidents, incidents],
      ]}
    />
  );
}
