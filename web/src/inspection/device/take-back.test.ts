import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeviceDatabase } from './database.ts';
import { undoMs, type NewEntry } from './journal.ts';
import { countWaiting, keepEntry, takeBack, waitingOf } from './keep.ts';
import { sendWaiting, type Post, type SyncItem } from './send.ts';

// An OK leaves the device after five seconds, and can be taken back until then (docs/decisions/0033).

const start = Date.parse('2026-11-21T10:00:00.000Z');
let device: DeviceDatabase;
let names = 0;
let sent: SyncItem[] = [];
let told: string[] = [];
beforeEach(() => {
  device = new DeviceDatabase(`take back ${++names}`);
  sent = [];
  told = [];
  vi.useFakeTimers({ toFake: ['Date'], now: start });
});
afterEach(async () => {
  vi.useRealTimers();
  device.close();
  await Dexie.delete(device.name);
});

const after = (ms: number) => vi.setSystemTime(start + ms);
const held = { heldUntil: start + undoMs };
const keep = (clientId: string, more: Partial<NewEntry> = {}, lets?: string) => {
  const fixed = { userId: 'ina', companyId: 'a', planId: 'plan', kind: 'checkpoint', event: 'record ok', title: '', body: { ok: 1 }, recordedAt: '' } as const;
  return keepEntry(device, { ...fixed, clientId, target: clientId, ...more }, [{ id: `photo of ${clientId}`, blob: new Blob(['x']) }], lets);
};
const post: Post = {
  now: () => Date.now(),
  upload: () => Promise.resolve('key'),
  sync: (items, _company, holds) => {
    sent.push(...items);
    told.push(...holds.map(({ waiting }) => `holds ${waiting}`));
    return Promise.resolve({ receipts: items.map(({ clientId }) => ({ clientId, status: 200, message: null })), isHeard: true });
  },
};
const send = () => sendWaiting(device, 'ina', post);
const sentIds = () => sent.map(({ clientId }) => clientId);

describe('an OK', () => {
  it('stays on the device for five seconds, and then leaves it', async () => {
    await keep('door', held);
    expect([await send(), sentIds(), await countWaiting(device, 'ina')]).toEqual([true, [], 1]);
    after(undoMs);
    await send();
    expect([sentIds(), await countWaiting(device, 'ina')]).toEqual([['door'], 0]);
  });

  it('that is taken back was never recorded: neither it nor its photo is in the journal', async () => {
    await keep('door', held);
    expect(await takeBack(device, 'door', Date.now())).toBe(true);
    after(undoMs);
    await send();
    expect([sentIds(), await waitingOf(device, 'ina'), await device.photos.count()]).toEqual([[], [], 0]);
  });

  it('cannot be taken back when its time is over, nor when it was sent', async () => {
    await keep('door', held);
    after(undoMs);
    expect(await takeBack(device, 'door', Date.now())).toBe(false);
    await send();
    expect(await takeBack(device, 'door', start)).toBe(false);
    expect(sentIds()).toEqual(['door']);
  });

  it('leaves the device at once when the next one is recorded', async () => {
    await keep('door', held);
    await keep('sill', held, 'door');
    expect(await takeBack(device, 'door', Date.now())).toBe(false);
    await send();
    expect(sentIds()).toEqual(['door']);
  });

  it('holds up no other checkpoint, but what follows on its own', async () => {
    await keep('door', held);
    await keep('roof');
    await keep('photos of the door', { target: 'door' });
    await send();
    expect(sentIds()).toEqual(['roof']);
  });

  it('is not announced to the server as held by the device', async () => {
    await keep('door', held);
    await keep('roof');
    await send();
    expect(told).toEqual([]);
  });

  it('is sent after a crash, and not held longer by a clock that was set back', async () => {
    await keep('door', held);
    after(-3_600_000);
    await send();
    expect(sentIds()).toEqual(['door']);
  });
});
