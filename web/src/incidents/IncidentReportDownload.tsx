import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { CircularProgress, ListSubheader, MenuItem } from '@mui/material';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import type { FileKind } from '@roadworthy/contract/kit/table.ts';
import { useState } from 'react';
import { call } from '../kit/call.ts';
import { toast } from '../kit/feedback/toasts.ts';
import { saveFile } from '../kit/files.ts';
import { MenuButton } from '../kit/list/MenuButton.tsx';
import { useListFile, type ListFile } from '../kit/list/useListFile.ts';
import type { IncidentFilters } from './use-incident-filters.tsx';

const kinds: readonly (readonly [FileKind, string])[] = [
  ['xlsx', 'XLSX'],
  ['csv', 'CSV'],
];
const forHand = { minHeight: { xs: 48, sm: 36 } } as const;

/** The incident report as a PDF, and its numbers as spreadsheets, in the filter that is shown. */
export function IncidentReportDownload({ query }: { query: IncidentFilters }) {
  const [printing, setPrinting] = useState(false);
  const month = useListFile(incidentRoutes.groupIncidents, { query: { ...query, by: 'month' } });
  const type = useListFile(incidentRoutes.groupIncidents, { query: { ...query, by: 'type' } });
  const severity = useListFile(incidentRoutes.groupIncidents, { query: { ...query, by: 'severity' } });
  const location = useListFile(incidentRoutes.groupIncidents, { query: { ...query, by: 'location' } });
  const incidents = useListFile(incidentRoutes.listIncidents, { query });
  const files: readonly (readonly [string, ListFile])[] = [
    ['By month', month],
    ['By type', type],
    ['By severity', severity],
    ['By location', location],
    ['Incidents', incidents],
  ];
  const print = () => {
    setPrinting(true);
    void call(incidentRoutes.printIncidentReport, { query })
      .then((file: Blob) => saveFile(file, 'Incident-report.pdf'))
      .catch((error: Error) => toast.bad(error.message))
      .finally(() => setPrinting(false));
  };
  const busy = printing || files.some(([, file]) => file.stop);
  return (
    <MenuButton label="Download" icon={busy ? <CircularProgress size={18} aria-label="The file is being made" /> : <DownloadIcon />}>
      {(close) => {
        const and = (work: () => void) => () => {
          close();
          work();
        };
        return [
          <MenuItem key="pdf" disabled={printing} onClick={and(print)} sx={forHand}>
            Whole report, PDF
          </MenuItem>,
          ...files.flatMap(([name, file]) => [
            <ListSubheader key={name} role="presentation" disableSticky sx={{ lineHeight: '32px' }}>
              {name}
            </ListSubheader>,
            ...kinds.map(([kind, label]) => (
              <MenuItem key={`${name} ${kind}`} aria-label={`${name}, ${label}`} onClick={and(() => file.fetch(kind))} sx={{ ...forHand, pl: 4 }}>
                {label}
              </MenuItem>
            )),
          ]),
        ];
      }}
    </MenuButton>
  );
}
