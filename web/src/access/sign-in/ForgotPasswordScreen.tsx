import { signInMessages as messages } from '@roadworthy/contract/access/messages/sign-in.messages.ts';
import { accessMessages } from '@roadworthy/contract/access/messages/session.messages.ts';
import MuiLink from '@mui/material/Link';
import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { RequestCode } from '@roadworthy/contract/access/session.schema.ts';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../kit/api/call.ts';
import { toast } from '../../kit/feedback/toasts.ts';
import { Text } from '../../kit/form/text/Text.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { loginPath } from '../../kit/session/home-company.ts';
import { CodeForm } from './second-factor/CodeForm.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { StepForm } from './StepForm.tsx';
import { readEmailFromState } from './typed-email.ts';

type Step =
  | { name: 'email' }
  | { name: 'code'; emailId: string }
  | { name: 'password'; emailId: string; token: string };

/**
 * Asks for the email address, the code and a new password, then returns to sign-in and from there to the requested
 * page.
 */
export default function ForgotPasswordScreen() {
  const [params] = useSearchParams();
  const companyId = params.get('company') ?? undefined;
  const login = companyId ? loginPath(companyId) : loginPath();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [step, setStep] = useState<Step>({ name: 'email' });

  const verify = async (emailId: string, otp: string) => {
    const { data } = await call(sessionRoutes.verify, { body: { emailId, otp, isVerified: false, companyId } });
    setStep({ name: 'password', emailId, token: data.accessToken });
  };
  const finish = (emailId: string) => {
    toast.good(accessMessages.passwordChanged);
    void navigate(login, { state: { ...state, emailId } });
  };
  return (
    <SignInFrame title={messages.forgotPassword}>
      {step.name === 'email' && (
        <EmailForm
          login={login}
          onEmail={async (emailId) => {
            await call(sessionRoutes.forgot, { body: { emailId, companyId } });
            toast.good(accessMessages.codeSent);
            setStep({ name: 'code', emailId });
          }}
        />
      )}
      {step.name === 'code' && (
        <CodeForm
          emailId={step.emailId}
          place={companyId}
          onCode={(otp) => verify(step.emailId, otp)}
          onBack={() => setStep({ name: 'email' })}
        />
      )}
      {step.name === 'password' && (
        <NewPasswordForm token={step.token} intro={messages.chooseNewPassword} onDone={() => finish(step.emailId)} />
      )}
    </SignInFrame>
  );
}

type Typed = { emailId: string };
function EmailForm({ login, onEmail }: { login: string; onEmail: (emailId: string) => Promise<void> }) {
  const { state } = useLocation();
  const ready = useForm<Typed>({
    schema: RequestCode,
    values: { emailId: readEmailFromState(state) },
    send: ({ emailId }) => onEmail(emailId),
    draft: false,
    notifyFields: [accessMessages.emailRequired],
  });
  const back = (
    <MuiLink component={Link} to={login} state={state} sx={{ alignSelf: 'center' }}>
      {messages.backToSignIn}
    </MuiLink>
  );
  return (
    <StepForm ready={ready} submit={messages.sendCode} below={back}>
      <Text<Typed> name="emailId" label={messages.email} type="email" autoComplete="username" required autoFocus />
    </StepForm>
  );
}
