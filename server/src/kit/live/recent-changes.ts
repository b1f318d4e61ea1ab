import type { LiveChange } from '@roadworthy/contract/live/live.schema.ts';
import type { LiveStream } from './stream.ts';

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

  /** Sends the changes of the stream's company, or that some of them may be missing. */
  sendTo(stream: LiveStream): void {
    if (this.#completeSince > this.#now().getTime() - keptMs) return stream.mayHaveMissed();
    this.#dropOld();
    const own = [...this.#changes.values()].filter(({ company }) => company === stream.actor.company);
    void stream.send(own.map(({ change }) => change));
  }

  #dropOld(): void {
    const oldest = this.#now().getTime() - keptMs;
    for (const [key, { at }] of this.#changes) {
      if (at >= oldest) return;
      this.#changes.delete(key);
    }
  }
}
