import { deviceMessages } from '@roadworthy/contract/inspection/device.messages.ts';
import { device } from './offline/device-database.ts';
import { countPending, removeCachedCopies, releaseAll } from './offline/queue/queue-store.ts';
import { sendNow } from './offline/queue/send-loop.ts';

/** The door of inspection: what the frame asks the device. It brings the database along, so it is opened only when needed. */
export const hasNothingPending = async (userId: string): Promise<boolean> => (await countPending(device, userId)) === 0;
export const removeCopiesOf = (userId: string): Promise<void> => removeCachedCopies(device, userId);

const sendTimeoutMs = 8_000;
/** What somebody who leaves has recorded goes while they are still signed in. Says what stays on the device all the same. */
export async function sendPendingOf(userId: string): Promise<string | undefined> {
  await releaseAll(device, userId);
  await Promise.race([sendNow(), new Promise((resolve) => setTimeout(resolve, sendTimeoutMs))]);
  const left = await countPending(device, userId);
  return left > 0 ? deviceMessages.leftOnDevice(left) : undefined;
}
