import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DeviceDatabase } from '../device-database.ts';
import { removeCachedCopies, enqueueEntry } from './queue-store.ts';
import { sendPending, type SyncApi } from './send.ts';

let device: DeviceDatabase;
let names = 0;
beforeEach(() => {
  device = new DeviceDatabase(`forget ${++names}`);
});
afterEach(async () => {
  device.close();
  await Dexie.delete(device.name);
});

const photo = new Blob(['photo']);
const record = (clientId: string, userId = 'ina') =>
  enqueueEntry(
    device,
    {
      userId,
      companyId: 'a',
      planId: 'plan',
      clientId,
      kind: 'piece',
      target: 'share',
      event: 'record not ok',
      title: '',
      body: { nok: 1 },
      recordedAt: '',
    },
    [{ id: `photo of ${clientId}`, blob: photo }],
  );
const statusOf: Record<string, number> = { received: 200, refused: 409 };
const post: SyncApi = {
  now: () => Date.now(),
  upload: async () => 'key',
  sync: async (items) => ({
    receipts: items.map(({ clientId }) => ({ clientId, status: statusOf[clientId] ?? 503, message: null })),
    isHeard: true,
  }),
};
const remaining = async () => [
  (await device.entries.toArray()).map(({ clientId }) => clientId).toSorted(),
  (await device.photos.toArray()).map(({ id }) => id).toSorted(),
  (await device.answers.toArray()).map(({ key }) => key),
  (await device.pictures.toArray()).map(({ key }) => key),
];

it('only one person’s received recordings, cached responses and pictures are removed', async () => {
  for (const clientId of ['received', 'refused', 'waiting']) await record(clientId);
  await record('of Ian', 'ian');
  for (const userId of ['ina', 'ian']) {
    await device.answers.put({ key: `answer of ${userId}`, userId, planId: 'plan', readAt: 1, answer: {} });
    await device.pictures.put({ userId, key: `picture of ${userId}`, planId: 'plan', blob: photo });
  }
  await sendPending(device, 'ina', post);
  await removeCachedCopies(device, 'ina');
  expect(await remaining()).toEqual([
    ['of Ian', 'refused', 'waiting'],
    ['photo of of Ian', 'photo of refused', 'photo of waiting'],
    ['answer of ian'],
    ['picture of ian'],
  ]);
});
