import { Alert, Button, Stack, Typography } from '@mui/material';
import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { accessMessages, passwordField, passwordLength } from '@roadworthy/contract/access/session.schema.ts';
import { FormProvider } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { Secret } from '../kit/form/Text.tsx';
import { useForm } from '../kit/form/useForm.ts';

export const PasswordTwice = z.object({ password: passwordField, again: z.string() });
export const passwordsMatch = ({ password, again }: { password: string; again: string }) => password === again;
const NewPassword = PasswordTwice.refine(passwordsMatch, { path: ['again'], error: accessMessages.passwordNotMatched, when: () => true });
type Typed = { password: string; again: string };

export function NewPasswordForm({ token, intro, onDone }: { token: string; intro: string; onDone: () => void }) {
  const send = async ({ password }: Typed) => {
    await call(sessionRoutes.changePassword, { body: { password } }, { token });
    onDone();
  };
  const ready = useForm<Typed>({ schema: NewPassword, values: { password: '', again: '' }, send, draft: false });
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
        <Typography>{intro}</Typography>
        <Secret<Typed>
          name="password"
          label="New password"
          autoComplete="new-password"
          autoFocus
          help={`At least ${passwordLength.least} characters. A sentence is easy to remember and hard to guess.`}
        />
        <Secret<Typed> name="again" label="Confirm password" autoComplete="new-password" />
        {ready.failure && !ready.failure.errors && <Alert severity="error">{ready.failure.message}</Alert>}
        <Button type="submit" variant="contained" size="large" loading={ready.busy}>
          Save password
        </Button>
      </Stack>
    </FormProvider>
  );
}
