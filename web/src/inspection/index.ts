import { deviceMessages } from '@roadworthy/contract/inspection/messages/device.messages.ts';
import { Dexie } from 'dexie';
import { deviceDatabase, dryRunDatabase } from './offline/device-database.ts';
import { countPending, removeCachedCopies, releaseAll } from './offline/queue/queue-store.ts';
import { sendNow } from './offline/queue/send-loop.ts';

// How the app shell handles pending recordings. This module loads the device database, so import it only when needed.

export const hasNothingPending = async (userId: string): Promise<boolean> =>
  (await countPending(deviceDatabase, userId)) === 0;
export async function removeLocalCopies(userId: string): Promise<void> {
  await Promise.all([removeCachedCopies(deviceDatabase, userId), Dexie.delete(dryRunDatabase)]);
}

const sendTimeoutMs = 8_000;
/** Sends a person's pending recordings before they sign out. Returns a message if some remain on the device. */
export async function sendPendingBeforeSignOut(userId: string): Promise<string | undefined> {
  await releaseAll(deviceDatabase, userId);
  await Promise.race([sendNow(), new Promise((resolve) => setTimeout(resolve, sendTimeoutMs))]);
  const remaining = await countPending(deviceDatabase, userId);
  return remaining > 0 ? deviceMessages.leftOnDevice({ waiting: remaining }) : undefined;
}
