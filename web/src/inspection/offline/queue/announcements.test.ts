import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DeviceDatabase } from '../device-database.ts';
import { enqueueEntry } from './queue-store.ts';
import { sendPending, type SyncApi } from './send.ts';

// Tests how the device announces its pending recordings to the server.

let device: DeviceDatabase;
let names = 0;
let announced: string[];
let isHeard: boolean;
beforeEach(() => {
  device = new DeviceDatabase(`told ${++names}`);
  [announced, isHeard] = [[], true];
});
afterEach(async () => {
  vi.useRealTimers();
  device.close();
  await Dexie.delete(device.name);
});

const plan = { userId: 'ina', companyId: 'a', planId: 'plan' };
const post: SyncApi = {
  now: () => Date.now(),
  upload: async () => 'key',
  sync: async (items, _company, holds) => {
    announced.push(...holds.map(({ workPlan, waiting }) => `${workPlan} ${waiting}`));
    return {
      receipts: items.map(({ clientId }) => ({ clientId, status: clientId === 'bad' ? 409 : 200, message: null })),
      isHeard,
    };
  },
};
const send = () => sendPending(device, 'ina', post);
const record = (clientId: string, more: { heldUntil?: number } = {}) =>
  enqueueEntry(
    device,
    {
      ...plan,
      ...more,
      clientId,
      kind: 'piece',
      target: 'share',
      event: 'record ok',
      title: '',
      body: { ok: 1 },
      recordedAt: '',
    },
    [],
  );

it('a plan without pending recordings is not announced', async () => {
  await send();
  await record('good');
  await send();
  expect(announced).toEqual([]);
});

it('the number of remaining recordings is announced once, and zero once there are none', async () => {
  await record('bad');
  await send();
  await send();
  expect(announced).toEqual(['plan 1']);
  await device.entries.clear();
  await send();
  expect([announced, await device.told.count()]).toEqual([['plan 1', 'plan 0'], 0]);
});

it('a shift or a signed day sheet is not announced as a pending recording', async () => {
  const aboutPlan = { ...plan, target: 'plan', title: '', body: {}, recordedAt: '' } as const;
  // The server refused both, so they stay on the device.
  await enqueueEntry(device, { ...aboutPlan, clientId: 'bad', kind: 'shift', event: 'start shift' }, []);
  await send();
  await enqueueEntry(device, { ...aboutPlan, clientId: 'bad sheet', kind: 'day sheet', event: 'sign day sheet' }, []);
  await device.entries.where({ clientId: 'bad sheet' }).modify({ state: 'refused' });
  await send();
  expect(await device.entries.count()).toBe(2);
  expect(announced).toEqual([]);
});

it('zero is not announced while an OK can still be undone', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T10:00:00Z') });
  await record('bad');
  await send();
  await device.entries.clear();
  await record('good', { heldUntil: Date.now() + 5_000 });
  await send();
  vi.setSystemTime(new Date('2026-11-01T10:00:06Z'));
  await send();
  expect(announced).toEqual(['plan 1', 'plan 0']);
});

it('an announcement is repeated until the server has saved it', async () => {
  await record('bad');
  isHeard = false;
  expect([await send(), await send()]).toEqual([false, false]);
  isHeard = true;
  expect([await send(), await send()]).toEqual([true, true]);
  expect(announced).toEqual(['plan 1', 'plan 1', 'plan 1']);
});

it('announcements that an earlier version stored for plans that were only opened are cleared', async () => {
  await device.told.put({ userId: 'ina', companyId: 'a', planId: 'plan', waiting: -1 });
  await send();
  expect([announced, await device.told.count()]).toEqual([['plan 0'], 0]);
});
