import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call, ApiError } from './call.ts';
import { isOnline, onConnectivityChange, reportReachability } from './connectivity.ts';

const ended = vi.hoisted(() => vi.fn<() => void>());
vi.mock('../session/session.ts', () => ({
  getSession: () => ({ token: 'a' }),
  getCompanyId: () => null,
  endSession: ended,
}));

const told: boolean[] = [];
let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  reportReachability(true);
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
    Promise.resolve(
      new Response('<h1>Hotel Wi-Fi</h1>', { status, headers: { 'content-type': 'text/html; charset=utf-8' } }),
    );
/** Sets the server's responses to calls and to the connectivity check. */
const answers = (toCalls: Answer, toQuestions: Answer = gone) =>
  vi.stubGlobal('fetch', (url: string) => (url.endsWith('/health/live') ? toQuestions() : toCalls()));
const sync = () => call(inspectionRoutes.sync, { body: { items: [] } }).catch((error: unknown) => error);

it('a server that does not respond counts as offline until it responds again, even with a refusal', async () => {
  answers(gone);
  await sync();
  await sync();
  expect(told).toEqual([false]);
  answers(() => Promise.resolve(Response.json({}, { status: 503 })));
  await sync();
  expect(told).toEqual([false, true]);
});

it('an unreachable server is checked repeatedly, and its return is noticed without any call', async () => {
  answers(gone, gone);
  await sync();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(told).toEqual([false]);
  answers(gone, live);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told).toEqual([false, true]);
});

it('the server is not checked while nothing subscribes to its status', async () => {
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

it('a local server is online even if the browser considers the device offline', async () => {
  answers(live, live);
  await browserSays('offline');
  await sync();
  expect([told, isOnline()]).toEqual([[], true]);
  // A browser that wrongly believes the network to be down fires no event when the connection is lost, either.
  answers(gone, gone);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told).toEqual([false]);
  answers(live, live);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told).toEqual([false, true]);
});

it('the browser’s online and offline events trigger a check at once', async () => {
  answers(gone, gone);
  await browserSays('offline');
  expect(told).toEqual([false]);
  await browserSays('online');
  expect(told).toEqual([false]);
  answers(gone, live);
  await browserSays('online');
  expect(told).toEqual([false, true]);
});

it('a page opened while the browser is offline checks at once', async () => {
  stop();
  answers(gone, gone);
  vi.stubGlobal('navigator', { onLine: false });
  stop = onConnectivityChange(() => told.push(isOnline()));
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([false]);
});

it('a slow server remains online unless it fails the check as well', async () => {
  answers(late, live);
  await sync();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([]);
  answers(late, late);
  await sync();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([false]);
});

it('a network that drops all requests is detected before the call itself times out', async () => {
  const swallowed: Answer = () => new Promise(() => {});
  answers(swallowed, late);
  void sync();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual([false]);
});

it.each([200, 401, 403, 404, 502, 511])(
  'a web page with %i in place of an API response counts as no response, and ends no session',
  async (status) => {
    answers(page(status), page(200));
    expect(await sync()).toMatchObject({ offline: true, code: 'unavailable' });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(told).toEqual([false]);
    expect(ended).not.toHaveBeenCalled();
  },
);

it('a proxy’s refusal of a large request does not count as offline', async () => {
  answers(page(413));
  expect(await sync()).toMatchObject({ offline: false });
});

it('a truncated response counts as no response', async () => {
  answers(() => Promise.resolve(new Response('{"data":[', { headers: { 'content-type': 'application/json' } })));
  expect(await sync()).toBeInstanceOf(ApiError);
  expect(await sync()).toMatchObject({ offline: true });
});

it('a cancelled call does not change whether the server counts as online', async () => {
  answers(() => Promise.reject(new DOMException('left the screen', 'AbortError')));
  await sync();
  expect(told).toEqual([]);
});
