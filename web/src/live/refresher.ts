import { isAffected, isThrottled, isLive, type ReadIdentity } from '@roadworthy/contract/live/live.reads.ts';
import type { LiveChange } from '@roadworthy/contract/live/live.schema.ts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { readIdentityOf } from '../kit/api/stale.ts';

// Refetches what the server reports as changed: exactly the affected answers, each at most once a second (large ones
// every five), and never while a request for it is running, so that a slow network still shows something.

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
   * Anything may have changed. With `before`, only data read before that moment is outdated; requests in progress are
   * recent enough.
   */
  everything(before?: number): void {
    this.#mark(
      (read, { dataUpdatedAt, fetchStatus }) =>
        isLive(read) && (before === undefined || (dataUpdatedAt < before && fetchStatus !== 'fetching')),
    );
  }

  #mark(isOld: (read: ReadIdentity, state: Query['state']) => boolean): void {
    for (const query of this.#client.getQueryCache().getAll()) {
      const read = readIdentityOf(query);
      if (!read || !isOld(read, query.state)) continue;
      // Answers that no screen shows are only marked as stale, and fetched when one does.
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
    const read = readIdentityOf(query);
    return (
      read !== undefined &&
      isThrottled(read) &&
      Date.now() - (this.#fetchedAt.get(query.queryHash) ?? 0) < throttledEveryMs
    );
  }
}
