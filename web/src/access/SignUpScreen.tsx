import { Alert, Button, Stack } from '@mui/material';
import { startOf } from '@roadworthy/contract/access/screens.ts';
import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { accessMessages, CompleteProfile, type AuthUser } from '@roadworthy/contract/access/session.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { z } from 'zod';
import { queryClient } from '../kit/ask.ts';
import { call, CallFailed } from '../kit/call.ts';
import { Loaded } from '../kit/feedback/States.tsx';
import { Secret, Text } from '../kit/form/Text.tsx';
import { useForm } from '../kit/form/useForm.ts';
import { loginPath } from '../kit/home-company.ts';
import { setSession } from '../kit/session.ts';
import '../kit/form/own-words.ts';
import { Doorway } from './Doorway.tsx';
import { Enrolment } from './Enrolment.tsx';
import { notMatched, passwordHelp, passwordsMatch } from './NewPasswordForm.tsx';
import { startSession } from './start-session.ts';
import { StepForm } from './StepForm.tsx';

const Profile = CompleteProfile.extend({ again: z.string() }).refine(passwordsMatch, notMatched);
type Typed = { firstName: string; lastName: string; phoneNumber: string; password: string; again: string };
type Invited = { accessToken: string; emailId: string; firstName: string; lastName: string; phoneNumber: string | null; company: { name: string } | null };

/** From an invitation mail: a name, a password, and one is inside; where the role needs it, with a second factor. */
export default function SignUpScreen() {
  const { token = '' } = useParams();
  const [enrolling, setEnrolling] = useState<string>();
  const asked = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call(sessionRoutes.checkInvite, {}, { token }),
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const enter = useEnter();
  const onProfile = async (user: AuthUser) => (user.needsSecondFactor ? setEnrolling(user.accessToken) : enter(user));
  if (enrolling)
    return (
      <Doorway title="Second factor">
        <Enrolment why="needed" token={enrolling} onDone={(user) => user && void enter(user)} />
      </Doorway>
    );
  if (asked.error instanceof CallFailed && asked.error.code === 'signed_out') return <InvitationOver text={asked.error.message} />;
  return (
    <Doorway title="Welcome">
      <Loaded asked={asked}>{({ data }) => <ProfileForm invited={data} onProfile={onProfile} />}</Loaded>
    </Doorway>
  );
}

function useEnter(): (user: AuthUser) => Promise<void> {
  const navigate = useNavigate();
  return async (user) => {
    const session = await startSession(user);
    queryClient.clear();
    setSession(session);
    await navigate(startOf(session.me.accessLevel, session.company?._id ?? null), { replace: true });
  };
}

/** Used already, too old, or not copied whole: nothing to retry here. */
const InvitationOver = ({ text }: { text: string }) => (
  <Doorway title="Welcome">
    <Stack sx={{ gap: 2 }}>
      <Alert severity="info">{text}</Alert>
      <Button component={Link} to={loginPath()} variant="outlined">
        Go to sign in
      </Button>
    </Stack>
  </Doorway>
);

function ProfileForm({ invited, onProfile }: { invited: Invited; onProfile: (user: AuthUser) => Promise<void> }) {
  const send = async ({ again: _again, ...typed }: Typed) => {
    const { data } = await call(sessionRoutes.completeProfile, { body: { ...typed, isVerified: true, isRegistered: true } }, { token: invited.accessToken });
    await onProfile(data);
  };
  const values = { firstName: invited.firstName, lastName: invited.lastName, phoneNumber: invited.phoneNumber ?? '', password: '', again: '' };
  const ready = useForm<Typed>({ schema: Profile, values, send, draft: false, loud: [accessMessages.passwordNotMatched] });
  return (
    <StepForm ready={ready} submit="Start">
      <Alert severity="info" icon={false}>
        {invited.company ? `You join ${invited.company.name}` : 'You join Roadworthy'} as {invited.emailId}.
      </Alert>
      <Text<Typed> name="firstName" label="First name" required autoComplete="given-name" />
      <Text<Typed> name="lastName" label="Last name" autoComplete="family-name" />
      <Text<Typed> name="phoneNumber" label="Phone number" type="tel" autoComplete="tel" />
      <Secret<Typed> name="password" label="Password" autoComplete="new-password" help={passwordHelp} />
      <Secret<Typed> name="again" label="Confirm password" autoComplete="new-password" />
    </StepForm>
  );
}
