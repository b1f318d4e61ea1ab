import 'fake-indexeddb/auto';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// Caches a grid plan from a fake server that responds by URL. The session is set before the modules are imported,
// because they read it when they load.

const at = '2026-11-21T10:00:00.000Z';
const ids = new Map<string, string>();
/** Turns a readable name into a valid id. */
function idOf(name: string): string {
  const id = ids.get(name) ?? `01a1fcd4-0000-7000-8000-${String(ids.size + 1).padStart(12, '0')}`;
  ids.set(name, id);
  return id;
}
const ina = idOf('ina');
const session = { token: 'token', me: { _id: ina }, company: { _id: idOf('company'), name: 'A', logo: null } };
const store = {
  getItem: (key: string) => (key === 'roadworthy.session' ? JSON.stringify(session) : null),
  setItem: () => undefined,
  removeItem: () => undefined,
};
vi.stubGlobal('window', { addEventListener: () => undefined });
vi.stubGlobal('localStorage', store);
vi.stubGlobal('sessionStorage', { ...store, getItem: () => null });
const { cachePlan } = await import('./cache-plan.ts');
const { createOfflineCache } = await import('./offline-cache.ts');
const { deviceDatabase } = await import('../device-database.ts');
const { removeCachedCopies } = await import('../queue/queue-store.ts');
const { queryClient } = await import('../../../kit/api/api-query.ts');

const recorded = {
  createdBy: null,
  updatedBy: null,
  createdAt: at,
  updatedAt: at,
  workPlan: idOf('plan'),
  contested: false,
  ok: 0,
  nok: 0,
  skip: 0,
  complete: 0,
};
const words = { comment: null, rectifyComment: null, images: [], history: [] };
const entry = (image: string) => ({
  _id: idOf(`entry ${image}`),
  event: 'record not ok',
  comment: null,
  rectifyComment: null,
  images: [image],
  recordedAt: at,
  createdAt: at,
  by: 'Ian',
});
const point = (name: string, vin: string, more: object = {}) => ({
  ...recorded,
  ...words,
  _id: idOf(name),
  vin,
  objectSideGrid: 'Left',
  tag: 'A1',
  position: 1,
  part: { _id: idOf('part'), name: 'Seal', partNo: 'S-1', image: 'part-image' },
  state: 'unchecked',
  checked: false,
  recordedBy: null,
  ...more,
});
const activity = (name: string, vin: string | null, more: object = {}) => ({
  ...recorded,
  ...words,
  _id: idOf(name),
  vin,
  what: 'look',
  how: 'eyes',
  why: 'find',
  sortOrder: 1,
  state: 'unchecked',
  ...more,
});
const [first, second] = ['SAJAAAZZZ00000001', 'SAJAAAZZZ00000002'];
const example = { okImage: 'good', okLabel: 'good', notOkImage: 'bad', nokLabel: 'bad' };
const plan: WorkPlan = {
  _id: idOf('plan'),
  createdBy: null,
  updatedBy: null,
  createdAt: at,
  updatedAt: at,
  planNo: 'WP-1',
  name: 'Body',
  type: 'G',
  project: { _id: idOf('project'), projectNo: 'P-1', name: 'Doors' },
  projectNo: 'P-1',
  projectStatus: 'Awaiting Work plan',
  status: 'Work Plan Started',
  quantity: 2,
  ok: 0,
  nok: 0,
  skip: 0,
  pending: 2,
  rectified: 0,
  openNok: 0,
  contested: 0,
  target: null,
  tipLevel: 1,
  batch: '2026-11-21',
  userId: [],
  waitsFor: null,
  declined: null,
  signsFirst: null,
  isReplaced: false,
  part: null,
  grid: {
    _id: idOf('grid'),
    name: 'Body',
    images: [
      {
        side: 'Left',
        row: 1,
        column: 1,
        imageBase64: '/file/side-photo',
        devideList: [{ tag: 'A1', row: 1, column: 1 }],
      },
    ],
    examples: [{ part: idOf('part'), illustration: [example] }],
  },
  vehicles: [first, second].map((vin) => ({ _id: idOf(vin), vin, regNo: null, tag: null })),
  questionTemplate: null,
  msdsIssued: 'NA',
  additionalPPE: null,
  safetyEquipments: [],
  activity: [],
  equipmentRequired: [],
  referenceCriteria: ['Visual'],
  specialCareDescription: null,
  eversignList: [],
  carriedOver: false,
};

