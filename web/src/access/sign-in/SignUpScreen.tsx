import { signInMessages } from '@roadworthy/contract/access/messages/sign-in.messages.ts';
import { accessMessages } from '@roadworthy/contract/access/messages/session.messages.ts';
import { Alert, Button, Stack } from '@mui/material';
import { startPath } from '@roadworthy/contract/access/screens/screens.ts';
import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { CompleteProfile, type AuthUser } from '@roadworthy/contract/access/session.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { z } from 'zod';
import { queryClient } from '../../kit/api/api-query.ts';
import { call, ApiError } from '../../kit/api/call.ts';
import { QueryContent } from '../../kit/feedback/States.tsx';
import { Secret, Text } from '../../kit/form/text/Text.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { loginPath } from '../../kit/session/home-company.ts';
import { setSession } from '../../kit/session/session.ts';
import '../../kit/form/zod-messages.ts';
import { SignInFrame } from './SignInFrame.tsx';
import { Enrolment } from '../security/Enrolment.tsx';
import { passwordMismatchError, passwordHelp, passwordsMatch } from './NewPasswordForm.tsx';
import { startSession } from './start-session.ts';
import { StepForm } from './StepForm.tsx';

const Profile = CompleteProfile.extend({ again: z.string() }).refine(passwordsMatch, passwordMismatchError);
type Typed = { firstName: string; lastName: string; phoneNumber: string; password: string; again: string };
type Invited = {
  accessToken: string;
  emailId: string;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  company: { name: string } | null;
};

/** Completes an account from an invitation mail with a name, a password and, if required, a second factor. */
export default function SignUpScreen() {
  const { token = '' } = useParams();
  const [enrolling, setEnrolling] = useState<string>();
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call(sessionRoutes.checkInvite, {}, { token }),
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const enter = useFinishSignUp();
  const onProfile = async (user: AuthUser) => (user.needsSecondFactor ? setEnrolling(user.accessToken) : enter(user));
  if (enrolling)
    return (
      <SignInFrame title={signInMessages.secondFactor}>
        <Enrolment reason={'needed'} token={enrolling} onDone={(user) => user && void enter(user)} />
      </SignInFrame>
    );
  if (query.error instanceof ApiError && query.error.code === 'signed_out')
    return <InvitationExpired text={query.error.message} />;
  return (
    <SignInFrame title={signInMessages.welcome}>
      <QueryContent query={query}>{({ data }) => <ProfileForm invited={data} onProfile={onProfile} />}</QueryContent>
    </SignInFrame>
  );
}

function useFinishSignUp(): (user: AuthUser) => Promise<void> {
  const navigate = useNavigate();
  return async (user) => {
    const session = await startSession(user);
    queryClient.clear();
    setSession(session);
    await navigate(startPath(session.me.accessLevel, session.company?._id ?? null), { replace: true });
  };
}

/** Shown if the link was used before, has expired or was not copied completely. Trying again does not help. */
const InvitationExpired = ({ text }: { text: string }) => (
  <SignInFrame title={signInMessages.welcome}>
    <Stack sx={{ gap: 2 }}>
      <Alert severity="info">{text}</Alert>
      <Button component={Link} to={loginPath()} variant="outlined">
        {signInMessages.goToSignIn}
      </Button>
    </Stack>
  </SignInFrame>
);

function ProfileForm({ invited, onProfile }: { invited: Invited; onProfile: (user: AuthUser) => Promise<void> }) {
  const send = async ({ again: _again, ...typed }: Typed) => {
    const { data } = await call(
      sessionRoutes.completeProfile,
      { body: { ...typed, isVerified: true, isRegistered: true } },
      { token: invited.accessToken },
    );
    await onProfile(data);
  };
  const values = {
    firstName: invited.firstName,
    lastName: invited.lastName,
    phoneNumber: invited.phoneNumber ?? '',
    password: '',
    again: '',
  };
  const ready = useForm<Typed>({
    schema: Profile,
    values,
    send,
    draft: false,
    notifyFields: [accessMessages.passwordNotMatched],
  });
  return (
    <StepForm ready={ready} submit={signInMessages.start}>
      <Alert severity="info" icon={false}>
        {invited.company
          ? signInMessages.joinCompany({ name: invited.company.name, emailId: invited.emailId })
          : signInMessages.joinPlatform({ emailId: invited.emailId })}
      </Alert>
      <Text<Typed> name="firstName" label={signInMessages.firstName} required autoComplete="given-name" />
      <Text<Typed> name="lastName" label={signInMessages.lastName} autoComplete="family-name" />
      <Text<Typed> name="phoneNumber" label={signInMessages.phoneNumber} type="tel" autoComplete="tel" />
      <Secret<Typed> name="password" label={signInMessages.password} autoComplete="new-password" help={passwordHelp} />
      <Secret<Typed> name="again" label={signInMessages.confirmPassword} autoComplete="new-password" />
    </StepForm>
  );
}
