import { deviceMessages } from '@roadworthy/contract/inspection/messages/device.messages.ts';
import { dryRunMessages } from '@roadworthy/contract/inspection/messages/dry-run.messages.ts';
import { isDryRun } from '../dry-run/dry-run.ts';
import { type PlanCacheState, cachePlan } from './cache/cache-plan.ts';
import { usePendingCount } from './useOfflineData.ts';
import { useOnline } from './useOnline.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSignedIn } from '../../kit/session/session.ts';
import { useAppCacheState } from '../../kit/storage/app-cache.ts';
import { describeCacheStatus } from './cache/cache-status.ts';
import { retryUntilCached } from './cache/retry-until-cached.ts';

/**
 * Caches the plan when it is opened, when the network returns and when an amendment takes effect. While it is
 * incomplete, tries again after a delay.
 */
function usePlanCache(plan: WorkPlan, online: boolean): PlanCacheState {
  const { me } = useSignedIn();
  const [cacheState, setCacheState] = useState<PlanCacheState>('keeping');
  // The plan is refetched often. Another plan, revision, person or network state starts caching; changed counts do not.
  const cacheNow = useEffectEvent((_trigger: string) => cachePlan(plan, me));
  const trigger = `${me._id} ${plan._id} ${plan.revision ?? 1} ${online ? 'online' : 'offline'}`;
  useEffect(() => retryUntilCached(() => cacheNow(trigger), setCacheState), [trigger]);
  return cacheState;
}

/**
 * `details` describes the pending recordings, or whether the plan opens offline. `warning` is the same text if the user
 * should read it before going offline.
 */
export type SyncState = { online: boolean; pending: number; details: string; warning: string | undefined };

/** Caches the open plan, and reports the network state and the pending recordings of the device. */
export function useSyncState(plan: WorkPlan): SyncState {
  const online = useOnline();
  const pending = usePendingCount();
  const cached = describeCacheStatus(usePlanCache(plan, online), useAppCacheState(), window.isSecureContext);
  if (isDryRun) return { online: true, pending: 0, details: dryRunMessages.details, warning: undefined };
  const pendingText =
    pending === 0
      ? ''
      : online
        ? deviceMessages.onTheWay({ waiting: pending })
        : deviceMessages.pendingOnDevice({ waiting: pending });
  return {
    online,
    pending,
    details: pendingText || cached.text,
    warning: cached.isAtRisk ? cached.text : undefined,
  };
}
