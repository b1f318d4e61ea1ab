import { deviceMessages } from '@roadworthy/contract/inspection/device.ts';
import { queryClient } from '../../kit/ask.ts';
import { toast } from '../../kit/feedback/toasts.ts';
import { isReached, onReach } from '../../kit/reach.ts';
import { getSession, type Session } from '../../kit/session.ts';
import { device } from './database.ts';
import { pauseMs, undoMs } from './journal.ts';
import { countWaiting, refusedOf } from './keep.ts';
import { postOf } from './post.ts';
import { sendWaiting } from './send.ts';
import { untoldCompanies } from './told.ts';

// When the device sends: after each recording, when the network or the person comes back, and again after a pause while something waits.

let sending: Promise<void> | undefined;
let isAskedAgain = false;
let failures = 0;
let next: ReturnType<typeof setTimeout> | undefined;

/** Sends now what waits for the person who is signed in; never two at once. */
export function sendNow(): Promise<void> {
  isAskedAgain = sending !== undefined;
  sending ??= sendRounds().finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendRounds(): Promise<void> {
  do {
    isAskedAgain = false;
    clearTimeout(next);
    const session = getSession();
    if (session && !session.ended) await sendOf(session);
  } while (isAskedAgain);
}

async function sendOf(session: Session): Promise<void> {
  const userId = session.me._id;
  if ((await countWaiting(device, userId)) === 0 && (await untoldCompanies(device, userId)).length === 0) return;
  const refusedBefore = (await refusedOf(device, userId)).length;
  const waitedBefore = await countWaiting(device, userId);
  const isDone = await sendWaiting(device, userId, postOf(session)).catch(() => false);
  if ((await refusedOf(device, userId)).length > refusedBefore) toast.bad(deviceMessages.refused);
  if ((await countWaiting(device, userId)) < waitedBefore) void queryClient.invalidateQueries();
  failures = isDone ? 0 : failures + 1;
  if (!isDone) next = setTimeout(() => void sendNow(), pauseMs(failures));
  // Somebody may have left the screen, or the app, before it could go.
  else if ((await countWaiting(device, userId)) > 0) next = setTimeout(() => void sendNow(), undoMs);
}

const tryAtOnce = () => {
  failures = 0;
  void sendNow();
};
/** The server is there again where the Wi-Fi never went. */
const whenReached = () => {
  if (isReached()) tryAtOnce();
};
const whenSeen = () => {
  if (document.visibilityState === 'visible') tryAtOnce();
};

/** Sends what a person keeps from now on, until the answer is called. */
export function startSending(userId: string): () => void {
  window.addEventListener('online', tryAtOnce);
  document.addEventListener('visibilitychange', whenSeen);
  const stop = onReach(whenReached);
  if (getSession()?.me._id === userId) tryAtOnce();
  return () => {
    stop();
    window.removeEventListener('online', tryAtOnce);
    document.removeEventListener('visibilitychange', whenSeen);
    clearTimeout(next);
  };
}
