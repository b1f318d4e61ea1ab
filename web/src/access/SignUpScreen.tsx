import { Alert, Button, Stack } from '@mui/material';
import { startOf } from '@roadworthy/contract/access/screens.ts';
import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { accessMessages, CompleteProfile } from '@roadworthy/contract/access/session.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { z } from 'zod';
import { queryClient } from '../kit/ask.ts';
import { call } from '../kit/call.ts';
import { Loaded } from '../kit/feedback/States.tsx';
import { Secret, Text } from '../kit/form/Text.tsx';
import { useForm } from '../kit/form/useForm.ts';
import { setSession } from '../kit/session.ts';
import { Doorway } from './Doorway.tsx';
import { passwordsMatch } from './NewPasswordForm.tsx';
import { startSession } from './start-session.ts';

const Profile = CompleteProfile.extend({ again: z.string() }).refine(passwordsMatch, {
  path: ['again'],
  error: accessMessages.passwordNotMatched,
  when: () => true,
});
type Typed = { firstName: string; lastName: string; phoneNumber: string; password: string; again: string };
type Invited = { accessToken: string; emailId: string; firstName: string; lastName: string; company: { name: string } | null };

/** From an invitation mail: a name, a password, and one is inside. */
export default function SignUpScreen() {
  const { token = '' } = useParams();
  const asked = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call(sessionRoutes.checkInvite, {}, { token }),
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  return (
    <Doorway title="Welcome">
      <Loaded asked={asked}>{({ data }) => <ProfileForm invited={data} />}</Loaded>
    </Doorway>
  );
}

function ProfileForm({ invited }: { invited: Invited }) {
  const navigate = useNavigate();
  const send = async ({ again: _again, ...typed }: Typed) => {
    const { data } = await call(sessionRoutes.completeProfile, { body: { ...typed, isVerified: true, isRegistered: true } }, { token: invited.accessToken });
    const session = await startSession(data);
    queryClient.clear();
    setSession(session);
    await navigate(startOf(session.me.accessLevel, session.company?._id ?? null), { replace: true });
  };
  const values = { firstName: invited.firstName, lastName: invited.lastName, phoneNumber: '', password: '', again: '' };
  const ready = useForm<Typed>({ schema: Profile, values, send, draft: false });
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
        <Alert severity="info" icon={false}>
          {invited.company ? `You join ${invited.company.name}` : 'You join Roadworthy'} as {invited.emailId}.
        </Alert>
        <Text<Typed> name="firstName" label="First name" required autoComplete="given-name" />
        <Text<Typed> name="lastName" label="Last name" autoComplete="family-name" />
        <Text<Typed> name="phoneNumber" label="Phone number" type="tel" autoComplete="tel" />
        <Secret<Typed> name="password" label="Password" autoComplete="new-password" help="At least 10 characters" />
        <Secret<Typed> name="again" label="Confirm password" autoComplete="new-password" />
        {ready.failure && !ready.failure.errors && <Alert severity="error">{ready.failure.message}</Alert>}
        <Button type="submit" variant="contained" size="large" loading={ready.busy}>
          Start
        </Button>
      </Stack>
    </FormProvider>
  );
}
