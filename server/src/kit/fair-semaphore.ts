// A semaphore whose slots several companies share (docs/decisions/0047-fair-sharing-between-companies.md).

export type Release = () => void;
type Grant = () => void;

/**
 * A company may hold up to three times as many slots as are free, so a company on its own gets three quarters of all.
 */
const timesFree = 3;

/**
 * A fixed number of slots. A company can take another slot as long as it holds fewer than three times the free ones, so
 * that no company ever takes the last of four or more. A released slot goes to the waiting company that holds the
 * fewest. Companies with equally many take turns, and each company's requests are served in order. Calling a release
 * twice has no further effect.
 */
export class FairSemaphore {
  readonly #held = new Map<string, number>();
  /** Waiting requests by company, in the order in which the companies are served next. */
  readonly #waiting = new Map<string, Grant[]>();
  #free: number;

  constructor(places: number) {
    this.#free = places;
  }

  tryAcquire = (company: string): Release | undefined => (this.#mayTake(company) ? this.#take(company) : undefined);

  /** Waits for a slot for at most `waitMs`; without `waitMs`, as long as necessary. */
  async acquire(company: string, waitMs?: number): Promise<Release | undefined> {
    if (!this.#waiting.has(company) && this.#mayTake(company)) return this.#take(company);
    return new Promise((resolve) => {
      const grant = () => {
        clearTimeout(timer);
        resolve(this.#take(company));
      };
      const giveUp = () => {
        this.#queue(
          company,
          (this.#waiting.get(company) ?? []).filter((one) => one !== grant),
        );
        resolve(undefined);
      };
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
      this.#queue(company, [...(this.#waiting.get(company) ?? []), grant]);
    });
  }

  /** Runs work in a slot, after waiting for one as long as necessary. */
  async during<T>(company: string, work: () => Promise<T>): Promise<T> {
    const release = await this.acquire(company);
    try {
      return await work();
    } finally {
      release?.();
    }
  }

  #heldBy = (company: string): number => this.#held.get(company) ?? 0;
  #mayTake = (company: string): boolean => this.#heldBy(company) < timesFree * this.#free;

  #take(company: string): Release {
    this.#held.set(company, this.#heldBy(company) + 1);
    this.#free -= 1;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      const left = this.#heldBy(company) - 1;
      if (left > 0) this.#held.set(company, left);
      else this.#held.delete(company);
      this.#free += 1;
      this.#serveWaiting();
    };
  }

  #serveWaiting(): void {
    for (let company = this.#next(); company !== undefined; company = this.#next()) {
      const [grant, ...others] = this.#waiting.get(company) ?? [];
      this.#waiting.delete(company);
      // Moves the company behind those that hold equally many slots.
      this.#queue(company, others);
      grant?.();
    }
  }

  #next(): string | undefined {
    let next: string | undefined;
    for (const company of this.#waiting.keys())
      if (this.#mayTake(company) && (next === undefined || this.#heldBy(company) < this.#heldBy(next))) next = company;
    return next;
  }

  #queue(company: string, grants: Grant[]): void {
    if (grants.length > 0) this.#waiting.set(company, grants);
    else this.#waiting.delete(company);
  }
}
