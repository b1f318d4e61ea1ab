import { device } from './device/database.ts';
import { countWaiting, forgetCopies } from './device/keep.ts';

/** The door of inspection: what the frame asks the device. It brings the database along, so it is opened only when needed. */
export const nothingWaits = async (userId: string): Promise<boolean> => (await countWaiting(device, userId)) === 0;
export const forgetCopiesOf = (userId: string): Promise<void> => forgetCopies(device, userId);