/** The server's checkpoints by VIN. Contested ones have a key of their own. */
let points: Record<string, object[]> = {};
let activities: Record<string, object[]> = {};
/** Pictures that the server cannot return, with the status of each. */
let failingPictures: Record<string, number> = {};
/** A picture whose request never gets a response, and only ends when it is aborted. */
let swallowedPicture: string | undefined;
const untilAborted = (signal: AbortSignal): Promise<Response> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
/** Whether the pictures are answered with the login page of a guest network. */
let isLoginPage = false;
const page = () => new Response('<h1>Guest Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } });
let requestedUrls: string[] = [];
const listOf = (data: object[]) => ({
  data,
  pagination: { skip: 0, limit: 0, hasMore: false },
  totalCount: data.length,
});

function answerTo(url: URL): Response {
  const [path, query] = [url.pathname.replace('/api/v1', ''), url.searchParams];
  const vin = query.get('vin') ?? '';
  const file = path.startsWith('/file/') ? path.slice('/file/'.length) : undefined;
  if (file !== undefined)
    return isLoginPage ? page() : new Response('picture', { status: failingPictures[file] ?? 200 });
  if (path === '/object_checkpoints')
    return Response.json(listOf(points[query.get('contested') ? 'contested' : vin] ?? []));
  if (path === '/plan_activities') return Response.json(listOf(activities[vin] ?? []));
  return Response.json({ data: plan });
}

beforeEach(() => {
  [points, activities, failingPictures, requestedUrls] = [
    { [first]: [point('one', first)], [second]: [point('two', second)] },
    {},
    {},
    [],
  ];
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    requestedUrls.push(address.replace('/api/v1', ''));
    if (swallowedPicture && address.includes(swallowedPicture)) return untilAborted(signal);
    return Promise.resolve(answerTo(new URL(address, 'http://roadworthy.test')));
  });
});
afterEach(async () => {
  queryClient.clear();
  await Promise.all([
    deviceDatabase.answers.clear(),
    deviceDatabase.pictures.clear(),
    deviceDatabase.entries.clear(),
    deviceDatabase.whole.clear(),
    deviceDatabase.revisions.clear(),
  ]);
});

/** Simulates a reloaded page, whose memory is empty while the device still has its data. */
const cacheAfterReload = () => {
  queryClient.clear();
  requestedUrls = [];
  return cachePlan(plan, { _id: ina });
};
const keys = async () => (await deviceDatabase.pictures.toArray()).map(({ key }) => key).toSorted();
const always = ['/file/side-photo', 'bad', 'good', 'part-image'];

