import { CallFailed } from '../../kit/call.ts';
import type { Shelf } from '../../kit/ask.ts';
import { device, isFull } from './database.ts';
import { beginOfRead } from './moments.ts';
import { hand } from './readings.ts';

// Answers of the server about a plan, kept on the device. On a bad network the kept one is shown after a moment; the next look reads again.

const patienceMs = 4_000;
let fullOnce: unknown;
/** Whether an answer did not fit on the device since this was last asked. */
export const wasFull = (): boolean => {
  const was = fullOnce !== undefined;
  fullOnce = undefined;
  return was;
};
/** What does not fit is noted and told; the screen works on with the network. */
export async function orFull(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!isFull(error)) throw error;
    fullOnce = error;
  });
}

/** A journal that cannot be looked at keeps nobody from reading. */
const beginNow = (userId: string, planId: string): Promise<number> => beginOfRead(device, userId, planId, Date.now()).catch(() => Date.now());

/** Reads for the screen alone and keeps nothing; only when it was read is known. */
export const noShelf =
  (userId: string, planId: string): Shelf =>
  async ({ key, read }) => {
    const readAt = await beginNow(userId, planId);
    const answer = await read();
    hand(key, readAt);
    return answer;
  };

export const shelfOf =
  (userId: string, planId: string): Shelf =>
  async ({ key, read, fits }) => {
    const found = await device.answers.get(key).catch(() => undefined);
    const kept = found && found.userId === userId && fits(found.answer) ? found : undefined;
    const readAt = await beginNow(userId, planId);
    try {
      const answer = await read(kept && AbortSignal.timeout(patienceMs));
      await orFull(() => device.answers.put({ key, userId, planId, readAt, answer }));
      hand(key, readAt);
      return answer;
    } catch (error) {
      if (!kept || !(error instanceof CallFailed) || !(error.offline || error.status >= 500)) throw error;
      hand(key, kept.readAt);
      return kept.answer;
    }
  };
