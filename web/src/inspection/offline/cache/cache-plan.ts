import type { Me } from '@roadworthy/contract/access/session.schema.ts';
import type { Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { findReviewerIndexOfPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { apiQuery, queryClient, offlineCacheKey, type OfflineCache } from '../../../kit/api/api-query.ts';
import { isTransient } from '../../../kit/api/transient.ts';
import { fileUrl } from '../../../kit/pictures/Picture.tsx';
import { isForeignPage } from '../../../kit/api/connectivity.ts';
import { deviceDatabase } from '../device-database.ts';
import { removeShownEntries } from '../queue/queue-store.ts';
import type { Recordable } from '../../recording/recordable.ts';
import {
  activitiesQuery,
  contestedQuery,
  openPiecesQuery,
  piecesQuery,
  planQuery,
  planInstrumentsQuery,
  checkpointsQuery,
  daySheetQuery,
  riskGateQuery,
  shareQuery,
  planReviewQuery,
  secondLooksQuery,
} from './plan-queries.ts';
import { requestPersistentStorage } from '../storage/device-storage.ts';
import { flagIfStorageFull, createOfflineCache, takeStorageFullFlag } from './offline-cache.ts';

// Caches the data that a plan needs offline, such as the plan itself, its checkpoints or pieces, pictures, and photos
// of recordings.

/** `kept before`: the plan was fully cached once, so it opens offline, but its newer version is still incomplete. */
export type PlanCacheState = 'keeping' | 'kept' | 'kept before' | 'not kept' | 'full';
/** A cached copy of a vehicle's checkpoints that is younger than this is not refetched with the rest of the plan. */
const freshMs = 10 * 60_000;
/** A browser opens six connections to a server; the others are for the screen, live updates and the service worker. */
const maxRequests = 3;
/** A request for a picture fails after this time without a response, so that it is retried. */
const pictureTimeoutMs = 60_000;

export async function cachePlan(plan: WorkPlan, me: Pick<Me, '_id'>): Promise<PlanCacheState> {
  takeStorageFullFlag();
  void requestPersistentStorage();
  try {
    const pictures = await cacheRecords(plan, me._id);
    const isComplete = await cachePictures(me._id, plan._id, pictures);
    await removeShownEntries(deviceDatabase, me._id, plan._id);
    void cacheReaderFiles();
    if (takeStorageFullFlag()) return 'full';
    if (!isComplete) return await earlierCacheState(plan, me._id);
    await deviceDatabase.whole.put({ key: completePlanKey(plan, me._id), userId: me._id });
    return 'kept';
  } catch {
    return takeStorageFullFlag() ? 'full' : earlierCacheState(plan, me._id);
  }
}

/**
 * Returns the key that marks the plan as fully cached. A plan needs different data before and after signing, so each of
 * the two has a separate key.
 */
const completePlanKey = ({ _id, status }: WorkPlan, userId: string): string =>
  `${userId} ${_id} ${findReviewerIndexOfPlanStatus(status) === undefined ? 'plan' : 'review'}`;
async function earlierCacheState(plan: WorkPlan, userId: string): Promise<PlanCacheState> {
  const mark = await deviceDatabase.whole.get(completePlanKey(plan, userId)).catch(() => undefined);
  return mark ? 'kept before' : 'not kept';
}

/** Caches the plan's records; before signing, only its questions are needed. An amendment can add questions later. */
async function cacheRecords(plan: WorkPlan, userId: string): Promise<(string | null)[]> {
  if (findReviewerIndexOfPlanStatus(plan.status) !== undefined) return cacheReview(plan, userId);
  if (plan.newQuestions) await cacheReview(plan, userId);
  return plan.type === 'P' ? cachePartPlan(plan, userId) : cacheGridPlan(plan, userId);
}

async function cacheReview({ _id: planId }: WorkPlan, userId: string): Promise<[]> {
  const cache = createOfflineCache(userId, planId);
  await queryClient.fetchQuery(apiQuery(...planQuery(planId), cache));
  await queryClient.fetchQuery(apiQuery(...planReviewQuery(planId, userId), cache));
  return [];
}

async function cachePartPlan({ _id: planId, part }: WorkPlan, userId: string): Promise<(string | null)[]> {
  const cache = createOfflineCache(userId, planId);
  const [pieces, open, contested, activities] = await Promise.all([
    queryClient.fetchQuery(apiQuery(...piecesQuery(planId), cache)),
    queryClient.fetchQuery(apiQuery(...openPiecesQuery(planId), cache)),
    queryClient.fetchQuery(apiQuery(...contestedQuery(planId), cache)),
    queryClient.fetchQuery(apiQuery(...activitiesQuery(planId, undefined), cache)),
    queryClient.fetchQuery(apiQuery(...planQuery(planId), cache)),
    queryClient.fetchQuery(apiQuery(...riskGateQuery(planId), cache)),
    queryClient.fetchQuery(apiQuery(...daySheetQuery(planId), cache)),
    queryClient.fetchQuery(apiQuery(...shareQuery(planId, userId), cache)),
    ...(part?.measurement ? [queryClient.fetchQuery(apiQuery(...planInstrumentsQuery(planId), cache))] : []),
  ]);
  const examples = part ? [part.image, ...part.illustration.flatMap((row) => [row.okImage, row.notOkImage])] : [];
  return [...examples, ...photoKeys([...contested.data, ...open.data, ...activities.data, ...pieces.data])];
}

async function cacheGridPlan(
  { _id: planId, grid, vehicles, revision = 1 }: WorkPlan,
  userId: string,
): Promise<(string | null)[]> {
  const cache = createOfflineCache(userId, planId);
  const pictures = new Set<string | null>(grid?.images.map((side) => side.imageBase64));
  for (const row of grid?.examples.flatMap(({ illustration }) => illustration) ?? [])
    pictures.add(row.okImage).add(row.notOkImage);
  const [contested, activities] = await Promise.all([
    queryClient.fetchQuery(apiQuery(...contestedQuery(planId), cache)),
    queryClient.fetchQuery(apiQuery(...activitiesQuery(planId, undefined), cache)),
    queryClient.fetchQuery(apiQuery(...planQuery(planId), cache)),
    queryClient.fetchQuery(apiQuery(...riskGateQuery(planId), cache)),
    queryClient.fetchQuery(apiQuery(...daySheetQuery(planId), cache)),
    queryClient.fetchQuery(apiQuery(...secondLooksQuery(planId), cache)),
    queryClient.fetchQuery(apiQuery(...planInstrumentsQuery(planId), cache)),
  ]);
  const freshSince = Math.max(await freshSinceOf(userId, planId), await revisionReadSince(userId, planId, revision));
  const ofVehicles = await mapConcurrently(vehicles, maxRequests, async ({ vin }) => {
    const points = await loadCheckpoints(checkpointsQuery(planId, vin), cache, freshSince);
    points.forEach((point) => pictures.add(point.part?.image ?? null));
    return [...points, ...(await loadActivities(activitiesQuery(planId, vin), cache, freshSince))];
  });
  return [...pictures, ...photoKeys([...contested.data, ...activities.data, ...ofVehicles.flat()])];
}

/**
 * Returns the earliest read time at which a cached copy is still fresh: it is recent, and nothing of the plan has been
 * sent since.
 */
async function freshSinceOf(userId: string, planId: string): Promise<number> {
  const entries = await deviceDatabase.entries.where('[userId+planId]').equals([userId, planId]).toArray();
  return Math.max(Date.now() - freshMs, ...entries.map((entry) => entry.sentAt ?? 0));
}
/**
 * Returns the time since which this device has the revision of the plan. Earlier copies may lack what an amendment added,
 * so they are not fresh.
 */
async function revisionReadSince(userId: string, planId: string, revision: number): Promise<number> {
  const key = `${userId} ${planId} revision`;
  const known = await deviceDatabase.revisions.get(key);
  if (known?.revision === revision) return known.since;
  // A copy that is read from now on is later than this, even in the same millisecond.
  const since = revision === 1 ? 0 : Date.now() - 1;
  await deviceDatabase.revisions.put({ key, userId, revision, since });
  return since;
}
/** Loads a copy if it is fresh. Its pictures are cached even then, because they may not have been fetched last time. */
async function freshCopy(key: string, since: number): Promise<unknown> {
  const cached = await deviceDatabase.answers.get(key);
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

/** Limits the photos of recordings, because a phone has no space for thousands; those of open items come first. */
const maxPhotos = 300;
function photoKeys(recorded: readonly Recordable[]): string[] {
  const [waiting, done] = [recorded.filter((one) => one.nok > 0), recorded.filter((one) => one.nok === 0)];
  // The history has photos that the item itself lacks, such as those of both verdicts on a contested item.
  const keys = [...waiting, ...done].flatMap(({ images, history }) => [
    ...images,
    ...history.flatMap((entry) => entry.images),
  ]);
  return [...new Set(keys)].slice(0, maxPhotos);
}

/**
 * Loads the photo and barcode readers, so that the service worker caches their files. If they cannot be loaded, the
 * plan still counts as complete.
 */
async function cacheReaderFiles(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  const { readerFiles } = await import('../../../kit/reader-files.ts');
  await Promise.all(readerFiles.map((file) => fetch(file).then((answer) => answer.arrayBuffer()))).catch(
    () => undefined,
  );
}

/** Caches the pictures. A key always names the same picture, so each picture is fetched once. */
async function cachePictures(userId: string, planId: string, keys: readonly (string | null)[]): Promise<boolean> {
  const complete = await mapConcurrently(new Set(keys), maxRequests, async (key) => {
    if (!key || key.startsWith('data:') || (await deviceDatabase.pictures.get([userId, key]))) return true;
    // The photo of a side is referenced by URL and fetched in full size, because it fills the screen and cells enlarge
    // parts of it.
    const url = key.startsWith('/') ? key : fileUrl(key, 480);
    const response = await fetch(url, { signal: AbortSignal.timeout(pictureTimeoutMs) });
    if (response.ok && !isForeignPage(response)) {
      await flagIfStorageFull(async () =>
        deviceDatabase.pictures.put({ userId, key, planId, blob: await response.blob() }),
      );
      return true;
    }
    // A picture that no longer exists on the server is not retried; a picture that may still arrive leaves the plan
    // incomplete.
    return !(response.ok || isTransient(response.status));
  });
  return complete.every(Boolean);
}

/** Works like `map` for asynchronous work, with at most `limit` calls at the same time. Throws the first failure. */
async function mapConcurrently<T, R>(items: Iterable<T>, limit: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  // All workers share the queue, and each takes its next item.
  const queue = [...items].entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}
