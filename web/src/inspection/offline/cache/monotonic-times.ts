import { Dexie } from 'dexie';
import type { DeviceDatabase } from '../device-database.ts';
import { entriesOfPlan } from '../queue/queue-store.ts';

// Timestamps of reads and of recordings that arrived, from the device's clock but never out of order. If the clock is
// set back, by its owner or by the network, a recording could otherwise be shown twice or not at all.

/** Reads one copy through the index instead of all, because the copies of a plan are large. */
async function latestReadAt(device: DeviceDatabase, userId: string, planId: string): Promise<number> {
  const newest = await device.answers
    .where('[userId+planId+readAt]')
    .between([userId, planId, Dexie.minKey], [userId, planId, Dexie.maxKey])
    .last();
  return newest?.readAt ?? 0;
}

async function latestArrivalAt(device: DeviceDatabase, userId: string, planId: string): Promise<number> {
  return Math.max(0, ...(await entriesOfPlan(device, userId, planId)).map((entry) => entry.sentAt ?? 0));
}

/** A read that starts now contains everything that arrived before. */
export const readStartTime = async (
  device: DeviceDatabase,
  userId: string,
  planId: string,
  now: number,
): Promise<number> => Math.max(now, (await latestArrivalAt(device, userId, planId)) + 1);

/**
 * No copy read before now contains what arrives now; a read under way may have started just after the newest arrival.
 */
export const arrivalTime = async (
  device: DeviceDatabase,
  userId: string,
  planId: string,
  now: number,
): Promise<number> =>
  Math.max(now, (await latestReadAt(device, userId, planId)) + 1, (await latestArrivalAt(device, userId, planId)) + 2);
