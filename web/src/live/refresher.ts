import { isAffected, isThrottled, isLive, type ReadIdentity } from '@roadworthy/contract/live/live.reads.ts';
import type { LiveChange } from '@roadworthy/contract/live/live.schema.ts';
import type { Query, QueryClient } from '@tanstack/react-query';

// What the server says has changed is asked for anew: exactly what a change makes old, each answer at most once a second (a large one every five), and never while it is
// being asked for already, so that a slow network still gets to see something.

const throttledEveryMs = 5000;
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What a kept answer was asked by: the key names the path, the person, the company, and what was sent (kit/ask.ts). */
export function readIdentityOf([path, , , input]: readonly unknown[]): ReadIdentity | undefined {
  if (typeof path !== 'string' || !isRecord(input)) return undefined;
  const { params, query } = input;
  return { path, params: { ...(isRecord(query) && query), ...(isRecord(params) && params) } };
}

export class Refresher {
  readonly #client: QueryClient;
  readonly #pauseMs: number;
  readonly #waiting = new Set<string>();
  readonly #askedAt = new Map<string, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(client: QueryClient, pauseMs = 1000) {
    this.#client = client;
    this.#pauseMs = pauseMs;
  }

  changed(change: LiveChange): void {
    this.#mark((asked) => isAffected(asked, change));
  }

  /** Anything may have changed; with a moment, what was read before it, and what is being read now is new enough. */
  everything(before?: number): void {
    this.#mark((asked, { dataUpdatedAt, fetchStatus }) => isLive(asked) && (before === undefined || (dataUpdatedAt < before && fetchStatus !== 'fetching')));
  }

  #mark(isOld: (asked: ReadIdentity, state: Query['state']) => boolean): void {
    for (const query of this.#client.getQueryCache().getAll()) {
      const asked = readIdentityOf(query.queryKey);
      if (!asked || !isOld(asked, query.state)) continue;
      // What no screen shows is only marked, and asked for when one does.
      if (query.isActive()) this.#waiting.add(query.queryHash);
      else query.invalidate();
    }
    if (this.#waiting.size > 0 && this.#timer === undefined) this.#timer = setTimeout(() => this.#ask(), 0);
  }

  #ask(): void {
    this.#timer = undefined;
    if (this.#waiting.size === 0) return;
    for (const hash of this.#waiting) {
      const query = this.#client.getQueryCache().get(hash);
      if (query && (query.state.fetchStatus === 'fetching' || this.#isTooSoon(query))) continue;
      this.#waiting.delete(hash);
      this.#askedAt.set(hash, Date.now());
      if (query) void this.#client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }
    this.#timer = setTimeout(() => this.#ask(), this.#pauseMs);
  }

  #isTooSoon({ queryHash, queryKey }: Query): boolean {
    const asked = readIdentityOf(queryKey);
    return asked !== undefined && isThrottled(asked) && Date.now() - (this.#askedAt.get(queryHash) ?? 0) < throttledEveryMs;
  }
}
