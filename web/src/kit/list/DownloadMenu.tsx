import { listMessages as messages } from '@roadworthy/contract/kit/messages/components/list.messages.ts';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { CircularProgress, ListSubheader, MenuItem } from '@mui/material';
import type { FileKind } from '@roadworthy/contract/kit/lists/table.ts';
import { useState } from 'react';
import { toast } from '../feedback/toasts.ts';
import { saveFile } from '../files.ts';
import { MenuButton } from './MenuButton.tsx';
import type { ListFile } from './useListFile.ts';

type Pdf = { label: string; name: string; fetch: () => Promise<Blob> };
type Props = { label?: string | undefined; pdf?: Pdf; files: readonly (readonly [string, ListFile])[] };

const kinds: readonly [FileKind, string][] = [
  ['xlsx', 'XLSX'],
  ['csv', 'CSV'],
];
const touchTarget = { minHeight: { xs: 48, sm: 36 } } as const;

/** A menu for downloading a report as a PDF, if there is one, and its data as spreadsheets. */
export function DownloadMenu({ label = messages.download, pdf, files }: Props) {
  const [printing, setPrinting] = useState(false);
  const print = (file: Pdf) => {
    setPrinting(true);
    void file
      .fetch()
      .then((bytes) => saveFile(bytes, file.name))
      .catch((error: Error) => toast.bad(error.message))
      .finally(() => setPrinting(false));
  };
  const busy = printing || files.some(([, file]) => file.stop);
  return (
    <MenuButton
      label={label}
      icon={busy ? <CircularProgress size={18} aria-label={messages.preparingFile} /> : <DownloadIcon />}
    >
      {(close) => {
        const and = (work: () => void) => () => {
          close();
          work();
        };
        return [
          pdf && (
            <MenuItem key="pdf" disabled={printing} onClick={and(() => print(pdf))} sx={touchTarget}>
              {pdf.label}
            </MenuItem>
          ),
          ...files.flatMap(([name, file]) => [
            <ListSubheader key={name} role="presentation" disableSticky sx={{ lineHeight: '32px' }}>
              {name}
            </ListSubheader>,
            ...kinds.map(([kind, kindLabel]) => (
              <MenuItem
                key={`${name} ${kind}`}
                aria-label={`${name}, ${kindLabel}`}
                onClick={and(() => file.fetch(kind))}
                sx={{ ...touchTarget, pl: 4 }}
              >
                {kindLabel}
              </MenuItem>
            )),
          ]),
        ];
      }}
    </MenuButton>
  );
}
