import type { Kit } from '../kit/kit.ts';
import { screenCopy } from '../kit/storage/picture.ts';
import type { ThumbnailWidth } from '../kit/storage/storage.ts';

// A picture in the size of a list or of a screen: made when it is first asked for, then kept beside the whole one.

type Store = Pick<Kit, 'storage' | 'note'>;
const inProgress = new Map<string, Promise<Uint8Array | undefined>>();

export async function getThumbnail(store: Store, sha256: string, width: ThumbnailWidth): Promise<Uint8Array | undefined> {
  const stored = await store.storage.getThumbnail(sha256, width);
  if (stored) return stored;
  // A list of ten people asks for the same picture ten times at once: it is made for the first.
  const name = `${sha256} ${width}`;
  const pending = inProgress.get(name) ?? makeThumbnail(store, sha256, width).finally(() => inProgress.delete(name));
  inProgress.set(name, pending);
  return pending;
}

async function makeThumbnail({ storage, note }: Store, sha256: string, width: ThumbnailWidth): Promise<Uint8Array | undefined> {
  const whole = await storage.get(sha256);
  const copy = whole && (await screenCopy(whole, width));
  // Whoever asked gets it, also where it cannot be kept.
  if (copy) await storage.putThumbnail(sha256, width, copy).catch((error: unknown) => note('warn', 'a small copy could not be kept', { error: String(error) }));
  return copy;
}
