import { securityMessages as messages } from '@roadworthy/contract/access/messages/security.messages.ts';
import { accessMessages } from '@roadworthy/contract/access/messages/session.messages.ts';
import { anyCodeField, passwordLength } from '@roadworthy/contract/access/session.schema.ts';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { Secret, Text } from '../../kit/form/text/Text.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { StepForm } from '../sign-in/StepForm.tsx';

const Password = z.object({ password: z.string().min(1, accessMessages.passwordRequired).max(passwordLength.max) });
const Both = Password.extend({ otp: anyCodeField });
type Typed = { password: string; otp: string };
type Props = { submit: string; withCode: boolean; onProof: (proof: Typed) => Promise<void>; children: ReactNode };

/** Confirms the user's identity with the password and, if the second factor is on, a code. */
export function ProofForm({ submit, withCode, onProof, children }: Props) {
  const ready = useForm<Typed>({
    schema: withCode ? Both : Password,
    values: { password: '', otp: '' },
    send: onProof,
    draft: false,
  });
  return (
    <StepForm ready={ready} submit={submit}>
      {children}
      <Secret<Typed> name="password" label={messages.yourPassword} autoComplete="current-password" autoFocus />
      {withCode && (
        <Text<Typed>
          name="otp"
          label={messages.code}
          required
          autoComplete="one-time-code"
          help={messages.anyCodeHelp}
        />
      )}
    </StepForm>
  );
}
