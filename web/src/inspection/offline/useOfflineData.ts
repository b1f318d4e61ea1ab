import type { PhotoMark } from '@roadworthy/contract/photo-evidence/marks/photo-mark.schema.ts';
import type { ParsedResponse, Route } from '@roadworthy/contract/kit/route.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { offlineCacheKey, useApiQuery } from '../../kit/api/api-query.ts';
import type { RouteInput } from '../../kit/api/call.ts';
import { useSignedIn } from '../../kit/session/session.ts';
import { useObjectUrls } from '../../kit/pictures/useObjectUrls.ts';
import { deviceDatabase } from './device-database.ts';
import type { QueuedPhoto, QueueEntry } from './queue/queue.ts';
import { countPending, listPlanEntries, listRefusedEntries } from './queue/queue-store.ts';
import { findReadTime } from './cache/read-times.ts';
import { createReadTimeRecorder, createOfflineCache } from './cache/offline-cache.ts';

export { useObjectUrls } from '../../kit/pictures/useObjectUrls.ts';

// Hooks for the data on the device. Those on the queue are live queries, so that a recording appears in every tab as
// soon as it is saved.

type Options = { enabled?: boolean; keepPrevious?: boolean };
type CachedQuery<R extends Route> = { query: UseQueryResult<ParsedResponse<R>>; readAt: number };
export function useCachedQuery<R extends Route>(
  planId: string,
  [route, input]: readonly [R, RouteInput<R>],
  options: Options = {},
): CachedQuery<R> {
  const { me } = useSignedIn();
  const result = useApiQuery(route, input, { ...options, cache: createOfflineCache(me._id, planId) });
  return { query: result, readAt: readTimeIn(result, offlineCacheKey(route, input)) };
}

/** Runs a query that is not cached on the device. Returns it with the time at which its response was read. */
export function useUncachedQuery<R extends Route>(
  planId: string,
  [route, input]: readonly [R, RouteInput<R>],
  options: Options = {},
): CachedQuery<R> {
  const { me } = useSignedIn();
  const result = useApiQuery(route, input, { ...options, cache: createReadTimeRecorder(me._id, planId) });
  return { query: result, readAt: readTimeIn(result, offlineCacheKey(route, input)) };
}

/**
 * Returns when the displayed response was read. If a response equals the previous one, nothing renders again by itself.
 * Its newer read time makes it render, so that recordings received before it are no longer shown as pending.
 */
const readTimeIn = ({ dataUpdatedAt }: { dataUpdatedAt: number }, key: string): number =>
  dataUpdatedAt > 0 ? findReadTime(key, dataUpdatedAt) : 0;

const noEntries: readonly QueueEntry[] = [];
export function useQueueEntries(planId: string): readonly QueueEntry[] {
  const { me } = useSignedIn();
  return useLiveQuery(() => listPlanEntries(deviceDatabase, me._id, planId), [me._id, planId]) ?? noEntries;
}
export function useRefusedEntries(): readonly QueueEntry[] {
  const { me } = useSignedIn();
  return useLiveQuery(() => listRefusedEntries(deviceDatabase, me._id), [me._id]) ?? noEntries;
}
export function usePendingCount(): number {
  const { me } = useSignedIn();
  return useLiveQuery(() => countPending(deviceDatabase, me._id), [me._id]) ?? 0;
}

/** Returns the plan's pictures and the photos taken here, by the keys that the records use. */
export function usePlanPictures(planId: string): ReadonlyMap<string, string> {
  const { me } = useSignedIn();
  // A query of its own, because a recording changes only the photos and a plan has many pictures.
  const pictures = useLiveQuery(() => cachedPictures(me._id, planId), [me._id, planId]);
  const photos = useLiveQuery(() => queuedPhotos(me._id, planId), [me._id, planId]);
  return useObjectUrls(useMemo(() => [...(pictures ?? []), ...(photos ?? [])], [pictures, photos]));
}

const noMarks: ReadonlyMap<string, readonly PhotoMark[]> = new Map();
/** Returns the marks on the photos in this device's queue, by the id of the photo. */
export function useQueuedMarks(planId: string): ReadonlyMap<string, readonly PhotoMark[]> {
  const { me } = useSignedIn();
  return useLiveQuery(() => queuedMarks(me._id, planId), [me._id, planId]) ?? noMarks;
}
const queuedMarks = async (userId: string, planId: string): Promise<ReadonlyMap<string, readonly PhotoMark[]>> =>
  new Map((await listQueuedPhotos(userId, planId)).map(({ id, marks = [] }) => [id, marks]));

const noDigests: ReadonlyMap<string, readonly string[]> = new Map();
/** Returns the digests of the photos of the plan's recordings on this device, by the client id of the recording. */
export function useQueuedDigests(planId: string): ReadonlyMap<string, readonly string[]> {
  const { me } = useSignedIn();
  return useLiveQuery(() => queuedDigests(me._id, planId), [me._id, planId]) ?? noDigests;
}
async function queuedDigests(userId: string, planId: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const photos = await listQueuedPhotos(userId, planId);
  const taken = photos.flatMap(({ clientId, proof }) => (proof ? [{ clientId, sha256: proof.sha256 }] : []));
  return new Map(
    [...Map.groupBy(taken, ({ clientId }) => clientId)].map(([id, all]) => [id, all.map(({ sha256 }) => sha256)]),
  );
}

async function cachedPictures(userId: string, planId: string): Promise<[string, Blob][]> {
  const pictures = await deviceDatabase.pictures.where('[userId+planId]').equals([userId, planId]).toArray();
  return pictures.map(({ key, blob }) => [key, blob]);
}

async function listQueuedPhotos(userId: string, planId: string): Promise<QueuedPhoto[]> {
  const entries = await listPlanEntries(deviceDatabase, userId, planId);
  return deviceDatabase.photos
    .where('clientId')
    .anyOf(entries.map((entry) => entry.clientId))
    .toArray();
}
async function queuedPhotos(userId: string, planId: string): Promise<[string, Blob][]> {
  const photos = await listQueuedPhotos(userId, planId);
  return photos.flatMap(({ id, blob }): [string, Blob][] => (blob ? [[id, blob]] : []));
}
