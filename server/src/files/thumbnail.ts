import type { Kit } from '../kit/kit.ts';
import { resizeForScreen } from '../kit/storage/picture.ts';
import type { ThumbnailWidth } from '../kit/storage/storage.ts';

// Pictures resized for lists or screens, generated on first request and then stored next to the original.

type Store = Pick<Kit, 'storage' | 'note'>;
const inProgress = new Map<string, Promise<Uint8Array | undefined>>();

export async function getThumbnail(
  store: Store,
  sha256: string,
  width: ThumbnailWidth,
): Promise<Uint8Array | undefined> {
  const stored = await store.storage.getThumbnail(sha256, width);
  if (stored) return stored;
  // A list may request the same picture ten times at once. It is generated only once.
  const name = `${sha256} ${width}`;
  const pending = inProgress.get(name) ?? makeThumbnail(store, sha256, width).finally(() => inProgress.delete(name));
  inProgress.set(name, pending);
  return pending;
}

async function makeThumbnail(
  { storage, note }: Store,
  sha256: string,
  width: ThumbnailWidth,
): Promise<Uint8Array | undefined> {
  const original = await storage.get(sha256);
  const copy = original && (await resizeForScreen(original, width));
  // The resized copy is returned even if storing it fails.
  if (copy)
    await storage
      .putThumbnail(sha256, width, copy)
      .catch((error: unknown) => note('warn', 'a small copy could not be stored', { err: error }));
  return copy;
}
