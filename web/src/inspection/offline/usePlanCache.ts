import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSignedIn } from '../../kit/session/session.ts';
import { cachePlan, type PlanCacheState } from './cache/cache-plan.ts';
import { retryUntilCached } from './cache/retry-until-cached.ts';

/** Caches the plan when it is opened, again when the network returns, and after a delay while it is incomplete. */
export function usePlanCache(plan: WorkPlan, online: boolean): PlanCacheState {
  const { me } = useSignedIn();
  const [cacheState, setCacheState] = useState<PlanCacheState>('keeping');
  // The plan is refetched every few seconds. A different plan, person or network state triggers caching; changed counts
  // do not.
  const cacheNow = useEffectEvent((_trigger: string) => cachePlan(plan, me));
  const trigger = `${me._id} ${plan._id} ${online ? 'online' : 'offline'}`;
  useEffect(() => retryUntilCached(() => cacheNow(trigger), setCacheState), [trigger]);
  return cacheState;
}
