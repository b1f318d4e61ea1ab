import { contestMessages } from '@roadworthy/contract/inspection/messages/review/contest.messages.ts';
import { riskGateMessages } from '@roadworthy/contract/risk-gate/messages/risk-gate.messages.ts';
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '../../../kit/session/session.ts';
import { DeviceDatabase } from '../device-database.ts';
import { countPending, enqueueEntry, listRefusedEntries } from './queue-store.ts';
import { createSyncApi } from './sync-api.ts';
import { sendPending, SendError } from './send.ts';

// If another user signs in while recordings are being sent, the new user neither sends them nor becomes their author.

const here = vi.hoisted(() => ({
  session: undefined as Session | undefined,
  ended: [] as string[],
  told: [] as string[],
}));
vi.mock('../../../kit/feedback/toasts.ts', () => ({ toast: { attention: (text: string) => here.told.push(text) } }));
vi.mock('../../../kit/session/session.ts', () => ({
  getSession: () => here.session,
  getCompanyId: () => null,
  endSession: (token: string) => here.ended.push(token),
}));

const sessionOf = (name: string, more: Partial<Session> = {}) =>
  ({ token: `token of ${name}`, me: { _id: name }, company: null, ...more }) as Session;
const bearers: (string | null)[] = [];
let status = 200;
let message = 'Recorded';
let receiptStatus = 200;
/** Called while an API call is in progress. */
let meanwhile = () => {};
const receiptsOf = (body: RequestInit['body']) =>
  (JSON.parse(String(body)) as { items: { clientId: string }[] }).items.map(({ clientId }) => ({
    clientId,
    status: receiptStatus,
    message,
  }));
beforeEach(() => {
  bearers.length = 0;
  here.ended.length = 0;
  here.told.length = 0;
  status = 200;
  message = 'Recorded';
  receiptStatus = 200;
  meanwhile = () => {};
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', { getItem: () => 'device', setItem: () => undefined });
  vi.stubGlobal('fetch', (url: string, { headers, body }: RequestInit) => {
    bearers.push(new Headers(headers).get('authorization'));
    if (status !== 200)
      return Promise.resolve(Response.json({ meta: { message: 'no', code: 'signed_out' } }, { status }));
    meanwhile();
    return Promise.resolve(
      Response.json(url.includes('upload') ? { data: { key: 'kept' } } : { data: receiptsOf(body) }),
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

const sends = [
  [
    'a photo',
    (post: ReturnType<typeof createSyncApi>) =>
      post.upload(new Blob(['x']), 'a', { isDrawing: false, keepsOriginal: false }),
  ],
  ['recordings', (post: ReturnType<typeof createSyncApi>) => post.sync([], 'a', [])],
] as const;

it.each(sends)('a request with %s has the token of its session', async (_, send) => {
  here.session = sessionOf('ina');
  await send(createSyncApi(here.session));
  expect(bearers).toEqual(['Bearer token of ina']);
});

it.each([
  ['the person who recorded it', () => undefined, [contestMessages.received]],
  ['nobody who has signed in since', () => (here.session = sessionOf('ian')), []],
])('a conflicting verdict by somebody else is reported to %s', async (_, change, expected) => {
  here.session = sessionOf('ina');
  message = contestMessages.received;
  meanwhile = change;
  const recording = { clientId: 'a' } as Parameters<ReturnType<typeof createSyncApi>['sync']>[0][number];
  await createSyncApi(here.session).sync([recording], 'a', []);
  expect(here.told).toEqual(expected);
});

it.each([
  ['a recording', 'checkpoint', 'Recorded', 200, false],
  ['a confirmation', 'confirmation', riskGateMessages.confirmed, 200, true],
  ['a recording under an earlier version', 'piece', riskGateMessages.recordedUnderEarlier, 200, true],
  ['a recording that waits for the confirmation', 'piece', riskGateMessages.locked, 423, true],
] as const)('the risks are read again only if the receipt concerns them: %s', async (_, kind, text, code, isRead) => {
  here.session = sessionOf('ina');
  message = text;
  receiptStatus = code;
  let reads = 0;
  await createSyncApi(here.session, () => reads++).sync([{ clientId: 'a', kind, id: 'b', body: {} }], 'a', []);
  expect(reads).toBe(isRead ? 1 : 0);
});

it.each([
  ['has signed out', undefined],
  ['has been replaced by somebody else', sessionOf('ian')],
  ['is locked out', sessionOf('ina', { ended: 'server' })],
])('neither a photo nor a recording is sent once the person who recorded it %s', async (_, now) => {
  here.session = sessionOf('ina');
  const post = createSyncApi(here.session);
  here.session = now;
  for (const [, send] of sends) {
    const failure: unknown = await send(post).catch((error: unknown) => error);
    expect([failure instanceof SendError, failure]).toEqual([true, expect.objectContaining({ reason: 'trouble' })]);
  }
  expect(bearers).toEqual([]);
});

it('a 401 response ends the session in use, but not if it concerns an older session of the same person', async () => {
  const older = sessionOf('ina');
  here.session = sessionOf('ina', { token: 'newer' });
  status = 401;
  await createSyncApi(older)
    .sync([], 'a', [])
    .catch(() => undefined);
  expect(here.ended).toEqual([]);
  await createSyncApi(here.session)
    .sync([], 'a', [])
    .catch(() => undefined);
  expect(here.ended).toEqual(['newer']);
});

it.each([
  ['somebody else signs in', sessionOf('ian')],
  ['its person signs out', undefined],
])(
  'a recording remains pending if %s after its photo was sent, and is sent once its own person signs in again',
  async (_, next) => {
    const device = new DeviceDatabase(`handed on ${next?.me._id}`);
    const recording = {
      clientId: 'one',
      userId: 'ina',
      companyId: 'a',
      planId: 'plan',
      kind: 'piece',
      target: 'share',
      event: 'record ok',
    } as const;
    await enqueueEntry(
      device,
      { ...recording, title: 'One', body: { nok: 1 }, recordedAt: '2026-11-21T10:00:00.000Z' },
      [{ id: 'dent', blob: new Blob(['x']) }],
    );
    const queueCounts = async () => [
      await countPending(device, 'ina'),
      (await listRefusedEntries(device, 'ina')).length,
    ];

    const before = sessionOf('ina');
    here.session = before;
    meanwhile = () => {
      here.session = next;
    };
    expect(await sendPending(device, 'ina', createSyncApi(before))).toBe(false);
    expect([bearers, await queueCounts()]).toEqual([['Bearer token of ina'], [1, 0]]);

    here.session = sessionOf('ina', { token: 'newer' });
    expect(await sendPending(device, 'ina', createSyncApi(here.session))).toBe(true);
    expect([bearers, await queueCounts()]).toEqual([
      ['Bearer token of ina', 'Bearer newer'],
      [0, 0],
    ]);
    device.close();
    await Dexie.delete(device.name);
  },
);
