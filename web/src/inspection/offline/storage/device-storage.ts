import { createStore } from 'zustand/vanilla';

// Whether the browser has promised to keep the data of this site. Without a promise it may delete plans and unsent
// recordings: Safari after seven days without a visit, other browsers when the device is low on space.

export type StoragePersistence = 'unknown' | 'promised' | 'not promised';
export const storagePersistence = createStore<StoragePersistence>(() => 'unknown');

const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);
/** Whether Safari's rules apply. They do in every browser on an iPhone or iPad, because all of them use its engine. */
export const hasSafariRules = (): boolean => navigator.vendor.startsWith('Apple');

/** Updates the state if the browser supports persistent storage, which none does without https. */
async function update(ask: (storage: StorageManager) => Promise<boolean>): Promise<void> {
  const storage: StorageManager | undefined = navigator.storage;
  if (typeof storage?.persist !== 'function') return;
  const promised = isInstalled() || (await ask(storage).catch(() => false));
  storagePersistence.setState(promised ? 'promised' : 'not promised', true);
}

/** Requests persistent storage. Firefox asks the user, so call this only when there is data to protect. */
export const requestPersistentStorage = (): Promise<void> =>
  update(async (storage) => (await storage.persisted()) || (await storage.persist()));
/** Checks for an earlier promise without asking the user. */
export const checkPersistentStorage = (): Promise<void> => update((storage) => storage.persisted());

type Notice = { promise: StoragePersistence; pending: number; snoozedAt: number; now: number };
const snoozeMs = 7 * 86_400_000;
/** Whether to warn the inspector. Unsent recordings override an earlier "Not now". */
export const needsStorageNotice = ({ promise, pending, snoozedAt, now }: Notice): boolean =>
  promise === 'not promised' && (pending > 0 || now - snoozedAt >= snoozeMs);
