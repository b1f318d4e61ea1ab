import 'fake-indexeddb/auto';
import { riskGateMessages } from '@roadworthy/contract/risk-gate/messages/risk-gate.messages.ts';
import { readFileSync } from 'node:fs';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { DeviceDatabase } from '../device-database.ts';
import { listPendingEntries, listRefusedEntries, restoreLockedEntries } from './queue-store.ts';
import { sendPending, type SyncItem } from './send.ts';

// The database of a device as written by version 0.1 of 25 November 2026: three pending recordings, one of them with a
// photo, and one that the server refused. Any later version may open such a database.

const Index = z.object({
  name: z.string(),
  keyPath: z.union([z.string(), z.array(z.string())]),
  unique: z.boolean(),
  multiEntry: z.boolean(),
});
const Store = z.object({
  keyPath: z.union([z.string(), z.array(z.string())]),
  autoIncrement: z.boolean(),
  indexes: z.array(Index),
  rows: z.array(z.record(z.string(), z.unknown())),
});
const Stored = z.object({ version: z.number(), stores: z.record(z.string(), Store) });
const stored = Stored.parse(JSON.parse(readFileSync(new URL('stored-device.fixture.json', import.meta.url), 'utf8')));

const done = (request: IDBRequest | IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve());
    request.addEventListener('complete', () => resolve());
    request.addEventListener('error', () => reject(new Error('the stored database could not be written')));
  });

async function writeStored(name: string): Promise<void> {
  const opening = indexedDB.open(name, stored.version);
  opening.addEventListener('upgradeneeded', () => {
    for (const [store, { keyPath, autoIncrement, indexes }] of Object.entries(stored.stores)) {
      const made = opening.result.createObjectStore(store, { keyPath, autoIncrement });
      for (const { name: index, keyPath: path, unique, multiEntry } of indexes)
        made.createIndex(index, path, { unique, multiEntry });
    }
  });
  await done(opening);
  const writing = opening.result.transaction(Object.keys(stored.stores), 'readwrite');
  for (const [store, { rows }] of Object.entries(stored.stores))
    for (const row of rows)
      writing.objectStore(store).put('blob' in row ? { ...row, blob: new Blob([String(row.blob)]) } : row);
  await done(writing);
  opening.result.close();
}

let device: DeviceDatabase;
beforeEach(async () => {
  await writeStored('stored');
  device = new DeviceDatabase('stored');
});
afterEach(async () => {
  device.close();
  await Dexie.delete('stored');
});

test('a queue that an earlier version stored is read completely', async () => {
  expect((await listPendingEntries(device, 'ina')).map(({ clientId }) => clientId)).toEqual(['one', 'two', 'three']);
  expect(await listRefusedEntries(device, 'ina')).toMatchObject([{ clientId: 'bad', message: 'Plan is Completed' }]);
});

test('a queue that an earlier version stored is sent in its order, with its photo', async () => {
  const sent: SyncItem[] = [];
  const photos: string[] = [];
  await sendPending(device, 'ina', {
    now: () => 1,
    upload: async (blob) => {
      photos.push(await blob.text());
      return 'key';
    },
    sync: (items) => {
      sent.push(...items);
      const receipts = items.map(({ clientId }) => ({ clientId, status: 200, message: 'Recorded' }));
      return Promise.resolve({ receipts, isHeard: true });
    },
  });
  expect(photos).toEqual(['scratch']);
  expect(sent.map(({ clientId }) => clientId)).toEqual(['one', 'two', 'three']);
  expect(sent[1]).toMatchObject({ body: { nok: 1, comment: 'Scratch' } });
  expect(JSON.stringify(sent[1])).toContain('"key"');
  expect(await listPendingEntries(device, 'ina')).toEqual([]);
});

test('a recording that an earlier version of the page treated as refused, because it was locked, waits for the confirmation', async () => {
  await device.entries.where({ clientId: 'one' }).modify({ state: 'refused', message: riskGateMessages.locked });
  await restoreLockedEntries(device, 'ina', 5);
  expect(await listRefusedEntries(device, 'ina')).toMatchObject([{ clientId: 'bad' }]);
  expect(await listPendingEntries(device, 'ina')).toMatchObject([
    { clientId: 'one', message: null, lockedAt: 5 },
    { clientId: 'two' },
    { clientId: 'three' },
  ]);
});
