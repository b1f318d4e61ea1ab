import { riskGateMessages } from '@roadworthy/contract/risk-gate/messages/risk-gate.messages.ts';
import { findDraftKind } from '../draft-rows.ts';
import type { DeviceDatabase } from '../device-database.ts';
import type { TakenPhoto } from '../../photos/taken-photos.ts';
import { isUndoable, type QueueEntry, type NewQueueEntry } from './queue.ts';

// Writes to the queue. A recording and its photos are saved in one transaction before the screen confirms them. The
// same transaction removes the draft, so that a crash leaves either the draft or the entry.

/** Queues an entry. `releases` names the previous entry, which can no longer be undone after that. */
export async function enqueueEntry(
  device: DeviceDatabase,
  entry: Omit<NewQueueEntry, 'photos'>,
  photos: readonly TakenPhoto[],
  releases?: string,
): Promise<void> {
  const { clientId, userId, planId, target } = entry;
  const draftKind = findDraftKind(entry.event);
  const tables = [device.entries, ...(photos.length > 0 ? [device.photos] : []), ...(draftKind ? [device.begun] : [])];
  await device.transaction('rw', tables, async () => {
    if (draftKind) await device.begun.delete([userId, planId, target, draftKind]);
    if (releases) await releaseEntry(device, releases);
    if (photos.length > 0)
      await device.photos.bulkAdd(
        photos.map(({ id, blob, proof, marks = [] }) => ({
          id,
          userId,
          clientId,
          blob,
          key: null,
          ...(proof && { proof }),
          ...(marks.length > 0 && { marks }),
        })),
      );
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

/** Allows all of this person's entries to be sent from now on. None of them can be undone any more. */
export async function releaseAll(device: DeviceDatabase, userId: string): Promise<void> {
  await entriesInState(device, userId, 'waiting').modify({ heldUntil: 0 });
}

/** Removes the entry and its photos from the queue. Resolves to false if it may already have been sent. */
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

export const listPendingEntries = (device: DeviceDatabase, userId: string): Promise<QueueEntry[]> =>
  entriesInState(device, userId, 'waiting').sortBy('seq');
export const listRefusedEntries = (device: DeviceDatabase, userId: string): Promise<QueueEntry[]> =>
  entriesInState(device, userId, 'refused').sortBy('seq');
export const countPending = (device: DeviceDatabase, userId: string): Promise<number> =>
  entriesInState(device, userId, 'waiting').count();
export const listPlanEntries = (device: DeviceDatabase, userId: string, planId: string): Promise<QueueEntry[]> =>
  device.entries.where('[userId+planId]').equals([userId, planId]).sortBy('seq');

/** Returns a refused entry to the queue, for example after its plan was reopened. Its photos are uploaded again. */
export async function retryEntry(device: DeviceDatabase, { seq, clientId }: QueueEntry): Promise<void> {
  await device.transaction('rw', device.entries, device.photos, async () => {
    await device.photos.where('clientId').equals(clientId).modify({ key: null });
    await device.entries.where({ seq }).modify((row) => {
      if (row.state === 'refused') Object.assign(row, { state: 'waiting', message: null });
    });
  });
}

/**
 * Returns recordings to the queue that an older version of the app stored as refused because the risks had not been
 * confirmed. They wait for the confirmation now.
 */
export async function restoreLockedEntries(device: DeviceDatabase, userId: string, now: number): Promise<void> {
  const locked = (await listRefusedEntries(device, userId)).filter(
    ({ message }) => message === riskGateMessages.locked,
  );
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
  const shownEntries = (await listPlanEntries(device, userId, planId)).filter(
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
 * At sign-out, removes everything that the server has too: copies, and received recordings with their photos. Unsent
 * work remains.
 */
export async function removeCachedCopies(device: DeviceDatabase, userId: string): Promise<void> {
  await Promise.all([
    device.answers.where({ userId }).delete(),
    device.pictures.where({ userId }).delete(),
    device.whole.where({ userId }).delete(),
    device.revisions.where({ userId }).delete(),
    removeEntries(device, await entriesInState(device, userId, 'sent').toArray()),
  ]);
}
