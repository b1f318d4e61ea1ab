import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftStore, draftRetentionDays } from './recording-drafts.ts';
import { emptyDraft } from '../../offline/draft-rows.ts';
import { DeviceDatabase } from '../../offline/device-database.ts';
import type { NewQueueEntry } from '../../offline/queue/queue.ts';
import { enqueueEntry } from '../../offline/queue/queue-store.ts';
import { createRecordingStore } from './recording-store.ts';

// Drafts survive the page (docs/decisions/0041).

let device: DeviceDatabase;
let names = 0;
const onFull = vi.fn<() => void>();
beforeEach(() => {
  device = new DeviceDatabase(`begun ${++names}`);
  onFull.mockClear();
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.parse('2026-11-23T10:00:00.000Z') });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  device.close();
  await Dexie.delete(device.name);
});

const door = { target: 'door', about: 'answer' } as const;
const photo = (id: string) => ({ id, blob: new Blob([id]) });
const ids = ({ photos }: { photos: readonly { id: string }[] }) => photos.map(({ id }) => id);
/** Simulates the page of a plan that has just been opened. */
async function opened({ userId = 'ina', planId = 'plan' } = {}) {
  const now = createRecordingStore();
  const here = createDraftStore(device, { userId, planId }, now, onFull);
  await here.load();
  return { now, ...here };
}
const ok: Omit<NewQueueEntry, 'photos'> = {
  clientId: 'one',
  userId: 'ina',
  companyId: 'a',
  planId: 'plan',
  kind: 'checkpoint',
  target: 'door',
  event: 'record ok',
  title: '',
  body: { ok: 1 },
  recordedAt: '',
};

describe('a draft', () => {
  it('is restored when the plan is opened again, even if the page was lost', async () => {
    const page = await opened();
    await page.begin(door, { photos: [photo('dent')], selected: { 0: 'notOkImage' } });
    const again = (await opened()).get(door);
    expect([ids(again), again.selected]).toEqual([['dent'], { 0: 'notOkImage' }]);
    expect(await again.photos[0]?.blob.text()).toBe('dent');
  });

  it('keeps the selected defect code over a reload and an undone recording, until the code is removed', async () => {
    const page = await opened();
    const defect = { code: 'T1', name: 'Torn', severity: 'safety' } as const;
    void page.begin(door, { defect });
    await page.writeAll();
    expect((await opened()).get(door).defect).toEqual(defect);
    page.markRecorded(door);
    await page.restore(() => Promise.resolve(true));
    expect(page.get(door).defect).toEqual(defect);
    void page.begin(door, { defect: undefined });
    await page.writeAll();
    expect(await device.begun.count()).toBe(0);
  });

  it('is shown at once, and its typed letters are saved together', async () => {
    const page = await opened();
    const put = vi.spyOn(device.begun, 'put');
    for (const comment of ['d', 'de', 'dent']) void page.begin(door, { comment });
    expect(page.get(door).comment).toBe('dent');
    expect(put).not.toHaveBeenCalled();
    await page.writeAll();
    await vi.runAllTimersAsync();
    expect(put).toHaveBeenCalledTimes(1);
    expect((await opened()).get(door).comment).toBe('dent');
  });

  it('belongs to one person, plan and item', async () => {
    const page = await opened();
    await page.begin(door, { photos: [photo('dent')] });
    const others = [await opened({ userId: 'ian' }), await opened({ planId: 'other' })];
    expect(others.map(({ get }) => get(door))).toEqual([emptyDraft, emptyDraft]);
    expect(page.get({ ...door, about: 'rectify' })).toBe(emptyDraft);
  });

  it('is removed when it is cleared, and after thirty days', async () => {
    const page = await opened();
    await page.begin(door, { photos: [photo('dent')] });
    await page.begin(door, { photos: [] });
    expect(await device.begun.count()).toBe(0);
    await page.begin(door, { photos: [photo('dent')] });
    vi.setSystemTime(Date.now() + draftRetentionDays * 86_400_000);
    expect(ids((await opened()).get(door))).toEqual(['dent']);
    vi.setSystemTime(Date.now() + 1);
    expect((await opened()).get(door)).toBe(emptyDraft);
  });

  it('counts as new from its start until it is recorded or the plan is opened again', async () => {
    const page = await opened();
    await page.begin(door, { photos: [photo('dent')] });
    expect(page.now.getState().hasNewDraft).toBe(true);
    const again = await opened();
    expect(again.now.getState().hasNewDraft).toBe(false);
    await again.begin({ ...door, target: 'roof' }, { comment: 'rust' });
    expect(again.now.getState().hasNewDraft).toBe(true);
    again.markRecorded({ ...door, target: 'roof' });
    expect(again.now.getState().hasNewDraft).toBe(false);
  });

  it('is reported once if it cannot be saved, and remains on the screen', async () => {
    const page = await opened();
    vi.spyOn(device.begun, 'put').mockRejectedValue(new DOMException('no room', 'QuotaExceededError'));
    await page.begin(door, { photos: [photo('dent')] });
    expect([onFull.mock.calls.length, ids(page.get(door))]).toEqual([1, ['dent']]);
  });
});

