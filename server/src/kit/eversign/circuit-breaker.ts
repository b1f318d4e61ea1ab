import { getCurrentCompany } from '../db/connections.ts';
import { FairSemaphore } from '../fair-semaphore.ts';
import { EversignUnavailableError } from './problems.ts';

// Keeps an unavailable vendor from slowing down our users: after five failures in a row, half a minute passes without
// calls. Concurrent calls are limited, and companies share them fairly.

export type CircuitBreaker = { run<T>(work: () => Promise<T>): Promise<T> };
type Limits = { failures?: number; openMs?: number; maxConcurrent?: number; perSecond: number; burst?: number };

export function makeCircuitBreaker(
  now: () => number,
  wait: (ms: number) => Promise<unknown>,
  limits: Limits,
): CircuitBreaker {
  const { failures = 5, openMs = 30_000, maxConcurrent = 6, perSecond, burst = 5 } = limits;
  let failed = 0;
  let openUntil = 0;
  const semaphore = new FairSemaphore(maxConcurrent);
  /** The earliest start of the next call. The vendor publishes no rate limit, so we space the calls evenly. */
  let freeAt = 0;

  const waitForTurn = async (): Promise<void> => {
    const gap = 1000 / perSecond;
    const at = Math.max(freeAt, now());
    const ms = at - (burst - 1) * gap - now();
    freeAt = at + gap;
    if (ms > 0) await wait(ms);
  };

  return {
    async run(work) {
      if (now() < openUntil)
        throw new EversignUnavailableError('is not called for a while after several failures', {
          retryAfterSeconds: Math.ceil((openUntil - now()) / 1000),
          maybeDone: false,
        });
      const release = semaphore.tryAcquire(getCurrentCompany());
      if (!release)
        throw new EversignUnavailableError('has too many calls in progress', {
          retryAfterSeconds: 5,
          maybeDone: false,
        });
      try {
        await waitForTurn();
        const value = await work();
        failed = 0;
        return value;
      } catch (error) {
        if (error instanceof EversignUnavailableError) failed += 1;
        else failed = 0;
        // The first call after the pause is a trial: one more failure opens the circuit again.
        if (failed >= failures) openUntil = now() + openMs;
        throw error;
      } finally {
        release();
      }
    },
  };
}
