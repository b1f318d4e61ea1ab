import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PlanCacheState } from './cache-plan.ts';
import { retryUntilCached } from './retry-until-cached.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts caching with these outcomes, one per attempt, and records which were reported. */
function startRetrying(...outcomes: PlanCacheState[]) {
  const reported: PlanCacheState[] = [];
  const bring = vi.fn<() => Promise<PlanCacheState>>(() => Promise.resolve(outcomes.shift() ?? 'not kept'));
  return { told: reported, bring, stop: retryUntilCached(bring, (outcome) => reported.push(outcome)) };
}

it('an incomplete plan is cached again after growing delays, until it is complete', async () => {
  const { told: reported, bring } = startRetrying('not kept', 'not kept', 'kept');
  await vi.advanceTimersByTimeAsync(1_999);
  expect(reported).toEqual(['not kept']);
  await vi.advanceTimersByTimeAsync(1);
  expect(reported).toEqual(['not kept', 'not kept']);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(bring).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(reported).toEqual(['not kept', 'not kept', 'kept']);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(bring).toHaveBeenCalledTimes(3);
});

it('caching is not retried on a full device', async () => {
  const { told: reported, bring } = startRetrying('full');
  await vi.advanceTimersByTimeAsync(600_000);
  expect([reported, bring.mock.calls.length]).toEqual([['full'], 1]);
});

it('once stopped, caching is neither retried nor reported', async () => {
  const { told: reported, bring, stop } = startRetrying();
  await vi.advanceTimersByTimeAsync(0);
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([reported, bring.mock.calls.length]).toEqual([['not kept'], 1]);
});
