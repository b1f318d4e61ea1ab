import { isAffected, isThrottled, isLive, type ReadIdentity } from '@roadworthy/contract/live/live.reads.ts';
import type { LiveChange } from '@roadworthy/contract/live/live.schema.ts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { toReadIdentity } from '../kit/api/stale.ts';

// Refetches exactly those responses that the server reports as changed, each at most once a second (large ones every
// five seconds). A running request is never restarted, so that even on a slow network the screen fills.

const throttledEveryMs = 5000;
export class Refresher {
  readonly #client: QueryClient;
  readonly #pauseMs: number;
  readonly #waiting = new Set<string>();
  readonly #fetchedAt = new Map<string, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(client: QueryClient, pauseMs = 1000) {
    this.#client = client;
    this.#pauseMs = pauseMs;
  }

  changed(change: LiveChange): void {
    this.#mark((read) => isAffected(read, change));
  }

  /**
   * Marks all data as possibly changed. With `before`, only data read before that moment counts as outdated; requests
   * in progress are recent enough.
   */
  everything(before?: number): void {
    this.#mark(
      (read, { dataUpdatedAt, fetchStatus }) =>
        isLive(read) && (before === undefined || (dataUpdatedAt < before && fetchStatus !== 'fetching')),
    );
  }

  #mark(isOld: (read: ReadIdentity, state: Query['state']) => boolean): void {
    for (const query of this.#client.getQueryCache().getAll()) {
      const read = toReadIdentity(query);
      if (!read || !isOld(read, query.state)) continue;
      // Responses that no screen shows are just marked, and fetched when a screen needs them.
      if (query.isActive()) this.#waiting.add(query.queryHash);
      else query.invalidate();
    }
    if (this.#waiting.size > 0 && this.#timer === undefined) this.#timer = setTimeout(() => this.#refetch(), 0);
  }

  #refetch(): void {
    this.#timer = undefined;
    if (this.#waiting.size === 0) return;
    for (const hash of this.#waiting) {
      const query = this.#client.getQueryCache().get(hash);
      if (query && (query.state.fetchStatus === 'fetching' || this.#isTooSoon(query))) continue;
      this.#waiting.delete(hash);
      this.#fetchedAt.set(hash, Date.now());
      if (query) void this.#client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }
    this.#timer = setTimeout(() => this.#refetch(), this.#pauseMs);
  }

  #isTooSoon(query: Query): boolean {
    const read = toReadIdentity(query);
    return (
      read !== undefined &&
      isThrottled(read) &&
      Date.now() - (this.#fetchedAt.get(query.queryHash) ?? 0) < throttledEveryMs
    );
  }
}
