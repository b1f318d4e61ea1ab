import { Alert, Button, Stack, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SignInFrame } from '../access/index.ts';
import { toast } from '../kit/feedback/toasts.ts';
import { useSignedIn } from '../kit/session/session.ts';
import { endSessionEventually, endSessionOnServer } from './end-session.ts';
import { SplashScreen } from './SplashScreen.tsx';
import { sendPendingRecordings, signOutLocally } from './sign-out.ts';

/**
 * /logout signs out and leads to the sign-in page. If the server cannot be reached, the session is still running there,
 * so the user is told and decides.
 */
export default function LogoutScreen() {
  const { token, me } = useSignedIn();
  const navigate = useNavigate();
  const { key } = useLocation();
  const [isUntold, setUntold] = useState(false);
  const signOut = useCallback(async () => {
    setUntold(false);
    const left = await sendPendingRecordings();
    if (!(await endSessionOnServer(token))) return setUntold(true);
    await signOutLocally(navigate);
    if (left) toast.attention(left);
  }, [token, navigate]);
  // oxlint-disable-next-line react/set-state-in-effect -- opening the screen signs out; the state tells how it went
  useEffect(() => void signOut(), [signOut]);
  useEffect(() => {
    if (!isUntold) return undefined;
    const again = () => void signOut();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isUntold, signOut]);
  const onlyHere = async () => {
    await signOutLocally(navigate);
    toast.attention('You are signed out on this device only. The server is told as soon as it can be reached.');
    endSessionEventually(token, () => toast.good('You are now signed out at the server, too.'));
  };
  const stay = () => (key === 'default' ? void navigate('/', { replace: true }) : void navigate(-1));
  if (!isUntold)
    return (
      <SignInFrame title="Signing you out">
        <SplashScreen />
        <Typography color="textSecondary">One moment …</Typography>
      </SignInFrame>
    );
  return (
    <SignInFrame title="You are still signed in">
      <Stack sx={{ gap: 2 }}>
        <Alert severity="warning">The server could not be reached, so your session was not ended.</Alert>
        <Typography>
          Try again when the network is back. If you have to leave this device now, sign out on it alone: nobody goes on
          here without your password, and the server ends the session by itself after 30 minutes.
        </Typography>
        {me.permissions.includes('plans.inspect') && (
          <Typography>What you recorded and is not sent yet waits on this device for your next sign-in.</Typography>
        )}
        <Button variant="contained" size="large" onClick={() => void signOut()} autoFocus>
          Try again
        </Button>
        <Button variant="outlined" size="large" onClick={() => void onlyHere()}>
          Sign out on this device only
        </Button>
        <Button onClick={stay}>Stay signed in</Button>
      </Stack>
    </SignInFrame>
  );
}
