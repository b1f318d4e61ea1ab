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

// Caches everything that a plan needs offline: the plan, its checkpoints or pieces, pictures, and photos of recordings.

/**
 * `kept before`: the plan has been fully cached once, so it opens offline, but the copy of its newer version is
 * incomplete.
 */
export type PlanCacheState = 'keeping' | 'kept' | 'kept before' | 'not kept' | 'full';
/** A copy of a vehicle's checkpoints younger than this is not refetched with the rest of the plan. */
const freshMs = 10 * 60_000;
/**
 * Browsers open six connections to a server. The other ones are for the screen, live updates and the service worker.
 */
const maxRequests = 3;
/** Without a response after this time, the request for a picture fails, so that it is retried. */
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
 * Returns the key that marks the plan as fully cached. A plan needs other data before it is signed than after, so there
 * is a key for each.
 */
const completePlanKey = ({ _id, status }: WorkPlan, userId: string): string =>
  `${userId} ${_id} ${findReviewerIndexOfPlanStatus(status) === undefined ? 'plan' : 'review'}`;
async function earlierCacheState(plan: WorkPlan, userId: string): Promise<PlanCacheState> {
  const mark = await deviceDatabase.whole.get(completePlanKey(plan, userId)).catch(() => undefined);
  return mark ? 'kept before' : 'not kept';
}

/** Caches the plan's records. Before signing, only its questions are needed; an amendment can add some later. */
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
 * Returns the earliest time at which a fresh copy can have been read: it is recent, and nothing of the plan has been
 * sent since then.
 */
async function freshSinceOf(userId: string, planId: string): Promise<number> {
  const entries = await deviceDatabase.entries.where('[userId+planId]').equals([userId, planId]).toArray();
  return Math.max(Date.now() - freshMs, ...entries.map((entry) => entry.sentAt ?? 0));
}
/**
 * Returns since when this device has the revision of the plan. Copies made before that time may lack what an amendment
 * added, so they are not fresh.
 */
async function revisionReadSince(userId: string, planId: string, revision: number): Promise<number> {
  const key = `${userId} ${planId} revision`;
  const known = await deviceDatabase.revisions.get(key);
  if (known?.revision === revision) return known.since;
  // A copy that is read from now on must be later than this, even in the same millisecond.
  const since = revision === 1 ? 0 : Date.now() - 1;
  await deviceDatabase.revisions.put({ key, userId, revision, since });
  return since;
}
/** Loads a copy if it is fresh. Its pictures are cached in any case, because some may have failed last time. */
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

/** Limits the photos of recordings, because a phone has no space for thousands. Those of open items come first. */
const maxPhotos = 300;
function photoKeys(recorded: readonly Recordable[]): string[] {
  const [waiting, done] = [recorded.filter((one) => one.nok > 0), recorded.filter((one) => one.nok === 0)];
  // The history also has photos that the item itself lacks, such as those of both verdicts on a contested item.
  const keys = [...waiting, ...done].flatMap(({ images, history }) => [
    ...images,
    ...history.flatMap((entry) => entry.images),
  ]);
  return [...new Set(keys)].slice(0, maxPhotos);
}

/**
 * Loads the code that reads photos and barcodes, so that the service worker caches it. If that fails, the plan still
 * counts as complete.
 */
async function cacheReaderFiles(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  const { readerFiles } = await import('../../../kit/reader-files.ts');
  await Promise.all(readerFiles.map((file) => fetch(file).then((answer) => answer.arrayBuffer()))).catch(
    () => undefined,
  );
}

/** Caches the pictures. A key always stands for the same picture, so each is fetched only once. */
async function cachePictures(userId: string, planId: string, keys: readonly (string | null)[]): Promise<boolean> {
  const complete = await mapConcurrently(new Set(keys), maxRequests, async (key) => {
    if (!key || key.startsWith('data:') || (await deviceDatabase.pictures.get([userId, key]))) return true;
    // The photo of a side has a URL and is fetched in full size, because it fills the screen and cells enlarge parts of
    // it.
    const url = key.startsWith('/') ? key : fileUrl(key, 480);
    const response = await fetch(url, { signal: AbortSignal.timeout(pictureTimeoutMs) });
    if (response.ok && !isForeignPage(response)) {
      await flagIfStorageFull(async () =>
        deviceDatabase.pictures.put({ userId, key, planId, blob: await response.blob() }),
      );
      return true;
    }
    // A picture that the server no longer has is not retried. One that may still arrive leaves the plan incomplete.
    return !(response.ok || isTransient(response.status));
  });
  return complete.every(Boolean);
}

/** Like `map` for asynchronous work, with at most `limit` calls at a time. Throws the first failure. */
async function mapConcurrently<T, R>(items: Iterable<T>, limit: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  // All workers take their items from the same queue.
  const queue = [...items].entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}
