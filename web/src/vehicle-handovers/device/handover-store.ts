import type { HandoverKind } from '@roadworthy/contract/vehicle-handovers/vehicle-handover.machine.ts';
import { noteHandoversOnDevice } from './device-flag.ts';
import type { DeviceHandover, DevicePhoto, HandoverDatabase } from './handover-database.ts';

// Reads and writes the hand-ins and hand-overs on the device. A record and its photos change in one transaction.

export type HandoverOwner = { userId: string; companyId: string; cardId: string };
export type StoredHandover = { record: DeviceHandover; photos: DevicePhoto[] };

const ofCard = (database: HandoverDatabase, { userId, companyId, cardId }: HandoverOwner) =>
  database.records.where('[userId+companyId+cardId]').equals([userId, companyId, cardId]);

export const listOfCard = (database: HandoverDatabase, owner: HandoverOwner): Promise<DeviceHandover[]> =>
  ofCard(database, owner).sortBy('changedAt');

/** Finds the draft or unsent record of this kind, with its photos in the order in which they were taken. */
export async function findStored(
  database: HandoverDatabase,
  owner: HandoverOwner,
  kind: HandoverKind,
): Promise<StoredHandover | undefined> {
  const record = (await listOfCard(database, owner)).find((one) => one.kind === kind);
  return record && { record, photos: await listPhotos(database, record.id) };
}

export const listPhotos = (database: HandoverDatabase, recordId: string): Promise<DevicePhoto[]> =>
  database.photos.where({ recordId }).sortBy('at');

/** Saves a draft or a signed record, unless another tab has signed it in the meantime, so that it waits to be sent. */
export async function saveRecord(database: HandoverDatabase, record: DeviceHandover): Promise<void> {
  noteHandoversOnDevice(true);
  await database.transaction('rw', database.records, async () => {
    const stored = await database.records.get(record.id);
    if (stored?.state !== 'waiting') await database.records.put(record);
  });
}

export const savePhoto = (database: HandoverDatabase, photo: DevicePhoto): Promise<unknown> =>
  database.photos.put(photo);
export const removePhoto = (database: HandoverDatabase, id: string): Promise<void> => database.photos.delete(id);

export const listWaiting = (database: HandoverDatabase, userId: string): Promise<DeviceHandover[]> =>
  database.records.where('[userId+state]').equals([userId, 'waiting']).sortBy('changedAt');

/**
 * Marks a record as refused. Its photos will have to be uploaded again, because the server deletes unused uploads after
 * a while.
 */
export async function refuseRecord(database: HandoverDatabase, id: string, message: string): Promise<void> {
  await database.transaction('rw', database.records, database.photos, async () => {
    await database.photos.where({ recordId: id }).modify({ key: null });
    await database.records.update(id, { state: 'refused', message });
  });
}

/** Deletes a record with its photos, because the server has it or the person discards it. */
export async function removeRecord(database: HandoverDatabase, id: string): Promise<void> {
  await database.transaction('rw', database.records, database.photos, async () => {
    await database.photos.where({ recordId: id }).delete();
    await database.records.delete(id);
  });
  noteHandoversOnDevice((await database.records.count()) > 0);
}
