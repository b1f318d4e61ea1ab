import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeviceDatabase } from '../device-database.ts';
import { undoWindowMs, type NewQueueEntry } from './queue.ts';
import { countPending, enqueueEntry, undoEntry, listPendingEntries } from './queue-store.ts';
import { sendPending, type SyncApi, type SyncItem } from './send.ts';

const start = Date.parse('2026-11-21T10:00:00.000Z');
let device: DeviceDatabase;
let names = 0;
let sent: SyncItem[] = [];
let announced: string[] = [];
beforeEach(() => {
  device = new DeviceDatabase(`take back ${++names}`);
  sent = [];
  announced = [];
  vi.useFakeTimers({ toFake: ['Date'], now: start });
});
afterEach(async () => {
  vi.useRealTimers();
  device.close();
  await Dexie.delete(device.name);
});

const after = (ms: number) => vi.setSystemTime(start + ms);
const held = { heldUntil: start + undoWindowMs };
const keep = (clientId: string, more: Partial<NewQueueEntry> = {}, lets?: string) => {
  const fixed = {
    userId: 'ina',
    companyId: 'a',
    planId: 'plan',
    kind: 'checkpoint',
    event: 'record ok',
    title: '',
    body: { ok: 1 },
    recordedAt: '',
  } as const;
  return enqueueEntry(
    device,
    { ...fixed, clientId, target: clientId, ...more },
    [{ id: `photo of ${clientId}`, blob: new Blob(['x']) }],
    lets,
  );
};
const post: SyncApi = {
  now: () => Date.now(),
  upload: () => Promise.resolve('key'),
  sync: (items, _company, holds) => {
    sent.push(...items);
    announced.push(...holds.map(({ waiting }) => `holds ${waiting}`));
    return Promise.resolve({
      receipts: items.map(({ clientId }) => ({ clientId, status: 200, message: null })),
      isHeard: true,
    });
  },
};
const send = () => sendPending(device, 'ina', post);
const sentIds = () => sent.map(({ clientId }) => clientId);

describe('an OK', () => {
  it('stays on the device for five seconds, and is then sent', async () => {
    await keep('door', held);
    expect([await send(), sentIds(), await countPending(device, 'ina')]).toEqual([true, [], 1]);
    after(undoWindowMs);
    await send();
    expect([sentIds(), await countPending(device, 'ina')]).toEqual([['door'], 0]);
  });

  it('is never recorded if it is undone: neither it nor its photo is in the queue', async () => {
    await keep('door', held);
    expect(await undoEntry(device, 'door', Date.now())).toBe(true);
    after(undoWindowMs);
    await send();
    expect([sentIds(), await listPendingEntries(device, 'ina'), await device.photos.count()]).toEqual([[], [], 0]);
  });

  it('cannot be undone after its time, or once it was sent', async () => {
    await keep('door', held);
    after(undoWindowMs);
    expect(await undoEntry(device, 'door', Date.now())).toBe(false);
    await send();
    expect(await undoEntry(device, 'door', start)).toBe(false);
    expect(sentIds()).toEqual(['door']);
  });

  it('is sent at once when the next one is recorded', async () => {
    await keep('door', held);
    await keep('sill', held, 'door');
    expect(await undoEntry(device, 'door', Date.now())).toBe(false);
    await send();
    expect(sentIds()).toEqual(['door']);
  });

  it('delays only later recordings of the same checkpoint', async () => {
    await keep('door', held);
    await keep('roof');
    await keep('photos of the door', { target: 'door' });
    await send();
    expect(sentIds()).toEqual(['roof']);
  });

  it('is not announced to the server while it can be undone', async () => {
    await keep('door', held);
    await keep('roof');
    await send();
    expect(announced).toEqual([]);
  });

  it('is not delayed by a clock that was set back', async () => {
    await keep('door', held);
    after(-3_600_000);
    await send();
    expect(sentIds()).toEqual(['door']);
  });
});
