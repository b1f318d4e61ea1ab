import WifiOffIcon from '@mui/icons-material/WifiOff';
import { Alert, Box, Link as MuiLink, Stack } from '@mui/material';
import { deviceMessages } from '@roadworthy/contract/inspection/device.ts';
import { reviewerOfPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { planReviewPath } from '@roadworthy/contract/work-plans/work-plan.paths.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useSignedIn } from '../kit/session.ts';
import { plural } from '../kit/words.ts';
import { inspectionPath } from '../work-plans/index.ts';
import { device } from './device/database.ts';
import { startSending } from './device/sending.ts';
import { useWaiting } from './device/use-device.ts';
import { useOnline } from './device/use-online.ts';
import { NetworkChip } from './NetworkChip.tsx';
import { inspection, readPressedPlan, readScreensWhenIdle } from './read-ahead.ts';
import { RefusedEntries } from './RefusedEntries.tsx';

/** On every screen of somebody who inspects: sends what waits, says whether the network is there, and without it shows the way to the plans that are on the device. */
export default function DeviceWatch() {
  const { me, ended } = useSignedIn();
  const online = useOnline();
  const waiting = useWaiting();
  const { pathname } = useLocation();
  useEffect(() => (ended ? undefined : startSending(me._id)), [me._id, ended]);
  useEffect(readScreensWhenIdle, []);
  useEffect(() => readPressedPlan(me._id), [me._id]);
  const plans = useLiveQuery(() => (online ? [] : plansOf(me._id)), [me._id, online]) ?? [];
  if (inspection.test(pathname)) return null;
  // Whoever only looks in on an inspection works at the server: there it goes without saying.
  const isSaid = me.accessLevel === 'inspector';
  if (online && waiting === 0)
    return (
      <>
        <RefusedEntries />
        {isSaid && (
          <Box role="status" aria-label="Network and device" sx={{ mb: 2 }}>
            <NetworkChip online />
          </Box>
        )}
      </>
    );
  return (
    <>
      <RefusedEntries />
      <Alert severity={online ? 'info' : 'warning'} icon={online ? undefined : <WifiOffIcon />} sx={{ mb: 2 }}>
        {!online && deviceMessages.noNetwork} {waiting > 0 && `${plural(waiting, 'recording waits', 'recordings wait')} on this device.`}
        {!online && plans.length > 0 && (
          <Stack component="nav" aria-label="Plans on this device" sx={{ mt: 0.5 }}>
            {plans.map((plan) => (
              <MuiLink
                key={plan._id}
                component={Link}
                to={reviewerOfPlanStatus(plan.status) === undefined ? inspectionPath(plan) : planReviewPath(plan._id)}
                sx={{ minHeight: 48, display: 'flex', alignItems: 'center' }}
              >
                {plan.name} · {plan.projectNo} · {plan.planNo}
              </MuiLink>
            ))}
          </Stack>
        )}
      </Alert>
    </>
  );
}

async function plansOf(userId: string) {
  const answers = await device.answers.where({ userId }).toArray();
  return answers.flatMap(({ answer }) => {
    const found = workPlanRoutes.getWorkPlan.answer.safeParse(answer);
    return found.success ? [found.data.data] : [];
  });
}
