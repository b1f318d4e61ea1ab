import { Dexie, type EntityTable } from 'dexie';
import { newId } from '../kit/storage/new-id.ts';

// Photos of an unsaved grid are stored on the device, so that neither a reload nor a flat battery loses them. Their
// number is limited, and the oldest are removed first. If the device has no space, they are only in memory, and the
// screen says so.

type DraftPhoto = { id: string; userId: string; keptAt: number; blob: Blob; key?: string };

class DraftDatabase extends Dexie {
  declare photos: EntityTable<DraftPhoto, 'id'>;
  constructor() {
    super('roadworthy-drafts');
    this.version(1).stores({ photos: 'id, [userId+keptAt]' });
  }
}
const drafts = new DraftDatabase();
const inMemory = new Map<string, DraftPhoto>();

const maxPhotos = 48;
const retentionMs = 14 * 86_400_000;

const draftPrefix = 'draft:';
export const isDraftPhoto = (photo: string): boolean => photo.startsWith(draftPrefix);

/** Stores a photo until its grid is saved. `onDevice` is false if there was no space for it. */
export async function saveDraftPhoto(blob: Blob, userId: string): Promise<{ photo: string; onDevice: boolean }> {
  const id = `${draftPrefix}${newId()}`;
  const row = { id, userId, keptAt: Date.now(), blob };
  inMemory.set(id, row);
  const onDevice = await drafts.photos.add(row).then(
    () => true,
    () => false,
  );
  if (onDevice) await removeOldPhotos(userId).catch(() => undefined);
  return { photo: id, onDevice };
}

async function removeOldPhotos(userId: string): Promise<void> {
  const rows = await drafts.photos
    .where('[userId+keptAt]')
    .between([userId, Dexie.minKey], [userId, Dexie.maxKey])
    .sortBy('keptAt');
  const expired = rows.filter(
    ({ keptAt }, index) => keptAt < Date.now() - retentionMs || index < rows.length - maxPhotos,
  );
  await drafts.photos.bulkDelete(expired.map(({ id }) => id));
}

const find = async (photo: string): Promise<DraftPhoto | undefined> =>
  inMemory.get(photo) ?? (await drafts.photos.get(photo).catch(() => undefined));

export async function loadDraftBlobs(photos: readonly string[]): Promise<[string, Blob][]> {
  const rows = await Promise.all(photos.filter(isDraftPhoto).map(find));
  return rows.flatMap((row): [string, Blob][] => (row ? [[row.id, row.blob]] : []));
}

/**
 * Returns the photo's key on the server. A photo is uploaded once, even if the grid is saved again a day later or after
 * a reload.
 */
export async function uploadDraftPhoto(
  photo: string,
  send: (blob: Blob) => Promise<string>,
): Promise<string | undefined> {
  const row = await find(photo);
  if (!row) return undefined;
  const key = row.key ?? (await send(row.blob));
  inMemory.set(photo, { ...row, key });
  await drafts.photos.update(photo, { key }).catch(() => undefined);
  return key;
}

export async function removeDraftPhotos(photos: readonly string[]): Promise<void> {
  photos.forEach((photo) => inMemory.delete(photo));
  await drafts.photos.bulkDelete(photos.filter(isDraftPhoto)).catch(() => undefined);
}

/** Marks photos to be uploaded again, because the server no longer has them. */
export async function discardUploadKeys(photos: readonly string[]): Promise<void> {
  for (const photo of photos) {
    const row = await find(photo);
    if (!row) continue;
    const { key: _key, ...withoutKey } = row;
    inMemory.set(photo, withoutKey);
    await drafts.photos.put(withoutKey).catch(() => undefined);
  }
}
