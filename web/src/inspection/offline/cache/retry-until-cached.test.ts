import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PlanCacheState } from './cache-plan.ts';
import { retryUntilCached } from './retry-until-cached.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Brings the outcomes one after the other, and remembers what was told. */
function tries(...outcomes: PlanCacheState[]) {
  const told: PlanCacheState[] = [];
  const bring = vi.fn<() => Promise<PlanCacheState>>(() => Promise.resolve(outcomes.shift() ?? 'not kept'));
  return { told, bring, stop: retryUntilCached(bring, (kept) => told.push(kept)) };
}

it('a plan that did not come whole is tried again after growing pauses, until it is here', async () => {
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

it('a full device is not tried again: there is no room', async () => {
  const { told, bring } = tries('full');
  await vi.advanceTimersByTimeAsync(600_000);
  expect([told, bring.mock.calls.length]).toEqual([['full'], 1]);
});

it('a screen that is left tells and tries nothing more', async () => {
  const { told, bring, stop } = tries();
  await vi.advanceTimersByTimeAsync(0);
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([told, bring.mock.calls.length]).toEqual([['not kept'], 1]);
});
