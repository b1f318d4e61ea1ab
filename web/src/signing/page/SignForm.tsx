import { signingPageMessages as messages } from '@roadworthy/contract/signing/messages/page.messages.ts';
import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { Alert, Box, Button, Checkbox, FormControlLabel, FormHelperText, Stack, Typography } from '@mui/material';
import { signingRoutes } from '@roadworthy/contract/signing/signing.routes.ts';
import type { SigningResult, SigningPage } from '@roadworthy/contract/signing/signing.schema.ts';
import { useRef, useState } from 'react';
import { useApiMutation } from '../../kit/api/api-query.ts';
import { ApiError } from '../../kit/api/call.ts';
import { focusTooLongText } from '../../kit/form/text/too-long.ts';
import { DeclineDialog } from './DeclineDialog.tsx';
import type { DisplayedDocument } from './PdfPages.tsx';
import {
  findMissingProof,
  emptyProof,
  toSessionProof,
  useRequiredProof,
  type SignerCredentials,
} from './signer-credentials.ts';
import { ProofFields } from './ProofFields.tsx';
import { SignaturePad, type Signature } from './SignaturePad.tsx';

// What the current signer enters: signature, proof of identity and consent, or the reason for declining.

type Errors = Partial<SignerCredentials> & { signature?: string; consent?: string };
type Input = { proof: SignerCredentials; signature: Signature; consent: boolean };
type Props = {
  page: SigningPage;
  token: string;
  /** The document on the screen. One that was not displayed cannot be signed. */
  displayed: DisplayedDocument | undefined;
  /** Called if the signature has been verified too, so that there is nothing left to do. */
  onVerified: (verified: NonNullable<SigningResult['verified']>) => void;
  onSignedOut: () => void;
};

/** Sends the signature. Reports missing or refused input at its field. */
function useSigning({ page, token, displayed, onVerified, onSignedOut }: Props) {
  const firstField = useRef<HTMLInputElement>(null);
  const [input, setInput] = useState<Input>({
    proof: emptyProof,
    signature: { kind: 'typed', value: page.you.name },
    consent: false,
  });
  const [errors, setErrors] = useState<Errors>({});
  const asked = useRequiredProof(page.ownSession, errors);
  const onDone = ({ data }: { data: SigningResult }) =>
    data.verified ? onVerified(data.verified) : window.location.assign(data.next);
  const withPin = useApiMutation(signingRoutes.sign, { quiet: true, onDone });
  const inPlace = useApiMutation(signingRoutes.signInPlace, { quiet: true, onDone });
  const onError = (error: Error) => {
    if (!(error instanceof ApiError)) return;
    if (error.code === 'signed_out') onSignedOut();
    setErrors(
      Object.fromEntries((error.errors ?? []).map(({ path, message }) => [path.split('.')[0] ?? path, message])),
    );
  };
  const submit = () => {
    const { proof, signature, consent } = input;
    const missing: Errors = {
      ...findMissingProof(asked, proof),
      ...(signature.value.trim() === '' && { signature: signingMessages.signature }),
      ...(!consent && { consent: signingMessages.consent }),
    };
    setErrors(missing);
    if (asked.some((field) => missing[field])) firstField.current?.focus();
    if (Object.keys(missing).length > 0 || displayed === undefined) return;
    const given = {
      signature,
      consent: true as const,
      documentSha256: displayed.sha256,
      consentVersion: page.consentVersion,
      pagesViewed: { pages: [...displayed.viewedPages], of: displayed.pages },
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      verify: true,
    };
    if (page.ownSession)
      inPlace.mutate({ params: { token }, body: { ...given, ...toSessionProof(proof) } }, { onError });
    else withPin.mutate({ params: { token }, body: { ...given, pin: proof.pin.trim() } }, { onError });
  };
  const change = (part: Partial<Input>) => setInput((now) => ({ ...now, ...part }));
  const current = page.ownSession ? inPlace : withPin;
  return {
    input,
    change,
    asked,
    firstField,
    errors,
    failure: current.error?.message,
    // After success the form stays busy until the next page replaces it.
    busy: current.isPending || current.isSuccess,
    submit,
  };
}

export function SignForm(props: Props) {
  const { page, token, displayed } = props;
  const { input, change, asked, firstField, errors, failure, busy, submit } = useSigning(props);
  const { proof, signature, consent } = input;
  const [declining, setDeclining] = useState(false);
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!focusTooLongText(event.currentTarget)) submit();
      }}
    >
      <Stack sx={{ gap: 2 }}>
        <Typography id="your-signature" variant="h2">
          {messages.yourSignature}
        </Typography>
        <Typography>{page.you.meaning}.</Typography>
        <SignaturePad
          name={page.you.name}
          value={signature}
          onChange={(next) => change({ signature: next })}
          error={errors.signature}
        />
        <ProofFields
          page={page}
          asked={asked}
          proof={proof}
          onChange={(next) => change({ proof: next })}
          errors={errors}
          firstField={firstField}
        />
        <div>
          <FormControlLabel
            control={
              <Checkbox
                checked={consent}
                onChange={(_event, checked) => change({ consent: checked })}
                slotProps={{ input: { 'aria-invalid': Boolean(errors.consent), 'aria-describedby': 'consent-error' } }}
              />
            }
            label={page.consentText}
          />
          {errors.consent && (
            <FormHelperText id="consent-error" error>
              {errors.consent}
            </FormHelperText>
          )}
        </div>
        {failure && <Alert severity="error">{failure}</Alert>}
        <Stack direction="row" sx={{ gap: 1.5 }}>
          <Button
            type="submit"
            variant="contained"
            size="large"
            loading={busy}
            disabled={displayed === undefined}
            sx={{ flex: 1 }}
          >
            {messages.sign}
          </Button>
          <Button color="error" size="large" disabled={busy} onClick={() => setDeclining(true)}>
            {messages.decline}
          </Button>
        </Stack>
        {/* The hint is below the buttons, so that these do not move when the document appears. */}
        {displayed === undefined && <FormHelperText>{messages.signWhenLoaded}</FormHelperText>}
      </Stack>
      {declining && <DeclineDialog page={page} token={token} onClose={() => setDeclining(false)} />}
    </Box>
  );
}
