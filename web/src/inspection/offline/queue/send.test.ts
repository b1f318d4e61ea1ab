import 'fake-indexeddb/auto';
import type { PhotoMark } from '@roadworthy/contract/photo-evidence/marks/photo-mark.schema.ts';
import { Dexie } from 'dexie';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DeviceDatabase } from '../device-database.ts';
import type { QueueEntry, NewQueueEntry } from './queue.ts';
import {
  countPending,
  discardEntry,
  listPlanEntries,
  removeShownEntries,
  enqueueEntry,
  listRefusedEntries,
  retryEntry,
  listPendingEntries,
} from './queue-store.ts';
import { sendPending, SendError, type SyncApi, type SyncItem } from './send.ts';

let device: DeviceDatabase;
let names = 0;
beforeEach(() => {
  device = new DeviceDatabase(`test ${++names}`);
});
afterEach(async () => {
  device.close();
  await Dexie.delete(device.name);
});

const recording = (clientId: string, more: Partial<NewQueueEntry> = {}) =>
  ({
    clientId,
    userId: 'ina',
    companyId: 'a',
    planId: 'plan',
    kind: 'piece',
    target: 'share',
    event: 'record ok',
    title: clientId,
    body: { ok: 1 },
    recordedAt: '2026-11-21T10:00:00.000Z',
    ...more,
  }) as const;
const photo = (id: string) => ({ id, blob: new Blob([id]) });

/** A fake server that, like the real one, counts each id once. It refuses items named bad. */
class Server {
  readonly got: (SyncItem & { companyId: string })[] = [];
  readonly photos: string[] = [];
  /** What the device announced, in order. */
  readonly told: string[] = [];
  clock = 0;
  /** The faults of the next calls, in order. All later calls succeed. */
  faults: Fault[] = [];

  readonly post: SyncApi = {
    now: () => ++this.clock,
    upload: async (blob) => {
      this.meet(this.faults.shift());
      const key = `key of ${await blob.text()}`;
      this.photos.push(key);
      return key;
    },
    sync: async (items, companyId, holds) => {
      const fault = this.faults.shift();
      if (fault !== 'answer lost' && fault !== 'killed after' && fault !== 'one fails' && fault !== 'not heard')
        this.meet(fault);
      const isHeard = fault !== 'not heard';
      for (const { workPlan, waiting } of holds) this.told.push(`${workPlan} ${waiting}${isHeard ? '' : ' not heard'}`);
      const receipts = items.map((item, index) => {
        if (fault === 'one fails' && index === 0)
          return { clientId: item.clientId, status: 500, message: 'Something went wrong on our side' };
        if (item.clientId.startsWith('bad'))
          return { clientId: item.clientId, status: 409, message: 'Plan is Completed' };
        if (!this.got.some((one) => one.clientId === item.clientId)) this.got.push({ ...item, companyId });
        return { clientId: item.clientId, status: 200, message: 'Recorded' };
      });
      if (fault === 'answer lost') throw new SendError('unreachable', 'No connection');
      if (fault === 'killed after') throw new Killed();
      return { receipts, isHeard };
    },
  };
  private meet(fault: Fault | undefined) {
    if (fault === 'killed') throw new Killed();
    if (fault === 'trouble') throw new SendError('trouble', 'Something went wrong on our side');
    if (fault === 'refused') throw new SendError('refused', 'This file cannot be read');
    if (fault && fault !== 'fine') throw new SendError('unreachable', 'No connection');
  }
}
type Fault =
  | 'fine'
  | 'offline'
  | 'answer lost'
  | 'trouble'
  | 'one fails'
  | 'killed'
  | 'killed after'
  | 'refused'
  | 'not heard';
/** Thrown to simulate a page that is killed in the middle of its work. */
class Killed extends Error {}

const send = (server: Server, userId = 'ina') =>
  sendPending(device, userId, server.post).catch((error: unknown) => {
    if (error instanceof Killed) return false;
    throw error;
  });
const arrived = (server: Server) => server.got.map((item) => item.clientId);

