import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call, ApiError } from './call.ts';
import { isOnline, onConnectivityChange, reportOnline } from './connectivity.ts';

const ended = vi.hoisted(() => vi.fn<() => void>());
vi.mock('../session/session.ts', () => ({
  getSession: () => ({ token: 'a' }),
  companyIdOf: () => null,
  endSession: ended,
}));

const told: boolean[] = [];
let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  reportOnline(true);
  told.length = 0;
  stop = onConnectivityChange(() => told.push(isOnline()));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Answer = () => Promise<Response>;
const gone: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
const late: Answer = () => Promise.reject(new DOMException('too slow', 'TimeoutError'));
const live: Answer = () => Promise.resolve(Response.json({ data: { live: true } }));
const page =
  (status: number): Answer =>
  () =>
    Promise.resolve(new Response('<h1>Hotel Wi-Fi</h1>', { status, headers: { 'content-type': 'text/html; charset=utf-8' } }));
/** The server's answers to calls, and to the connectivity check. */
const answers = (toCalls: Answer, toQuestions: Answer = gone) =>
  vi.stubGlobal('fetch', (url: string) => (url.endsWith('/health/live') ? toQuestions() : toCalls()));
const sync = () => call(inspectionRoutes.sync, { body: { items: [] } }).catch((error: unknown) => error);

it('a server that gives no answer is not reached, until it answers again, be it with a refusal', async () => {
  answers(gone);
  await sync();
  await sync();
  expect(told).toEqual([false]);
  answers(() => Promise.resolve(Response.json({}, { status: 503 })));
  await sync();
  expect(told).toEqual([false, true]);
});

it('a server that is not there is asked again, and found when it is back, without anybody calling it', async () => {
  answers(gone, gone);
  await sync();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(told).toEqual([false]);
  answers(gone, live);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told).toEqual([false, true]);
});

it('nobody is asked where nobody is shown the answer', async () => {
  stop();
  const asked = vi.fn<Answer>(gone);
  answers(gone, asked);
  await sync();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).not.toHaveBeenCalled();
});

const browserSays = (news: 'online' | 'offline') => {
  vi.stubGlobal('navigator', { onLine: news === 'online' });
  window.dispatchEvent(new Event(news));
  return vi.advanceTimersByTimeAsync(0);
};

it('a server in the house is reached though the browser says that there is no network', async () => {
  answers(live, live);
  await browserSays('offline');
  await sync();
  expect([told, isOnline()]).toEqual([[], true]);
  // The browser then fires no event when the connection is lost either.
  answers(gone, gone);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told).toEqual([false]);
  answers(live, live);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told).toEqual([false, true]);
});

it('what the browser says of the network is an occasion to ask at once', async () => {
  answers(gone, gone);
  await browserSays('offline');
  expect(told).toEqual([false]);
  await browserSays('online');
  expect(told).toEqual([false]);
  answers(gone, live);
  await browserSays('online');
  expect(told).toEqual([false, true]);
});

it('a page that is opened where the browser knows of no network asks at once', async () => {
  stop();
  answers(gone, gone);
  vi.stubGlobal('navigator', { onLine: false });
  stop = onConnectivityChange(() => told.push(isOnline()));
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([false]);
});

it('a slow server stays reached, one that does not answer the question either is not', async () => {
  answers(late, live);
  await sync();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([]);
  answers(late, late);
  await sync();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([false]);
});

it('a network that swallows everything is found out before the call itself is given up', async () => {
  const swallowed: Answer = () => new Promise(() => {});
  answers(swallowed, late);
  void sync();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual([false]);
});

it.each([200, 401, 403, 404, 502, 511])(
  'a web page with %i in place of an answer is none: nothing of it is kept, and nobody is signed out by it',
  async (status) => {
    answers(page(status), page(200));
    expect(await sync()).toMatchObject({ offline: true, code: 'unavailable' });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(told).toEqual([false]);
    expect(ended).not.toHaveBeenCalled();
  },
);

it('what a proxy refuses as too large is refused, so that nothing waits behind it', async () => {
  answers(page(413));
  expect(await sync()).toMatchObject({ offline: false });
});

it('an answer that breaks off is none', async () => {
  answers(() => Promise.resolve(new Response('{"data":[', { headers: { 'content-type': 'application/json' } })));
  expect(await sync()).toBeInstanceOf(ApiError);
  expect(await sync()).toMatchObject({ offline: true });
});

it('a call that was taken back says nothing of the server', async () => {
  answers(() => Promise.reject(new DOMException('left the screen', 'AbortError')));
  await sync();
  expect(told).toEqual([]);
});
