import { httpServerMessages as messages } from '@roadworthy/contract/kit/messages/server/http-server.messages.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { Holder } from '../../concurrency-limit.ts';
import type { Release } from '../../fair-semaphore.ts';

/** Limits in bytes or another unit: for all callers together, for one company, and for one person. */
type Budget = {
  readonly total: number;
  readonly eachCompany: number;
  readonly eachPerson: number;
  readonly waitMs: number;
  readonly graceMs: number;
};
/** A body that is still arriving can be closed to make room for others. */
export type IncomingBody = { readonly isArriving: () => boolean; readonly close: () => void };
type Reservation = {
  readonly holder: Holder;
  readonly bytes: number;
  readonly since: number;
  /** Cleared on release, because the table behind a set can keep deleted entries until the next full collection. */
  incoming: IncomingBody | undefined;
  isClosing: boolean;
};
type Waiter = { readonly holder: Holder; readonly bytes: number; readonly grant: () => void };

const maxWaiting = 400;
const maxWaitingPerPerson = 40;
const checkEveryMs = 500;
export const busyMessage = messages.busy;
const retrySeconds = 5;
const busyError = () => problem.unavailable(busyMessage, retrySeconds);

/**
 * A semaphore counted in bytes, which limits the bytes in memory at once. A caller that does not fit waits for others
 * to release their bytes, and is refused with 503 after `waitMs`. While somebody waits, bodies that have been arriving
 * for longer than `graceMs` are closed, oldest first, so slow senders do not hold up others. A caller blocked only by
 * their own bodies waits, and nothing is closed.
 */
export class ByteBudget {
  readonly #budget: Budget;
  /** Reservations in the order in which they were made. */
  readonly #held = new Set<Reservation>();
  readonly #companies = new Map<string, number>();
  readonly #people = new Map<string, number>();
  #used = 0;
  #waiting: Waiter[] = [];
  #looking: ReturnType<typeof setInterval> | undefined;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  reserve(holder: Holder, bytes: number, arrival?: IncomingBody): Promise<Release> {
    if (this.#fits(holder, bytes)) return Promise.resolve(this.#take(holder, bytes, arrival));
    const own = this.#waiting.filter((one) => one.holder.userId === holder.userId).length;
    if (bytes > this.#budget.eachPerson || own >= maxWaitingPerPerson || this.#waiting.length >= maxWaiting)
      return Promise.reject(busyError());
    return new Promise((resolve, reject) => {
      const waiting = {
        holder,
        bytes,
        grant: () => {
          clearTimeout(timer);
          resolve(this.#take(holder, bytes, arrival));
        },
      };
      const timer = setTimeout(() => {
        this.#leave(waiting);
        reject(busyError());
      }, this.#budget.waitMs);
      this.#waiting.push(waiting);
      this.#makeWay();
      this.#looking ??= setInterval(() => this.#makeWay(), checkEveryMs).unref();
    });
  }

  #usedOf = ({ company, userId }: Holder) => ({
    company: this.#companies.get(company) ?? 0,
    person: this.#people.get(userId) ?? 0,
  });

  #fits(holder: Holder, bytes: number): boolean {
    const { company, person } = this.#usedOf(holder);
    const { total, eachCompany, eachPerson } = this.#budget;
    return this.#used + bytes <= total && company + bytes <= eachCompany && person + bytes <= eachPerson;
  }

  #take(holder: Holder, bytes: number, arrival: IncomingBody | undefined): Release {
    const held: Reservation = { holder, bytes, incoming: arrival, since: performance.now(), isClosing: false };
    this.#held.add(held);
    this.#add(holder, bytes);
    return () => {
      if (!this.#held.delete(held)) return;
      held.incoming = undefined;
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

  /** Grants waiting requests in order of arrival, skipping those that do not fit yet. */
  #grantWaiting(): void {
    for (const waiting of this.#waiting) {
      if (!this.#fits(waiting.holder, waiting.bytes)) continue;
      this.#leave(waiting);
      waiting.grant();
    }
  }

  #leave(waiting: Waiter): void {
    this.#waiting = this.#waiting.filter((one) => one !== waiting);
    if (this.#waiting.length > 0) return;
    clearInterval(this.#looking);
    this.#looking = undefined;
  }

  /**
   * Closes slow bodies until everybody who waits fits. Each caller needs space in addition to those waiting before it.
   */
  #makeWay(): void {
    const { total, eachCompany, eachPerson } = this.#budget;
    const wantedBy = new Map<string, number>();
    let wanted = 0;
    for (const { holder, bytes } of this.#waiting) {
      const { company, person } = this.#usedOf(holder);
      if (person + bytes > eachPerson) continue;
      const ofCompany = (wantedBy.get(holder.company) ?? 0) + bytes;
      wantedBy.set(holder.company, ofCompany);
      wanted += bytes;
      const all = [...this.#held];
      if (company + ofCompany > eachCompany)
        this.#closeOldest(
          all.filter((one) => one.holder.company === holder.company),
          company + ofCompany - eachCompany,
        );
      else this.#closeOldest(all, this.#used + wanted - total);
    }
  }

  #closeOldest(among: readonly Reservation[], needed: number): void {
    let short = needed - among.reduce((sum, { isClosing, bytes }) => sum + (isClosing ? bytes : 0), 0);
    for (const held of among) {
      if (short <= 0) return;
      if (held.isClosing || !held.incoming?.isArriving() || performance.now() - held.since < this.#budget.graceMs)
        continue;
      held.isClosing = true;
      short -= held.bytes;
      held.incoming.close();
    }
  }
}