describe('the queue of recordings', () => {
  it('is sent in order, with the keys of uploaded photos, until no entry is pending', async () => {
    const server = new Server();
    await enqueueEntry(device, recording('one'), []);
    await enqueueEntry(device, recording('two', { body: { nok: 1, comment: 'dent' } }), [
      photo('dent'),
      photo('scratch'),
    ]);
    expect(await send(server)).toBe(true);
    expect(server.got.map(({ clientId, body }) => [clientId, body])).toEqual([
      ['one', { ok: 1, recordedAt: '2026-11-21T10:00:00.000Z' }],
      [
        'two',
        { nok: 1, comment: 'dent', recordedAt: '2026-11-21T10:00:00.000Z', images: ['key of dent', 'key of scratch'] },
      ],
    ]);
    expect(await countPending(device, 'ina')).toBe(0);
  });

  it('sends the digest and time of each photo that has them, with the time of sending by the device’s clock', async () => {
    const server = new Server();
    const proof = { sha256: 'a'.repeat(64), takenAt: '2026-11-21T09:59:00.000Z' };
    const kept: boolean[] = [];
    const post: SyncApi = {
      ...server.post,
      now: () => Date.UTC(2026, 10, 21, 12),
      upload: (blob, company, kind) => {
        kept.push(kind.keepsOriginal);
        return server.post.upload(blob, company, kind);
      },
    };
    await enqueueEntry(device, recording('one'), [{ ...photo('dent'), proof }, photo('scratch')]);
    server.faults = ['fine', 'fine', 'offline'];
    expect(await sendPending(device, 'ina', post)).toBe(false);
    expect(await sendPending(device, 'ina', post)).toBe(true);
    expect(kept).toEqual([true, false]);
    expect(server.got.map(({ body }) => body)).toEqual([
      {
        ok: 1,
        recordedAt: '2026-11-21T10:00:00.000Z',
        images: ['key of dent', 'key of scratch'],
        taken: { sentAt: '2026-11-21T12:00:00.000Z', photos: [{ image: 'key of dent', ...proof }] },
      },
    ]);
  });

  it('sends the marks of a photo under its key, however often the network fails', async () => {
    const server = new Server();
    const marks: PhotoMark[] = [{ shape: 'line', colour: 'red', points: [{ x: 0.5, y: 0.5 }], text: 'Torn' }];
    await enqueueEntry(device, recording('one'), [
      { ...photo('dent'), marks },
      { ...photo('scratch'), marks: [] },
    ]);
    server.faults = ['fine', 'offline'];
    expect(await send(server)).toBe(false);
    expect(await send(server)).toBe(true);
    expect(server.got.map(({ body }) => body)).toEqual([
      {
        ok: 1,
        recordedAt: '2026-11-21T10:00:00.000Z',
        images: ['key of dent', 'key of scratch'],
        photoMarks: [{ image: 'key of dent', marks }],
      },
    ]);
  });

  it('keeps a refused entry with its reason, and sends the ones after it', async () => {
    const server = new Server();
    for (const id of ['one', 'bad', 'three']) await enqueueEntry(device, recording(id), []);
    expect(await send(server)).toBe(true);
    expect(arrived(server)).toEqual(['one', 'three']);
    expect(await listRefusedEntries(device, 'ina')).toMatchObject([{ clientId: 'bad', message: 'Plan is Completed' }]);
  });

  it('finds the bad entry of a batch that is refused as a whole', async () => {
    const server = new Server();
    for (const id of ['one', 'two', 'three']) await enqueueEntry(device, recording(id), []);
    server.faults = ['refused', 'fine', 'refused', 'fine'];
    expect(await send(server)).toBe(true);
    expect(arrived(server)).toEqual(['one', 'three']);
    expect(await listRefusedEntries(device, 'ina')).toMatchObject([
      { clientId: 'two', message: 'This file cannot be read' },
    ]);
  });

  it('does not upload a photo again, unless the recording was refused', async () => {
    const server = new Server();
    await enqueueEntry(device, recording('bad'), [photo('dent')]);
    server.faults = ['fine', 'offline'];
    expect(await send(server)).toBe(false);
    await send(server);
    expect(server.photos).toEqual(['key of dent']);
    const [refused] = await listRefusedEntries(device, 'ina');
    if (refused) await retryEntry(device, refused);
    await send(server);
    expect(server.photos).toEqual(['key of dent', 'key of dent']);
    const [again] = await listRefusedEntries(device, 'ina');
    if (again) await discardEntry(device, again);
    expect([await device.entries.count(), await device.photos.count()]).toEqual([0, 0]);
  });

  it('sends only this person’s recordings, and to each company only its own', async () => {
    const server = new Server();
    await enqueueEntry(device, recording('hers'), []);
    await enqueueEntry(device, recording('hers elsewhere', { companyId: 'b' }), []);
    await enqueueEntry(device, recording('his', { userId: 'ian' }), []);
    await send(server, 'ian');
    expect(arrived(server)).toEqual(['his']);
    expect(await listPendingEntries(device, 'ian')).toEqual([]);
    expect(await listPlanEntries(device, 'ian', 'plan')).toHaveLength(1);
    await send(server);
    expect(server.got.map((item) => [item.clientId, item.companyId])).toEqual([
      ['his', 'a'],
      ['hers', 'a'],
      ['hers elsewhere', 'b'],
    ]);
  });

  it('removes a sent entry when every copy of the plan contains it, and never a pending one', async () => {
    const server = new Server();
    await enqueueEntry(device, recording('sent'), [photo('dent')]);
    await send(server);
    await enqueueEntry(device, recording('waits'), []);
    const copy = { userId: 'ina', planId: 'plan', answer: {} };
    await device.answers.bulkPut([
      { ...copy, key: 'plan', readAt: 9 },
      { ...copy, key: 'points', readAt: 0 },
    ]);
    await removeShownEntries(device, 'ina', 'plan');
    expect(await listPlanEntries(device, 'ina', 'plan')).toHaveLength(2);
    await device.answers.update('points', { readAt: 9 });
    await removeShownEntries(device, 'ina', 'plan');
    expect(await listPlanEntries(device, 'ina', 'plan')).toMatchObject([{ clientId: 'waits' }]);
    expect(await device.photos.count()).toBe(0);
  });
});

