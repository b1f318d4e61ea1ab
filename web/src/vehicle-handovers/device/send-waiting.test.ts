import 'fake-indexeddb/auto';
import type { VehicleHandoverInput } from '@roadworthy/contract/vehicle-handovers/vehicle-handover.schema.ts';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HandoverDatabase, type DeviceHandover, type DevicePhoto } from './handover-database.ts';
import { findStored, removeRecord, savePhoto, saveRecord } from './handover-store.ts';
import { sendWaiting, type HandoverApi } from './send-waiting.ts';

const flags = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => flags.get(key) ?? null,
  setItem: (key: string, value: string) => flags.set(key, value),
  removeItem: (key: string) => flags.delete(key),
});
const flag = 'roadworthy.handovers-on-device';

let database: HandoverDatabase;
let names = 0;
beforeEach(() => {
  database = new HandoverDatabase(`test ${++names}`);
});
afterEach(async () => {
  database.close();
  await Dexie.delete(database.name);
});

const owner = { userId: 'eva', companyId: 'a', cardId: 'card' };
const body: VehicleHandoverInput = {
  _id: 'one',
  vehicle: 'vehicle',
  kind: 'hand-in',
  odometer: '12000',
  odometerReason: null,
  energy: 'fuel',
  level: '50',
  photos: [],
  marks: [],
  strokes: [],
  personName: 'Dana',
  recordedAt: '2026-11-02T10:00:00.000Z',
};
const makeRecord = (change: Partial<DeviceHandover> = {}): DeviceHandover => ({
  ...owner,
  id: 'one',
  kind: 'hand-in',
  state: 'waiting',
  message: null,
  values: {
    odometer: '12000',
    odometerReason: '',
    energy: 'fuel',
    level: '50',
    marks: [],
    contents: '',
    keyTag: '',
    workDone: '',
    remaining: '',
    personName: 'Dana',
    strokes: [],
  },
  body,
  handovers: {
    _id: 'card',
    jobcardId: 'JOBC-10000001',
    status: 'Not handed in',
    cardStatus: 'Assigned',
    jobEngineer: null,
    jobTeam: null,
    vehicle: null,
    lastReading: null,
    proposal: { workDone: '', remaining: '' },
    records: [],
  },
  changedAt: 1,
  ...change,
});
const makePhoto = (id: string, place: DevicePhoto['place'], at: number): DevicePhoto => ({
  id,
  recordId: 'one',
  place,
  blob: new Blob([id]),
  key: null,
  at,
});
async function store(change: Partial<DeviceHandover> = {}): Promise<void> {
  await savePhoto(database, makePhoto('f', 'front', 1));
  await savePhoto(database, makePhoto('l', 'left', 2));
  await saveRecord(database, makeRecord(change));
}

class Unreachable extends Error {}
class Refusal extends Error {
  readonly errors = [
    { path: 'odometer', message: 'Too low.' },
    { path: 'photos', message: 'Unknown photo.' },
  ];
}
/** A server that records what it receives, and fails as the test asks. */
function makeServer(failure?: { upload?: Error; send?: Error }) {
  const uploads: string[] = [];
  const sent: VehicleHandoverInput[] = [];
  const api: HandoverApi = {
    upload: async (photo) => {
      if (failure?.upload && uploads.length === 1) throw failure.upload;
      uploads.push(await photo.text());
      return `key of ${uploads.at(-1)}`;
    },
    send: (_record, received) => {
      if (failure?.send) return Promise.reject(failure.send);
      sent.push(received);
      return Promise.resolve();
    },
    isRefusal: (error) => error instanceof Refusal,
  };
  return { api, uploads, sent };
}

describe('waiting records', () => {
  it('are sent with the keys of their photos, and removed from the device', async () => {
    await store();
    const { api, sent } = makeServer();
    expect(await sendWaiting(database, 'eva', api)).toEqual({ isDone: true, sent: ['hand-in'], refused: 0 });
    expect(sent).toEqual([
      {
        ...body,
        photos: [
          { place: 'front', image: 'key of f' },
          { place: 'left', image: 'key of l' },
        ],
      },
    ]);
    expect([await database.records.count(), await database.photos.count()]).toEqual([0, 0]);
    expect(flags.has(flag)).toBe(false);
  });

  it('wait for a network, and no photo is uploaded twice', async () => {
    await store();
    const broken = makeServer({ upload: new Unreachable() });
    expect((await sendWaiting(database, 'eva', broken.api)).isDone).toBe(false);
    expect((await findStored(database, owner, 'hand-in'))?.record.state).toBe('waiting');
    expect(flags.has(flag)).toBe(true);
    const working = makeServer();
    expect((await sendWaiting(database, 'eva', working.api)).isDone).toBe(true);
    expect([...broken.uploads, ...working.uploads]).toEqual(['f', 'l']);
  });

  it('stay on the device with the reason if the server refuses them', async () => {
    await store();
    const { api } = makeServer({ send: new Refusal('Invalid') });
    expect(await sendWaiting(database, 'eva', api)).toEqual({ isDone: true, sent: [], refused: 1 });
    const stored = await findStored(database, owner, 'hand-in');
    expect(stored?.record).toMatchObject({ state: 'refused', message: 'Too low. Unknown photo.' });
    // The photos are uploaded again, because unused uploads are deleted after a while.
    expect(stored?.photos.map(({ id, key }) => [id, key])).toEqual([
      ['f', null],
      ['l', null],
    ]);
    expect((await sendWaiting(database, 'eva', makeServer().api)).sent).toEqual([]);
  });

  it('are sent only for the person who signed them on the device', async () => {
    await store();
    expect((await sendWaiting(database, 'sue', makeServer().api)).sent).toEqual([]);
    expect(await findStored(database, { ...owner, userId: 'sue' }, 'hand-in')).toBeUndefined();
    expect(await findStored(database, { ...owner, companyId: 'b' }, 'hand-in')).toBeUndefined();
  });
});

describe('a draft', () => {
  it('is not sent, and never replaces a signed record that waits', async () => {
    await store({ state: 'draft', body: null });
    expect((await sendWaiting(database, 'eva', makeServer().api)).sent).toEqual([]);
    await saveRecord(database, makeRecord());
    await saveRecord(database, makeRecord({ state: 'draft', body: null }));
    expect((await findStored(database, owner, 'hand-in'))?.record.state).toBe('waiting');
  });

  it('is discarded with its photos', async () => {
    await store({ state: 'draft' });
    await removeRecord(database, 'one');
    expect([await database.records.count(), await database.photos.count()]).toEqual([0, 0]);
    expect(flags.has(flag)).toBe(false);
  });
});
