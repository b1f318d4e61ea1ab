import { handoverFormMessages as messages } from '@roadworthy/contract/vehicle-handovers/messages/handover-screens.messages.ts';
import { vehicleHandoverMessages as texts } from '@roadworthy/contract/vehicle-handovers/messages/vehicle-handover.messages.ts';
import { vehicleHandoverRoutes } from '@roadworthy/contract/vehicle-handovers/vehicle-handover.routes.ts';
import { queryClient } from '../../kit/api/api-query.ts';
import { ApiError, call } from '../../kit/api/call.ts';
import { isOnline, onConnectivityChange } from '../../kit/api/connectivity.ts';
import { invalidateAfterWrites } from '../../kit/api/stale.ts';
import { calculateRetryDelayMs, isTransient } from '../../kit/api/transient.ts';
import { toast } from '../../kit/feedback/toasts.ts';
import { postPicture } from '../../kit/form/files/upload.ts';
import { getSession, type Session } from '../../kit/session/session.ts';
import { handoverDatabase } from './handover-database.ts';
import { listWaiting } from './handover-store.ts';
import { sendWaiting, type HandoverApi } from './send-waiting.ts';

// Sends the hand-ins and hand-overs of the signed-in person: at once, when the network or the person comes back, and
// after a delay while the server can't be reached.

const uploadTimeoutMs = 90_000;
const sendTimeoutMs = 30_000;

/** Calls the server with this session, even if somebody else has signed in on the device since. */
const createApi = ({ token }: Session): HandoverApi => ({
  upload: (photo, companyId) =>
    postPicture(photo, 'photo.jpg', {
      token,
      headers: { company: companyId },
      signal: AbortSignal.timeout(uploadTimeoutMs),
    }),
  send: async ({ cardId, companyId }, body) => {
    await call(
      vehicleHandoverRoutes.addVehicleHandover,
      { params: { id: cardId }, body },
      { token, headers: { company: companyId }, signal: AbortSignal.timeout(sendTimeoutMs) },
    );
  },
  /** If the session has expired or the server fails, the record is not refused but sent again later. */
  isRefusal: (error) =>
    error instanceof ApiError && !error.offline && error.status !== 401 && !isTransient(error.status),
});

let sending: Promise<boolean> | undefined;
let failures = 0;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/** Sends the waiting records. Resolves to whether none are left. */
export function sendHandovers(): Promise<boolean> {
  sending ??= sendInOneTab().finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendInOneTab(): Promise<boolean> {
  clearTimeout(retryTimer);
  const session = getSession();
  if (!session || session.ended) return false;
  const work = () => sendForSession(session);
  // Without Web Locks two tabs may send the same record. It counts once all the same.
  const isDone =
    'locks' in navigator ? await navigator.locks.request('roadworthy handovers', async () => work()) : await work();
  failures = isDone ? 0 : failures + 1;
  if (!isDone) retryTimer = setTimeout(() => void sendHandovers(), calculateRetryDelayMs(failures));
  return isDone;
}

async function sendForSession(session: Session): Promise<boolean> {
  const result = await sendWaiting(handoverDatabase, session.me._id, createApi(session));
  for (const kind of result.sent) toast.good(kind === 'hand-in' ? texts.saved : texts.handedOver);
  if (result.refused > 0) toast.bad(messages.refusedToast);
  if (result.sent.length > 0)
    await invalidateAfterWrites(queryClient, vehicleHandoverRoutes.addVehicleHandover).catch(() => undefined);
  return result.isDone;
}

const retryNow = () => {
  failures = 0;
  void sendHandovers();
};
const onReconnected = () => {
  if (isOnline()) retryNow();
};
const onVisible = () => {
  if (document.visibilityState === 'visible') retryNow();
};

let isStarted = false;
/** Sends now, and whenever the network or the person comes back while the page is open. */
export function startSendingHandovers(): void {
  if (!isStarted) {
    isStarted = true;
    window.addEventListener('online', retryNow);
    document.addEventListener('visibilitychange', onVisible);
    onConnectivityChange(onReconnected);
  }
  retryNow();
}

const signOutTimeoutMs = 8_000;
/** Sends a person's records before they sign out. Returns a message if some are left on the device. */
export async function sendHandoversBeforeSignOut(userId: string): Promise<string | undefined> {
  await Promise.race([sendHandovers(), new Promise((resolve) => setTimeout(resolve, signOutTimeoutMs))]);
  const { length: count } = await listWaiting(handoverDatabase, userId);
  return count > 0 ? messages.leftOnDevice({ count }) : undefined;
}
