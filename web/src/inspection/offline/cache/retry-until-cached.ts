import { calculateRetryDelayMs } from '../../../kit/api/transient.ts';
import type { PlanCacheState } from './cache-plan.ts';

// Caching a plan takes many requests, and each that fails leaves it incomplete. So caching is retried while the screen
// is open, after the same growing delays as sending. Requests that succeeded are not repeated.

/** Reports each outcome and retries while something is missing, until the returned function is called. */
export function retryUntilCached(
  cachePlan: () => Promise<PlanCacheState>,
  onOutcome: (state: PlanCacheState) => void,
): () => void {
  let isOver = false;
  let next: ReturnType<typeof setTimeout> | undefined;
  const attempt = async (failures: number) => {
    const state = await cachePlan();
    if (isOver) return;
    onOutcome(state);
    if (state === 'not kept' || state === 'kept before')
      next = setTimeout(() => void attempt(failures + 1), calculateRetryDelayMs(failures));
  };
  void attempt(0);
  return () => {
    isOver = true;
    clearTimeout(next);
  };
}