describe('a recording', () => {
  it('replaces the draft in one transaction: it is either in the queue or still a draft', async () => {
    const page = await opened();
    await page.begin(door, { photos: [photo('dent')] });
    vi.spyOn(device.entries, 'add').mockRejectedValueOnce(new Error('killed'));
    await expect(enqueueEntry(device, ok, page.get(door).photos)).rejects.toThrow('killed');
    expect([await device.begun.count(), await device.photos.count()]).toEqual([1, 0]);
    await enqueueEntry(device, ok, page.get(door).photos);
    expect([await device.begun.count(), await device.photos.count()]).toEqual([0, 1]);
  });

  it('does not change drafts of other items', async () => {
    const page = await opened();
    await page.begin({ ...door, about: 'rectify' }, { comment: 'new lamp' });
    await page.begin({ ...door, target: 'roof' }, { photos: [photo('rust')] });
    await page.writeAll();
    await enqueueEntry(device, ok, []);
    expect(await device.begun.count()).toBe(2);
    // Completing an item also removes the draft of its rework. The draft of another item remains.
    await enqueueEntry(device, { ...ok, clientId: 'two', event: 'complete' }, []);
    expect((await device.begun.toArray()).map(({ target }) => target)).toEqual(['roof']);
  });

  it('is not followed by a late write of its draft, even if the draft was not yet saved', async () => {
    const page = await opened();
    void page.begin(door, { comment: 'dent' });
    page.hold(door);
    await enqueueEntry(device, ok, []);
    page.markRecorded(door);
    await vi.runAllTimersAsync();
    expect(await device.begun.count()).toBe(0);
  });

  it('restores its draft when it is undone, merged with anything newer', async () => {
    const page = await opened();
    await page.begin(door, { photos: [photo('dent')], selected: { 0: 'okImage', 1: 'okImage' } });
    page.markRecorded(door);
    await page.begin(door, { photos: [photo('scratch')], selected: { 1: 'notOkImage' } });
    let draft = emptyDraft;
    await page.restore(async () => {
      draft = (await opened()).get(door);
      return true;
    });
    for (const again of [draft, (await opened()).get(door)]) {
      expect([ids(again), again.selected]).toEqual([['dent', 'scratch'], { 0: 'okImage', 1: 'notOkImage' }]);
    }
  });

  it('does not restore its draft once it can no longer be undone', async () => {
    const page = await opened();
    await page.begin(door, { photos: [photo('dent')] });
    page.markRecorded(door);
    await page.begin(door, { photos: [photo('scratch')] });
    await page.restore(() => Promise.resolve(false));
    expect([page.get(door), (await opened()).get(door)].map(ids)).toEqual([['scratch'], ['scratch']]);
  });
});
