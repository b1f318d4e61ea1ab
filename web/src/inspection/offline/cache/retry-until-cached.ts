import { retryDelayMs } from '../queue/queue.ts';
import type { PlanCacheState } from './cache-plan.ts';

// A plan comes onto the device in many pieces, and one that is dropped leaves it incomplete. So it is tried again while its screen stands, after
// pauses that grow as those of sending do; what came is not fetched again.

/** Tells each outcome, and tries again while something is missing, until the answer is called. */
export function retryUntilCached(cachePlan: () => Promise<PlanCacheState>, onOutcome: (state: PlanCacheState) => void): () => void {
  let isOver = false;
  let next: ReturnType<typeof setTimeout> | undefined;
  const attempt = async (failures: number) => {
    const kept = await cachePlan();
    if (isOver) return;
    onOutcome(kept);
    if (kept === 'not kept' || kept === 'kept before') next = setTimeout(() => void attempt(failures + 1), retryDelayMs(failures));
  };
  void attempt(0);
  return () => {
    isOver = true;
    clearTimeout(next);
  };
}