describe('a grid plan on the device', () => {
  it('has the photos of its sides, the examples of its parts, and the checkpoints and activities of each vehicle', async () => {
    expect(await cachePlan(plan, { _id: ina })).toBe('kept');
    expect(await keys()).toEqual(always);
    const questions = (await deviceDatabase.answers.toArray()).map(({ key }) => key);
    for (const vin of [first, second]) expect(questions.filter((key) => key.includes(vin))).toHaveLength(2);
    // The photo of a side fills the screen, so it is fetched in full size.
    expect(requestedUrls).toContain('/file/side-photo');
    expect(requestedUrls).toContain('/file/good?w=480');
  });

  it('has the photos of both verdicts on a contested item, and of activities of the plan and of one vehicle', async () => {
    points['contested'] = [
      point('one', first, { state: 'not ok', nok: 1, contested: true, images: ['dent'], history: [entry('no dent')] }),
    ];
    activities[''] = [activity('all', null, { state: 'not ok', nok: 1, images: ['no light'] })];
    activities[second] = [activity('own', second, { state: 'ok', ok: 1, images: ['lamp'] })];
    expect(await cachePlan(plan, { _id: ina })).toBe('kept');
    expect(await keys()).toEqual([...always, 'dent', 'lamp', 'no dent', 'no light'].toSorted());
  });

  it('fetches a picture once, and rereads vehicles that were read long ago or recorded on since', async () => {
    await cachePlan(plan, { _id: ina });
    expect(await cacheAfterReload()).toBe('kept');
    expect(requestedUrls.filter((url) => url.startsWith('/file') || url.includes('vin='))).toEqual([]);
    await deviceDatabase.answers.toCollection().modify((row) => {
      if (row.key.includes(first)) row.readAt -= 11 * 60_000;
    });
    await cacheAfterReload();
    expect(requestedUrls.filter((url) => url.includes('vin=')).every((url) => url.includes(first))).toBe(true);
    expect(requestedUrls.filter((url) => url.includes('vin='))).toHaveLength(2);
    const fixed = {
      userId: ina,
      companyId: 'a',
      planId: plan._id,
      kind: 'checkpoint',
      target: 'one',
      title: '',
      body: {},
      photos: [],
      recordedAt: at,
    } as const;
    await deviceDatabase.entries.add({
      ...fixed,
      clientId: 'one',
      event: 'record ok',
      state: 'sent',
      message: null,
      sentAt: Date.now() + 1,
    });
    await cacheAfterReload();
    expect(requestedUrls.filter((url) => url.includes('vin='))).toHaveLength(4);
  });

  it('rereads each vehicle once a new revision is in force, for the activities that an amendment added', async () => {
    await cachePlan(plan, { _id: ina });
    activities[second] = [activity('added', second)];
    queryClient.clear();
    requestedUrls = [];
    const amended = { ...plan, revision: 2 };
    expect(await cachePlan(amended, { _id: ina })).toBe('kept');
    expect(requestedUrls.filter((url) => url.includes('vin='))).toHaveLength(4);
    const cached = await deviceDatabase.answers.toArray();
    expect(JSON.stringify(cached.filter(({ key }) => key.includes(second)))).toContain(idOf('added'));
    queryClient.clear();
    requestedUrls = [];
    await cachePlan(amended, { _id: ina });
    expect(requestedUrls.filter((url) => url.includes('vin='))).toEqual([]);
  });

  it('is incomplete while a picture is missing, even if its vehicles were read a moment ago', async () => {
    failingPictures = { 'part-image': 503 };
    expect(await cachePlan(plan, { _id: ina })).toBe('not kept');
    expect(await cacheAfterReload()).toBe('not kept');
    failingPictures = {};
    expect(await cacheAfterReload()).toBe('kept');
    expect(await keys()).toEqual(always);
  });

  it("remains complete on the device when a colleague's photo failed during an outage", async () => {
    expect(await cachePlan(plan, { _id: ina })).toBe('kept');
    points['contested'] = [point('one', first, { state: 'not ok', nok: 1, contested: true, images: ['colleague'] })];
    failingPictures = { colleague: 503 };
    expect(await cacheAfterReload()).toBe('kept before');
    failingPictures = {};
    expect(await cacheAfterReload()).toBe('kept');
    // Signing out removes the copies and the mark that they are complete.
    await removeCachedCopies(deviceDatabase, ina);
    failingPictures = { 'part-image': 503 };
    expect(await cacheAfterReload()).toBe('not kept');
  });

  it("does not store a guest network's login page as a picture, and is incomplete until the pictures arrive", async () => {
    isLoginPage = true;
    expect(await cachePlan(plan, { _id: ina })).toBe('not kept');
    expect(await keys()).toEqual([]);
    isLoginPage = false;
    expect(await cacheAfterReload()).toBe('kept');
    expect(await keys()).toEqual(always);
  });

  it('is incomplete when the network swallows a request, and complete at the next attempt', async () => {
    const timeLimit = new AbortController();
    const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeLimit.signal);
    swallowedPicture = 'part-image';
    const attempt = cachePlan(plan, { _id: ina });
    await vi.waitFor(() => expect(requestedUrls.some((url) => url.includes('part-image'))).toBe(true));
    timeLimit.abort(new DOMException('The time is up', 'TimeoutError'));
    expect(await attempt).toBe('not kept');
    limits.mockRestore();
    swallowedPicture = undefined;
    expect(await cacheAfterReload()).toBe('kept');
  });

  it('is not cached if the first response exceeds the time limit', async () => {
    const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => AbortSignal.abort(`${ms} ms`));
    const cache = createOfflineCache(ina, plan._id);
    const read = async (unless?: AbortSignal) => unless?.throwIfAborted();
    await expect(cache({ key: 'a question', read, isValid: () => true })).rejects.toBe('60000 ms');
    limits.mockRestore();
  });

  it('is complete without a picture that is missing on the server too', async () => {
    failingPictures = { bad: 404 };
    expect(await cachePlan(plan, { _id: ina })).toBe('kept');
    expect(await keys()).toEqual(always.filter((key) => key !== 'bad'));
  });

  it('has the status "full" if the device has no space for its pictures', async () => {
    const put = vi
      .spyOn(deviceDatabase.pictures, 'put')
      .mockRejectedValue(new DOMException('no room', 'QuotaExceededError'));
    expect(await cachePlan(plan, { _id: ina })).toBe('full');
    put.mockRestore();
  });

  it('consists of the plan and its questions during the review before signing', async () => {
    const waiting = { ...plan, status: 'Awaiting Inspector 1 to Review Assessment' };
    expect(await cachePlan(waiting, { _id: ina })).toBe('kept');
    expect(requestedUrls.map((url) => url.split('?')[0])).toEqual([
      `/project_workplans/${plan._id}`,
      '/project_workplan_assessments',
    ]);
  });
});
