import { Problem, problem, type ProblemCode } from '@roadworthy/contract/kit/problem.ts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  retryOptions,
  retryFailedQueries,
  shouldShowFailure,
  calculateQueryRetryDelayMs,
  refetchWhenOnline,
} from './retry.ts';
import { reportReachability } from './connectivity.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  // Simulates a browser that believes to be offline, which must have no effect.
  vi.stubGlobal('navigator', { onLine: false });
  reportReachability(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Requests a list until it loads or finally fails, and returns how often it was requested, and the result. */
async function timesAsked(answer: () => Promise<unknown>): Promise<[number, unknown]> {
  let asked = 0;
  const client = new QueryClient({ defaultOptions: { queries: { ...retryOptions, networkMode: 'always' } } });
  const queryFn = () => {
    asked += 1;
    return answer();
  };
  const told = client.fetchQuery({ queryKey: ['list'], queryFn }).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return [asked, await told];
}

describe('a list that fails to load', () => {
  it.each<ProblemCode>(['unavailable', 'internal'])(
    'is retried up to 5 times after "%s", and then reported',
    async (code) => {
      const failure = new Problem(code, 'Not now');
      expect(await timesAsked(() => Promise.reject(failure))).toEqual([6, failure]);
    },
  );

  it('loads with the first retry that succeeds', async () => {
    const answers = [
      Promise.reject(problem.unavailable()),
      Promise.reject(problem.unavailable()),
      Promise.resolve('list'),
    ];
    answers.forEach((one) => one.catch(() => undefined));
    expect(await timesAsked(() => answers.shift() ?? Promise.reject(new Error('asked too often')))).toEqual([
      3,
      'list',
    ]);
  });

  it('is requested only once if it is refused', async () => {
    for (const refusal of [
      problem.notFound(),
      problem.notAllowed(),
      problem.conflict('You can’t do this while the project is Completed'),
    ])
      expect((await timesAsked(() => Promise.reject(refusal)))[0]).toBe(1);
  });

  it('is retried after growing delays, 9.3 seconds in all', () => {
    const waited = [0, 1, 2, 3, 4].map(calculateQueryRetryDelayMs);
    expect(waited).toEqual([300, 600, 1200, 2400, 4800]);
  });
});

it('an empty list is requested only once, because it is a valid response', async () => {
  const empty = { data: [], totalCount: 0 };
  expect(await timesAsked(() => Promise.resolve(empty))).toEqual([1, empty]);
});

describe('a person waiting for a list', () => {
  /**
   * Queries a list on a server that answers 500 until it recovers. Reports the number of requests, and whether the user
   * sees a failure.
   */
  function looking() {
    const client = new QueryClient({ defaultOptions: { queries: { ...retryOptions, networkMode: 'always' } } });
    const server = { asked: 0, isWell: false };
    const queryFn = () => {
      server.asked += 1;
      return server.isWell ? Promise.resolve('list') : Promise.reject(new Problem('internal', 'Not now'));
    };
    const observer = new QueryObserver(client, { queryKey: ['list'], queryFn });
    const leaves = observer.subscribe(() => undefined);
    return {
      client,
      server,
      leaves,
      now: () => ({
        asked: server.asked,
        told: shouldShowFailure(observer.getCurrentResult()),
        data: observer.getCurrentResult().data,
      }),
    };
  }

  it('sees the error after one quick retry, and the list as soon as a later one succeeds', async () => {
    const { now, server, leaves } = looking();
    await vi.advanceTimersByTimeAsync(299);
    expect(now()).toEqual({ asked: 1, told: false, data: undefined });
    await vi.advanceTimersByTimeAsync(1);
    expect(now()).toEqual({ asked: 2, told: true, data: undefined });
    server.isWell = true;
    await vi.advanceTimersByTimeAsync(600);
    expect(now()).toEqual({ asked: 3, told: false, data: 'list' });
    leaves();
  });

  it('gets the list automatically when the server is back, even after a long outage', async () => {
    refetchWhenOnline();
    const { now, server, client, leaves } = looking();
    client.mount();
    const isThere = () =>
      server.isWell ? Promise.resolve(Response.json({})) : Promise.reject(new TypeError('Failed to fetch'));
    vi.stubGlobal('fetch', isThere);
    reportReachability(false);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(now()).toMatchObject({ asked: 6, told: true });
    server.isWell = true;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(now()).toEqual({ asked: 7, told: false, data: 'list' });
    leaves();
    client.unmount();
  });

  it('gets the list at once by pressing Retry, between retries and after the last', async () => {
    for (const wait of [300, 60_000]) {
      const { now, server, client, leaves } = looking();
      await vi.advanceTimersByTimeAsync(wait);
      expect(now().told).toBe(true);
      server.isWell = true;
      await retryFailedQueries(client);
      expect(now()).toMatchObject({ told: false, data: 'list' });
      leaves();
    }
  });
});
