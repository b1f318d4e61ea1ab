import { signInMessages as messages } from '@roadworthy/contract/access/messages/sign-in.messages.ts';
import { Link, Stack, Typography } from '@mui/material';
import { codeField, codeLength, recoveryField } from '@roadworthy/contract/access/session.schema.ts';
import { useState } from 'react';
import { z } from 'zod';
import { Text } from '../../../kit/form/text/Text.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { CodeField } from './CodeField.tsx';
import { BackButton, StepForm } from '../StepForm.tsx';

type Typed = { otp: string };
type Props = { onCode: (otp: string) => Promise<void>; onBack: () => void };

/** The second step of signing in, for people with a second factor. */
export function SecondFactorForm({ onCode, onBack }: Props) {
  const [recovering, setRecovering] = useState(false);
  // Two forms, so that nothing typed into the one for app codes appears in the one for recovery codes.
  return recovering ? (
    <Recovery onCode={onCode} onBack={onBack} onOther={() => setRecovering(false)} />
  ) : (
    <AppCode onCode={onCode} onBack={onBack} onOther={() => setRecovering(true)} />
  );
}

function AppCode({ onCode, onBack, onOther }: Props & { onOther: () => void }) {
  const ready = useForm<Typed>({
    schema: z.object({ otp: codeField }),
    values: { otp: '' },
    send: ({ otp }) => onCode(otp),
    draft: false,
  });
  return (
    <StepForm
      ready={ready}
      submit={messages.verify}
      below={<FormLinks onBack={onBack} other={messages.recoveryCodeInstead} onOther={onOther} />}
    >
      <Typography>{messages.enterAppCode({ codeLength })}</Typography>
      <CodeField<Typed> name="otp" label={messages.code} />
    </StepForm>
  );
}

function Recovery({ onCode, onBack, onOther }: Props & { onOther: () => void }) {
  const ready = useForm<Typed>({
    schema: z.object({ otp: recoveryField }),
    values: { otp: '' },
    send: ({ otp }) => onCode(otp),
    draft: false,
  });
  return (
    <StepForm
      ready={ready}
      submit={messages.verify}
      below={<FormLinks onBack={onBack} other={messages.authenticatorInstead} onOther={onOther} />}
    >
      <Typography>{messages.enterRecoveryCode}</Typography>
      <Text<Typed> name="otp" label={messages.recoveryCode} required autoFocus help={messages.recoveryCodeHelp} />
    </StepForm>
  );
}

const FormLinks = ({ onBack, other, onOther }: { onBack: () => void; other: string; onOther: () => void }) => (
  <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
    <BackButton onClick={onBack} />
    <Link component="button" type="button" onClick={onOther} sx={{ minHeight: 40 }}>
      {other}
    </Link>
  </Stack>
);
