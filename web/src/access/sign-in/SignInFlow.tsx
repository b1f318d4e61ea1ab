import { signInMessages as messages } from '@roadworthy/contract/access/messages/sign-in.messages.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useRef, useState } from 'react';
import { reportUnexpected } from '../../kit/feedback/report-unexpected.ts';
import { Input } from '../../kit/form/text/Input.tsx';
import type { Session } from '../../kit/session/session.ts';
import { SignInLink, type OpenPath } from './SignInLink.tsx';
import type { UnlockOffline, SignInTarget, SignInStep, Credentials } from './sign-in-steps.ts';

const steps = () => import('./sign-in-steps.ts');
const saveDeviceLock = async (session: Session, password: string) =>
  import('./device-lock.ts').then((lock) => lock.saveLock(session, password)).catch(() => undefined);
const CodeForm = lazy(async () => ({ default: (await import('./second-factor/CodeForm.tsx')).CodeForm }));
const NewPasswordForm = lazy(async () => ({ default: (await import('./NewPasswordForm.tsx')).NewPasswordForm }));
const SecondFactorForm = lazy(async () => ({
  default: (await import('./second-factor/SecondFactorForm.tsx')).SecondFactorForm,
}));
const Enrolment = lazy(async () => ({ default: (await import('../security/Enrolment.tsx')).Enrolment }));
const ChooseCompany = lazy(async () => ({ default: (await import('./CompanyChoice.tsx')).CompanyChoice }));

type Props = {
  place: SignInTarget;
  emailId?: string;
  intro?: string;
  /** Set over a locked page, which must not change. */
  isOverlay?: boolean;
  /** Opens links. Without it, they open in a new tab. */
  open?: OpenPath;
  onSignedIn: (session: Session) => void | Promise<void>;
  unlockOffline?: UnlockOffline | undefined;
};

/**
 * The steps of signing in: email address and password, and then as needed a choice of company, a code from a mail or an
 * app, a new password, or setting up a second factor.
 */
export function SignInFlow({ place, emailId, intro, isOverlay = false, open, onSignedIn, unlockOffline }: Props) {
  const [step, setStep] = useState<SignInStep>({ name: 'form', ...(emailId && { emailId }) });
  const password = useRef('');
  const go = async (next: SignInStep): Promise<void> => {
    if (next.name !== 'in') return setStep(next);
    const { session } = next;
    // People who inspect may have to unlock a page while offline.
    const shouldSaveLock =
      password.current !== '' && !session.openedHere && session.me.permissions.includes('plans.inspect');
    if (shouldSaveLock) await saveDeviceLock(session, password.current);
    password.current = '';
    await onSignedIn(session);
  };
  const signIn = async (typed: Credentials, at: SignInTarget) => {
    password.current = typed.password;
    await go(await (await steps()).signIn(typed, at, unlockOffline));
  };
  const submitPassword = async (typed: Credentials) => {
    const isOver = isOverlay && emailId !== undefined;
    await signIn(typed, isOver ? (await steps()).resolveSignInTarget({ emailId, place }, typed) : place);
  };
  return <Suspense>{content()}</Suspense>;

  function content() {
    if (step.name === 'choose')
      return (
        <ChooseCompany
          choices={step.choices}
          onChosen={(chosen) => signIn(step.typed, chosen)}
          onBack={() => setStep({ name: 'form', emailId: step.typed.emailId })}
        />
      );
    if (step.name === 'code' || step.name === 'second-factor') {
      const codeProps = {
        onCode: async (otp: string) => go(await (await steps()).verifyCode(step.emailId, otp, step.place)),
        onBack: () => setStep({ name: 'form', emailId: step.emailId }),
      };
      return step.name === 'code' ? (
        <CodeForm emailId={step.emailId} place={step.place} {...codeProps} />
      ) : (
        <SecondFactorForm {...codeProps} />
      );
    }
    if (step.name === 'enrolment')
      return (
        <Enrolment
          reason={'needed'}
          token={step.token}
          onDone={(user) => user && void steps().then(async ({ continueSignIn }) => go(await continueSignIn(user)))}
          onLeave={() => setStep({ name: 'form', emailId: step.emailId })}
        />
      );
    if (step.name === 'new-password')
      return (
        <NewPasswordForm
          token={step.token}
          intro={messages.temporaryPassword}
          onDone={() =>
            void steps().then(({ completePasswordChange }) => setStep(completePasswordChange(step.emailId)))
          }
          onBack={() => setStep({ name: 'form', emailId: step.emailId })}
        />
      );
    return (
      <>
        {intro && <Intro text={intro} />}
        <PasswordForm
          emailId={step.name === 'form' ? step.emailId : undefined}
          place={place}
          open={open}
          onSubmit={submitPassword}
        />
      </>
    );
  }
}

const Intro = ({ text }: { text: string }) => (
  <Typography color="textSecondary" sx={{ mb: 3 }}>
    {text}
  </Typography>
);

const focusFirst = (errors: Record<string, string>, form: HTMLFormElement) => {
  const [first] = Object.keys(errors);
  const input = first && form.elements.namedItem(first);
  if (input instanceof HTMLInputElement) input.focus();
};

function PasswordForm({
  emailId: known,
  place,
  open,
  onSubmit,
}: {
  emailId: string | undefined;
  place: SignInTarget;
  open: OpenPath | undefined;
  onSubmit: (typed: Credentials) => Promise<void>;
}) {
  const [emailId, setEmailId] = useState(known ?? '');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (form: HTMLFormElement) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const missing = (await steps()).findCredentialErrors({ emailId, password });
      setErrors(missing);
      focusFirst(missing, form);
      if (Object.keys(missing).length === 0) await onSubmit({ emailId, password });
    } catch (error) {
      setFailure(reportUnexpected(error));
    }
    setBusy(false);
  };
  return (
    <Stack
      component="form"
      noValidate
      sx={{ gap: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <Input
        name="emailId"
        label={messages.email}
        type="email"
        required
        value={emailId}
        onChange={setEmailId}
        error={errors.emailId}
        autoFocus={!known}
        attributes={{ autoComplete: 'username' }}
      />
      <Input
        name="password"
        label={messages.password}
        type="password"
        required
        value={password}
        onChange={setPassword}
        error={errors.password}
        autoFocus={Boolean(known)}
        attributes={{ autoComplete: 'current-password' }}
      />
      {failure && <Alert severity="error">{failure}</Alert>}
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {messages.signIn}
      </Button>
      <SignInLink to={place ? `/forgot?company=${place}` : '/forgot'} state={{ emailId }} open={open}>
        {messages.forgotPasswordLink}
      </SignInLink>
    </Stack>
  );
}
