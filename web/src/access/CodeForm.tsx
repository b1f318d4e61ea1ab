import { Alert, Button, Stack, Typography } from '@mui/material';
import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { accessMessages, codeLength, VerifyCode } from '@roadworthy/contract/access/session.schema.ts';
import { useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { call } from '../kit/call.ts';
import { toast } from '../kit/feedback/toasts.ts';
import { Text } from '../kit/form/Text.tsx';
import { useForm } from '../kit/form/useForm.ts';

/** Resend at most once in 30 s (product.md section 1). */
const resendSeconds = 30;
const OnlyCode = VerifyCode.pick({ otp: true });
type Typed = { otp: string };
type Props = { emailId: string; companyId: string | null; onCode: (otp: string) => Promise<void>; onBack: () => void };

export function CodeForm({ emailId, companyId, onCode, onBack }: Props) {
  const ready = useForm<Typed>({ schema: OnlyCode, values: { otp: '' }, send: ({ otp }) => onCode(otp), draft: false });
  const [wait, setWait] = useState(resendSeconds);
  useEffect(() => {
    const tick = setInterval(() => setWait((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(tick);
  }, []);
  const resend = async () => {
    setWait(resendSeconds);
    await call(sessionRoutes.resend, { body: { emailId, ...(companyId && { companyId }) } }).then(
      () => toast.good(accessMessages.codeSent),
      (error: Error) => toast.bad(error.message),
    );
  };
  return (
    <FormProvider {...ready.form}>
      <Stack
        component="form"
        noValidate
        sx={{ gap: 2 }}
        onSubmit={(event) => {
          event.preventDefault();
          ready.submit();
        }}
      >
        <Typography>
          We sent a code with {codeLength} digits to {emailId}. It is good for 10 minutes.
        </Typography>
        <Text<Typed> name="otp" label="Code" required autoFocus autoComplete="one-time-code" inputMode="numeric" most={codeLength} />
        {ready.failure && <Alert severity="error">{ready.failure.message}</Alert>}
        <Button type="submit" variant="contained" size="large" loading={ready.busy}>
          Verify
        </Button>
        <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
          <Button onClick={onBack}>Back</Button>
          <Button onClick={() => void resend()} disabled={wait > 0}>
            {wait > 0 ? `Resend in ${wait} s` : 'Resend'}
          </Button>
        </Stack>
      </Stack>
    </FormProvider>
  );
}
