import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allRoutes } from '@roadworthy/contract';
import type { Route } from '@roadworthy/contract/kit/route.ts';
import { toReadIdentity } from '../kit/api/stale.ts';
import { Refresher } from './refresher.ts';

const plan = '01a1fcd4-0000-7000-8000-000000000001';
const other = '01a1fcd4-0000-7000-8000-000000000002';
const report = ['/project/report', 'user', 'company', { query: { skip: 0 } }];
const ownPlan = ['/project_workplans/:id', 'user', 'company', { params: { id: plan } }];
const otherPlan = ['/project_workplans/:id', 'user', 'company', { params: { id: other } }];
const locations = ['/location', 'user', 'company', { query: {} }];

let client: QueryClient;
let asked: Record<string, number>;
let answers: (() => void)[];
let isSlow: boolean;
let stop: (() => void)[];
beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
  [asked, answers, stop, isSlow] = [{}, [], [], false];
});
afterEach(() => {
  stop.forEach((end) => end());
  client.clear();
  vi.useRealTimers();
});

const routes: readonly Route[] = Object.values(allRoutes);
const metaOf = ([path]: readonly unknown[]) => {
  const route = routes.find((one) => one.method === 'GET' && one.path === path);
  return route && { route };
};

/** Mounts a query on a screen, which fetches it at once. */
async function show(queryKey: readonly unknown[]) {
  const [path] = queryKey.map(String);
  const queryFn = async () => {
    asked[path ?? ''] = (asked[path ?? ''] ?? 0) + 1;
    if (isSlow) await new Promise<void>((resolve) => answers.push(resolve));
    return 'answer';
  };
  stop.push(
    new QueryObserver(client, { queryKey: [...queryKey], meta: metaOf(queryKey), queryFn }).subscribe(() => undefined),
  );
  await vi.advanceTimersByTimeAsync(0);
}

describe('a change', () => {
  it('refetches exactly the queries that it affects', async () => {
    for (const key of [report, ownPlan, locations]) await show(key);
    new Refresher(client).changed({ kind: 'plan', id: plan });
    await vi.advanceTimersByTimeAsync(10);
    expect(asked).toEqual({ '/project/report': 2, '/project_workplans/:id': 2, '/location': 1 });
  });

  it('does not refetch another plan’s page', async () => {
    await show(otherPlan);
    new Refresher(client).changed({ kind: 'plan', id: plan });
    await vi.advanceTimersByTimeAsync(10);
    expect(asked).toEqual({ '/project_workplans/:id': 1 });
  });

  it('is followed by at most one refetch a second in a series, and the last change is not missed', async () => {
    await show(report);
    const refresher = new Refresher(client);
    for (let tenths = 0; tenths < 29; tenths += 1) {
      refresher.changed({ kind: 'plan', id: plan });
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(asked['/project/report']).toBe(4);
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked['/project/report']).toBe(5);
  });

  it('refetches large data at once, and then every few seconds', async () => {
    await show(['/object_checkpoints', 'user', 'company', { query: { workPlan: plan } }]);
    const refresher = new Refresher(client);
    for (let tenths = 0; tenths < 99; tenths += 1) {
      refresher.changed({ kind: 'plan', id: plan });
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(asked['/object_checkpoints']).toBe(3);
  });

  it('cancels no request in progress, and repeats it afterwards', async () => {
    await show(report);
    isSlow = true;
    const refresher = new Refresher(client);
    refresher.changed({ kind: 'plan', id: plan });
    await vi.advanceTimersByTimeAsync(10);
    refresher.changed({ kind: 'plan', id: plan });
    await vi.advanceTimersByTimeAsync(9000);
    expect(asked['/project/report']).toBe(2);
    answers[0]?.();
    await vi.advanceTimersByTimeAsync(1500);
    expect(asked['/project/report']).toBe(3);
  });

  it('marks queries that no screen shows as stale, without refetching them', async () => {
    await client.prefetchQuery({ queryKey: report, meta: metaOf(report), queryFn: () => 'kept' });
    new Refresher(client).changed({ kind: 'plan', id: plan });
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked).toEqual({});
    expect(client.getQueryState(report)?.isInvalidated).toBe(true);
  });
});

describe('when anything may have changed', () => {
  it('everything on a live screen is refetched, except data read a moment ago', async () => {
    await show(locations);
    await show(report);
    await vi.advanceTimersByTimeAsync(3000);
    await show(ownPlan);
    const refresher = new Refresher(client);
    refresher.everything(Date.now() - 2000);
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked).toEqual({ '/project/report': 2, '/project_workplans/:id': 1, '/location': 1 });
    refresher.everything();
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked).toEqual({ '/project/report': 3, '/project_workplans/:id': 2, '/location': 1 });
  });

  it('a request in progress when the stream opens is recent enough', async () => {
    isSlow = true;
    await show(report);
    new Refresher(client).everything(Date.now() - 2000);
    answers[0]?.();
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toEqual({ '/project/report': 1 });
  });

  it('queries without a route of the contract do not count as reads from the server', () => {
    const [foreign, own] = [['ppe'], ownPlan].map((queryKey) => toReadIdentity({ queryKey, meta: metaOf(queryKey) }));
    expect(foreign).toBeUndefined();
    expect(own).toMatchObject({ path: '/project_workplans/:id', params: { id: plan } });
  });
});