describe('the announcement of pending recordings', () => {
  it('is not sent while every recording is accepted', async () => {
    const server = new Server();
    for (const id of ['one', 'two']) await enqueueEntry(device, recording(id), []);
    await send(server);
    expect(server.told).toEqual([]);
  });

  it('is sent with the first successful batch, and again when the number falls', async () => {
    const server = new Server();
    for (let n = 0; n < 70; n++) await enqueueEntry(device, recording(`${n}`), []);
    expect(await send(server)).toBe(true);
    expect(server.told).toEqual(['plan 20', 'plan 0']);
    expect(await device.told.count()).toBe(0);
  });

  it('has the number of refused recordings of each plan, once, and is sent again when they are discarded', async () => {
    const server = new Server();
    for (const id of ['bad', 'fine']) await enqueueEntry(device, recording(id), []);
    await enqueueEntry(device, recording('bad elsewhere', { planId: 'other plan' }), []);
    await send(server);
    expect(server.told).toEqual(['plan 1', 'other plan 1']);
    await send(server);
    expect(server.told).toHaveLength(2);
    for (const entry of await listRefusedEntries(device, 'ina')) await discardEntry(device, entry);
    await send(server);
    expect(server.told.slice(2).toSorted()).toEqual(['other plan 0', 'plan 0']);
  });

  it('is sent again if the server could not save it, although the receipts count', async () => {
    const server = new Server();
    await enqueueEntry(device, recording('bad'), []);
    await enqueueEntry(device, recording('good'), []);
    expect(await send(server)).toBe(true);
    for (const entry of await listRefusedEntries(device, 'ina')) await discardEntry(device, entry);
    await enqueueEntry(device, recording('better'), []);
    server.faults = ['not heard', 'not heard'];
    expect(await send(server)).toBe(false);
    expect(server.got.map(({ clientId }) => clientId)).toEqual(['good', 'better']);
    expect(await send(server)).toBe(true);
    expect(server.told).toEqual(['plan 1', 'plan 0 not heard', 'plan 0 not heard', 'plan 0']);
  });

  it('is sent again after a lost response, even if the number is zero by then', async () => {
    const server = new Server();
    await enqueueEntry(device, recording('bad'), []);
    server.faults = ['fine', 'answer lost'];
    expect(await send(server)).toBe(false);
    expect(server.told).toEqual(['plan 1']);
    for (const entry of await listRefusedEntries(device, 'ina')) await discardEntry(device, entry);
    expect(await send(server)).toBe(true);
    expect(server.told).toEqual(['plan 1', 'plan 0']);
    expect(await device.told.count()).toBe(0);
  });
});

it('a recording that exceeds the storage is not in the queue, nor are its photos', async () => {
  const full = Object.assign(new Error('no room'), { name: 'QuotaExceededError' });
  device.entries.hook('creating', () => {
    throw full;
  });
  await expect(enqueueEntry(device, recording('one'), [photo('dent')])).rejects.toThrow('no room');
  expect([await device.entries.count(), await device.photos.count()]).toEqual([0, 0]);
});

const faults = fc.constantFrom<Fault[]>(
  'fine',
  'offline',
  'answer lost',
  'trouble',
  'one fails',
  'killed',
  'killed after',
);
const happenings = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('record' as const),
      checkpoint: fc.integer({ min: 0, max: 3 }),
      photos: fc.integer({ min: 0, max: 2 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant('send' as const), faults: fc.array(faults, { maxLength: 5 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('send twice at once' as const),
      faults: fc.array(faults, { maxLength: 5 }),
    }),
  },
);

it('under any schedule all saved recordings reach the server exactly once, in order for each checkpoint', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happenings, { minLength: 1, maxLength: 25 }), async (schedule) => {
      await Promise.all([device.entries.clear(), device.photos.clear()]);
      const server = new Server();
      const saved: Pick<QueueEntry, 'clientId' | 'target'>[] = [];
      for (const happening of schedule) {
        if (happening.what === 'record') {
          const [clientId, target] = [`${saved.length}`, `point ${happening.checkpoint}`];
          const photos = Array.from({ length: happening.photos }, (_, index) => photo(`${clientId}.${index}`));
          await enqueueEntry(device, recording(clientId, { kind: 'checkpoint', target }), photos);
          saved.push({ clientId, target });
        } else {
          server.faults = [...happening.faults];
          await Promise.all(happening.what === 'send' ? [send(server)] : [send(server), send(server)]);
        }
      }
      server.faults = [];
      expect(await send(server)).toBe(true);
      expect(await listRefusedEntries(device, 'ina')).toEqual([]);
      const inLanes = (of: { clientId: string; lane: string }[]) => Object.groupBy(of, (one) => one.lane);
      expect(inLanes(server.got.map(({ clientId, id }) => ({ clientId, lane: id })))).toEqual(
        inLanes(saved.map(({ clientId, target }) => ({ clientId, lane: target }))),
      );
    }),
    { numRuns: 200 },
  );
});
