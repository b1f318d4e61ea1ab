import { deviceMessages } from '@roadworthy/contract/inspection/messages/device.messages.ts';
import { Alert, Box, Link as MuiLink, Stack, Chip } from '@mui/material';

import { findReviewerIndexOfPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { planReviewPath } from '@roadworthy/contract/work-plans/work-plan.paths.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useSignedIn } from '../../kit/session/session.ts';
import { inspectionPath } from '../../work-plans/index.ts';
import { deviceDatabase } from './device-database.ts';
import { startSending } from './queue/send-loop.ts';
import { StorageNotice } from './storage/StorageNotice.tsx';
import { usePendingCount } from './useOfflineData.ts';
import { useOnline } from './useOnline.ts';
import { inspectionPathPattern } from './inspection-path.ts';
import { prefetchPlanOnPress, prefetchScreensWhenIdle } from './prefetch.ts';
import { RefusedEntries } from './RefusedEntries.tsx';
import { offlineMessages as messages } from '@roadworthy/contract/inspection/messages/offline.messages.ts';
import WifiIcon from '@mui/icons-material/Wifi';
import WifiOffIcon from '@mui/icons-material/WifiOff';

const NetworkChip = ({ online }: { online: boolean }) => (
  <Chip
    size="small"
    icon={online ? <WifiIcon /> : <WifiOffIcon />}
    color={online ? 'default' : 'warning'}
    label={online ? messages.online : messages.offline}
    variant="outlined"
  />
);

/**
 * On every screen of people who inspect: sends pending recordings, shows whether the device is online, and if not,
 * links to the plans on the device.
 */
export default function OfflineStatus() {
  const { me, ended } = useSignedIn();
  const online = useOnline();
  const pending = usePendingCount();
  const { pathname } = useLocation();
  useEffect(() => (ended ? undefined : startSending(me._id)), [me._id, ended]);
  useEffect(prefetchScreensWhenIdle, []);
  useEffect(() => prefetchPlanOnPress(me._id), [me._id]);
  const plans = useLiveQuery(() => (online ? [] : cachedPlansOf(me._id)), [me._id, online]) ?? [];
  const keepsPlans = (useLiveQuery(() => deviceDatabase.whole.where({ userId: me._id }).count(), [me._id]) ?? 0) > 0;
  if (inspectionPathPattern.test(pathname)) return null;
  // Everybody else normally works online, so only inspectors see the state of the network.
  const showsNetwork = me.accessLevel === 'inspector';
  const notice = showsNetwork && <StorageNotice pending={pending} isInUse={keepsPlans || pending > 0} />;
  if (online && pending === 0)
    return (
      <>
        <RefusedEntries />
        {showsNetwork && (
          <Box role="status" aria-label={messages.networkAndDevice} sx={{ mb: 2 }}>
            <NetworkChip online />
          </Box>
        )}
        {notice}
      </>
    );
  return (
    <>
      <RefusedEntries />
      <Alert severity={online ? 'info' : 'warning'} icon={online ? undefined : <WifiOffIcon />} sx={{ mb: 2 }}>
        {!online && deviceMessages.noNetwork} {pending > 0 && deviceMessages.recordingsOnDevice({ waiting: pending })}
        {!online && plans.length > 0 && (
          <Stack component="nav" aria-label={messages.plansOnThisDevice} sx={{ mt: 0.5 }}>
            {plans.map((plan) => (
              <MuiLink
                key={plan._id}
                component={Link}
                to={
                  findReviewerIndexOfPlanStatus(plan.status) === undefined
                    ? inspectionPath(plan)
                    : planReviewPath(plan._id)
                }
                sx={{ minHeight: 48, display: 'flex', alignItems: 'center' }}
              >
                {plan.name} · {plan.projectNo} · {plan.planNo}
              </MuiLink>
            ))}
          </Stack>
        )}
      </Alert>
      {notice}
    </>
  );
}

async function cachedPlansOf(userId: string) {
  const answers = await deviceDatabase.answers.where({ userId }).toArray();
  return answers.flatMap(({ answer }) => {
    const found = workPlanRoutes.getWorkPlan.answer.safeParse(answer);
    return found.success ? [found.data.data] : [];
  });
}
