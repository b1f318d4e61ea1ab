import { sheetMessages as messages } from '@roadworthy/contract/kit/messages/server/sheet.messages.ts';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { toast } from '../feedback/toasts.ts';
import { openInWindow, saveFile } from '../files.ts';

/** A sheet's file name, and how to fetch it. */
export type PrintedFile = { fileName: string; pdf: () => Promise<Blob> };

/** Buttons that download a sheet as a PDF named after its number, or open it in a new window for printing. */
export function SheetButtons({ printed: { fileName, pdf } }: { printed: PrintedFile }) {
  const [busy, setBusy] = useState<'download' | 'print'>();
  const run = (what: 'download' | 'print', work: () => Promise<void>) => {
    setBusy(what);
    void work()
      .catch((error: Error) => toast.bad(error.message))
      .finally(() => setBusy(undefined));
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={busy === 'download'}
        loadingPosition="start"
        disabled={Boolean(busy)}
        onClick={() => run('download', async () => saveFile(await pdf(), fileName))}
      >
        {messages.downloadPdf}
      </Button>
      <Button
        variant="outlined"
        startIcon={<PrintIcon />}
        loading={busy === 'print'}
        loadingPosition="start"
        disabled={Boolean(busy)}
        onClick={() => run('print', () => openInWindow(fileName, pdf))}
      >
        {messages.print}
      </Button>
    </>
  );
}
