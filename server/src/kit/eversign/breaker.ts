import { companyAtWork } from '../db/connections.ts';
import { FairSemaphore } from '../fair-semaphore.ts';
import { EversignAway } from './problems.ts';

// Keeps a vendor that is down from holding up our own people: after five failures in a row nobody waits for it for half a minute, and never more
// than a few wait at once, shared by companies, because each of them may hold a connection to the database.

export type Breaker = { through<T>(work: () => Promise<T>): Promise<T> };
type Limits = { failures?: number; openMs?: number; atOnce?: number; perSecond: number; burst?: number };

export function makeBreaker(now: () => number, wait: (ms: number) => Promise<unknown>, limits: Limits): Breaker {
  const { failures = 5, openMs = 30_000, atOnce = 6, perSecond, burst = 5 } = limits;
  let failed = 0;
  let openUntil = 0;
  const places = new FairSemaphore(atOnce);
  /** When the next call would leave at an even pace: the vendor publishes no limit, so we keep to one of our own (esign.md A1.8). */
  let freeAt = 0;

  const turn = async (): Promise<void> => {
    const gap = 1000 / perSecond;
    const at = Math.max(freeAt, now());
    const ms = at - (burst - 1) * gap - now();
    freeAt = at + gap;
    if (ms > 0) await wait(ms);
  };

  return {
    async through(work) {
      if (now() < openUntil)
        throw new EversignAway('is left alone after failures', { retryAfterSeconds: Math.ceil((openUntil - now()) / 1000), maybeDone: false });
      const leave = places.tryAcquire(companyAtWork());
      if (!leave) throw new EversignAway('has enough calls on their way', { retryAfterSeconds: 5, maybeDone: false });
      try {
        await turn();
        const value = await work();
        failed = 0;
        return value;
      } catch (error) {
        if (error instanceof EversignAway) failed += 1;
        else failed = 0;
        // The first call after the pause is the test: one more failure shuts it again at once.
        if (failed >= failures) openUntil = now() + openMs;
        throw error;
      } finally {
        leave();
      }
    },
  };
}
