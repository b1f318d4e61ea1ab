import { isDrawn } from '@roadworthy/contract/files/file.routes.ts';
import type { DeviceDatabase } from './database.ts';
import { isHeld, laneOf, nextBatch, settle, type Entry, type Photo, type Receipt, type Settled } from './journal.ts';
import { waitingOf } from './keep.ts';
import { momentOfArrival } from './moments.ts';
import { inOneTab } from './one-tab.ts';
import { nothing, telling, untoldCompanies, type Hold } from './told.ts';

// Sends what waits, in order, photos before the recordings that name them. It may break off at any line: what has no receipt in the journal is sent
// again, and the server counts an id once.

export type SyncItem = { clientId: string; kind: Entry['kind']; id: string; body: Record<string, unknown> };
export type Synced = { receipts: readonly Receipt[]; isHeard: boolean };
export type Post = {
  upload: (photo: Blob, companyId: string, isDrawing: boolean) => Promise<string>;
  sync: (items: SyncItem[], companyId: string, holds: Hold[]) => Promise<Synced>;
  now: () => number;
};
/** Why a call brought nothing: no way to the server, the server's own trouble, or something wrong with what was sent. */
export class Unsent extends Error {
  readonly why: 'unreachable' | 'trouble' | 'refused';
  constructor(why: Unsent['why'], message: string) {
    super(message);
    this.why = why;
  }
}
const mostAtOnce = 50;

/**
 * Answers whether everything is settled; otherwise it is worth another try later. One tab sends at a time: two of them would overtake each other.
 */
export const sendWaiting = async (device: DeviceDatabase, userId: string, post: Post): Promise<boolean> =>
  (await inOneTab(`${device.name} sends`, () => sendAll(device, userId, post))) ?? false;

async function sendAll(device: DeviceDatabase, userId: string, post: Post): Promise<boolean> {
  const held = new Set<string>();
  try {
    for (;;) {
      const batch = await nextOf(device, userId, held, post.now());
      if (batch.length === 0) {
        const isHeard = await tellRest(device, userId, post);
        return isHeard && held.size === 0;
      }
      await sendBatch(device, batch, post, held);
    }
  } catch (error) {
    if (error instanceof Unsent) return false;
    throw error;
  }
}

/** What can still be taken back stays, and so does what is recorded behind it. */
async function nextOf(device: DeviceDatabase, userId: string, held: ReadonlySet<string>, now: number): Promise<Entry[]> {
  const waiting = await waitingOf(device, userId);
  const isBack = (entry: Entry) => isHeld(entry, now);
  return nextBatch(
    waiting.filter((entry) => !isBack(entry)),
    new Set([...held, ...waiting.filter(isBack).map(laneOf)]),
    mostAtOnce,
  );
}

/** What stays behind for a while is told, too. */
async function tellRest(device: DeviceDatabase, userId: string, { sync }: Post): Promise<boolean> {
  let areHeard = true;
  for (const companyId of await untoldCompanies(device, userId)) {
    const { isHeard } = await telling(device, userId, companyId, nothing, (holds) => sync([], companyId, holds));
    areHeard &&= isHeard;
  }
  return areHeard;
}

async function sendBatch(device: DeviceDatabase, batch: readonly Entry[], post: Post, held: Set<string>): Promise<void> {
  const ready: { entry: Entry; item: SyncItem }[] = [];
  for (const entry of batch) {
    const images = await photosOf(device, entry, post);
    if (images instanceof Unsent) await write(device, settle([entry], [receiptOf(entry, images)], held), post);
    else ready.push({ entry, item: { clientId: entry.clientId, kind: entry.kind, id: entry.target, body: bodyOf(entry, images) } });
  }
  await sendReady(device, ready, post, held);
}

const bodyOf = ({ body, recordedAt }: Entry, images: string[]) => ({ ...body, recordedAt, ...(images.length > 0 && { images }) });
const receiptOf = ({ clientId }: Entry, { why, message }: Unsent): Receipt => ({ clientId, status: why === 'refused' ? 422 : 503, message });

/** A batch that is refused as a whole is sent one by one: the bad item is found, and the others are not held up by it. */
async function sendReady(device: DeviceDatabase, ready: readonly { entry: Entry; item: SyncItem }[], post: Post, held: Set<string>): Promise<void> {
  const first = ready[0];
  if (!first) return;
  const { userId, companyId } = first.entry;
  const items = ready.map(({ item }) => item);
  const sent = new Set(items.map((item) => item.clientId));
  const synced = await telling(device, userId, companyId, sent, (holds) => post.sync(items, companyId, holds)).catch((error: unknown) => orUnsent(error));
  if (!(synced instanceof Unsent)) {
    const settled = settle(
      ready.map(({ entry }) => entry),
      synced.receipts,
      held,
    );
    return write(device, settled, post);
  }
  if (synced.why !== 'refused') throw synced;
  if (ready.length === 1) return write(device, settle([first.entry], [receiptOf(first.entry, synced)], held), post);
  for (const one of ready) await sendReady(device, [one], post, held);
}

/** The keys of an entry's photos at the server; what is there already is not sent again. */
async function photosOf(device: DeviceDatabase, entry: Entry, post: Post): Promise<string[] | Unsent> {
  const rows = new Map((await device.photos.where('clientId').equals(entry.clientId).toArray()).map((photo) => [photo.id, photo]));
  const keys: string[] = [];
  for (const id of entry.photos) {
    const key = await keyOf(device, rows.get(id), entry, post);
    if (key instanceof Unsent) return key;
    if (key) keys.push(key);
  }
  return keys;
}

async function keyOf(device: DeviceDatabase, photo: Photo | undefined, { companyId }: Entry, post: Post): Promise<string | undefined | Unsent> {
  if (!photo?.blob || photo.key) return photo?.key ?? undefined;
  const key = await post.upload(photo.blob, companyId, isDrawn(photo.id)).catch((error: unknown) => orUnsent(error));
  if (key instanceof Unsent) {
    if (key.why === 'unreachable') throw key;
    return key;
  }
  await device.photos.update(photo.id, { key });
  return key;
}

function orUnsent(error: unknown): Unsent {
  if (error instanceof Unsent) return error;
  throw error;
}

/** Receipts are written at once, each only over an entry that still waits. */
async function write(device: DeviceDatabase, settled: readonly Settled[], { now }: Post): Promise<void> {
  await device.transaction('rw', device.entries, device.answers, async () => {
    const moments = new Map<string, number>();
    for (const { clientId, state, message } of settled.filter((one) => one.state !== 'waiting')) {
      const row = await device.entries.get({ clientId });
      if (row?.state !== 'waiting') continue;
      const moment = moments.get(row.planId) ?? (await momentOfArrival(device, row.userId, row.planId, now()));
      moments.set(row.planId, moment);
      await device.entries.update(row.seq, { state, message, sentAt: state === 'sent' ? moment : null });
    }
  });
}
