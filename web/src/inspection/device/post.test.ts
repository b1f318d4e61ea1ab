import { contestMessages } from '@roadworthy/contract/inspection/contest.schema.ts';
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '../../kit/session.ts';
import { DeviceDatabase } from './database.ts';
import { countWaiting, keepEntry, refusedOf } from './keep.ts';
import { postOf } from './post.ts';
import { sendWaiting, Unsent } from './send.ts';

// Who signs in while somebody else's recordings are on their way neither sends nor signs them.

const here = vi.hoisted(() => ({ session: undefined as Session | undefined, ended: [] as string[], told: [] as string[] }));
vi.mock('../../kit/feedback/toasts.ts', () => ({ toast: { attention: (said: string) => here.told.push(said) } }));
vi.mock('../../kit/session.ts', () => ({
  getSession: () => here.session,
  companyOf: () => null,
  endSession: (token: string) => here.ended.push(token),
}));

const sessionOf = (name: string, more: Partial<Session> = {}) => ({ token: `token of ${name}`, me: { _id: name }, company: null, ...more }) as Session;
const bearers: (string | null)[] = [];
let status = 200;
let message = 'Recorded';
/** What happens while something is on its way. */
let meanwhile = () => {};
const receiptsOf = (body: RequestInit['body']) =>
  (JSON.parse(String(body)) as { items: { clientId: string }[] }).items.map(({ clientId }) => ({ clientId, status: 200, message }));
beforeEach(() => {
  bearers.length = 0;
  here.ended.length = 0;
  here.told.length = 0;
  status = 200;
  message = 'Recorded';
  meanwhile = () => {};
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', { getItem: () => 'device', setItem: () => undefined });
  vi.stubGlobal('fetch', (url: string, { headers, body }: RequestInit) => {
    bearers.push(new Headers(headers).get('authorization'));
    if (status !== 200) return Promise.resolve(Response.json({ meta: { message: 'no', code: 'signed_out' } }, { status }));
    meanwhile();
    return Promise.resolve(Response.json(url.includes('upload') ? { data: { key: 'kept' } } : { data: receiptsOf(body) }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const sends = [
  ['a photo', (post: ReturnType<typeof postOf>) => post.upload(new Blob(['x']), 'a', false)],
  ['recordings', (post: ReturnType<typeof postOf>) => post.sync([], 'a', [])],
] as const;

it.each(sends)('%s goes in the name of whoever recorded it', async (_, send) => {
  here.session = sessionOf('ina');
  await send(postOf(here.session));
  expect(bearers).toEqual(['Bearer token of ina']);
});

it.each([
  ['whoever recorded it', () => undefined, [contestMessages.received]],
  ['nobody who signed in since', () => (here.session = sessionOf('ian')), []],
])('that somebody else had judged it otherwise is told to %s', async (_, change, told) => {
  here.session = sessionOf('ina');
  message = contestMessages.received;
  meanwhile = change;
  const recording = { clientId: 'a' } as Parameters<ReturnType<typeof postOf>['sync']>[0][number];
  await postOf(here.session).sync([recording], 'a', []);
  expect(here.told).toEqual(told);
});

it.each([
  ['has signed out', undefined],
  ['has made room for somebody else', sessionOf('ian')],
  ['is locked out', sessionOf('ina', { ended: 'server' })],
])('nothing goes once its person %s: it waits', async (_, now) => {
  here.session = sessionOf('ina');
  const post = postOf(here.session);
  here.session = now;
  for (const [, send] of sends) {
    const failure: unknown = await send(post).catch((error: unknown) => error);
    expect([failure instanceof Unsent, failure]).toEqual([true, expect.objectContaining({ why: 'trouble' })]);
  }
  expect(bearers).toEqual([]);
});

it('a session that the server has ended locks the screen; an older one of the same person does not', async () => {
  const older = sessionOf('ina');
  here.session = sessionOf('ina', { token: 'newer' });
  status = 401;
  await postOf(older)
    .sync([], 'a', [])
    .catch(() => undefined);
  expect(here.ended).toEqual([]);
  await postOf(here.session)
    .sync([], 'a', [])
    .catch(() => undefined);
  expect(here.ended).toEqual(['newer']);
});

it.each([
  ['somebody else signs in', sessionOf('ian')],
  ['its person signs out', undefined],
])('what is recorded waits where %s between its photo and itself, and goes once its person is back', async (_, next) => {
  const device = new DeviceDatabase(`handed on ${next?.me._id}`);
  const recording = { clientId: 'one', userId: 'ina', companyId: 'a', planId: 'plan', kind: 'piece', target: 'share', event: 'record ok' } as const;
  await keepEntry(device, { ...recording, title: 'One', body: { nok: 1 }, recordedAt: '2026-11-21T10:00:00.000Z' }, [{ id: 'dent', blob: new Blob(['x']) }]);
  const standing = async () => [await countWaiting(device, 'ina'), (await refusedOf(device, 'ina')).length];

  const before = sessionOf('ina');
  here.session = before;
  meanwhile = () => {
    here.session = next;
  };
  expect(await sendWaiting(device, 'ina', postOf(before))).toBe(false);
  expect([bearers, await standing()]).toEqual([['Bearer token of ina'], [1, 0]]);

  here.session = sessionOf('ina', { token: 'newer' });
  expect(await sendWaiting(device, 'ina', postOf(here.session))).toBe(true);
  expect([bearers, await standing()]).toEqual([
    ['Bearer token of ina', 'Bearer newer'],
    [0, 0],
  ]);
  device.close();
  await Dexie.delete(device.name);
});
