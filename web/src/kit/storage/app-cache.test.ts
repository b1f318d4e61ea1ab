import { afterEach, expect, it, vi } from 'vitest';
import { getAppCacheState, cacheApp } from './app-cache.ts';

/** A worker whose installation ends when the test says so, and as the test says. */
class TestWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  end(state: ServiceWorkerState) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}
type Registration = Record<'installing' | 'waiting' | 'active', TestWorker | null>;
type Attempt = 'unreachable' | Registration;

/** Simulates a browser whose registrations have these outcomes, one after the other. */
function startCaching(...attempts: Attempt[]) {
  const delays: number[] = [];
  const register = vi.fn<() => Promise<Registration>>(async () => {
    const attempt = attempts.shift();
    if (attempt === undefined || attempt === 'unreachable') throw new TypeError('Failed to register a ServiceWorker');
    return attempt;
  });
  const done = cacheApp({ register }, async (ms) => void delays.push(ms));
  return { register, delays, done };
}
afterEach(() => vi.useRealTimers());
const installing = (worker: TestWorker): Registration => ({ installing: worker, waiting: null, active: null });

it('the service worker of an already cached app is registered only once', async () => {
  const active = { installing: null, waiting: null, active: new TestWorker() };
  const { register, delays, done } = startCaching(active);
  await done;
  expect([getAppCacheState(), register.mock.calls.length, delays]).toEqual(['kept', 1, []]);
});

it('an installation that fails is repeated after growing delays, until the app is cached', async () => {
  const workers = [new TestWorker(), new TestWorker(), new TestWorker()] as const;
  const { register, delays, done } = startCaching('unreachable', ...workers.map(installing));
  await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(2));
  expect(getAppCacheState()).toBe('not kept');
  workers[0].end('redundant');
  await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(3));
  workers[1].end('redundant');
  await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(4));
  workers[2].end('installed');
  expect(getAppCacheState()).toBe('not kept');
  workers[2].end('activated');
  await done;
  expect([getAppCacheState(), delays]).toEqual(['kept', [2000, 4000, 8000]]);
});

it('an installation without an outcome counts as failed after a minute, and as cached if it succeeds after all', async () => {
  vi.useFakeTimers();
  const worker = new TestWorker();
  const { done } = startCaching({ installing: null, waiting: null, active: new TestWorker() });
  await done;
  const slow = startCaching(installing(worker));
  await vi.advanceTimersByTimeAsync(59_999);
  expect(getAppCacheState()).toBe('kept');
  await vi.advanceTimersByTimeAsync(1);
  expect(getAppCacheState()).toBe('not kept');
  worker.end('activated');
  await slow.done;
  expect(getAppCacheState()).toBe('kept');
});
