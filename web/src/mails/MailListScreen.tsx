import { Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import { mailRoutes, type Mail } from '@roadworthy/contract/mails/mail.routes.ts';
import type { Tone } from '@roadworthy/contract/kit/tone.ts';
import { useState } from 'react';
import type { Column } from '../kit/list/columns.ts';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { timeText } from '../kit/words.ts';

const tones: Record<Mail['state'], Tone> = { waiting: 'attention', sent: 'good', failed: 'bad' };
const columns: Column<Mail>[] = [
  { field: 'subject', title: 'Subject', value: (mail) => mail.subject, flex: 2 },
  { field: 'to', title: 'To', value: (mail) => mail.to, flex: 1.2 },
  { field: 'createdAt', title: 'Written', value: (mail) => timeText(mail.createdAt), sort: 'createdAt' },
  { field: 'state', title: 'State', value: (mail) => mail.state, show: (mail) => <StatusChip tone={tones[mail.state]} label={mail.state} />, width: 130 },
  { field: 'lastError', title: 'Last error', value: (mail) => mail.lastError, wideOnly: true },
];

/** Every mail of the product: without a mail server they stay here, and their links can be opened. */
export default function MailListScreen() {
  const [open, setOpen] = useState<Mail>();
  return (
    <>
      <ListScreen
        title="Mail Outbox"
        route={mailRoutes.listMails}
        columns={columns}
        searchLabel="Search Mails"
        empty="No mail has been written yet."
        more={(mail) => [{ label: 'Read', onClick: () => setOpen(mail) }]}
      />
      <Dialog open={open !== undefined} onClose={() => setOpen(undefined)} maxWidth="sm" fullWidth aria-labelledby="mail-title">
        <DialogTitle id="mail-title">{open?.subject}</DialogTitle>
        <DialogContent>
          <Typography variant="body2" color="text.secondary" gutterBottom>
            To {open?.to}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-wrap' }}>{open?.text}</Typography>
        </DialogContent>
      </Dialog>
    </>
  );
}
