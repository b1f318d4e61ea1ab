import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PlanCacheState } from './cache-plan.ts';
import { retryUntilCached } from './retry-until-cached.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns the outcomes one after the other, and records which were reported. */
function tries(...outcomes: PlanCacheState[]) {
  const told: PlanCacheState[] = [];
  const bring = vi.fn<() => Promise<PlanCacheState>>(() => Promise.resolve(outcomes.shift() ?? 'not kept'));
  return { told, bring, stop: retryUntilCached(bring, (kept) => told.push(kept)) };
}

it('an incomplete plan is cached again after growing delays, until it is complete', async () => {
  const { told, bring } = tries('not kept', 'not kept', 'kept');
  await vi.advanceTimersByTimeAsync(1_999);
  expect(told).toEqual(['not kept']);
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual(['not kept', 'not kept']);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(bring).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual(['not kept', 'not kept', 'kept']);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(bring).toHaveBeenCalledTimes(3);
});

it('a full device is not tried again, because there is no space', async () => {
  const { told, bring } = tries('full');
  await vi.advanceTimersByTimeAsync(600_000);
  expect([told, bring.mock.calls.length]).toEqual([['full'], 1]);
});

it('leaving the screen stops reports and retries', async () => {
  const { told, bring, stop } = tries();
  await vi.advanceTimersByTimeAsync(0);
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([told, bring.mock.calls.length]).toEqual([['not kept'], 1]);
});
