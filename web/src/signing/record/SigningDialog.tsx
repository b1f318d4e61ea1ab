import { recordMessages as messages } from '@roadworthy/contract/signing/messages/record.messages.ts';
import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import EditIcon from '@mui/icons-material/EditOutlined';
import CopyIcon from '@mui/icons-material/ContentCopy';
import {
  Alert,
  AlertTitle,
  Box,
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Stack,
  Typography,
} from '@mui/material';
import { hasSigned } from '@roadworthy/contract/signing/signing.machine.ts';
import { listSigners, type SigningEntry } from '@roadworthy/contract/signing/signing.schema.ts';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { displayDateTime } from '../../kit/text/display.ts';
import { copyText } from '../../kit/text/copy-text.ts';
import { ApiError } from '../../kit/api/call.ts';
import { toast } from '../../kit/feedback/toasts.ts';
import { ErrorState } from '../../kit/feedback/States.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { Signers } from './Signers.tsx';
import { findDecline, useSigning, type DeclinedDocument, type SignableRecord } from './useSigning.ts';

/** `edit` is the page for correcting declined content. Absent if the document is known to be open. */
type Props = { subject: SignableRecord; id: string; title: string; edit?: string; onClose: () => void };

type EntryOptions = { open: ReturnType<typeof useSigning>['open']; asksAboutDecline: boolean };
/** Opens the document. If the last one was declined and `asksAboutDecline` is set, returns that decline instead. */
function useEntry(subject: SignableRecord, id: string, { open, asksAboutDecline }: EntryOptions) {
  const [entry, setEntry] = useState<SigningEntry>();
  const [failure, setFailure] = useState<unknown>();
  const [decline, setDecline] = useState<DeclinedDocument>();
  const read = useCallback(async () => {
    setDecline(undefined);
    try {
      const found = await open(id);
      setEntry(found);
      if (found.warning) toast.attention(found.warning);
    } catch (error) {
      setFailure(error);
    }
  }, [id, open]);
  const start = useCallback(async () => {
    try {
      const found = asksAboutDecline ? await findDecline(subject, id) : undefined;
      if (found) return setDecline(found);
    } catch (error) {
      return setFailure(error);
    }
    return read();
  }, [asksAboutDecline, subject, id, read]);
  // oxlint-disable-next-line react/set-state-in-effect -- the state is set when the answer arrives
  useEffect(() => void start(), [start]);
  return { entry, failure, decline, read };
}

/**
 * The E-Sign dialog, with the document of the current step and a link to the signing page. Verify Signature advances
 * the status if the signing page could not. The PIN is for signing in a browser where the user is not signed in.
 */
export function SigningDialog({ subject, id, title, edit, onClose }: Props) {
  const { me } = useSignedIn();
  const { open, verify, verifying } = useSigning(subject);
  // Only the office reissues a declined document.
  const asksAboutDecline = edit !== undefined && me.permissions.includes('plans.keep');
  const { entry, failure, decline, read } = useEntry(subject, id, { open, asksAboutDecline });
  const mine = entry && listSigners(entry).find((signer) => signer.userId._id === me._id);
  const done = async () => {
    // Closes the dialog if the document is gone, because the page behind it shows the one that replaced it.
    if (entry && (await verify(entry.meta.related_document_hash)) !== 'not yet') onClose();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="signing-title">
      <DialogTitle id="signing-title">{messages.eSign}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" gutterBottom>
          {title}
        </Typography>
        {!entry && !failure && !decline && (
          <Box sx={{ display: 'grid', placeItems: 'center', py: 4 }}>
            <CircularProgress aria-label={messages.loading} />
          </Box>
        )}
        {failure !== undefined &&
          (failure instanceof ApiError && failure.code !== 'unavailable' ? (
            <Alert severity="warning">{failure.message}</Alert>
          ) : (
            <ErrorState error={failure} retry={onClose} />
          ))}
        {decline && <DeclineQuestion decline={decline} />}
        {entry && (
          <Stack sx={{ gap: 2 }}>
            <Signers entry={entry} onUnlocked={read} />
            {mine?.locked && !me.permissions.includes('plans.keep') && (
              <Alert severity="warning">{signingMessages.locked}</Alert>
            )}
            {mine && hasSigned(mine.status) && <Alert severity="success">{messages.verifyToContinue}</Alert>}
            {mine?.pin && !mine.locked && (
              <PinCopy pin={mine.pin} isNeeded={!opensOwnPage(mine.embedded_signing_url)} />
            )}
            {!mine && <Alert severity="info">{messages.notSigner}</Alert>}
          </Stack>
        )}
      </DialogContent>
      {/* Three buttons do not fit on one line of a phone. */}
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1, '& > .MuiButton-root': { whiteSpace: 'nowrap' } }}>
        <Button onClick={onClose}>{messages.close}</Button>
        {decline && edit && (
          <>
            <Button onClick={() => void read()}>{messages.reissueUnchanged}</Button>
            <Button component={Link} to={edit} variant="contained" startIcon={<EditIcon />}>
              {messages.edit}
            </Button>
          </>
        )}
        {entry && mine?.embedded_signing_url && !mine.locked && (
          <Button variant="contained" href={mine.embedded_signing_url}>
            {messages.readAndSign}
          </Button>
        )}
        {entry && mine && hasSigned(mine.status) && (
          <Button variant="contained" loading={verifying} onClick={() => void done()}>
            {messages.verifySignature}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Shows who declined a document, when and why, before it is reissued without changes. */
const DeclineQuestion = ({ decline: { name, at, reason } }: { decline: DeclinedDocument }) => (
  <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
    <AlertTitle>
      {at ? messages.declinedToSignOn({ name, at: displayDateTime(at) }) : messages.declinedToSign({ name })}
    </AlertTitle>
    <Box sx={{ whiteSpace: 'pre-line' }}>{messages.reasonReason({ reason })}</Box>
    <Box sx={{ mt: 1 }}>{messages.reissueHint}</Box>
  </Alert>
);

/** Whether the link opens our own page, which recognises a signed-in signer. Another service asks for the PIN. */
const opensOwnPage = (link: string | undefined): boolean => link !== undefined && /\/sign\/[\w-]+$/.test(link);

function PinCopy({ pin, isNeeded }: { pin: string; isNeeded: boolean }) {
  const copy = () =>
    void copyText(pin).then((isCopied) =>
      isCopied ? toast.good(messages.pinCopied) : toast.bad(messages.pinNotCopied),
    );
  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        p: 2,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
      }}
    >
      <div>
        <Typography variant="body2" color="textSecondary">
          {isNeeded ? messages.yourPin : messages.yourPinElsewhere}
        </Typography>
        <Typography
          sx={{
            fontSize: isNeeded ? 28 : 18,
            fontWeight: 700,
            letterSpacing: '0.2em',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {pin}
        </Typography>
      </div>
      <IconButton aria-label={messages.copyPin} onClick={copy}>
        <CopyIcon />
      </IconButton>
    </Box>
  );
}
