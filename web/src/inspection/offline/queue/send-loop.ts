import { deviceMessages } from '@roadworthy/contract/inspection/messages/device.messages.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { queryClient } from '../../../kit/api/api-query.ts';
import { invalidateAfter } from '../../../kit/api/stale.ts';
import { toast } from '../../../kit/feedback/toasts.ts';
import { isOnline, onConnectivityChange } from '../../../kit/api/connectivity.ts';
import { getSession, type Session } from '../../../kit/session/session.ts';
import { isDryRun } from '../../dry-run/dry-run.ts';
import { device } from '../device-database.ts';
import { retryDelayMs } from '../../../kit/api/transient.ts';
import { undoWindowMs } from './queue.ts';
import { countPending, refusedEntries, restoreLocked } from './queue-store.ts';
import { createSyncApi } from './sync-api.ts';
import { sendPending } from './send.ts';
import { companiesToAnnounce } from './announcements.ts';

// When the device sends: after each recording, when the network or the user returns, and after a delay while something
// is pending.

let sending: Promise<void> | undefined;
let isRequestedAgain = false;
let failures = 0;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/** Sends the pending recordings of the signed-in person; runs one at a time. */
export function sendNow(): Promise<void> {
  if (isDryRun) return Promise.resolve();
  isRequestedAgain = sending !== undefined;
  sending ??= sendUntilIdle().finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendUntilIdle(): Promise<void> {
  do {
    isRequestedAgain = false;
    clearTimeout(retryTimer);
    const session = getSession();
    if (session && !session.ended) await sendForSession(session);
  } while (isRequestedAgain);
}

const refetchRisks = () =>
  void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.route?.shows?.includes('risks') ?? false });

async function sendForSession(session: Session): Promise<void> {
  const userId = session.me._id;
  await restoreLocked(device, userId, Date.now());
  if ((await countPending(device, userId)) === 0 && (await companiesToAnnounce(device, userId)).length === 0) return;
  const refusedBefore = (await refusedEntries(device, userId)).length;
  const pendingBefore = await countPending(device, userId);
  const isDone = await sendPending(device, userId, createSyncApi(session, refetchRisks)).catch(() => false);
  if ((await refusedEntries(device, userId)).length > refusedBefore) toast.bad(deviceMessages.refused);
  if ((await countPending(device, userId)) < pendingBefore) void invalidateAfter(queryClient, inspectionRoutes.sync);
  failures = isDone ? 0 : failures + 1;
  if (!isDone) retryTimer = setTimeout(() => void sendNow(), retryDelayMs(failures));
  // The user may have left the screen or the app before the entry could be sent.
  else if ((await countPending(device, userId)) > 0) retryTimer = setTimeout(() => void sendNow(), undoWindowMs);
}

const retryNow = () => {
  failures = 0;
  void sendNow();
};
/** The server is reachable again although the Wi-Fi was connected all the time. */
const onReconnected = () => {
  if (isOnline()) retryNow();
};
const onVisible = () => {
  if (document.visibilityState === 'visible') retryNow();
};

/** Sends a person's recordings until the returned function is called. */
export function startSending(userId: string): () => void {
  window.addEventListener('online', retryNow);
  document.addEventListener('visibilitychange', onVisible);
  const stop = onConnectivityChange(onReconnected);
  if (getSession()?.me._id === userId) retryNow();
  return () => {
    stop();
    window.removeEventListener('online', retryNow);
    document.removeEventListener('visibilitychange', onVisible);
    clearTimeout(retryTimer);
  };
}
