import { deviceMessages } from '@roadworthy/contract/inspection/device.ts';
import { device } from './device/database.ts';
import { countWaiting, forgetCopies, letAll } from './device/keep.ts';
import { sendNow } from './device/sending.ts';

/** The door of inspection: what the frame asks the device. It brings the database along, so it is opened only when needed. */
export const nothingWaits = async (userId: string): Promise<boolean> => (await countWaiting(device, userId)) === 0;
export const forgetCopiesOf = (userId: string): Promise<void> => forgetCopies(device, userId);

const patienceMs = 8_000;
/** What somebody who leaves has recorded goes while they are still signed in. Says what stays on the device all the same. */
export async function sendRestOf(userId: string): Promise<string | undefined> {
  await letAll(device, userId);
  await Promise.race([sendNow(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  const left = await countWaiting(device, userId);
  return left > 0 ? deviceMessages.leftHere(left) : undefined;
}
