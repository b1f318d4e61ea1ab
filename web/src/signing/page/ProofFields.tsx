import { signingPageMessages as messages } from '@roadworthy/contract/signing/messages/page.messages.ts';
import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { Link, Stack, TextField, Typography } from '@mui/material';
import type { SigningPage } from '@roadworthy/contract/signing/signing.schema.ts';
import type { Ref } from 'react';
import { renderBelowField } from '../../kit/form/below-field.tsx';
import type { SignerCredentials, CredentialField } from './signer-credentials.ts';

type Props = {
  page: Pick<SigningPage, 'you' | 'ownSession' | 'pinUrl'>;
  asked: readonly CredentialField[];
  proof: SignerCredentials;
  onChange: (next: SignerCredentials) => void;
  errors: Partial<SignerCredentials>;
  /** A ref to the first field that is shown. */
  firstField?: Ref<HTMLInputElement>;
};

/** Asks for the PIN. If a signed-in signer signed in a while ago, asks for their password and code instead. */
export function ProofFields({ page, asked, proof, onChange, errors, firstField }: Props) {
  const fieldProps = (name: CredentialField) => ({
    required: true,
    value: proof[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...proof, [name]: event.target.value }),
    error: Boolean(errors[name]),
    ...(asked[0] === name && { inputRef: firstField }),
  });
  if (!page.ownSession)
    return (
      <TextField
        {...fieldProps('pin')}
        label={messages.pin}
        helperText={renderBelowField(
          errors.pin,
          <>
            {signingMessages.pinPlace} {/* The link opens another tab, so that no input is lost. */}
            <Link href={page.pinUrl} target="_blank" rel="noopener">
              {messages.showMyPin}
            </Link>
          </>,
        )}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
      />
    );
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography color="textSecondary" variant="body2">
        {asked.length === 0
          ? messages.signedInAs({ name: page.you.name })
          : messages.signedInAsAgain({ name: page.you.name })}
      </Typography>
      {asked.includes('password') && (
        <TextField
          {...fieldProps('password')}
          label={messages.password}
          type="password"
          helperText={errors.password}
          slotProps={{ htmlInput: { autoComplete: 'current-password' } }}
        />
      )}
      {asked.includes('otp') && (
        <TextField
          {...fieldProps('otp')}
          label={messages.code}
          helperText={renderBelowField(errors.otp, messages.codePlace)}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code' } }}
        />
      )}
    </Stack>
  );
}
