import { isAnnotatedKey } from '@roadworthy/contract/files/file.routes.ts';
import type { DeviceDatabase } from '../device-database.ts';
import {
  isUndoable,
  queueKey,
  selectNextBatch,
  settleEntries,
  type QueueEntry,
  type QueuedPhoto,
  type Receipt,
  type SettledEntry,
} from './queue.ts';
import { listPendingEntries } from './queue-store.ts';
import { findArrivalTime } from '../cache/monotonic-times.ts';
import { withTabLock } from './tab-lock.ts';
import {
  noSentEntries,
  sendWithAnnouncement,
  listCompaniesWithAnnouncements,
  type PlanPendingCount,
} from './announcements.ts';

// Sends pending recordings in order, and photos before the recordings that name them. Sending may be interrupted
// anywhere: an entry without a saved receipt is sent again, and the server counts each id once.

export type SyncItem = { clientId: string; kind: QueueEntry['kind']; id: string; body: Record<string, unknown> };
/**
 * `keepsOriginal` means that the device announced the digest of the photo, so the server stores its bytes unchanged.
 */
type PhotoKind = { isDrawing: boolean; keepsOriginal: boolean };
export type SyncResult = { receipts: readonly Receipt[]; isHeard: boolean };
export type SyncApi = {
  upload: (photo: Blob, companyId: string, kind: PhotoKind) => Promise<string>;
  sync: (items: SyncItem[], companyId: string, holds: PlanPendingCount[]) => Promise<SyncResult>;
  now: () => number;
};
/** Says why a call failed: the server is unreachable, has an error, or refused the data. */
export class SendError extends Error {
  readonly reason: 'unreachable' | 'trouble' | 'refused';
  constructor(why: SendError['reason'], message: string) {
    super(message);
    this.reason = why;
  }
}
const maxBatchSize = 50;

/**
 * Sends the pending recordings. Resolves to whether everything is settled; if not, the caller tries again later. Only
 * one tab sends at a time, because requests of two tabs could overtake each other.
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

/** Loads the next batch. Leaves out entries that can still be undone, and everything queued after them. */
async function loadNextBatch(
  device: DeviceDatabase,
  userId: string,
  blocked: ReadonlySet<string>,
  now: number,
): Promise<QueueEntry[]> {
  const pending = await listPendingEntries(device, userId);
  const canBeUndone = (entry: QueueEntry) => isUndoable(entry, now);
  return selectNextBatch(
    pending.filter((entry) => !canBeUndone(entry)),
    new Set([...blocked, ...pending.filter(canBeUndone).map(queueKey)]),
    maxBatchSize,
  );
}

/** Announces the entries that stay on the device for a while. */
async function announceRest(device: DeviceDatabase, userId: string, { sync }: SyncApi): Promise<boolean> {
  let areAllSaved = true;
  for (const companyId of await listCompaniesWithAnnouncements(device, userId)) {
    const { isHeard } = await sendWithAnnouncement(device, userId, companyId, noSentEntries, (holds) =>
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
    const photos = await uploadPhotos(device, entry, post);
    if (photos instanceof SendError)
      await saveOutcomes(device, settleEntries([entry], [receiptOf(entry, photos)], blocked), post);
    else
      ready.push({
        entry,
        item: { clientId: entry.clientId, kind: entry.kind, id: entry.target, body: bodyOf(entry, photos, post.now()) },
      });
  }
  await sendReady(device, ready, post, blocked);
}

type UploadedPhoto = Pick<QueuedPhoto, 'proof' | 'marks'> & { key: string };
/** Builds the request body. From `sentAt` the server calculates the error of the device's clock. */
function bodyOf({ body, recordedAt }: QueueEntry, uploaded: readonly UploadedPhoto[], now: number) {
  const photos = uploaded.flatMap(({ key, proof }) => (proof ? [{ image: key, ...proof }] : []));
  const photoMarks = uploaded.flatMap(({ key, marks }) => (marks ? [{ image: key, marks }] : []));
  return {
    ...body,
    recordedAt,
    ...(uploaded.length > 0 && { images: uploaded.map(({ key }) => key) }),
    ...(photos.length > 0 && { taken: { sentAt: new Date(now).toISOString(), photos } }),
    ...(photoMarks.length > 0 && { photoMarks }),
  };
}
const receiptOf = ({ clientId }: QueueEntry, { reason, message }: SendError): Receipt => ({
  clientId,
  status: reason === 'refused' ? 422 : 503,
  message,
});

/** Sends a batch. If the server refuses all of it, sends the items one by one, so that only the bad one fails. */
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
  const synced = await sendWithAnnouncement(device, userId, companyId, sent, (holds) =>
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

/** Returns the keys of an entry's photos, and uploads those that the server does not have yet. */
async function uploadPhotos(
  device: DeviceDatabase,
  entry: QueueEntry,
  post: SyncApi,
): Promise<UploadedPhoto[] | SendError> {
  const rows = new Map(
    (await device.photos.where('clientId').equals(entry.clientId).toArray()).map((photo) => [photo.id, photo]),
  );
  const uploaded: UploadedPhoto[] = [];
  for (const id of entry.photos) {
    const photo = rows.get(id);
    const key = await uploadPhoto(device, photo, entry, post);
    if (key instanceof SendError) return key;
    if (key)
      uploaded.push({
        key,
        ...(photo?.proof && { proof: photo.proof }),
        ...(photo?.marks && { marks: photo.marks }),
      });
  }
  return uploaded;
}

async function uploadPhoto(
  device: DeviceDatabase,
  photo: QueuedPhoto | undefined,
  { companyId }: QueueEntry,
  post: SyncApi,
): Promise<string | undefined | SendError> {
  if (!photo?.blob || photo.key) return photo?.key ?? undefined;
  const kind = { isDrawing: isAnnotatedKey(photo.id), keepsOriginal: photo.proof !== undefined };
  const key = await post.upload(photo.blob, companyId, kind).catch((error: unknown) => asSendError(error));
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
      const arrivedAt = arrivalTimes.get(row.planId) ?? (await findArrivalTime(device, row.userId, row.planId, now()));
      arrivalTimes.set(row.planId, arrivedAt);
      await device.entries.update(row.seq, { state, message, sentAt: state === 'sent' ? arrivedAt : null });
    }
  });
}
