import { Dexie, type EntityTable, type Table } from 'dexie';
import { isDryRun } from '../dry-run/dry-run.ts';
import type { DraftRow } from './draft-rows.ts';
import type { QueueEntry, QueuedPhoto } from './queue/queue.ts';

// The database on the inspector's device. `entries`, `photos` and `begun` are the only copy of work until the server
// has it. The other tables are copies of server data, which are removed when their owner signs out: `answers`,
// `pictures`, `whole` (the plans that are completely cached) and `revisions`. Every row belongs to a person, and the
// app shows and sends it only while that person is signed in.

type CachedAnswer = { key: string; userId: string; planId: string; readAt: number; answer: unknown };
/** How many pending recordings of a plan this device last announced. */
type AnnouncedCount = { userId: string; companyId: string; planId: string; waiting: number };
/** A plan that has been cached completely. */
type CompletePlan = { key: string; userId: string };
/** The revision of a plan on this device, and since when. */
type CachedRevision = { key: string; userId: string; revision: number; since: number };
type CachedPicture = { userId: string; key: string; planId: string; blob: Blob };

export class DeviceDatabase extends Dexie {
  declare entries: EntityTable<QueueEntry, 'seq'>;
  declare photos: EntityTable<QueuedPhoto, 'id'>;
  declare answers: EntityTable<CachedAnswer, 'key'>;
  declare pictures: Table<CachedPicture, [string, string]>;
  declare whole: EntityTable<CompletePlan, 'key'>;
  declare revisions: EntityTable<CachedRevision, 'key'>;
  declare told: Table<AnnouncedCount, [string, string]>;
  declare begun: Table<DraftRow, [string, string, string, string]>;

  constructor(name = 'roadworthy') {
    // With strict durability a saved row is on disk, so a flat battery does not lose it.
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({
      entries: '++seq, &clientId, [userId+state], [userId+planId]',
      photos: 'id, clientId',
      answers: 'key, userId, [userId+planId]',
      pictures: '[userId+key], userId, [userId+planId]',
    });
    this.version(2).stores({ told: '[userId+planId], userId' });
    this.version(3).stores({ answers: 'key, userId, [userId+planId], [userId+planId+readAt]' });
    this.version(4).stores({ begun: '[userId+planId+target+about], [userId+planId], changedAt' });
    this.version(5).stores({ whole: 'key, userId' });
    this.version(6).stores({ revisions: 'key, userId' });
  }
}

/** A dry run has its own database, which is emptied when the dry run starts and when it ends. */
export const dryRunDatabase = 'roadworthy-dry-run';
export const deviceDatabase = new DeviceDatabase(isDryRun ? dryRunDatabase : undefined);

/** Whether the browser ran out of storage; Dexie wraps the original error. */
export const isStorageFull = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const inner = 'inner' in error ? error.inner : undefined;
  return (
    error.name === 'QuotaExceededError' ||
    (inner instanceof Error && inner !== error && isStorageFull(inner)) ||
    /quota/i.test(error.message)
  );
};
