import { pageMessages as messages } from '@roadworthy/contract/signing/messages/page.messages.ts';
import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { Link, Stack, TextField, Typography } from '@mui/material';
import type { SigningPage } from '@roadworthy/contract/signing/signing.schema.ts';
import type { Ref } from 'react';
import { belowField } from '../../kit/form/below-field.tsx';
import type { Proof, ProofField } from './proof.ts';

type Props = {
  page: Pick<SigningPage, 'you' | 'ownSession' | 'pinUrl'>;
  asked: readonly ProofField[];
  proof: Proof;
  onChange: (next: Proof) => void;
  errors: Partial<Proof>;
  /** The first field that is asked for. */
  firstField?: Ref<HTMLInputElement>;
};

/**
 * Asks for the PIN, or tells a signed-in signer that none is needed, and asks for the password if they signed in a
 * while ago.
 */
export function ProofFields({ page, asked, proof, onChange, errors, firstField }: Props) {
  const fieldProps = (name: ProofField) => ({
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
        helperText={belowField(
          errors.pin,
          <>
            {signingMessages.pinPlace} {/* In another tab, so that the document and the signature stay. */}
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
          helperText={belowField(errors.otp, messages.codePlace)}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code' } }}
        />
      )}
    </Stack>
  );
}
