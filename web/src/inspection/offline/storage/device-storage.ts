import { createStore } from 'zustand/vanilla';

// What a browser promises about the data of this site. Without a promise it may delete plans and unsent recordings:
// Safari after seven days without a visit, the others when the device runs low on space.

export type StoragePromise = 'unknown' | 'promised' | 'not promised';
export const storagePromise = createStore<StoragePromise>(() => 'unknown');

const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);
/** Every browser on an iPhone or iPad uses Safari's engine, and so its rules. */
export const hasSafariRules = (): boolean => navigator.vendor.startsWith('Apple');

/** Only an address with https has storage that can be promised. */
async function update(ask: (storage: StorageManager) => Promise<boolean>): Promise<void> {
  const storage: StorageManager | undefined = navigator.storage;
  if (typeof storage?.persist !== 'function') return;
  const promised = isInstalled() || (await ask(storage).catch(() => false));
  storagePromise.setState(promised ? 'promised' : 'not promised', true);
}

/** Firefox asks the person, so this is called when there is something to keep. */
export const requestLastingStorage = (): Promise<void> =>
  update(async (storage) => (await storage.persisted()) || (await storage.persist()));
/** What was promised before, without asking anybody. */
export const checkLastingStorage = (): Promise<void> => update((storage) => storage.persisted());

type Notice = { promise: StoragePromise; pending: number; snoozedAt: number; now: number };
const snoozeMs = 7 * 86_400_000;
/** Whether to warn the inspector. Unsent recordings outweigh an earlier "Not now". */
export const needsStorageNotice = ({ promise, pending, snoozedAt, now }: Notice): boolean =>
  promise === 'not promised' && (pending > 0 || now - snoozedAt >= snoozeMs);
