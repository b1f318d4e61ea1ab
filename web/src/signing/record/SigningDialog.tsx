import CopyIcon from '@mui/icons-material/ContentCopy';
import {
  Alert,
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
import { signersOf, signingMessages, type SigningEntry } from '@roadworthy/contract/signing/signing.schema.ts';
import { useCallback, useEffect, useState } from 'react';
import { copyText } from '../../kit/text/copy-text.ts';
import { ApiError } from '../../kit/api/call.ts';
import { toast } from '../../kit/feedback/toasts.ts';
import { Failed } from '../../kit/feedback/States.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { Signers } from './Signers.tsx';
import { useSigning, type Subject } from './useSigning.ts';

type Props = { subject: Subject; id: string; title: string; onClose: () => void };

/**
 * E-Sign: the document of this step, the user's own PIN, and the link to the signing page; Verify Signature then moves
 * the status.
 */
export function SigningDialog({ subject, id, title, onClose }: Props) {
  const { me } = useSignedIn();
  const { open, verify, verifying } = useSigning(subject);
  const [entry, setEntry] = useState<SigningEntry>();
  const [failure, setFailure] = useState<unknown>();
  const read = useCallback(async () => {
    try {
      const found = await open(id);
      setEntry(found);
      if (found.warning) toast.attention(found.warning);
    } catch (error) {
      setFailure(error);
    }
  }, [id, open]);
  // oxlint-disable-next-line react/set-state-in-effect -- the state is set when the answer arrives
  useEffect(() => void read(), [read]);
  const mine = entry && signersOf(entry).find((signer) => signer.userId._id === me._id);
  const done = async () => {
    // The page behind the dialog shows what happened to a document that no longer exists.
    if (entry && (await verify(entry.meta.related_document_hash)) !== 'not yet') onClose();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="signing-title">
      <DialogTitle id="signing-title">E-Sign</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" gutterBottom>
          {title}
        </Typography>
        {!entry && !failure && (
          <Box sx={{ display: 'grid', placeItems: 'center', py: 4 }}>
            <CircularProgress aria-label="Loading" />
          </Box>
        )}
        {failure !== undefined &&
          (failure instanceof ApiError && failure.code !== 'unavailable' ? (
            <Alert severity="warning">{failure.message}</Alert>
          ) : (
            <Failed error={failure} retry={onClose} />
          ))}
        {entry && (
          <Stack sx={{ gap: 2 }}>
            <Signers entry={entry} onUnlocked={read} />
            {mine?.locked && !me.permissions.includes('plans.keep') && (
              <Alert severity="warning">{signingMessages.locked}</Alert>
            )}
            {mine && hasSigned(mine.status) && (
              <Alert severity="success">You have signed. Verify your signature to move on.</Alert>
            )}
            {mine?.pin && !mine.locked && <PinCopy pin={mine.pin} />}
            {!mine && <Alert severity="info">You are no signer of this document.</Alert>}
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        {entry && mine?.embedded_signing_url && !mine.locked && (
          <Button variant="contained" href={mine.embedded_signing_url}>
            Read and sign
          </Button>
        )}
        {entry && mine && hasSigned(mine.status) && (
          <Button variant="contained" loading={verifying} onClick={() => void done()}>
            Verify Signature
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function PinCopy({ pin }: { pin: string }) {
  const copy = () =>
    void copyText(pin).then((isCopied) =>
      isCopied ? toast.good('PIN copied') : toast.bad('The PIN could not be copied'),
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
          Your PIN for this document
        </Typography>
        <Typography sx={{ fontSize: 28, fontWeight: 700, letterSpacing: '0.2em', fontVariantNumeric: 'tabular-nums' }}>
          {pin}
        </Typography>
      </div>
      <IconButton aria-label="Copy PIN" onClick={copy}>
        <CopyIcon />
      </IconButton>
    </Box>
  );
}
