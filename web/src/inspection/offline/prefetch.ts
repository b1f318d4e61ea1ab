import { apiQuery, queryClient } from '../../kit/api/api-query.ts';
import { preloadWhenIdle } from '../../kit/page/start-files.ts';
import { planQuery } from './cache/plan-queries.ts';
import { createOfflineCache } from './cache/offline-cache.ts';
import { inspectionPathPattern } from './inspection-path.ts';

// Fetches the screens and plan that the user is about to open, because on a phone loading them takes a noticeable part
// of a second. Errors are ignored here and reported on opening.

/** Loads the code of the screens while the user looks for the plan. */
export function prefetchScreensWhenIdle(): void {
  void preloadWhenIdle('inspection');
}

/** Loads the plan while the finger still presses its link. */
export function prefetchPlanOnPress(userId: string): () => void {
  const prefetch = ({ target }: PointerEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const planId = inspectionPathPattern.exec(link?.pathname ?? '')?.[1];
    if (planId) void queryClient.prefetchQuery(apiQuery(...planQuery(planId), createOfflineCache(userId, planId)));
  };
  addEventListener('pointerdown', prefetch);
  return () => removeEventListener('pointerdown', prefetch);
}
