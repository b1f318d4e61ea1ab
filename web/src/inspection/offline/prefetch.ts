import { apiQuery, queryClient } from '../../kit/api/api-query.ts';
import { planQuery } from './cache/plan-queries.ts';
import { offlineCacheOf } from './cache/offline-cache.ts';

// Prefetches what the user is about to open, because loading it takes a noticeable fraction of a second on a phone.
// Errors are ignored here and reported when it is opened.

export const inspectionPathPattern =
  /^\/(?:inspector-work-plan|inspect-grid-work-plan|inspector-review-work-plan)\/([\w-]+)/;

/** Loads the screens' code while the user looks for the plan. */
export function prefetchScreensWhenIdle(): () => void {
  const prefetch = () =>
    void Promise.allSettled([import('../grid/GridInspectionScreen.tsx'), import('../pieces/PartInspectionScreen.tsx')]);
  if ('requestIdleCallback' in window) {
    const idle = requestIdleCallback(prefetch);
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(prefetch, 500);
  return () => clearTimeout(timer);
}

/** Loads the plan while the finger is still on its link. */
export function prefetchPlanOnPress(userId: string): () => void {
  const prefetch = ({ target }: PointerEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const planId = inspectionPathPattern.exec(link?.pathname ?? '')?.[1];
    if (planId) void queryClient.prefetchQuery(apiQuery(...planQuery(planId), offlineCacheOf(userId, planId)));
  };
  addEventListener('pointerdown', prefetch);
  return () => removeEventListener('pointerdown', prefetch);
}
