import { isDrawn } from '@roadworthy/contract/files/file.routes.ts';
import type { DeviceDatabase } from '../device-database.ts';
import {
  isUndoable,
  queueKey,
  nextBatch,
  settleEntries,
  type QueueEntry,
  type QueuedPhoto,
  type Receipt,
  type SettledEntry,
} from './queue.ts';
import { pendingEntries } from './queue-store.ts';
import { arrivalTime } from '../cache/monotonic-times.ts';
import { withTabLock } from './tab-lock.ts';
import { noEntries, withAnnouncement, companiesToAnnounce, type PlanHolding } from './announcements.ts';

// Sends pending recordings in order, photos before the recordings that name them. It can be interrupted anywhere: an
// entry without a saved receipt is sent again, and the server counts each id once.

export type SyncItem = { clientId: string; kind: QueueEntry['kind']; id: string; body: Record<string, unknown> };
export type SyncResult = { receipts: readonly Receipt[]; isHeard: boolean };
export type SyncApi = {
  upload: (photo: Blob, companyId: string, isDrawing: boolean) => Promise<string>;
  sync: (items: SyncItem[], companyId: string, holds: PlanHolding[]) => Promise<SyncResult>;
  now: () => number;
};
/** Why a call failed: the server is unreachable, has an error, or refused what was sent. */
export class SendError extends Error {
  readonly reason: 'unreachable' | 'trouble' | 'refused';
  constructor(why: SendError['reason'], message: string) {
    super(message);
    this.reason = why;
  }
}
const maxBatchSize = 50;

/**
 * Resolves to whether everything is settled; otherwise it should be tried again later. Only one tab sends at a time,
 * because two would overtake each other.
 */
export const sendPending = async (device: DeviceDatabase, userId: string, post: SyncApi): Promise<boolean> =>
  (await withTabLock(`${device.name} sends`, () => sendAll(device, userId, post))) ?? false;

async function sendAll(device: DeviceDatabase, userId: string, post: SyncApi): Promise<boolean> {
  const blocked = new Set<string>();
  try {
    for (;;) {
      const batch = await loadNextBatch(device, userId, blocked, post.now());
      if (batch.length === 0) {
        const isHeard = await announceRest(device, userId, post);
        return isHeard && blocked.size === 0;
      }
      await sendBatch(device, batch, post, blocked);
    }
  } catch (error) {
    if (error instanceof SendError) return false;
    throw error;
  }
}

/** Excludes entries that can still be undone, and everything queued after them. */
async function loadNextBatch(
  device: DeviceDatabase,
  userId: string,
  blocked: ReadonlySet<string>,
  now: number,
): Promise<QueueEntry[]> {
  const pending = await pendingEntries(device, userId);
  const canBeUndone = (entry: QueueEntry) => isUndoable(entry, now);
  return nextBatch(
    pending.filter((entry) => !canBeUndone(entry)),
    new Set([...blocked, ...pending.filter(canBeUndone).map(queueKey)]),
    maxBatchSize,
  );
}

/** Also announces what remains on the device for a while. */
async function announceRest(device: DeviceDatabase, userId: string, { sync }: SyncApi): Promise<boolean> {
  let areAllSaved = true;
  for (const companyId of await companiesToAnnounce(device, userId)) {
    const { isHeard } = await withAnnouncement(device, userId, companyId, noEntries, (holds) =>
      sync([], companyId, holds),
    );
    areAllSaved &&= isHeard;
  }
  return areAllSaved;
}

async function sendBatch(
  device: DeviceDatabase,
  batch: readonly QueueEntry[],
  post: SyncApi,
  blocked: Set<string>,
): Promise<void> {
  const ready: { entry: QueueEntry; item: SyncItem }[] = [];
  for (const entry of batch) {
    const images = await uploadPhotos(device, entry, post);
    if (images instanceof SendError)
      await saveOutcomes(device, settleEntries([entry], [receiptOf(entry, images)], blocked), post);
    else
      ready.push({
        entry,
        item: { clientId: entry.clientId, kind: entry.kind, id: entry.target, body: bodyOf(entry, images) },
      });
  }
  await sendReady(device, ready, post, blocked);
}

