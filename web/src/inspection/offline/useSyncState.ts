import { deviceMessages } from '@roadworthy/contract/inspection/messages/device.messages.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import type { PlanCacheState } from './cache/cache-plan.ts';
import { usePendingCount } from './useOfflineData.ts';
import { useOnline } from './useOnline.ts';
import { usePlanCache } from './usePlanCache.ts';

// The app itself can only be cached over https; the queue and the cached copy work while the page is open.
const cachedText = window.isSecureContext ? deviceMessages.planCached : deviceMessages.planNeedsHttps;
const planCacheText: Record<PlanCacheState, string> = {
  keeping: deviceMessages.planCaching,
  kept: cachedText,
  'kept before': cachedText,
  'not kept': deviceMessages.planNotCached,
  full: deviceMessages.planTooLarge,
};

/**
 * `details`: what happens to pending recordings, or whether the plan opens offline. `warning`: the same, if somebody
 * should know before they go where there is no network.
 */
export type SyncState = { online: boolean; pending: number; details: string; warning: string | undefined };

/** Caches the open plan, and tells whether the network is available and what is pending on the device. */
export function useSyncState(plan: WorkPlan): SyncState {
  const online = useOnline();
  const pending = usePendingCount();
  const cacheState = usePlanCache(plan, online);
  const isHealthy =
    ((cacheState === 'kept' || cacheState === 'kept before') && window.isSecureContext) || cacheState === 'keeping';
  const pendingText =
    pending === 0
      ? ''
      : online
        ? deviceMessages.onTheWay({ waiting: pending })
        : deviceMessages.pendingOnDevice({ waiting: pending });
  return {
    online,
    pending,
    details: pendingText || planCacheText[cacheState],
    warning: isHealthy ? undefined : planCacheText[cacheState],
  };
}
