import { riskGateMessages } from '@roadworthy/contract/risk-gate/messages/risk-gate.messages.ts';
import { draftKindOf } from '../draft-rows.ts';
import type { DeviceDatabase } from '../device-database.ts';
import type { TakenPhoto } from '../../photos/taken-photos.ts';
import { isUndoable, type QueueEntry, type NewQueueEntry } from './queue.ts';

// Writes to the queue. A recording and its photos are saved in one transaction, before the screen confirms it. The
// draft is removed in the same transaction, so after a crash it is in exactly one of the two places.

/** `releases`: the previous entry, which can no longer be undone. */
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
    if (photos.length > 0)
      await device.photos.bulkAdd(photos.map(({ id, blob }) => ({ id, userId, clientId, blob, key: null })));
    await device.entries.add({
      ...entry,
      photos: photos.map(({ id }) => id),
      state: 'waiting',
      message: null,
      sentAt: null,
    });
  });
}

/** Allows the entry to be sent from now on. */
export async function releaseEntry(device: DeviceDatabase, clientId: string): Promise<void> {
  await device.entries.where({ clientId }).modify({ heldUntil: 0 });
}

/** Nothing of this person can be undone any more. */
export async function releaseAll(device: DeviceDatabase, userId: string): Promise<void> {
  await entriesInState(device, userId, 'waiting').modify({ heldUntil: 0 });
}

/** Removes the entry and its photos from the queue; resolves to false if it may already have been sent. */
export const undoEntry = (device: DeviceDatabase, clientId: string, now: number): Promise<boolean> =>
  device.transaction('rw', device.entries, device.photos, async () => {
    const entry = await device.entries.get({ clientId });
    if (!entry || entry.state !== 'waiting' || !isUndoable(entry, now)) return false;
    await device.photos.where({ clientId }).delete();
    await device.entries.delete(entry.seq);
    return true;
  });

const entriesInState = (device: DeviceDatabase, userId: string, state: QueueEntry['state']) =>
  device.entries.where('[userId+state]').equals([userId, state]);

export const pendingEntries = (device: DeviceDatabase, userId: string): Promise<QueueEntry[]> =>
  entriesInState(device, userId, 'waiting').sortBy('seq');
export const refusedEntries = (device: DeviceDatabase, userId: string): Promise<QueueEntry[]> =>
  entriesInState(device, userId, 'refused').sortBy('seq');
export const countPending = (device: DeviceDatabase, userId: string): Promise<number> =>
  entriesInState(device, userId, 'waiting').count();
export const entriesOfPlan = (device: DeviceDatabase, userId: string, planId: string): Promise<QueueEntry[]> =>
  device.entries.where('[userId+planId]').equals([userId, planId]).sortBy('seq');

/** Sends a refused entry with its photos again, for example after the plan was reopened. */
export async function retryEntry(device: DeviceDatabase, { seq, clientId }: QueueEntry): Promise<void> {
  await device.transaction('rw', device.entries, device.photos, async () => {
    await device.photos.where('clientId').equals(clientId).modify({ key: null });
    await device.entries.where({ seq }).modify((row) => {
      if (row.state === 'refused') Object.assign(row, { state: 'waiting', message: null });
    });
  });
}

/**
 * A page from a version before the risk gate treats "confirm the risks first" as a refusal, and keeps the recording
 * with that message. Here such a recording waits for the confirmation, as it should have done.
 */
export async function restoreLocked(device: DeviceDatabase, userId: string, now: number): Promise<void> {
  const locked = (await refusedEntries(device, userId)).filter(({ message }) => message === riskGateMessages.locked);
  for (const entry of locked) {
    await retryEntry(device, entry);
    await device.entries.update(entry.seq, { lockedAt: now });
  }
}

export async function discardEntry(device: DeviceDatabase, { seq, clientId }: QueueEntry): Promise<void> {
  await device.transaction('rw', device.entries, device.photos, async () => {
    await device.photos.where('clientId').equals(clientId).delete();
    await device.entries.delete(seq);
  });
}

/** Removes recordings that every copy on the device already contains. */
export async function removeShownEntries(device: DeviceDatabase, userId: string, planId: string): Promise<void> {
  const answers = await device.answers.where('[userId+planId]').equals([userId, planId]).toArray();
  const oldestReadAt = Math.min(...answers.map((answer) => answer.readAt));
  const shownEntries = (await entriesOfPlan(device, userId, planId)).filter(
    (entry) => entry.state === 'sent' && (entry.sentAt ?? 0) < oldestReadAt,
  );
  await removeEntries(device, shownEntries);
}

const removeEntries = (device: DeviceDatabase, entries: readonly QueueEntry[]): Promise<unknown> =>
  device.transaction('rw', device.entries, device.photos, async () => {
    await device.entries.bulkDelete(entries.map((entry) => entry.seq));
    await device.photos
      .where('clientId')
      .anyOf(entries.map((entry) => entry.clientId))
      .delete();
  });

/**
 * At sign-out removes everything that the server has as well: copies, and received recordings with their photos. The
 * rest remains.
 */
export async function removeCachedCopies(device: DeviceDatabase, userId: string): Promise<void> {
  await Promise.all([
    device.answers.where({ userId }).delete(),
    device.pictures.where({ userId }).delete(),
    device.whole.where({ userId }).delete(),
    removeEntries(device, await entriesInState(device, userId, 'sent').toArray()),
  ]);
}
