import { mailsMessages as messages } from '@roadworthy/contract/mails/messages/mails.messages.ts';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Link, Typography } from '@mui/material';
import { mailRoutes, mailTable, type Mail } from '@roadworthy/contract/mails/mail.routes.ts';
import type { Tone } from '@roadworthy/contract/kit/tone.ts';
import { useState } from 'react';
import { useApiQuery } from '../kit/api/api-query.ts';
import { displayText } from '../kit/text/display-text.tsx';
import { toColumns } from '../kit/list/columns/columns.ts';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { StatusChip } from '../kit/page/status/StatusChip.tsx';

const tones: Record<Mail['state'], Tone> = { waiting: 'attention', sent: 'good', failed: 'bad' };
const words: Record<Mail['state'], string> = {
  waiting: messages.waiting,
  sent: messages.sent,
  failed: messages.failed,
};
const columns = toColumns(mailTable, [
  { field: 'subject', flex: 2 },
  { field: 'to', flex: 1.2 },
  { field: 'createdAt' },
  { field: 'state', show: (mail) => <StatusChip tone={tones[mail.state]} label={words[mail.state]} />, width: 130 },
  { field: 'lastError', wideOnly: true },
]);

/** Makes the links in a mail clickable: without a mail server, invitations are opened from here. */
const withLinks = (text: string) =>
  text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <Link key={part} href={part} target="_blank" rel="noreferrer">
        {part}
      </Link>
    ) : (
      part
    ),
  );

/**
 * Lists every mail of the product. Without a mail server none is sent, and invitations can be opened from here. Signing
 * links are hidden, because they are only for their signer.
 */
export default function MailListScreen() {
  const [open, setOpen] = useState<Mail>();
  const notice = useApiQuery(mailRoutes.listMails, { query: { limit: 1 } }).data?.meta?.message;
  return (
    <>
      <ListScreen
        title={messages.mailOutbox}
        {...(notice && { subtitle: notice })}
        route={mailRoutes.listMails}
        columns={columns}
        searchLabel={messages.searchMails}
        empty={messages.noMails}
        more={(mail) => [{ label: messages.readMail, onClick: () => setOpen(mail) }]}
      />
      <Dialog
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        maxWidth="sm"
        fullWidth
        aria-labelledby="mail-title"
      >
        <DialogTitle id="mail-title">{open?.subject}</DialogTitle>
        <DialogContent>
          <Typography variant="body2" color="textSecondary" gutterBottom>
            {messages.to({ to: () => displayText(open?.to ?? '') })}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {withLinks(open?.text ?? '')}
          </Typography>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(undefined)}>{messages.close}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
