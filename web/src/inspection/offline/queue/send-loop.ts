import { deviceMessages } from '@roadworthy/contract/inspection/messages/device.messages.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { queryClient } from '../../../kit/api/api-query.ts';
import { invalidateAfterWrites } from '../../../kit/api/stale.ts';
import { toast } from '../../../kit/feedback/toasts.ts';
import { isOnline, onConnectivityChange } from '../../../kit/api/connectivity.ts';
import { getSession, type Session } from '../../../kit/session/session.ts';
import { isDryRun } from '../../dry-run/dry-run.ts';
import { deviceDatabase } from '../device-database.ts';
import { calculateRetryDelayMs } from '../../../kit/api/transient.ts';
import { undoWindowMs } from './queue.ts';
import { countPending, listRefusedEntries, restoreLockedEntries } from './queue-store.ts';
import { createSyncApi } from './sync-api.ts';
import { sendPending } from './send.ts';
import { listCompaniesWithAnnouncements } from './announcements.ts';

// Sends after each recording, when the network or the user comes back, and after a delay while entries are pending.

let sending: Promise<void> | undefined;
let isRequestedAgain = false;
let failures = 0;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/** Sends the pending recordings of the signed-in person, one run at a time. */
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
  await restoreLockedEntries(deviceDatabase, userId, Date.now());
  if (
    (await countPending(deviceDatabase, userId)) === 0 &&
    (await listCompaniesWithAnnouncements(deviceDatabase, userId)).length === 0
  )
    return;
  const refusedBefore = (await listRefusedEntries(deviceDatabase, userId)).length;
  const pendingBefore = await countPending(deviceDatabase, userId);
  const isDone = await sendPending(deviceDatabase, userId, createSyncApi(session, refetchRisks)).catch(() => false);
  if ((await listRefusedEntries(deviceDatabase, userId)).length > refusedBefore)
    toast.bad(deviceMessages.rejectedToast);
  if ((await countPending(deviceDatabase, userId)) < pendingBefore)
    void invalidateAfterWrites(queryClient, inspectionRoutes.sync);
  failures = isDone ? 0 : failures + 1;
  if (!isDone) retryTimer = setTimeout(() => void sendNow(), calculateRetryDelayMs(failures));
  // The user may have left the screen or the app before the entry was due.
  else if ((await countPending(deviceDatabase, userId)) > 0)
    retryTimer = setTimeout(() => void sendNow(), undoWindowMs);
}

const retryNow = () => {
  failures = 0;
  void sendNow();
};
/** Sends when the server can be reached again, even if the device never lost its Wi-Fi. */
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