const bodyOf = ({ body, recordedAt }: QueueEntry, images: string[]) => ({
  ...body,
  recordedAt,
  ...(images.length > 0 && { images }),
});
const receiptOf = ({ clientId }: QueueEntry, { reason, message }: SendError): Receipt => ({
  clientId,
  status: reason === 'refused' ? 422 : 503,
  message,
});

/** A batch that is refused as a whole is sent one by one, so that only the bad item fails. */
async function sendReady(
  device: DeviceDatabase,
  ready: readonly { entry: QueueEntry; item: SyncItem }[],
  post: SyncApi,
  blocked: Set<string>,
): Promise<void> {
  const first = ready[0];
  if (!first) return;
  const { userId, companyId } = first.entry;
  const items = ready.map(({ item }) => item);
  const sent = new Set(items.map((item) => item.clientId));
  const synced = await withAnnouncement(device, userId, companyId, sent, (holds) =>
    post.sync(items, companyId, holds),
  ).catch((error: unknown) => asSendError(error));
  if (!(synced instanceof SendError)) {
    const settled = settleEntries(
      ready.map(({ entry }) => entry),
      synced.receipts,
      blocked,
    );
    return saveOutcomes(device, settled, post);
  }
  if (synced.reason !== 'refused') throw synced;
  if (ready.length === 1)
    return saveOutcomes(device, settleEntries([first.entry], [receiptOf(first.entry, synced)], blocked), post);
  for (const one of ready) await sendReady(device, [one], post, blocked);
}

/** Uploads an entry's photos and returns their keys; photos that the server already has are not sent again. */
async function uploadPhotos(device: DeviceDatabase, entry: QueueEntry, post: SyncApi): Promise<string[] | SendError> {
  const rows = new Map(
    (await device.photos.where('clientId').equals(entry.clientId).toArray()).map((photo) => [photo.id, photo]),
  );
  const keys: string[] = [];
  for (const id of entry.photos) {
    const key = await uploadPhoto(device, rows.get(id), entry, post);
    if (key instanceof SendError) return key;
    if (key) keys.push(key);
  }
  return keys;
}

async function uploadPhoto(
  device: DeviceDatabase,
  photo: QueuedPhoto | undefined,
  { companyId }: QueueEntry,
  post: SyncApi,
): Promise<string | undefined | SendError> {
  if (!photo?.blob || photo.key) return photo?.key ?? undefined;
  const key = await post.upload(photo.blob, companyId, isDrawn(photo.id)).catch((error: unknown) => asSendError(error));
  if (key instanceof SendError) {
    if (key.reason === 'unreachable') throw key;
    return key;
  }
  await device.photos.update(photo.id, { key });
  return key;
}

function asSendError(error: unknown): SendError {
  if (error instanceof SendError) return error;
  throw error;
}

/** Saves all receipts in one transaction, each only if its entry is still pending. */
async function saveOutcomes(device: DeviceDatabase, settled: readonly SettledEntry[], { now }: SyncApi): Promise<void> {
  await device.transaction('rw', device.entries, device.answers, async () => {
    const arrivalTimes = new Map<string, number>();
    for (const { clientId } of settled.filter(({ isLocked }) => isLocked))
      await device.entries.where({ clientId }).modify({ lockedAt: now() });
    for (const { clientId, state, message } of settled.filter((one) => one.state !== 'waiting')) {
      const row = await device.entries.get({ clientId });
      if (row?.state !== 'waiting') continue;
      const arrivedAt = arrivalTimes.get(row.planId) ?? (await arrivalTime(device, row.userId, row.planId, now()));
      arrivalTimes.set(row.planId, arrivedAt);
      await device.entries.update(row.seq, { state, message, sentAt: state === 'sent' ? arrivedAt : null });
    }
  });
}
