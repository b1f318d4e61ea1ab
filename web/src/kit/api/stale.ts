import type { Route } from '@roadworthy/contract/kit/route.ts';
import type { ReadIdentity } from '@roadworthy/contract/live/live.reads.ts';
import { isStaleAfter } from '@roadworthy/contract/kit/topics.ts';
import type { Query, QueryClient } from '@tanstack/react-query';

// Determines which cached responses a write makes out of date (docs/decisions/0080-what-a-write-changes.md).

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { route?: Route };
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Returns the read to which a cached response belongs; its query key contains path, user, company and input. */
export function toReadIdentity({
  queryKey: [, , , input],
  meta,
}: Pick<Query, 'queryKey' | 'meta'>): ReadIdentity | undefined {
  if (!meta?.route?.shows || !isRecord(input)) return undefined;
  const { path, shows } = meta.route;
  const { params, query } = input;
  return { path, shows, params: { ...(isRecord(query) && query), ...(isRecord(params) && params) } };
}

/** Refetches data that these writes change, if a screen shows it. Otherwise it is fetched when a screen needs it. */
export const invalidateAfterWrites = (client: QueryClient, ...writes: readonly Route[]): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ meta }) => {
      const shows = meta?.route?.shows;
      // A query that does not belong to a route declares no topics, so it always counts as out of date.
      return !shows || writes.some(({ changes }) => changes !== undefined && isStaleAfter(shows, changes));
    },
  });
