import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { Holder } from '../concurrency-limit.ts';
import type { Release } from '../fair-semaphore.ts';

/** In bytes: for all callers together, for those of one company, and for one of them. */
type Budget = { readonly total: number; readonly eachCompany: number; readonly eachPerson: number; readonly waitMs: number };
type Waiting = { readonly holder: Holder; readonly bytes: number; readonly grant: () => void };

const mostWaiting = 200;
export const busyText = 'The server is busy. Try again in a moment.';
const retrySeconds = 5;

/**
 * A semaphore counted in bytes, which bounds what is held in memory at once. A caller that does not fit waits until others have released theirs, and
 * is refused with 503 after `waitMs`. A caller or a company that holds its share never blocks another.
 */
export class ByteBudget {
  readonly #budget: Budget;
  readonly #companies = new Map<string, number>();
  readonly #people = new Map<string, number>();
  #used = 0;
  #waiting: Waiting[] = [];

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  reserve(holder: Holder, bytes: number): Promise<Release> {
    if (this.#fits(holder, bytes)) return Promise.resolve(this.#take(holder, bytes));
    if (bytes > this.#budget.eachPerson || this.#waiting.length >= mostWaiting) return Promise.reject(problem.unavailable(busyText, retrySeconds));
    return new Promise((resolve, reject) => {
      const waiting = {
        holder,
        bytes,
        grant: () => {
          clearTimeout(timer);
          resolve(this.#take(holder, bytes));
        },
      };
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((one) => one !== waiting);
        reject(problem.unavailable(busyText, retrySeconds));
      }, this.#budget.waitMs);
      this.#waiting.push(waiting);
    });
  }

  #fits = ({ company, userId }: Holder, bytes: number): boolean =>
    this.#used + bytes <= this.#budget.total &&
    (this.#companies.get(company) ?? 0) + bytes <= this.#budget.eachCompany &&
    (this.#people.get(userId) ?? 0) + bytes <= this.#budget.eachPerson;

  #take(holder: Holder, bytes: number): Release {
    this.#add(holder, bytes);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.#add(holder, -bytes);
      this.#grantWaiting();
    };
  }

  #add({ company, userId }: Holder, bytes: number): void {
    this.#used += bytes;
    for (const [held, key] of [[this.#companies, company] as const, [this.#people, userId] as const]) {
      const left = (held.get(key) ?? 0) + bytes;
      if (left > 0) held.set(key, left);
      else held.delete(key);
    }
  }

  /** In the order of their arrival, passing over those that do not fit yet. */
  #grantWaiting(): void {
    for (const waiting of this.#waiting) {
      if (!this.#fits(waiting.holder, waiting.bytes)) continue;
      this.#waiting = this.#waiting.filter((one) => one !== waiting);
      waiting.grant();
    }
  }
}
