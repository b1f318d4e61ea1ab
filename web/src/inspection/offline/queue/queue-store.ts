import { draftKindOf } from '../draft-rows.ts';
import type { DeviceDatabase } from '../device-database.ts';
import type { Mark } from '../../photos/drawing/marks.ts';
import { isUndoable, type QueueEntry, type NewQueueEntry } from './queue.ts';

// Writing into the journal. A recording and its photos go in together or not at all; only then may the screen say that it is recorded. What was begun for it
// goes in the same step: a crash leaves it in one of the two places.

/** `marks`: what was drawn, so that it can be drawn on further until it is recorded. */
export type TakenPhoto = { id: string; blob: Blob; marks?: readonly Mark[] };

/** `lets`: the one before, which is not to be taken back any more. */
export async function enqueueEntry(
  device: DeviceDatabase,
  entry: Omit<NewQueueEntry, 'photos'>,
  photos: readonly TakenPhoto[],
  releases?: string,
): Promise<void> {
  const { clientId, userId, planId, target } = entry;
  const draftKind = draftKindOf(entry.event);
  const tables = [device.entries, ...(photos.length > 0 ? [device.photos] : []), ...(draftKind ? [device.begun] : [])];
  await device.transaction('rw', tables, async () => {
    if (draftKind) await device.begun.delete([userId, planId, target, draftKind]);
    if (releases) await releaseEntry(device, releases);
    if (photos.length > 0) await device.photos.bulkAdd(photos.map(({ id, blob }) => ({ id, userId, clientId, blob, key: null })));
    await device.entries.add({ ...entry, photos: photos.map(({ id }) => id), state: 'waiting', message: null, sentAt: null });
  });
}

/** From now on it may be sent. */
export async function releaseEntry(device: DeviceDatabase, clientId: string): Promise<void> {
  await device.entries.where({ clientId }).modify({ heldUntil: 0 });
}

/** Whoever leaves takes nothing back any more. */
export async function releaseAll(device: DeviceDatabase, userId: string): Promise<void> {
  await entriesInState(device, userId, 'waiting').modify({ heldUntil: 0 });
}

/** Out of the journal again, with its photos; answers false when it may have left the device. */
export const undoEntry = (device: DeviceDatabase, clientId: string, now: number): Promise<boolean> =>
  device.transaction('rw', device.entries, device.photos, async () => {
    const entry = await device.entries.get({ clientId });
    if (!entry || entry.state !== 'waiting' || !isUndoable(entry, now)) return false;
    await device.photos.where({ clientId }).delete();
    await device.entries.delete(entry.seq);
    return true;
  });

const entriesInState = (device: DeviceDatabase, userId: string, state: QueueEntry['state']) => device.entries.where('[userId+state]').equals([userId, state]);

export const pendingEntries = (device: DeviceDatabase, userId: string): Promise<QueueEntry[]> => entriesInState(device, userId, 'waiting').sortBy('seq');
export const refusedEntries = (device: DeviceDatabase, userId: string): Promise<QueueEntry[]> => entriesInState(device, userId, 'refused').sortBy('seq');
export const countPending = (device: DeviceDatabase, userId: string): Promise<number> => entriesInState(device, userId, 'waiting').count();
export const entriesOfPlan = (device: DeviceDatabase, userId: string, planId: string): Promise<QueueEntry[]> =>
  device.entries.where('[userId+planId]').equals([userId, planId]).sortBy('seq');

/** Sent once more, with its photos: perhaps the plan was reopened, or a photo had not arrived. */
export async function retryEntry(device: DeviceDatabase, { seq, clientId }: QueueEntry): Promise<void> {
  await device.transaction('rw', device.entries, device.photos, async () => {
    await device.photos.where('clientId').equals(clientId).modify({ key: null });
    await device.entries.where({ seq }).modify((row) => {
      if (row.state === 'refused') Object.assign(row, { state: 'waiting', message: null });
    });
  });
}

export async function discardEntry(device: DeviceDatabase, { seq, clientId }: QueueEntry): Promise<void> {
  await device.transaction('rw', device.entries, device.photos, async () => {
    await device.photos.where('clientId').equals(clientId).delete();
    await device.entries.delete(seq);
  });
}

/** A recording that every copy on the device already shows needs no row any more. */
export async function removeShownEntries(device: DeviceDatabase, userId: string, planId: string): Promise<void> {
  const answers = await device.answers.where('[userId+planId]').equals([userId, planId]).toArray();
  const oldestReadAt = Math.min(...answers.map((answer) => answer.readAt));
  const shown = (await entriesOfPlan(device, userId, planId)).filter((entry) => entry.state === 'sent' && (entry.sentAt ?? 0) < oldestReadAt);
  await removeEntries(device, shown);
}

const removeEntries = (device: DeviceDatabase, entries: readonly QueueEntry[]): Promise<unknown> =>
  device.transaction('rw', device.entries, device.photos, async () => {
    await device.entries.bulkDelete(entries.map((entry) => entry.seq));
    await device.photos
      .where('clientId')
      .anyOf(entries.map((entry) => entry.clientId))
      .delete();
  });

/** At sign-out everything goes that the server has as well: copies, and the recordings that it has received, with their photos. The rest stays. */
export async function removeCachedCopies(device: DeviceDatabase, userId: string): Promise<void> {
  await Promise.all([
    device.answers.where({ userId }).delete(),
    device.pictures.where({ userId }).delete(),
    device.whole.where({ userId }).delete(),
    removeEntries(device, await entriesInState(device, userId, 'sent').toArray()),
  ]);
}
