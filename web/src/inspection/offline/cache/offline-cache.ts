import { ApiError } from '../../../kit/api/call.ts';
import type { OfflineCache } from '../../../kit/api/api-query.ts';
import { device, isStorageFull } from '../device-database.ts';
import { readStartTime } from './monotonic-times.ts';
import { recordReadTime } from './read-times.ts';

// Caches the server's answers about a plan on the device. On a bad network the cached answer is shown after this
// timeout, and the next read tries again.

const networkTimeoutMs = 4_000;
/** Without a cached answer a slow network gets longer, but a request that it swallows must fail to be tried again. */
const firstReadTimeoutMs = 60_000;
let storageFullError: unknown;
/** Whether an answer did not fit on the device since the last call. */
export const wasStorageFull = (): boolean => {
  const was = storageFullError !== undefined;
  storageFullError = undefined;
  return was;
};
/** Records that the storage is full, so that this can be shown; the screen continues online. */
export async function noteIfStorageFull(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!isStorageFull(error)) throw error;
    storageFullError = error;
  });
}

/** If the queue cannot be read, reading continues with the plain clock. */
const startRead = (userId: string, planId: string): Promise<number> =>
  readStartTime(device, userId, planId, Date.now()).catch(() => Date.now());

/** Reads for the screen only: records the read time and caches nothing. */
export const readTimesOnly =
  (userId: string, planId: string): OfflineCache =>
  async ({ key, read }) => {
    const readAt = await startRead(userId, planId);
    const answer = await read();
    recordReadTime(key, readAt);
    return answer;
  };

export const offlineCacheOf =
  (userId: string, planId: string): OfflineCache =>
  async ({ key, read, isValid }) => {
    const found = await device.answers.get(key).catch(() => undefined);
    const cached = found && found.userId === userId && isValid(found.answer) ? found : undefined;
    const readAt = await startRead(userId, planId);
    try {
      const answer = await read(AbortSignal.timeout(cached ? networkTimeoutMs : firstReadTimeoutMs));
      await noteIfStorageFull(() => device.answers.put({ key, userId, planId, readAt, answer }));
      recordReadTime(key, readAt);
      return answer;
    } catch (error) {
      if (!cached || !(error instanceof ApiError) || !(error.offline || error.status >= 500)) throw error;
      recordReadTime(key, cached.readAt);
      return cached.answer;
    }
  };
