import { appMessages as messages } from '@roadworthy/contract/app/messages/app.messages.ts';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SignInFrame } from '../../access/index.ts';
import { toast } from '../../kit/feedback/toasts.ts';
import { useSignedIn } from '../../kit/session/session.ts';
import { endSessionEventually, endSessionOnServer } from './end-session.ts';
import { SplashScreen } from '../SplashScreen.tsx';
import { sendPendingRecordings, signOutLocally } from './sign-out.ts';

/**
 * /logout signs out and leads to the sign-in page. If the server cannot be reached, the session goes on there, so the
 * user decides whether to sign out anyway.
 */
export default function LogoutScreen() {
  const { token, me } = useSignedIn();
  const navigate = useNavigate();
  const { key } = useLocation();
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const signOut = useCallback(async () => {
    setUnconfirmed(false);
    const left = await sendPendingRecordings();
    if (!(await endSessionOnServer(token))) return setUnconfirmed(true);
    await signOutLocally(navigate);
    if (left) toast.attention(left);
  }, [token, navigate]);
  // oxlint-disable-next-line react/set-state-in-effect -- opening the screen signs out; the state tells how it went
  useEffect(() => void signOut(), [signOut]);
  useEffect(() => {
    if (!isUnconfirmed) return undefined;
    const again = () => void signOut();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isUnconfirmed, signOut]);
  const onlyHere = async () => {
    await signOutLocally(navigate);
    toast.attention(messages.signedOutHere);
    endSessionEventually(token, () => toast.good(messages.signedOutOnServer));
  };
  const stay = () => (key === 'default' ? void navigate('/', { replace: true }) : void navigate(-1));
  if (!isUnconfirmed)
    return (
      <SignInFrame title={messages.signingOut}>
        <SplashScreen />
        <Typography color="textSecondary">{messages.oneMoment}</Typography>
      </SignInFrame>
    );
  return (
    <SignInFrame title={messages.stillSignedIn}>
      <Stack sx={{ gap: 2 }}>
        <Alert severity="warning">{messages.serverUnreachable}</Alert>
        <Typography>{messages.signOutOffline}</Typography>
        {me.permissions.includes('plans.inspect') && <Typography>{messages.unsentRecordings}</Typography>}
        <Button variant="contained" size="large" onClick={() => void signOut()} autoFocus>
          {messages.tryAgain}
        </Button>
        <Button variant="outlined" size="large" onClick={() => void onlyHere()}>
          {messages.signOutOnThisDeviceOnly}
        </Button>
        <Button onClick={stay}>{messages.staySignedIn}</Button>
      </Stack>
    </SignInFrame>
  );
}
