import { ApiError } from '../../../kit/api/call.ts';
import type { OfflineCache } from '../../../kit/api/api-query.ts';
import { device, isStorageFull } from '../device-database.ts';
import { readStartTime } from './monotonic-times.ts';
import { recordReadTime } from './read-times.ts';

// Answers of the server about a plan, kept on the device. On a bad network the kept one is shown after a moment; the next look reads again.

const networkTimeoutMs = 4_000;
let storageFullError: unknown;
/** Whether an answer did not fit on the device since this was last asked. */
export const wasStorageFull = (): boolean => {
  const was = storageFullError !== undefined;
  storageFullError = undefined;
  return was;
};
/** What does not fit is noted and told; the screen works on with the network. */
export async function noteIfStorageFull(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!isStorageFull(error)) throw error;
    storageFullError = error;
  });
}

/** A journal that cannot be looked at keeps nobody from reading. */
const startRead = (userId: string, planId: string): Promise<number> => readStartTime(device, userId, planId, Date.now()).catch(() => Date.now());

/** Reads for the screen alone and keeps nothing; only when it was read is known. */
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
      const answer = await read(cached && AbortSignal.timeout(networkTimeoutMs));
      await noteIfStorageFull(() => device.answers.put({ key, userId, planId, readAt, answer }));
      recordReadTime(key, readAt);
      return answer;
    } catch (error) {
      if (!cached || !(error instanceof ApiError) || !(error.offline || error.status >= 500)) throw error;
      recordReadTime(key, cached.readAt);
      return cached.answer;
    }
  };
