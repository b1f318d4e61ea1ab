import { tabletMessages as messages } from '@roadworthy/contract/access/messages/tablet.messages.ts';
import type { CurrentTablet } from '@roadworthy/contract/access/tablet.schema.ts';
import { tabletRoutes } from '@roadworthy/contract/access/tablet.routes.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { ApiError, call } from '../../kit/api/call.ts';
import type { Session } from '../../kit/session/session.ts';
import { rememberShopTablet } from '../../kit/session/shop-tablet.ts';
import { displayName } from '../../kit/text/display.ts';
import { PinForm } from './PinForm.tsx';

type Props = {
  /** The person whose page is locked. They are asked for their PIN at once. */
  first?: string;
  onSignedIn: (session: Session) => void;
  onPassword: () => void;
};

/** The people of a shop tablet. One tap chooses a person, and the PIN signs them in. */
export function TabletSwitch({ first, onSignedIn, onPassword }: Props) {
  const { tablet, failure, retry } = useTablet(onPassword);
  const [chosen, setChosen] = useState<string | undefined>(first);
  if (failure)
    return (
      <Stack sx={{ gap: 2 }}>
        <Alert severity="warning">{failure}</Alert>
        <Button variant="outlined" size="large" onClick={retry}>
          {messages.tryAgain}
        </Button>
        <Button onClick={onPassword}>{messages.withPassword}</Button>
      </Stack>
    );
  if (!tablet) return <Skeleton variant="rounded" height={120} />;
  const person = tablet.people.find(({ _id }) => _id === chosen);
  if (person && !person.needsPassword)
    return (
      <PinForm
        key={person._id}
        person={person}
        onSignedIn={onSignedIn}
        onBack={() => setChosen(undefined)}
        onPassword={onPassword}
      />
    );
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography color="textSecondary">{messages.onTablet({ name: tablet.name })}</Typography>
      <Stack role="group" aria-label={messages.whoAreYou} sx={{ gap: 1 }}>
        {tablet.people.map((one) => (
          <Button
            key={one._id}
            variant="outlined"
            size="large"
            onClick={() => (one.needsPassword ? onPassword() : setChosen(one._id))}
            sx={{ minHeight: 56, justifyContent: 'flex-start', textAlign: 'left', overflowWrap: 'anywhere' }}
          >
            <Box component="span">
              {displayName(one)}
              {one.needsPassword && (
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                  {messages.needsPassword}
                </Typography>
              )}
            </Box>
          </Button>
        ))}
      </Stack>
      <Button onClick={onPassword} sx={{ minHeight: 48 }}>
        {messages.somebodyElse}
      </Button>
    </Stack>
  );
}

/** Loads the tablet without the query cache, which the sign-in page does not have. */
function useTablet(onNone: () => void) {
  const [tablet, setTablet] = useState<CurrentTablet>();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isOver = false;
    void call(tabletRoutes.getTablet, {}).then(
      ({ data }) => {
        if (isOver) return;
        setFailure(undefined);
        if (data) return setTablet(data);
        // The office has stopped sharing the device, so it is not a shop tablet any more.
        rememberShopTablet(false);
        onNone();
      },
      (error: unknown) => {
        if (!isOver) setFailure(error instanceof ApiError && !error.offline ? error.message : messages.offline);
      },
    );
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- requested once, and again when the user retries
  }, [attempt]);
  return { tablet, failure, retry: () => setAttempt((count) => count + 1) };
}
