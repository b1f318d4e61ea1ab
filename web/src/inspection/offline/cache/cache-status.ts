import { deviceMessages } from '@roadworthy/contract/inspection/messages/device.messages.ts';
import type { AppCacheState } from '../../../kit/storage/app-cache.ts';
import type { PlanCacheState } from './cache-plan.ts';

// Only over https can the app itself be cached. Without it, the queue and the cached plan work as long as the page is
// open.
const appCacheText: Record<AppCacheState, string> = {
  keeping: deviceMessages.appCaching,
  kept: deviceMessages.planCached,
  'not kept': deviceMessages.appNotCached,
};
const planCacheText: Record<Exclude<PlanCacheState, 'kept' | 'kept before'>, string> = {
  keeping: deviceMessages.planCaching,
  'not kept': deviceMessages.planNotCached,
  full: deviceMessages.planTooLarge,
};

/**
 * Says whether a plan opens offline, which needs both a cached plan and the cached app. `isAtRisk` means that the user
 * should be warned.
 */
export function describeCacheStatus(
  plan: PlanCacheState,
  app: AppCacheState,
  isSecure: boolean,
): { text: string; isAtRisk: boolean } {
  if (plan !== 'kept' && plan !== 'kept before') return { text: planCacheText[plan], isAtRisk: plan !== 'keeping' };
  if (!isSecure) return { text: deviceMessages.planNeedsHttps, isAtRisk: true };
  return { text: appCacheText[app], isAtRisk: app === 'not kept' };
}
