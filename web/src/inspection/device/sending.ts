import { activityMessages } from '@roadworthy/contract/inspection/activity.schema.ts';
import { contestMessages } from '@roadworthy/contract/inspection/contest.schema.ts';
import { deviceMessages } from '@roadworthy/contract/inspection/device.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { newId } from '../../kit/new-id.ts';
import { queryClient } from '../../kit/ask.ts';
import { call, CallFailed } from '../../kit/call.ts';
import { toast } from '../../kit/feedback/toasts.ts';
import { sendPicture } from '../../kit/form/upload.ts';
import { isPassing } from '../../kit/passing.ts';
import { isReached, onReach } from '../../kit/reach.ts';
import { getSession } from '../../kit/session.ts';
import { device } from './database.ts';
import { pauseMs, undoMs } from './journal.ts';
import { countWaiting, refusedOf } from './keep.ts';
import { sendWaiting, Unsent, type Post } from './send.ts';
import { tellKept, untoldCompanies } from './told.ts';

// When the device sends: after each recording, when the network or the person comes back, and again after a pause while something waits.

/** A network that gives no answer is no network. */
const syncMs = 30_000;
const uploadMs = 90_000;
/** So often a device that is looked at tells of the plans that it keeps: somebody else may have recorded the last of one. */
const tellEveryMs = 60_000;

/** Signed out, or an address that a proxy answers: nothing is wrong with the recording. */
const notItsFault = new Set([401, 404, 502]);
function unsent(error: unknown): never {
  if (!(error instanceof CallFailed)) throw error;
  const why = error.offline ? 'unreachable' : isPassing(error.status) || notItsFault.has(error.status) ? 'trouble' : 'refused';
  throw new Unsent(why, error.errors?.map((one) => one.message).join('. ') || error.message);
}

const deviceKey = 'roadworthy.device';
/** By which the server tells two devices of one person apart; it says nothing about the device. */
function deviceId(): string {
  const known = localStorage.getItem(deviceKey) ?? newId();
  localStorage.setItem(deviceKey, known);
  return known;
}

/** What the server kept, and somebody else had judged differently. */
const contests: readonly string[] = [contestMessages.received, activityMessages.received];
const post: Post = {
  now: () => Date.now(),
  upload: (photo, company, isDrawing) =>
    sendPicture(photo, 'photo.jpg', { isDrawing, headers: { company }, signal: AbortSignal.timeout(uploadMs) }).catch(unsent),
  sync: async (items, company, holds) => {
    const body = { items, ...(holds.length > 0 && { device: { device: deviceId(), holds } }) };
    const { data: receipts, meta } = await call(inspectionRoutes.sync, { body }, { headers: { company }, signal: AbortSignal.timeout(syncMs) }).catch(unsent);
    for (const said of contests) if (receipts.some(({ message }) => message === said)) toast.attention(said);
    return { receipts, isHeard: !meta };
  },
};

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
    await sendOf(getSession()?.ended ? undefined : getSession()?.me._id);
  } while (isAskedAgain);
}

async function sendOf(userId: string | undefined): Promise<void> {
  if (!userId || ((await countWaiting(device, userId)) === 0 && (await untoldCompanies(device, userId)).length === 0)) return;
  const refusedBefore = (await refusedOf(device, userId)).length;
  const waitedBefore = await countWaiting(device, userId);
  const isDone = await sendWaiting(device, userId, post).catch(() => false);
  if ((await refusedOf(device, userId)).length > refusedBefore) toast.bad(deviceMessages.refused);
  if ((await countWaiting(device, userId)) < waitedBefore) void queryClient.invalidateQueries();
  failures = isDone ? 0 : failures + 1;
  if (!isDone) next = setTimeout(() => void sendNow(), pauseMs(failures));
  // Somebody may have left the screen, or the app, before it could go.
  else if ((await countWaiting(device, userId)) > 0) next = setTimeout(() => void sendNow(), undoMs);
}

const tryAtOnce = () => {
  failures = 0;
  void tellNow();
};
/** Tells what this device holds of the plan, or of each plan that it keeps, and sends what waits. */
export async function tellNow(planId?: string): Promise<void> {
  const session = getSession();
  if (session) await tellKept(device, session.me._id, planId).catch(() => 0);
  await sendNow();
}
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
  const telling = setInterval(whenSeen, tellEveryMs);
  if (getSession()?.me._id === userId) tryAtOnce();
  return () => {
    stop();
    clearInterval(telling);
    window.removeEventListener('online', tryAtOnce);
    document.removeEventListener('visibilitychange', whenSeen);
    clearTimeout(next);
  };
}
