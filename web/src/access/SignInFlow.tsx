import { Alert, Button, Link as MuiLink, List, ListItem, ListItemButton, ListItemText, Stack, Typography } from '@mui/material';
import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { accessMessages, SignIn, type AuthUser } from '@roadworthy/contract/access/session.schema.ts';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Link } from 'react-router';
import { call, CallFailed } from '../kit/call.ts';
import { toast } from '../kit/feedback/toasts.ts';
import { Secret, Text } from '../kit/form/fields.tsx';
import { useForm } from '../kit/form/useForm.ts';
import type { Session } from '../kit/session.ts';
import { CodeForm } from './CodeForm.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { startSession } from './start-session.ts';

type Step =
  | { name: 'form'; emailId?: string }
  | { name: 'choose'; emailId: string; password: string; choices: { companyId: string | null; name: string }[] }
  | { name: 'code'; emailId: string; companyId: string | null }
  | { name: 'new-password'; emailId: string; token: string };
type Props = { companyId: string | null; emailId?: string; onSignedIn: (session: Session) => void };

/** Sign-in as document 1 section 4.3 has it: e-mail and password, perhaps the company, perhaps a code, perhaps a new password. */
export function SignInFlow({ companyId, emailId, onSignedIn }: Props) {
  const [step, setStep] = useState<Step>({ name: 'form', ...(emailId && { emailId }) });

  const arrive = async (user: AuthUser) => {
    if (user.isTempPassword) setStep({ name: 'new-password', emailId: user.emailId, token: user.accessToken });
    else onSignedIn(await startSession(user));
  };
  const signIn = async (typed: { emailId: string; password: string }, company: string | null) => {
    try {
      const { data } = await call(sessionRoutes.login, { body: { ...typed, ...(company && { companyId: company }) } });
      if ('choose' in data) setStep({ name: 'choose', ...typed, choices: data.choose });
      else await arrive(data);
    } catch (error) {
      if (!(error instanceof CallFailed) || error.code !== 'code_needed') throw error;
      setStep({ name: 'code', emailId: typed.emailId, companyId: company });
    }
  };

  if (step.name === 'choose') return <ChooseCompany choices={step.choices} onChosen={(chosen) => signIn(step, chosen)} />;
  if (step.name === 'code') {
    const verify = async (otp: string) => {
      const { data } = await call(sessionRoutes.verify, { body: { emailId: step.emailId, otp, isVerified: true, ...(step.companyId && { companyId: step.companyId }) } });
      if ('emailId' in data) await arrive(data);
    };
    return <CodeForm emailId={step.emailId} companyId={step.companyId} onCode={verify} onBack={() => setStep({ name: 'form', emailId: step.emailId })} />;
  }
  if (step.name === 'new-password') {
    const done = () => {
      toast.good(accessMessages.passwordChanged);
      setStep({ name: 'form', emailId: step.emailId });
    };
    return <NewPasswordForm token={step.token} intro="Your password is temporary. Choose one of your own." onDone={done} />;
  }
  return <PasswordForm emailId={step.emailId} companyId={companyId} onTyped={(typed) => signIn(typed, companyId)} />;
}

type Typed = { emailId: string; password: string };
function PasswordForm({ emailId, companyId, onTyped }: { emailId: string | undefined; companyId: string | null; onTyped: (typed: Typed) => Promise<void> }) {
  const ready = useForm<Typed>({ schema: SignIn, values: { emailId: emailId ?? '', password: '' }, send: onTyped, draft: false });
  return (
    <FormProvider {...ready.form}>
      <Stack component="form" noValidate sx={{ gap: 2 }} onSubmit={(event) => { event.preventDefault(); ready.submit(); }}>
        <Text<Typed> name="emailId" label="Email" type="email" autoComplete="username" required autoFocus={!emailId} />
        <Secret<Typed> name="password" label="Password" autoComplete="current-password" autoFocus={Boolean(emailId)} />
        {ready.failure && <Alert severity="error">{ready.failure.message}</Alert>}
        <Button type="submit" variant="contained" size="large" loading={ready.busy}>Sign in</Button>
        <MuiLink component={Link} to={companyId ? `/forgot?company=${companyId}` : '/forgot'} sx={{ alignSelf: 'center' }}>Forgot password?</MuiLink>
      </Stack>
    </FormProvider>
  );
}

function ChooseCompany({ choices, onChosen }: { choices: { companyId: string | null; name: string }[]; onChosen: (companyId: string | null) => Promise<void> }) {
  const [failed, setFailed] = useState<string>();
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography>Your e-mail has several accounts. Where do you want to work?</Typography>
      {failed && <Alert severity="error">{failed}</Alert>}
      <List>
        {choices.map(({ companyId, name }) => (
          <ListItem key={name} disablePadding>
            <ListItemButton onClick={() => void onChosen(companyId).catch((error: Error) => setFailed(error.message))}><ListItemText primary={name} /></ListItemButton>
          </ListItem>
        ))}
      </List>
    </Stack>
  );
}
