import { activityMessages } from '@roadworthy/contract/inspection/activity.schema.ts';
import { contestMessages } from '@roadworthy/contract/inspection/contest.schema.ts';
import { lateMessages } from '@roadworthy/contract/inspection/late.schema.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { call, ApiError } from '../../../kit/api/call.ts';
import { toast } from '../../../kit/feedback/toasts.ts';
import { postPicture } from '../../../kit/form/upload.ts';
import { newId } from '../../../kit/storage/new-id.ts';
import { isTransient } from '../../../kit/api/transient.ts';
import { getSession, type Session } from '../../../kit/session/session.ts';
import { SendError, type SyncApi } from './send.ts';

// The two calls that take work off the device: a photo, and a batch of recordings.

/** A network that gives no answer is no network. */
const syncTimeoutMs = 30_000;
const uploadTimeoutMs = 90_000;
/** Signed out, or an address that a proxy answers: nothing is wrong with the recording. */
const retryableStatuses = new Set([401, 404, 502]);
function throwSendError(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const reason = error.offline ? 'unreachable' : isTransient(error.status) || retryableStatuses.has(error.status) ? 'trouble' : 'refused';
  throw new SendError(reason, error.errors?.map((one) => one.message).join('. ') || error.message);
}

const deviceIdKey = 'roadworthy.device';
/** By which the server tells two devices of one person apart; it says nothing about the device. */
function deviceId(): string {
  const known = localStorage.getItem(deviceIdKey) ?? newId();
  localStorage.setItem(deviceIdKey, known);
  return known;
}

/** What the server kept although something else was recorded before. */
const attentionMessages: readonly string[] = [contestMessages.received, activityMessages.received, lateMessages.received];
/**
 * Sends in the name of whoever's session this is, and of nobody else: a round may outlast it, and somebody else may have signed in meanwhile on the same
 * device.
 */
export const createSyncApi = ({ token, me }: Session): SyncApi => {
  const isCurrentSession = () => {
    const current = getSession();
    return current?.me._id === me._id && !current.ended;
  };
  const options = (company: string, timeoutMs: number) => {
    if (!isCurrentSession()) throw new SendError('trouble', '');
    return { token, headers: { company }, signal: AbortSignal.timeout(timeoutMs) };
  };
  return {
    now: () => Date.now(),
    upload: async (photo, company, isDrawing) => postPicture(photo, 'photo.jpg', { isDrawing, ...options(company, uploadTimeoutMs) }).catch(throwSendError),
    sync: async (items, company, holds) => {
      const body = { items, ...(holds.length > 0 && { device: { device: deviceId(), holds } }) };
      const { data: receipts, meta } = await call(inspectionRoutes.sync, { body }, options(company, syncTimeoutMs)).catch(throwSendError);
      for (const said of attentionMessages) if (isCurrentSession() && receipts.some(({ message }) => message === said)) toast.attention(said);
      return { receipts, isHeard: !meta };
    },
  };
};
