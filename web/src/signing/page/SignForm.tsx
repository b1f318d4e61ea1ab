import { pageMessages as messages } from '@roadworthy/contract/signing/messages/page.messages.ts';
import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  FormHelperText,
  Link,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { signingRoutes } from '@roadworthy/contract/signing/signing.routes.ts';
import { type SigningPage } from '@roadworthy/contract/signing/signing.schema.ts';
import { useRef, useState, type Ref } from 'react';
import { call, ApiError } from '../../kit/api/call.ts';
import { belowField } from '../../kit/form/below-field.tsx';
import { focusTooLong } from '../../kit/form/text/too-long.ts';
import { DeclineDialog } from './DeclineDialog.tsx';
import type { DisplayedDocument } from './PdfPages.tsx';
import { SignaturePad, type Signature } from './SignaturePad.tsx';

// The current signer's input: signature, PIN and consent, or the reason for declining.

type Errors = Record<string, string>;
type Input = { pin: string; signature: Signature; consent: boolean };
/** `displayed` is the document on the screen: nobody can sign what was not displayed. */
type Props = { page: SigningPage; token: string; displayed: DisplayedDocument | undefined };

/** Sends the signature; what is missing or refused is said at its field. */
function useSigning({ page, token, displayed }: Props) {
  const pinField = useRef<HTMLInputElement>(null);
  const [input, setInput] = useState<Input>({
    pin: '',
    signature: { kind: 'typed', value: page.you.name },
    consent: false,
  });
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    const { pin, signature, consent } = input;
    const missing: Errors = {
      ...(pin.trim() === '' && { pin: signingMessages.pin }),
      ...(signature.value.trim() === '' && { signature: signingMessages.signature }),
      ...(!consent && { consent: signingMessages.consent }),
    };
    setErrors(missing);
    setFailure(undefined);
    if (missing.pin) pinField.current?.focus();
    if (Object.keys(missing).length > 0 || displayed === undefined) return;
    setBusy(true);
    try {
      const { data } = await call(signingRoutes.sign, {
        params: { token },
        body: {
          pin: pin.trim(),
          signature,
          consent: true,
          documentSha256: displayed.sha256,
          consentVersion: page.consentVersion,
          pagesViewed: { pages: [...displayed.viewedPages], of: displayed.pages },
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
      });
      window.location.assign(data.next);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(
        Object.fromEntries((error.errors ?? []).map(({ path, message }) => [path.split('.')[0] ?? path, message])),
      );
      setFailure(error.message);
      setBusy(false);
    }
  };
  const change = (part: Partial<Input>) => setInput((now) => ({ ...now, ...part }));
  return { input, change, pinField, errors, failure, busy, submit };
}

export function SignForm({ page, token, displayed }: Props) {
  const { input, change, pinField, errors, failure, busy, submit } = useSigning({ page, token, displayed });
  const { pin, signature, consent } = input;
  const [declining, setDeclining] = useState(false);
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!focusTooLong(event.currentTarget)) void submit();
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
        <PinField
          value={pin}
          onChange={(next) => change({ pin: next })}
          inputRef={pinField}
          error={errors.pin}
          pinUrl={page.pinUrl}
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
        {/* Below the buttons, which must not move under a finger when the document is shown. */}
        {displayed === undefined && <FormHelperText>{messages.signWhenLoaded}</FormHelperText>}
      </Stack>
      {declining && <DeclineDialog token={token} onClose={() => setDeclining(false)} />}
    </Box>
  );
}

type PinFieldProps = {
  value: string;
  onChange: (pin: string) => void;
  inputRef: Ref<HTMLInputElement>;
  error: string | undefined;
  pinUrl: string;
};
const PinField = ({ value, onChange, inputRef, error, pinUrl }: PinFieldProps) => (
  <TextField
    label={messages.pin}
    inputRef={inputRef}
    required
    value={value}
    onChange={(event) => onChange(event.target.value)}
    error={Boolean(error)}
    helperText={belowField(
      error,
      <>
        {signingMessages.pinPlace} {/* In another tab, so that the document and the signature stay. */}
        <Link href={pinUrl} target="_blank" rel="noopener">
          {messages.showMyPin}
        </Link>
      </>,
    )}
    slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
  />
);
