import { activityMessages } from '@roadworthy/contract/inspection/activity.schema.ts';
import { contestMessages } from '@roadworthy/contract/inspection/contest.schema.ts';
import { lateMessages } from '@roadworthy/contract/inspection/late.schema.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { call, CallFailed } from '../../kit/call.ts';
import { toast } from '../../kit/feedback/toasts.ts';
import { sendPicture } from '../../kit/form/upload.ts';
import { newId } from '../../kit/new-id.ts';
import { isPassing } from '../../kit/passing.ts';
import { getSession, type Session } from '../../kit/session.ts';
import { Unsent, type Post } from './send.ts';

// The two calls that take work off the device: a photo, and a batch of recordings.

/** A network that gives no answer is no network. */
const syncMs = 30_000;
const uploadMs = 90_000;
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

/** What the server kept although something else was recorded before. */
const contests: readonly string[] = [contestMessages.received, activityMessages.received, lateMessages.received];
/**
 * Sends in the name of whoever's session this is, and of nobody else: a round may outlast it, and somebody else may have signed in meanwhile on the same
 * device.
 */
export const postOf = ({ token, me }: Session): Post => {
  const isHere = () => {
    const now = getSession();
    return now?.me._id === me._id && !now.ended;
  };
  const options = (company: string, ms: number) => {
    if (!isHere()) throw new Unsent('trouble', '');
    return { token, headers: { company }, signal: AbortSignal.timeout(ms) };
  };
  return {
    now: () => Date.now(),
    upload: async (photo, company, isDrawing) => sendPicture(photo, 'photo.jpg', { isDrawing, ...options(company, uploadMs) }).catch(unsent),
    sync: async (items, company, holds) => {
      const body = { items, ...(holds.length > 0 && { device: { device: deviceId(), holds } }) };
      const { data: receipts, meta } = await call(inspectionRoutes.sync, { body }, options(company, syncMs)).catch(unsent);
      for (const said of contests) if (isHere() && receipts.some(({ message }) => message === said)) toast.attention(said);
      return { receipts, isHeard: !meta };
    },
  };
};
