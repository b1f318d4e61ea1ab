import type { Me } from '@roadworthy/contract/access/session.schema.ts';
import type { Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { reviewerOfPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { apiQuery, queryClient, offlineCacheKey, type OfflineCache } from '../../../kit/api/api-query.ts';
import { mapConcurrently } from '../../../kit/api/map-concurrently.ts';
import { isTransient } from '../../../kit/api/transient.ts';
import { fileUrl } from '../../../kit/pictures/Picture.tsx';
import { isForeignPage } from '../../../kit/api/connectivity.ts';
import { device } from '../device-database.ts';
import { removeShownEntries } from '../queue/queue-store.ts';
import type { Recordable } from '../../recording/recordable.ts';
import {
  activitiesQuery,
  contestedQuery,
  openPiecesQuery,
  piecesQuery,
  planQuery,
  checkpointsQuery,
  riskGateQuery,
  shareQuery,
  planReviewQuery,
} from './plan-queries.ts';
import { requestLastingStorage } from '../storage/device-storage.ts';
import { noteIfStorageFull, offlineCacheOf, wasStorageFull } from './offline-cache.ts';

// Caches what a plan needs offline: its data, its checkpoints by vehicle, contested items, pictures, and photos of
// recordings.

/** `kept before`: the plan was fully cached once, so it opens offline, but a newer version is still incomplete. */
export type PlanCacheState = 'keeping' | 'kept' | 'kept before' | 'not kept' | 'full';
/** A cached copy of a vehicle's checkpoints younger than this is not read again with the rest of the plan. */
const freshMs = 10 * 60_000;
/** A browser opens six connections to a server; the others are for the screen, live updates and the service worker. */
const maxRequests = 3;
/** A picture that a bad network swallows must fail to be tried again. */
const pictureTimeoutMs = 60_000;

export async function cachePlan(plan: WorkPlan, me: Pick<Me, '_id'>): Promise<PlanCacheState> {
  wasStorageFull();
  void requestLastingStorage();
  try {
    const pictures = await cacheRecords(plan, me._id);
    const isComplete = await cachePictures(me._id, plan._id, pictures);
    await removeShownEntries(device, me._id, plan._id);
    void cacheReaderFiles();
    if (wasStorageFull()) return 'full';
    if (!isComplete) return await earlierCacheState(plan, me._id);
    await device.whole.put({ key: completePlanKey(plan, me._id), userId: me._id });
    return 'kept';
  } catch {
    return wasStorageFull() ? 'full' : earlierCacheState(plan, me._id);
  }
}

/** Before and after signing a plan needs different data, so each has a separate key. */
const completePlanKey = ({ _id, status }: WorkPlan, userId: string): string =>
  `${userId} ${_id} ${reviewerOfPlanStatus(status) === undefined ? 'plan' : 'review'}`;
async function earlierCacheState(plan: WorkPlan, userId: string): Promise<PlanCacheState> {
  const mark = await device.whole.get(completePlanKey(plan, userId)).catch(() => undefined);
  return mark ? 'kept before' : 'not kept';
}

/** Before signing only the plan's questions are needed. */
function cacheRecords(plan: WorkPlan, userId: string): Promise<(string | null)[]> {
  if (reviewerOfPlanStatus(plan.status) !== undefined) return cacheReview(plan, userId);
  return plan.type === 'P' ? cachePartPlan(plan, userId) : cacheGridPlan(plan, userId);
}

async function cacheReview({ _id: planId }: WorkPlan, userId: string): Promise<[]> {
  const cache = offlineCacheOf(userId, planId);
  await queryClient.fetchQuery(apiQuery(...planQuery(planId), cache));
  await queryClient.fetchQuery(apiQuery(...planReviewQuery(planId, userId), cache));
  return [];
}

async function cachePartPlan({ _id: planId, part }: WorkPlan, userId: string): Promise<(string | null)[]> {
  const cache = offlineCacheOf(userId, planId);
  const [pieces, open, contested, activities] = await Promise.all([
    queryClient.fetchQuery(apiQuery(...piecesQuery(planId), cache)),
    queryClient.fetchQuery(apiQuery(...openPiecesQuery(planId), cache)),
    queryClient.fetchQuery(apiQuery(...contestedQuery(planId), cache)),
    queryClient.fetchQuery(apiQuery(...activitiesQuery(planId, undefined), cache)),
    queryClient.fetchQuery(apiQuery(...planQuery(planId), cache)),
    queryClient.fetchQuery(apiQuery(...riskGateQuery(planId), cache)),
    queryClient.fetchQuery(apiQuery(...shareQuery(planId, userId), cache)),
  ]);
  const examples = part ? [part.image, ...part.illustration.flatMap((row) => [row.okImage, row.notOkImage])] : [];
  return [...examples, ...photoKeys([...contested.data, ...open.data, ...activities.data, ...pieces.data])];
}

async function cacheGridPlan({ _id: planId, grid, vehicles }: WorkPlan, userId: string): Promise<(string | null)[]> {
  const cache = offlineCacheOf(userId, planId);
  const pictures = new Set<string | null>(grid?.images.map((side) => side.imageBase64));
  for (const row of grid?.examples.flatMap(({ illustration }) => illustration) ?? [])
    pictures.add(row.okImage).add(row.notOkImage);
  const [contested, activities] = await Promise.all([
    queryClient.fetchQuery(apiQuery(...contestedQuery(planId), cache)),
    queryClient.fetchQuery(apiQuery(...activitiesQuery(planId, undefined), cache)),
    queryClient.fetchQuery(apiQuery(...planQuery(planId), cache)),
    queryClient.fetchQuery(apiQuery(...riskGateQuery(planId), cache)),
  ]);
  const freshSince = await freshSinceOf(userId, planId);
  const ofVehicles = await mapConcurrently(vehicles, maxRequests, async ({ vin }) => {
    const points = await loadCheckpoints(checkpointsQuery(planId, vin), cache, freshSince);
    points.forEach((point) => pictures.add(point.part?.image ?? null));
    return [...points, ...(await loadActivities(activitiesQuery(planId, vin), cache, freshSince))];
  });
  return [...pictures, ...photoKeys([...contested.data, ...activities.data, ...ofVehicles.flat()])];
}

/**
 * The earliest read time of a cached copy that is still fresh: nothing of the plan has been sent since, and the copy is
 * recent. A time in the future is ignored.
 */
async function freshSinceOf(userId: string, planId: string): Promise<number> {
  const entries = await device.entries.where('[userId+planId]').equals([userId, planId]).toArray();
  return Math.max(Date.now() - freshMs, ...entries.map((entry) => entry.sentAt ?? 0));
}
/** A fresh copy is still parsed, because its pictures may not have been fetched last time. */
async function freshCopy(key: string, since: number): Promise<unknown> {
  const cached = await device.answers.get(key);
  return cached && cached.readAt > since && cached.readAt <= Date.now() ? cached.answer : undefined;
}
async function loadCheckpoints(
  query: ReturnType<typeof checkpointsQuery>,
  cache: OfflineCache,
  since: number,
): Promise<Checkpoint[]> {
  const fresh = query[0].answer.safeParse(await freshCopy(offlineCacheKey(...query), since));
  return fresh.success ? fresh.data.data : (await queryClient.fetchQuery(apiQuery(...query, cache))).data;
}
async function loadActivities(
  query: ReturnType<typeof activitiesQuery>,
  cache: OfflineCache,
  since: number,
): Promise<Recordable[]> {
  const fresh = query[0].answer.safeParse(await freshCopy(offlineCacheKey(...query), since));
  return fresh.success ? fresh.data.data : (await queryClient.fetchQuery(apiQuery(...query, cache))).data;
}

/** Limits the photos of recordings, because a phone has no room for thousands; those of open items come first. */
const maxPhotos = 300;
function photoKeys(recorded: readonly Recordable[]): string[] {
  const [waiting, done] = [recorded.filter((one) => one.nok > 0), recorded.filter((one) => one.nok === 0)];
  // Photos that are only in the history: both sides of a contested item.
  const keys = [...waiting, ...done].flatMap(({ images, history }) => [
    ...images,
    ...history.flatMap((entry) => entry.images),
  ]);
  return [...new Set(keys)].slice(0, maxPhotos);
}

/**
 * The service worker caches these files. If the photo or barcode reader cannot be loaded, the plan still counts as
 * complete.
 */
async function cacheReaderFiles(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  const { readerFiles } = await import('../../../kit/reader-files.ts');
  await Promise.all(readerFiles.map((file) => fetch(file).then((answer) => answer.arrayBuffer()))).catch(
    () => undefined,
  );
}

/** A key always names the same picture, so each is fetched once. */
async function cachePictures(userId: string, planId: string, keys: readonly (string | null)[]): Promise<boolean> {
  const complete = await mapConcurrently(new Set(keys), maxRequests, async (key) => {
    if (!key || key.startsWith('data:') || (await device.pictures.get([userId, key]))) return true;
    // The photo of a side is referenced by URL and fetched in full size, because it fills the screen and cells enlarge
    // parts of it.
    const url = key.startsWith('/') ? key : fileUrl(key, 480);
    const response = await fetch(url, { signal: AbortSignal.timeout(pictureTimeoutMs) });
    if (response.ok && !isForeignPage(response)) {
      await noteIfStorageFull(async () => device.pictures.put({ userId, key, planId, blob: await response.blob() }));
      return true;
    }
    // A picture that no longer exists at the server will never arrive; one that may arrive later leaves the plan
    // incomplete.
    return !(response.ok || isTransient(response.status));
  });
  return complete.every(Boolean);
}
