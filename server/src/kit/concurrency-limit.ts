import { problem } from '@roadworthy/contract/kit/problem.ts';
import { FairSemaphore, type Release } from './fair-semaphore.ts';

// Limits how many long-running tasks run at once. Companies share the slots fairly and each person may have a lower
// limit; a request beyond the limit is refused with a Retry-After time.

type Options = {
  readonly all: number;
  /** The limit for each person; without it, only the company's share limits a person. */
  readonly eachPerson?: number;
  readonly tooMany: string;
};
export type Holder = { readonly company: string; readonly userId: string };
export type ConcurrencyLimit = ReturnType<typeof limitConcurrency>;
const retryAfterSeconds = 5;

export function limitConcurrency({ all, eachPerson = all, tooMany }: Options) {
  const semaphore = new FairSemaphore(all);
  const held = new Map<string, number>();

  /** Takes a slot for a person of a company, and returns a function that releases the slot. */
  function take({ company, userId }: Holder): Release {
    const own = held.get(userId) ?? 0;
    const release = own < eachPerson ? semaphore.tryAcquire(company) : undefined;
    if (!release) throw problem.unavailable(tooMany, retryAfterSeconds);
    held.set(userId, own + 1);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      const left = (held.get(userId) ?? 0) - 1;
      if (left > 0) held.set(userId, left);
      else held.delete(userId);
      release();
    };
  }

  return {
    take,
    async during<T>(holder: Holder, work: () => Promise<T>): Promise<T> {
      const release = take(holder);
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
