import type { ResponseIn, Route } from '@roadworthy/contract/kit/route.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { offlineCacheKey, useApiQuery } from '../../kit/api/api-query.ts';
import type { Input } from '../../kit/api/call.ts';
import { useSignedIn } from '../../kit/session/session.ts';
import { useObjectUrls } from '../../kit/pictures/useObjectUrls.ts';
import { device } from './device-database.ts';
import type { QueueEntry } from './queue/queue.ts';
import { countPending, entriesOfPlan, refusedEntries } from './queue/queue-store.ts';
import { readTimeOf } from './cache/read-times.ts';
import { readTimesOnly, offlineCacheOf } from './cache/offline-cache.ts';

export { useObjectUrls } from '../../kit/pictures/useObjectUrls.ts';

// Live queries on the device's data. Each follows the queue, so a recording appears as soon as it is saved, in every
// tab.

type Options = { enabled?: boolean; keepPrevious?: boolean };
type CachedQuery<R extends Route> = { query: UseQueryResult<ResponseIn<R>>; readAt: number };
export function useCachedQuery<R extends Route>(
  planId: string,
  [route, input]: readonly [R, Input<R>],
  options: Options = {},
): CachedQuery<R> {
  const { me } = useSignedIn();
  const result = useApiQuery(route, input, { ...options, cache: offlineCacheOf(me._id, planId) });
  return { query: result, readAt: readTimeIn(result, offlineCacheKey(route, input)) };
}

/** A query that is not cached on the device, with the time at which its answer was read. */
export function useUncachedQuery<R extends Route>(
  planId: string,
  [route, input]: readonly [R, Input<R>],
  options: Options = {},
): CachedQuery<R> {
  const { me } = useSignedIn();
  const result = useApiQuery(route, input, { ...options, cache: readTimesOnly(me._id, planId) });
  return { query: result, readAt: readTimeIn(result, offlineCacheKey(route, input)) };
}

/**
 * An answer equal to the previous one does not re-render by itself, but its read time does, because recordings received
 * before it are no longer pending.
 */
const readTimeIn = ({ dataUpdatedAt }: { dataUpdatedAt: number }, key: string): number =>
  dataUpdatedAt > 0 ? readTimeOf(key, dataUpdatedAt) : 0;

const noEntries: readonly QueueEntry[] = [];
export function useQueueEntries(planId: string): readonly QueueEntry[] {
  const { me } = useSignedIn();
  return useLiveQuery(() => entriesOfPlan(device, me._id, planId), [me._id, planId]) ?? noEntries;
}
export function useRefusedEntries(): readonly QueueEntry[] {
  const { me } = useSignedIn();
  return useLiveQuery(() => refusedEntries(device, me._id), [me._id]) ?? noEntries;
}
export function usePendingCount(): number {
  const { me } = useSignedIn();
  return useLiveQuery(() => countPending(device, me._id), [me._id]) ?? 0;
}

/** The plan's pictures and the photos taken here, by the keys that the records use. */
export function usePlanPictures(planId: string): ReadonlyMap<string, string> {
  const { me } = useSignedIn();
  // A separate query, because a recording changes only the photos, and a plan has many pictures.
  const pictures = useLiveQuery(() => cachedPictures(me._id, planId), [me._id, planId]);
  const photos = useLiveQuery(() => queuedPhotos(me._id, planId), [me._id, planId]);
  return useObjectUrls(useMemo(() => [...(pictures ?? []), ...(photos ?? [])], [pictures, photos]));
}

async function cachedPictures(userId: string, planId: string): Promise<[string, Blob][]> {
  const pictures = await device.pictures.where('[userId+planId]').equals([userId, planId]).toArray();
  return pictures.map(({ key, blob }) => [key, blob]);
}

async function queuedPhotos(userId: string, planId: string): Promise<[string, Blob][]> {
  const entries = await entriesOfPlan(device, userId, planId);
  const photos = await device.photos
    .where('clientId')
    .anyOf(entries.map((entry) => entry.clientId))
    .toArray();
  return photos.flatMap(({ id, blob }): [string, Blob][] => (blob ? [[id, blob]] : []));
}
