import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { countsWithPending } from '../pending/with-pending.ts';
import { DeviceDatabase } from '../device-database.ts';
import { listPlanEntries, removeShownEntries, enqueueEntry } from '../queue/queue-store.ts';
import { findReadStartTime } from './monotonic-times.ts';
import { sendPending, type SyncApi } from '../queue/send.ts';

// Tests what a phone shows if its clock is set back during a shift.

const at = (time: string): number => Date.parse(`2026-11-21T${time}:00.000Z`);
let device: DeviceDatabase;
let names = 0;
let clock = at('09:00');
let okAtServer = 0;
let read = { ok: 0, readAt: 0 };

beforeEach(() => {
  device = new DeviceDatabase(`moments ${++names}`);
  clock = at('09:00');
  okAtServer = 0;
  read = { ok: 0, readAt: 0 };
});

async function records(pieces: number): Promise<void> {
  for (let made = 0; made < pieces; made++) {
    const clientId = `${++names}`;
    const what = { kind: 'piece', target: 'share', event: 'record ok', title: '', body: {}, recordedAt: '' } as const;
    await enqueueEntry(device, { clientId, userId: 'ina', companyId: 'a', planId: 'plan', ...what }, []);
  }
}
const sends = async (): Promise<boolean> => {
  const post: SyncApi = {
    now: () => clock,
    upload: async () => 'key',
    sync: async (items) => {
      okAtServer += items.length;
      return { receipts: items.map(({ clientId }) => ({ clientId, status: 200, message: null })), isHeard: true };
    },
  };
  return sendPending(device, 'ina', post);
};
async function reads(): Promise<void> {
  read = { readAt: await findReadStartTime(device, 'ina', 'plan', clock), ok: okAtServer };
  await device.answers.put({ key: 'plan', userId: 'ina', planId: 'plan', readAt: read.readAt, answer: {} });
}
const displayedCounts = async () => {
  const counts = { quantity: 10, ok: read.ok, nok: 0, skip: 0, pending: 10 - read.ok };
  const { ok, pending } = countsWithPending(counts, await listPlanEntries(device, 'ina', 'plan'), read.readAt);
  return { ok, pending };
};

it('recordings are not counted twice if the clock was set back after they were sent', async () => {
  clock = at('10:00');
  await records(5);
  await sends();
  clock = at('09:05');
  await reads();
  expect(await displayedCounts()).toEqual({ ok: 5, pending: 5 });
  await removeShownEntries(device, 'ina', 'plan');
  expect(await listPlanEntries(device, 'ina', 'plan')).toEqual([]);
});

it('sent recordings are shown if the clock was set back after the plan was read', async () => {
  clock = at('10:00');
  await reads();
  clock = at('09:05');
  await records(3);
  await sends();
  expect(await displayedCounts()).toEqual({ ok: 3, pending: 7 });
  await removeShownEntries(device, 'ina', 'plan');
  expect(await displayedCounts()).toEqual({ ok: 3, pending: 7 });
  await reads();
  expect(await displayedCounts()).toEqual({ ok: 3, pending: 7 });
});

it('the clock is used again once there are no entries with the wrong time', async () => {
  clock = at('23:00');
  await records(1);
  await sends();
  clock = at('09:05');
  await reads();
  await removeShownEntries(device, 'ina', 'plan');
  await reads();
  expect(read.readAt).toBe(clock);
});
