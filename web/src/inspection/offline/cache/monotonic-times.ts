import { Dexie } from 'dexie';
import type { DeviceDatabase } from '../device-database.ts';
import { listPlanEntries } from '../queue/queue-store.ts';

// Times of reads, and of recordings received by the server. They come from the device's clock but never go backwards.
// If the clock is set back, by its owner or by the network, a recording could otherwise be shown twice or not at all.

/** Reads only the newest copy through the index, because the copies of a plan are large. */
async function latestReadAt(device: DeviceDatabase, userId: string, planId: string): Promise<number> {
  const newest = await device.answers
    .where('[userId+planId+readAt]')
    .between([userId, planId, Dexie.minKey], [userId, planId, Dexie.maxKey])
    .last();
  return newest?.readAt ?? 0;
}

async function latestArrivalAt(device: DeviceDatabase, userId: string, planId: string): Promise<number> {
  return Math.max(0, ...(await listPlanEntries(device, userId, planId)).map((entry) => entry.sentAt ?? 0));
}

/** Returns a start time for a read. Its response contains every recording that arrived before this time. */
export const findReadStartTime = async (
  device: DeviceDatabase,
  userId: string,
  planId: string,
  now: number,
): Promise<number> => Math.max(now, (await latestArrivalAt(device, userId, planId)) + 1);

/**
 * Returns an arrival time for recordings that the server has just received. It is later than all reads that lack them,
 * including one in progress, which may have started just after the newest arrival.
 */
export const findArrivalTime = async (
  device: DeviceDatabase,
  userId: string,
  planId: string,
  now: number,
): Promise<number> =>
  Math.max(now, (await latestReadAt(device, userId, planId)) + 1, (await latestArrivalAt(device, userId, planId)) + 2);
