import { problem } from '@roadworthy/contract/kit/problem.ts';

/** `total` and `each` in bytes: for all callers together, and for one of them. */
type Budget = { readonly total: number; readonly each: number; readonly waitMs: number };
type Waiting = { readonly who: string; readonly bytes: number; readonly grant: () => void };
export type Release = () => void;

const mostWaiting = 200;
export const busyText = 'The server is busy. Try again in a moment.';
const retrySeconds = 5;

/**
 * A semaphore counted in bytes, which bounds what is held in memory at once. A caller that does not fit waits until others have released theirs, and
 * is refused with 503 after `waitMs`. One caller that holds its share never blocks another.
 */
export class ByteBudget {
  readonly #budget: Budget;
  readonly #held = new Map<string, number>();
  #used = 0;
  #waiting: Waiting[] = [];

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  reserve(who: string, bytes: number): Promise<Release> {
    if (this.#fits(who, bytes)) return Promise.resolve(this.#take(who, bytes));
    if (bytes > this.#budget.each || this.#waiting.length >= mostWaiting) return Promise.reject(problem.unavailable(busyText, retrySeconds));
    return new Promise((resolve, reject) => {
      const waiting = {
        who,
        bytes,
        grant: () => {
          clearTimeout(timer);
          resolve(this.#take(who, bytes));
        },
      };
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((one) => one !== waiting);
        reject(problem.unavailable(busyText, retrySeconds));
      }, this.#budget.waitMs);
      this.#waiting.push(waiting);
    });
  }

  #heldBy = (who: string): number => this.#held.get(who) ?? 0;
  #fits = (who: string, bytes: number): boolean => this.#used + bytes <= this.#budget.total && this.#heldBy(who) + bytes <= this.#budget.each;

  #take(who: string, bytes: number): Release {
    this.#used += bytes;
    this.#held.set(who, this.#heldBy(who) + bytes);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.#used -= bytes;
      const left = this.#heldBy(who) - bytes;
      if (left > 0) this.#held.set(who, left);
      else this.#held.delete(who);
      this.#grantWaiting();
    };
  }

  /** In the order of their arrival, passing over those that do not fit yet. */
  #grantWaiting(): void {
    for (const waiting of this.#waiting) {
      if (!this.#fits(waiting.who, waiting.bytes)) continue;
      this.#waiting = this.#waiting.filter((one) => one !== waiting);
      waiting.grant();
    }
  }
}
