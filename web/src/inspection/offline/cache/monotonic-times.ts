import { Dexie } from 'dexie';
import type { DeviceDatabase } from '../device-database.ts';
import { entriesOfPlan } from '../queue/queue-store.ts';

// When something of a plan was read and when a recording of it arrived: the device's clock, but never in the wrong order. A clock that is set back, by
// its owner or by the network, would show what the server counts a second time, or not at all.

/** One copy is looked at by the index, not all of them: those of a plan are large. */
async function latestReadAt(device: DeviceDatabase, userId: string, planId: string): Promise<number> {
  const newest = await device.answers.where('[userId+planId+readAt]').between([userId, planId, Dexie.minKey], [userId, planId, Dexie.maxKey]).last();
  return newest?.readAt ?? 0;
}

async function latestArrivalAt(device: DeviceDatabase, userId: string, planId: string): Promise<number> {
  return Math.max(0, ...(await entriesOfPlan(device, userId, planId)).map((entry) => entry.sentAt ?? 0));
}

/** A read that begins now shows everything that arrived before. */
export const readStartTime = async (device: DeviceDatabase, userId: string, planId: string, now: number): Promise<number> =>
  Math.max(now, (await latestArrivalAt(device, userId, planId)) + 1);

/** What arrives now is shown by no copy that was read before; a read that is still under way may have begun one after the newest arrival. */
export const arrivalTime = async (device: DeviceDatabase, userId: string, planId: string, now: number): Promise<number> =>
  Math.max(now, (await latestReadAt(device, userId, planId)) + 1, (await latestArrivalAt(device, userId, planId)) + 2);
