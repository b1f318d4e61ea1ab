import { signInMessages as messages } from '@roadworthy/contract/access/messages/sign-in.messages.ts';
import { accessMessages } from '@roadworthy/contract/access/messages/session.messages.ts';
import { Button, Stack, Typography } from '@mui/material';
import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { codeField, codeLength } from '@roadworthy/contract/access/session.schema.ts';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { call } from '../../../kit/api/call.ts';
import { toast } from '../../../kit/feedback/toasts.ts';
import { useForm } from '../../../kit/form/useForm.ts';
import { CodeField } from './CodeField.tsx';
import { countSecondsUntil } from './code-text.ts';
import type { SignInTarget } from '../sign-in-steps.ts';
import { BackButton, StepForm } from '../StepForm.tsx';

/** The wait, in seconds, before a code can be sent again. */
const resendSeconds = 30;
const OnlyCode = z.object({ otp: codeField });
type Typed = { otp: string };
type Props = { emailId: string; place: SignInTarget; onCode: (otp: string) => Promise<void>; onBack: () => void };

/**
 * Counts down to a fixed time instead of counting ticks, so that a background tab shows the right number when it comes
 * back.
 */
function useCountdown(seconds: number): { secondsLeft: number; restart: () => void } {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(tick);
  }, []);
  const restart = () => {
    setNow(Date.now());
    setEnd(Date.now() + seconds * 1000);
  };
  return { secondsLeft: countSecondsUntil(end, now), restart };
}

/** Asks for the code that was sent by mail. */
export function CodeForm({ emailId, place, onCode, onBack }: Props) {
  const ready = useForm<Typed>({ schema: OnlyCode, values: { otp: '' }, send: ({ otp }) => onCode(otp), draft: false });
  const { secondsLeft, restart } = useCountdown(resendSeconds);
  const resend = async () => {
    restart();
    ready.form.reset();
    await call(sessionRoutes.resend, { body: { emailId, companyId: place } }).then(
      () => toast.good(accessMessages.codeSent),
      (error: Error) => toast.bad(error.message),
    );
  };
  const below = (
    <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
      <BackButton onClick={onBack} />
      <Button onClick={() => void resend()} disabled={secondsLeft > 0} sx={{ mr: -1 }}>
        {secondsLeft > 0 ? messages.resendIn({ secondsLeft }) : messages.resend}
      </Button>
    </Stack>
  );
  return (
    <StepForm ready={ready} submit={messages.verify} below={below}>
      <Typography>{messages.codeSent({ codeLength, emailId })}</Typography>
      <CodeField<Typed> name="otp" label={messages.code} />
    </StepForm>
  );
}
