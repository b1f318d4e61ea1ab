import { deviceMessages } from '@roadworthy/contract/inspection/messages/device.messages.ts';
import { Dexie } from 'dexie';
import { device, dryRunDatabase } from './offline/device-database.ts';
import { countPending, removeCachedCopies, releaseAll } from './offline/queue/queue-store.ts';
import { sendNow } from './offline/queue/send-loop.ts';

/**
 * What the app shell asks about pending recordings. It loads the device database, so it is imported only when needed.
 */
export const hasNothingPending = async (userId: string): Promise<boolean> => (await countPending(device, userId)) === 0;
export async function removeCopiesOf(userId: string): Promise<void> {
  await Promise.all([removeCachedCopies(device, userId), Dexie.delete(dryRunDatabase)]);
}

const sendTimeoutMs = 8_000;
/**
 * Sends a person's pending recordings before they sign out. Returns a message about those that remain on the device.
 */
export async function sendPendingOf(userId: string): Promise<string | undefined> {
  await releaseAll(device, userId);
  await Promise.race([sendNow(), new Promise((resolve) => setTimeout(resolve, sendTimeoutMs))]);
  const remaining = await countPending(device, userId);
  return remaining > 0 ? deviceMessages.leftOnDevice({ waiting: remaining }) : undefined;
}
