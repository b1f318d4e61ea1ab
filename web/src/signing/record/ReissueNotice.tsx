import { recordMessages as messages } from '@roadworthy/contract/signing/messages/record.messages.ts';
import { reissueTexts } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import AgainIcon from '@mui/icons-material/Autorenew';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Alert, Button, Stack } from '@mui/material';
import { isSigningDeclined } from '@roadworthy/contract/signing/signing.machine.ts';
import { type SigningEntry, type SigningKind } from '@roadworthy/contract/signing/signing.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { invalidateAfterWrites } from '../../kit/api/stale.ts';
import { useSignedIn } from '../../kit/session/session.ts';
import { findReissuableDocument } from './earlier-documents.ts';
import { SigningDialog } from './SigningDialog.tsx';
import { signingRoutesBySubject, type SigningSubject } from './useSigning.ts';

/** `reason` says why the document cannot be reissued yet. `edit` is the page for correcting declined content. */
type Props = {
  entries: readonly SigningEntry[];
  kind: SigningKind | undefined;
  reason?: string | undefined;
  subject: SigningSubject;
  id: string;
  title: string;
  edit: string;
};

/**
 * Tells the office that the document of the current step can no longer be signed, even if the step waits for somebody
 * else. E-Sign reissues the document.
 */
export function ReissueNotice({ entries, kind, reason, subject, id, title, edit }: Props) {
  const { me } = useSignedIn();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const closed = findReissuableDocument(entries, kind);
  const isDeclined = closed !== undefined && isSigningDeclined(closed.state);
  const reissuable = closed && me.permissions.includes('plans.keep') ? closed : undefined;
  // Refetches when the dialog closes, so that the page shows the new document.
  const close = () => {
    setOpen(false);
    void invalidateAfterWrites(client, ...Object.values(signingRoutesBySubject[subject]));
  };
  return (
    <>
      {reissuable && (
        <Alert
          severity="warning"
          // In a narrow card, the button has a line of its own.
          sx={{
            mb: 1.5,
            flexWrap: 'wrap',
            '& .MuiAlert-message': { flex: 1, minWidth: 0 },
            '& .MuiAlert-action': { width: '100%', ml: 0, mr: 0, pl: 0, py: 1 },
          }}
          action={
            <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
              {isDeclined && !reason && (
                <Button
                  component={Link}
                  to={edit}
                  color="inherit"
                  variant="contained"
                  startIcon={<EditIcon />}
                  sx={{ minHeight: 48 }}
                >
                  {messages.edit}
                </Button>
              )}
              <Button
                color="inherit"
                variant={isDeclined ? 'text' : 'outlined'}
                startIcon={<AgainIcon />}
                disabled={reason !== undefined}
                onClick={() => setOpen(true)}
                sx={{ minHeight: 48 }}
              >
                {isDeclined ? messages.reissueUnchanged : messages.reissue}
              </Button>
            </Stack>
          }
        >
          {reason
            ? messages.textNotYet({ text: reissueTexts[reissuable.state], reason })
            : reissueTexts[reissuable.state]}
        </Alert>
      )}
      {open && <SigningDialog subject={subject} id={id} title={title} edit={edit} onClose={close} />}
    </>
  );
}
