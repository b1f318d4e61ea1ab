import { appMessages as messages } from '@roadworthy/contract/app/messages/app.messages.ts';
import { lockMessages } from '@roadworthy/contract/access/messages/device-lock.messages.ts';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  LinearProgress,
} from '@mui/material';

import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { loadDeviceLock, ShopTabletSignIn, SignInCard, SignInFlow } from '../../access/index.ts';
import { call } from '../../kit/api/call.ts';
import { queryClient } from '../../kit/api/api-query.ts';
import { findIdleLimitMs, recordActivity, readLastActivity, wasIdle } from '../../kit/session/last-activity.ts';
import { endSession, setSession, useSession, type Session } from '../../kit/session/session.ts';
import { endSessionEventually } from './end-session.ts';
import { isPublicPath } from '../public-paths.ts';

// After five minutes without activity, or the time that the company has chosen, the session ends after a countdown. The
// page stays mounted behind the lock screen, so that the same user can sign in again and continue without losing input.
const warnBeforeMs = 30_000;
// On-screen keyboards send input events but no keypress.
const activityEvents = ['mouseover', 'click', 'keypress', 'input', 'scroll', 'touchstart'] as const;

/** Where the mouse last was. Browsers also fire mouseover when content moves under a mouse at rest. */
let lastMousePosition = '';
function isRealActivity(sign: Event): boolean {
  if (!(sign instanceof MouseEvent) || sign.type !== 'mouseover') return true;
  const place = `${sign.screenX} ${sign.screenY}`;
  if (place === lastMousePosition) return false;
  lastMousePosition = place;
  return true;
}

export default function IdleLock() {
  const session = useSession();
  const { pathname } = useLocation();
  if (!session || isPublicPath(pathname)) return null;
  return session.ended ? (
    <Locked session={session} />
  ) : (
    <Countdown token={session.token} idleMs={findIdleLimitMs(session)} />
  );
}

const timeLeft = (idleMs: number) => readLastActivity() + idleMs - Date.now();
/** The server ends a session after half an hour without a request. A company may allow more idle time than that. */
const keepAliveMs = 10 * 60_000;

function Countdown({ token, idleMs }: { token: string; idleMs: number }) {
  // A page that is opened again after the idle time is locked like one that stayed open.
  const [left, setLeft] = useState(() => (wasIdle(idleMs) ? 0 : idleMs));
  // The dialog stays until it is answered, although moving the mouse to its button counts as activity. Otherwise the
  // click could hit the page behind it.
  const [isMoving, setMoving] = useState(false);
  const asks = left <= warnBeforeMs || isMoving;
  useEffect(() => {
    if (!wasIdle(idleMs)) recordActivity();
    const tick = setInterval(() => setLeft(timeLeft(idleMs)), 1000);
    return () => clearInterval(tick);
  }, [idleMs]);
  useEffect(() => {
    if (idleMs <= 2 * keepAliveMs) return undefined;
    const beat = setInterval(() => void call(sessionRoutes.me, {}).catch(() => undefined), keepAliveMs);
    return () => clearInterval(beat);
  }, [idleMs]);
  useEffect(() => {
    const note = (sign: Event) => {
      // When the device wakes up, an activity event may come before the clock is checked, although the idle time is
      // over.
      if (wasIdle(idleMs)) return setLeft(timeLeft(idleMs));
      if (!isRealActivity(sign)) return;
      recordActivity();
      setMoving(asks);
    };
    activityEvents.forEach((sign) => window.addEventListener(sign, note, { passive: true, capture: true }));
    return () => activityEvents.forEach((sign) => window.removeEventListener(sign, note, { capture: true }));
  }, [asks, idleMs]);
  useEffect(() => {
    if (left <= 0) endSession(token, 'idle');
  }, [left, token]);
  const stay = () => {
    recordActivity();
    setMoving(false);
    setLeft(idleMs);
    void call(sessionRoutes.me, {}).catch(() => undefined);
  };
  const seconds = Math.max(0, Math.ceil(left / 1000));
  return (
    <Dialog open={asks && left > 0} onClose={stay} maxWidth="xs" fullWidth aria-labelledby="stay-title">
      <DialogTitle id="stay-title">{messages.stillThere}</DialogTitle>
      <DialogContent>
        <DialogContentText>{messages.signOutCountdown({ seconds })}</DialogContentText>
        <LinearProgress
          variant="determinate"
          value={Math.min(100, (left / warnBeforeMs) * 100)}
          sx={{ mt: 2 }}
          aria-label={messages.timeLeft}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={stay} autoFocus>
          {messages.staySignedIn}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Locked({ session }: { session: Session }) {
  const { token, ended } = session;
  // Locks at once. The session ends on the server as soon as that can be reached.
  useEffect(() => (ended === 'idle' ? endSessionEventually(token) : undefined), [token, ended]);
  const carryOn = (next: Session) => {
    recordActivity();
    // Another user starts with a reloaded page (router.tsx).
    if (next.me._id !== session.me._id) return setSession(next);
    setSession({ ...next, company: session.company });
    void queryClient.invalidateQueries();
  };
  const mayOpen = useOfflineUnlock(session);
  const openHere = async (typed: { emailId: string; password: string }) =>
    (await loadDeviceLock()).unlockOffline(session, typed);
  return (
    <Dialog
      open
      fullScreen
      aria-labelledby="locked-title"
      slotProps={{ paper: { sx: { bgcolor: 'background.default' } } }}
    >
      <Box sx={{ m: 'auto', width: '100%', display: 'grid', justifyItems: 'center', p: 2 }}>
        <SignInCard
          title={messages.lockTitle}
          titleId="locked-title"
          subtitle={
            <>
              {lockReason(session)} {mayOpen && lockMessages.here}
            </>
          }
        >
          <ShopTabletSignIn first={session.me._id} onSignedIn={carryOn}>
            <SignInFlow
              isOverlay
              place={session.me.companyId}
              emailId={session.me.emailId}
              onSignedIn={carryOn}
              unlockOffline={mayOpen ? openHere : undefined}
            />
          </ShopTabletSignIn>
        </SignInCard>
      </Box>
    </Dialog>
  );
}

function lockReason(session: Session): string {
  const { ended, openedHere } = session;
  const idleMs = findIdleLimitMs(session);
  if (ended === 'idle' && openedHere && !wasIdle(idleMs)) return lockMessages.opened;
  if (ended === 'elsewhere') return messages.lockedElsewhere;
  return ended === 'idle' ? messages.lockedIdle({ minutes: idleMs / 60_000 }) : messages.lockedEnded;
}

/** Whether the device can unlock this page offline. If the server ended the session, only the server can replace it. */
function useOfflineUnlock(session: Session): boolean {
  const [mayOpen, setMayOpen] = useState(false);
  useEffect(() => {
    if (!session.me.permissions.includes('plans.inspect')) return;
    const look = async () => {
      const lock = await loadDeviceLock();
      if (session.ended === 'server') await lock.removeLock();
      setMayOpen(session.ended === 'idle' && (await lock.canUnlockOffline(session)));
    };
    void look().catch(() => setMayOpen(false));
  }, [session]);
  return mayOpen;
}
