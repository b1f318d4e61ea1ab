import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DeviceDatabase } from './database.ts';
import { forgetCopies, keepEntry } from './keep.ts';
import { sendWaiting, type Post } from './send.ts';
import { keepsNoMore, keepsPlan, tellKept } from './told.ts';

// What the server hears of a plan that opens on the device without a network.

let device: DeviceDatabase;
let names = 0;
let told: string[];
let isHeard: boolean;
let meanwhile: () => Promise<unknown>;
beforeEach(() => {
  device = new DeviceDatabase(`told ${++names}`);
  [told, isHeard, meanwhile] = [[], true, async () => undefined];
});
afterEach(async () => {
  vi.useRealTimers();
  device.close();
  await Dexie.delete(device.name);
});

const plan = { userId: 'ina', companyId: 'a', planId: 'plan' };
const post: Post = {
  now: () => Date.now(),
  upload: async () => 'key',
  sync: async (items, _company, holds) => {
    told.push(...holds.map(({ workPlan, waiting, keeps }) => `${workPlan} ${waiting}${keeps ? ' kept' : ''}`));
    await meanwhile();
    return { receipts: items.map(({ clientId }) => ({ clientId, status: clientId === 'bad' ? 409 : 200, message: null })), isHeard };
  },
};
const send = () => sendWaiting(device, 'ina', post);
const record = (clientId: string, more: { heldUntil?: number } = {}) =>
  keepEntry(device, { ...plan, ...more, clientId, kind: 'piece', target: 'share', event: 'record ok', title: '', body: { ok: 1 }, recordedAt: '' }, []);

it('is that it is kept, once, though nothing waits', async () => {
  await keepsPlan(device, plan);
  await send();
  await send();
  expect(told).toEqual(['plan 0 kept']);
});

it('is what waits as soon as something does, and that it is kept on', async () => {
  await keepsPlan(device, plan);
  await send();
  await record('bad');
  await send();
  expect(told).toEqual(['plan 0 kept', 'plan 1 kept']);
});

it('is said once more whenever it is asked for, of one plan or of all', async () => {
  await keepsPlan(device, plan);
  await keepsPlan(device, { ...plan, planId: 'other' });
  await keepsPlan(device, { ...plan, userId: 'ian' });
  await send();
  told = [];
  await tellKept(device, 'ina', 'other');
  await send();
  expect(told).toEqual(['other 0 kept']);
  await tellKept(device, 'ina');
  await send();
  expect(told.slice(1).toSorted()).toEqual(['other 0 kept', 'plan 0 kept']);
});

it('is not "nothing" while an OK can still be taken back', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T10:00:00Z') });
  await keepsPlan(device, plan);
  await send();
  await record('good', { heldUntil: Date.now() + 5_000 });
  await send();
  expect(told).toEqual(['plan 0 kept']);
  await tellKept(device, 'ina');
  await send();
  await send();
  vi.setSystemTime(new Date('2026-11-01T10:00:06Z'));
  await send();
  expect(told.slice(1)).toEqual(['plan 1 kept', 'plan 0 kept']);
});

it('is said until it was heard', async () => {
  await keepsPlan(device, plan);
  isHeard = false;
  expect([await send(), await send()]).toEqual([false, false]);
  isHeard = true;
  expect([await send(), await send()]).toEqual([true, true]);
  expect(told).toEqual(['plan 0 kept', 'plan 0 kept', 'plan 0 kept']);
});

it('is that it is kept no more after a sign-out, also when that was while it was told otherwise', async () => {
  await keepsPlan(device, plan);
  meanwhile = () => keepsNoMore(device, 'ina');
  await send();
  await send();
  expect([told, await device.told.count()]).toEqual([['plan 0 kept', 'plan 0'], 0]);
  meanwhile = async () => undefined;
  await keepsPlan(device, plan);
  await forgetCopies(device, 'ina');
  await send();
  expect(told.slice(2)).toEqual(['plan 0']);
});

it('is that it is kept no more when nobody opened it for a fortnight', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T10:00:00Z') });
  await keepsPlan(device, plan);
  await send();
  vi.setSystemTime(new Date('2026-11-14T10:00:00Z'));
  await tellKept(device, 'ina');
  await send();
  vi.setSystemTime(new Date('2026-11-16T10:00:00Z'));
  await tellKept(device, 'ina');
  await send();
  await tellKept(device, 'ina');
  await send();
  expect(told).toEqual(['plan 0 kept', 'plan 0 kept', 'plan 0']);
});
