import { activityMessages } from '@roadworthy/contract/inspection/messages/recording/activity.messages.ts';
import { contestMessages } from '@roadworthy/contract/inspection/messages/review/contest.messages.ts';
import { lateMessages } from '@roadworthy/contract/inspection/messages/recording/late.messages.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { problemCodes } from '@roadworthy/contract/kit/problem.ts';
import { riskGateMessages } from '@roadworthy/contract/risk-gate/messages/risk-gate.messages.ts';
import { call, ApiError } from '../../../kit/api/call.ts';
import { toast } from '../../../kit/feedback/toasts.ts';
import { postPicture } from '../../../kit/form/files/upload.ts';
import { newId } from '../../../kit/storage/new-id.ts';
import { isTransient } from '../../../kit/api/transient.ts';
import { getSession, type Session } from '../../../kit/session/session.ts';
import type { Receipt } from './queue.ts';
import { SendError, type SyncApi, type SyncItem } from './send.ts';

// The two API calls of the queue: upload a photo, and send a batch of recordings.

/** A network that does not respond within this time counts as offline. */
const syncTimeoutMs = 30_000;
const uploadTimeoutMs = 90_000;
/** Statuses that come from an ended session or a proxy, and so do not mean that the recording was refused. */
const retryableStatuses = new Set([401, 404, 502]);
function throwSendError(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const reason = error.offline
    ? 'unreachable'
    : isTransient(error.status) || retryableStatuses.has(error.status)
      ? 'trouble'
      : 'refused';
  throw new SendError(reason, error.errors?.map((one) => one.message).join('. ') || error.message);
}

const deviceIdKey = 'roadworthy.device';
/** Returns the random id of this device, by which the server tells two devices of one person apart. */
export function getDeviceId(): string {
  const known = localStorage.getItem(deviceIdKey) ?? newId();
  localStorage.setItem(deviceIdKey, known);
  return known;
}

/** Messages about recordings that the server accepted, but that the person should know about. */
const attentionMessages: readonly string[] = [
  contestMessages.received,
  activityMessages.received,
  lateMessages.received,
  riskGateMessages.recordedUnderEarlier,
];
/** Whether the server's view of this person's risks on the plan has changed, or is newer than this device's. */
const concernRisks = (items: readonly SyncItem[], receipts: readonly Receipt[]): boolean =>
  items.some(({ kind }) => kind === 'confirmation') ||
  receipts.some(
    ({ status, message }) => status === problemCodes.locked || message === riskGateMessages.recordedUnderEarlier,
  );

/**
 * Creates an API that sends with this session only. A run may outlast the session, and by then somebody else may have
 * signed in on the device. `onRisks` refetches the risks if necessary; most recordings do not change them.
 */
export const createSyncApi = ({ token, me }: Session, onRisks: () => void = () => undefined): SyncApi => {
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
    upload: async (photo, company, kind) =>
      postPicture(photo, 'photo.jpg', { ...kind, ...options(company, uploadTimeoutMs) }).catch(throwSendError),
    sync: async (items, company, holds) => {
      const body = { items, ...(holds.length > 0 && { device: { device: getDeviceId(), holds } }) };
      const { data: receipts, meta } = await call(
        inspectionRoutes.sync,
        { body },
        options(company, syncTimeoutMs),
      ).catch(throwSendError);
      if (isCurrentSession() && concernRisks(items, receipts)) onRisks();
      for (const text of attentionMessages)
        if (isCurrentSession() && receipts.some(({ message }) => message === text)) toast.attention(text);
      return { receipts, isHeard: !meta };
    },
  };
};
