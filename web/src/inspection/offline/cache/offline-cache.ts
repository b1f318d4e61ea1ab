import { ApiError } from '../../../kit/api/call.ts';
import type { OfflineCache } from '../../../kit/api/api-query.ts';
import { deviceDatabase, isStorageFull } from '../device-database.ts';
import { findReadStartTime } from './monotonic-times.ts';
import { recordReadTime } from './read-times.ts';

// Caches the server's responses about a plan on the device. On a bad network the cached response is shown after this
// time, and the next read tries again.

const networkTimeoutMs = 4_000;
/**
 * Without a cached response, a slow network gets more time. A request that gets none at all still has to fail, so that
 * it is retried.
 */
const firstReadTimeoutMs = 60_000;
let storageFullError: unknown;
/** Returns whether the device had no space for a response since the last call. */
export const takeStorageFullFlag = (): boolean => {
  const was = storageFullError !== undefined;
  storageFullError = undefined;
  return was;
};
/** Remembers that the storage is full, so that the screen can say so. It still works online. */
export async function flagIfStorageFull(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!isStorageFull(error)) throw error;
    storageFullError = error;
  });
}

/** Returns the start time of a read; if the queue cannot be read, the device's current time. */
const startRead = (userId: string, planId: string): Promise<number> =>
  findReadStartTime(deviceDatabase, userId, planId, Date.now()).catch(() => Date.now());

/** Creates a cache that stores nothing and only notes the read time, for responses that only the screen needs. */
export const createReadTimeRecorder =
  (userId: string, planId: string): OfflineCache =>
  async ({ key, read }) => {
    const readAt = await startRead(userId, planId);
    const answer = await read();
    recordReadTime(key, readAt);
    return answer;
  };

export const createOfflineCache =
  (userId: string, planId: string): OfflineCache =>
  async ({ key, read, isValid }) => {
    const found = await deviceDatabase.answers.get(key).catch(() => undefined);
    const cached = found && found.userId === userId && isValid(found.answer) ? found : undefined;
    const readAt = await startRead(userId, planId);
    try {
      const answer = await read(AbortSignal.timeout(cached ? networkTimeoutMs : firstReadTimeoutMs));
      await flagIfStorageFull(() => deviceDatabase.answers.put({ key, userId, planId, readAt, answer }));
      recordReadTime(key, readAt);
      return answer;
    } catch (error) {
      if (!cached || !(error instanceof ApiError) || !(error.offline || error.status >= 500)) throw error;
      recordReadTime(key, cached.readAt);
      return cached.answer;
    }
  };
