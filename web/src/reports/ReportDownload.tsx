import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { CircularProgress, ListSubheader, MenuItem } from '@mui/material';
import { figureRoutes } from '@roadworthy/contract/reports/figure.routes.ts';
import type { FileKind } from '@roadworthy/contract/kit/table.ts';
import { useState } from 'react';
import { call } from '../kit/call.ts';
import { toast } from '../kit/feedback/toasts.ts';
import { saveFile } from '../kit/files.ts';
import { MenuButton } from '../kit/list/MenuButton.tsx';
import { useListFile, type ListFile } from '../kit/list/useListFile.ts';
import type { ReportOwner } from './report-paths.ts';

type Props = { owner: ReportOwner; number: string; rows?: ListFile; rowsName?: string };

const kinds: readonly [FileKind, string][] = [
  ['xlsx', 'XLSX'],
  ['csv', 'CSV'],
];
const forHand = { minHeight: { xs: 48, sm: 36 } } as const;

/** The report of one project or plan as a PDF, and its numbers as spreadsheets. */
export function ReportDownload({ owner, number, rows, rowsName = 'Totals' }: Props) {
  const [printing, setPrinting] = useState(false);
  const query = { query: owner };
  const days = useListFile(figureRoutes.reportDays, query);
  const parts = useListFile(figureRoutes.reportParts, query);
  const cells = useListFile(figureRoutes.reportCells, query);
  const checkpoints = useListFile(figureRoutes.reportCheckpoints, query);
  const files: readonly (readonly [string, ListFile])[] = [
    ...(rows ? [[rowsName, rows] as const] : []),
    ['By day', days],
    ['Defects by part', parts],
    ['Defects by cell', cells],
    ['Checkpoints', checkpoints],
  ];
  const print = () => {
    setPrinting(true);
    void pdfOf(owner)
      .then((file) => saveFile(file, `Report-${number.replace(/[^A-Za-z0-9]+/g, '-')}.pdf`))
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
            Whole report with photos, PDF
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

const pdfOf = (owner: ReportOwner): Promise<Blob> =>
  'project' in owner
    ? call(figureRoutes.printProjectReport, { params: { id: owner.project } })
    : call(figureRoutes.printPlanReport, { params: { id: owner.workPlanId } });
