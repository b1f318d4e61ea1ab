import { Alert, Box, Button, Checkbox, FormControlLabel, FormHelperText, List, ListItem, ListItemText, Stack, TextField, Typography } from '@mui/material';
import { signingRoutes } from '@roadworthy/contract/signing/signing.routes.ts';
import { signingMessages, type SigningPage } from '@roadworthy/contract/signing/signing.schema.ts';
import { shownSignerStatus } from '@roadworthy/contract/signing/signing.machine.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { call, CallFailed } from '../kit/call.ts';
import { Loaded } from '../kit/feedback/States.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { timeText } from '../kit/words.ts';
import { DeclineDialog } from './DeclineDialog.tsx';
import { PdfPages } from './PdfPages.tsx';
import { SignaturePad, type Signature } from './SignaturePad.tsx';

/** A signer's own page: the document, who signs it, and the signature with its PIN. No sign-in is needed: the link and the PIN are theirs alone. */
export default function SigningScreen() {
  const { token = '' } = useParams();
  const asked = useQuery({
    queryKey: ['signing', token],
    queryFn: () => call(signingRoutes.getSigning, { params: { token } }),
    retry: false,
    refetchOnWindowFocus: false,
  });
  return (
    <Box component="main" sx={{ p: { xs: 2, md: 3 }, maxWidth: 1280, mx: 'auto' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', mb: 2 }}>
        <Box component="img" src="/icon.svg" alt="" sx={{ width: 30, height: 30 }} />
        <Typography sx={{ fontWeight: 700 }}>Roadworthy</Typography>
      </Stack>
      {asked.isError && <Typography variant="h1">Sign document</Typography>}
      {asked.error instanceof CallFailed && asked.error.code === 'not_found' ? (
        <Alert severity="info" sx={{ my: 2, maxWidth: 640 }}>
          This link leads to no document. It was not copied whole, or a newer mail has taken its place: open the newest one, or ask whoever sent it.
        </Alert>
      ) : (
        <Loaded asked={asked}>{({ data }) => <Document page={data} token={token} />}</Loaded>
      )}
    </Box>
  );
}

function Document({ page, token }: { page: SigningPage; token: string }) {
  const [shown, setShown] = useState<string>();
  return (
    <>
      <Typography variant="h1">
        {page.title} {page.number}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {page.company}
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 400px' }, alignItems: 'start' }}>
        {/* When somebody else has signed in the meantime, the document is fetched anew. */}
        <PdfPages key={page.documentSha256} url={`/api/v1/signing/${token}/document.pdf`} title={`${page.title} ${page.number}`} onShown={setShown} />
        <Stack sx={{ gap: 3, position: { md: 'sticky' }, top: 16 }}>
          <Signers page={page} />
          <SignForm page={page} token={token} shown={shown} />
        </Stack>
      </Box>
    </>
  );
}

const looks = {
  waiting: { tone: 'attention', label: 'Waiting' },
  signed: { tone: 'good', label: 'Signed' },
  declined: { tone: 'bad', label: 'Declined' },
} as const;

const Signers = ({ page }: { page: SigningPage }) => (
  <div>
    <Typography variant="h2">Signatures</Typography>
    <List dense>
      {page.signers.map((signer, index) => (
        <ListItem key={index} disableGutters sx={{ pr: 12 }} secondaryAction={<StatusChip {...looks[shownSignerStatus[signer.state]]} />}>
          <ListItemText primary={`${index + 1}. ${signer.name}`} secondary={signer.signedAt ? `${signer.role} · ${timeText(signer.signedAt)}` : signer.role} />
        </ListItem>
      ))}
    </List>
  </div>
);

type Errors = Record<string, string>;
/** `shown` is the hash of the document on the screen: nothing is signed that was not seen. */
function SignForm({ page, token, shown }: { page: SigningPage; token: string; shown: string | undefined }) {
  const [pin, setPin] = useState('');
  const [signature, setSignature] = useState<Signature>({ kind: 'typed', value: page.you.name });
  const [consent, setConsent] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [declining, setDeclining] = useState(false);
  const waitsFor = page.signers.find((signer) => ['due', 'opened', 'locked'].includes(signer.state));
  if (page.state !== 'open') return <Alert severity="info">{signingMessages.notOpen.replace('{state}', page.state)}</Alert>;
  if (page.you.state === 'signed')
    return (
      <Alert
        severity="success"
        action={
          <Button color="inherit" href={page.next}>
            Go on
          </Button>
        }
      >
        {signingMessages.alreadySigned}
      </Alert>
    );
  if (!page.yourTurn) return <Alert severity="info">{signingMessages.notYourTurn.replace('{name}', waitsFor?.name ?? 'Somebody else')}</Alert>;

  const submit = async () => {
    const missing: Errors = {
      ...(pin.trim() === '' && { pin: signingMessages.pin }),
      ...(signature.value.trim() === '' && { signature: signingMessages.signature }),
      ...(!consent && { consent: signingMessages.consent }),
    };
    setErrors(missing);
    setFailure(undefined);
    if (Object.keys(missing).length > 0 || shown === undefined) return;
    setBusy(true);
    try {
      const { data } = await call(signingRoutes.sign, {
        params: { token },
        body: { pin: pin.trim(), signature, consent: true, documentSha256: shown },
      });
      window.location.assign(data.next);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setErrors(Object.fromEntries((error.errors ?? []).map(({ path, message }) => [path.split('.')[0] ?? path, message])));
      setFailure(error.message);
      setBusy(false);
    }
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack sx={{ gap: 2 }}>
        <Typography variant="h2">Your signature</Typography>
        <Typography>{page.you.meaning}.</Typography>
        <SignaturePad name={page.you.name} value={signature} onChange={setSignature} error={errors.signature} />
        <TextField
          label="PIN"
          required
          value={pin}
          onChange={(event) => setPin(event.target.value)}
          error={Boolean(errors.pin)}
          helperText={errors.pin ?? 'You find it in Roadworthy, beside the document'}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 20 } }}
        />
        <div>
          <FormControlLabel control={<Checkbox checked={consent} onChange={(_event, checked) => setConsent(checked)} />} label={page.consentText} />
          {errors.consent && <FormHelperText error>{errors.consent}</FormHelperText>}
        </div>
        {failure && <Alert severity="error">{failure}</Alert>}
        {shown === undefined && <FormHelperText>You can sign as soon as the document is shown.</FormHelperText>}
        <Stack direction="row" sx={{ gap: 1.5 }}>
          <Button type="submit" variant="contained" size="large" loading={busy} disabled={shown === undefined} sx={{ flex: 1 }}>
            Sign
          </Button>
          <Button color="error" size="large" disabled={busy} onClick={() => setDeclining(true)}>
            Decline
          </Button>
        </Stack>
      </Stack>
      {declining && <DeclineDialog token={token} onClose={() => setDeclining(false)} />}
    </Box>
  );
}
