import { Dexie, type EntityTable, type Table } from 'dexie';
import type { BegunRow } from './begun.ts';
import type { Entry, Photo } from './journal.ts';

// What stands on the inspector's device. `entries`, `photos` and `begun` are the only copy of work until the server has it; `answers` and `pictures` are copies
// of what the server has, and `whole` knows of which plans they are complete: they go when their owner signs out. Every row names its person: nobody else on the device reads or sends it.

type KeptAnswer = { key: string; userId: string; planId: string; readAt: number; answer: unknown };
/** What the server was last told that this device holds of a plan. */
type Told = { userId: string; companyId: string; planId: string; waiting: number };
/** A plan of which everything has come onto the device once. */
type Whole = { key: string; userId: string };
type KeptPicture = { userId: string; key: string; planId: string; blob: Blob };

export class DeviceDatabase extends Dexie {
  declare entries: EntityTable<Entry, 'seq'>;
  declare photos: EntityTable<Photo, 'id'>;
  declare answers: EntityTable<KeptAnswer, 'key'>;
  declare pictures: Table<KeptPicture, [string, string]>;
  declare whole: EntityTable<Whole, 'key'>;
  declare told: Table<Told, [string, string]>;
  declare begun: Table<BegunRow, [string, string, string, string]>;

  constructor(name = 'roadworthy') {
    // Strict: what was said to be kept has left the browser's memory, so that a dead battery does not take it away.
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
  }
}

export const device = new DeviceDatabase();

/** Whether the browser had no room; Dexie tells the reason inside its own error. */
export const isFull = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const inner = 'inner' in error ? error.inner : undefined;
  return error.name === 'QuotaExceededError' || (inner instanceof Error && inner !== error && isFull(inner)) || /quota/i.test(error.message);
};
