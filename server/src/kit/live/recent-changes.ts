import type { LiveChange } from '@roadworthy/contract/live/live.schema.ts';

const keptMs = 10_000;

/**
 * The changes of the last ten seconds. A screen reads its data and then opens its stream; these are the changes that
 * it could otherwise miss in between.
 */
export class RecentChanges {
  readonly #changes = new Map<string, { company: string; change: LiveChange; at: number }>();
  readonly #now: () => Date;
  #completeSince = Infinity;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Starts again, because earlier changes may have been missed. */
  restart(): void {
    this.#changes.clear();
    this.#completeSince = this.#now().getTime();
  }

  note(company: string, change: LiveChange): void {
    const key = `${company} ${change.kind} ${change.id}`;
    // Deleted first, so that the order of the map is that of the times.
    this.#changes.delete(key);
    this.#changes.set(key, { company, change, at: this.#now().getTime() });
    this.#dropOld();
  }

  /** Lists a company's changes. Returns undefined if some of the last ten seconds may be missing. */
  list(company: string): LiveChange[] | undefined {
    if (this.#completeSince > this.#now().getTime() - keptMs) return undefined;
    this.#dropOld();
    return [...this.#changes.values()].filter((noted) => noted.company === company).map(({ change }) => change);
  }

  #dropOld(): void {
    const oldest = this.#now().getTime() - keptMs;
    for (const [key, { at }] of this.#changes) {
      if (at >= oldest) return;
      this.#changes.delete(key);
    }
  }
}
