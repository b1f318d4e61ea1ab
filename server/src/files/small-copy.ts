import type { Kit } from '../kit/kit.ts';
import { screenCopy } from '../kit/storage/picture.ts';
import type { CopyWidth } from '../kit/storage/storage.ts';

// A picture in the size of a list or of a screen: made when it is first asked for, then kept beside the whole one.

type Store = Pick<Kit, 'storage' | 'note'>;
const underWay = new Map<string, Promise<Uint8Array | undefined>>();

export async function smallCopy(store: Store, sha256: string, width: CopyWidth): Promise<Uint8Array | undefined> {
  const kept = await store.storage.getCopy(sha256, width);
  if (kept) return kept;
  // A list of ten people asks for the same picture ten times at once: it is made for the first.
  const name = `${sha256} ${width}`;
  const making = underWay.get(name) ?? make(store, sha256, width).finally(() => underWay.delete(name));
  underWay.set(name, making);
  return making;
}

async function make({ storage, note }: Store, sha256: string, width: CopyWidth): Promise<Uint8Array | undefined> {
  const whole = await storage.get(sha256);
  const copy = whole && (await screenCopy(whole, width));
  // Whoever asked gets it, also where it cannot be kept.
  if (copy) await storage.putCopy(sha256, width, copy).catch((error: unknown) => note('warn', 'a small copy could not be kept', { error: String(error) }));
  return copy;
}
