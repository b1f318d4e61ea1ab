import { offlineMessages as messages } from '@roadworthy/contract/inspection/messages/offline.messages.ts';
import { deviceMessages } from '@roadworthy/contract/inspection/messages/device.messages.ts';
import PhoneIcon from '@mui/icons-material/PhoneAndroid';
import { Box, Stack, Typography } from '@mui/material';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSignedIn } from '../../kit/session/session.ts';
import { cachePlan, type PlanCacheState } from './cache/cache-plan.ts';
import { retryUntilCached } from './cache/retry-until-cached.ts';
import { usePendingCount } from './useOfflineData.ts';
import { useOnline } from './useOnline.ts';
import { NetworkChip } from './NetworkChip.tsx';
import { RefusedEntries } from './RefusedEntries.tsx';

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
 * Whether the network is available, what is pending on the device, how much of the plan the server has, and whether the
 * plan opens offline.
 */
export function DeviceBar({ plan, recordedAtServer }: { plan: WorkPlan; recordedAtServer: number }) {
  const online = useOnline();
  const pending = usePendingCount();
  const cacheState = usePlanCache(plan, online);
  const isHealthy =
    ((cacheState === 'kept' || cacheState === 'kept before') && window.isSecureContext) || cacheState === 'keeping';
  // Replaces the normal status line instead of adding one, because a line that appears with each recording would move
  // the cells under the user's thumb.
  const isSending = isHealthy && online && pending > 0;
  return (
    <>
      <Stack
        direction="row"
        role="status"
        aria-label={messages.networkAndDevice}
        sx={{
          gap: 1,
          mb: 2,
          px: 1.5,
          py: 1,
          flexWrap: 'wrap',
          alignItems: 'center',
          border: 1,
          borderColor: online ? 'divider' : 'warning.main',
          borderRadius: 2,
        }}
      >
        <NetworkChip online={online} />
        <Typography
          sx={{
            fontWeight: 650,
            fontVariantNumeric: 'tabular-nums',
            color: pending > 0 ? 'warning.main' : 'text.primary',
          }}
        >
          {deviceMessages.summary({ device: pending, server: recordedAtServer })}
        </Typography>
        {pending > 0 && !isSending && (
          <Typography variant="body2" sx={{ flexBasis: { xs: '100%', sm: 'auto' } }}>
            {online
              ? deviceMessages.onTheWay({ waiting: pending })
              : deviceMessages.pendingOnDevice({ waiting: pending })}
          </Typography>
        )}
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 0.5,
            color: isHealthy ? 'text.secondary' : 'warning.main',
            flexBasis: { xs: '100%', sm: 'auto' },
          }}
        >
          <PhoneIcon fontSize="small" />
          <Typography variant="body2">
            {isSending ? deviceMessages.onTheWay({ waiting: pending }) : planCacheText[cacheState]}
          </Typography>
        </Box>
      </Stack>
      <RefusedEntries />
    </>
  );
}

/** Caches the plan when it is opened, again when the network returns, and after a delay while it is incomplete. */
function usePlanCache(plan: WorkPlan, online: boolean): PlanCacheState {
  const { me } = useSignedIn();
  const [cacheState, setCacheState] = useState<PlanCacheState>('keeping');
  // The plan is refetched every few seconds. A different plan, person or network state triggers caching; changed counts
  // do not.
  const cacheNow = useEffectEvent((_trigger: string) => cachePlan(plan, me));
  const trigger = `${me._id} ${plan._id} ${online ? 'online' : 'offline'}`;
  useEffect(() => retryUntilCached(() => cacheNow(trigger), setCacheState), [trigger]);
  return cacheState;
}
