import PhoneIcon from '@mui/icons-material/PhoneAndroid';
import { Box, Stack, Typography } from '@mui/material';
import { deviceLine, deviceMessages } from '@roadworthy/contract/inspection/device.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSignedIn } from '../kit/session.ts';
import { keepPlan, type PlanKept } from './device/keep-plan.ts';
import { keepTrying } from './device/keep-trying.ts';
import { useWaiting } from './device/use-device.ts';
import { useOnline } from './device/use-online.ts';
import { NetworkChip } from './NetworkChip.tsx';
import { RefusedEntries } from './RefusedEntries.tsx';

// What keeps the app itself is there only where the page came by https; the journal and the copy serve as long as the page is open.
const opens = window.isSecureContext ? deviceMessages.planKept : deviceMessages.planNeedsHttps;
const keptText: Record<PlanKept, string> = {
  keeping: deviceMessages.planKeeping,
  kept: opens,
  'kept before': opens,
  'not kept': deviceMessages.planNotKept,
  full: deviceMessages.planTooLarge,
};

/** Whether the network is there, what waits on the device and how much of the plan the server has, and whether the plan opens without a network. */
export function DeviceBar({ plan, server }: { plan: WorkPlan; server: number }) {
  const online = useOnline();
  const waiting = useWaiting();
  const kept = usePlanKept(plan, online);
  const isWell = ((kept === 'kept' || kept === 'kept before') && window.isSecureContext) || kept === 'keeping';
  // Said in the place of what goes without saying: a line that comes and goes with each recording would move the cells from under the thumb.
  const isOnTheWay = isWell && online && waiting > 0;
  return (
    <>
      <Stack
        direction="row"
        role="status"
        aria-label="Network and device"
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
        <Typography sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums', color: waiting > 0 ? 'warning.main' : 'text.primary' }}>
          {deviceLine(waiting, server)}
        </Typography>
        {waiting > 0 && !isOnTheWay && (
          <Typography variant="body2" sx={{ flexBasis: { xs: '100%', sm: 'auto' } }}>
            {online ? deviceMessages.onTheWay(waiting) : deviceMessages.waitsHere(waiting)}
          </Typography>
        )}
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: isWell ? 'text.secondary' : 'warning.main', flexBasis: { xs: '100%', sm: 'auto' } }}>
          <PhoneIcon fontSize="small" />
          <Typography variant="body2">{isOnTheWay ? deviceMessages.onTheWay(waiting) : keptText[kept]}</Typography>
        </Box>
      </Stack>
      <RefusedEntries />
    </>
  );
}

/** The plan is brought onto the device when it is opened, again when the network is back, and again after a pause while something of it is missing. */
function usePlanKept(plan: WorkPlan, online: boolean): PlanKept {
  const { me } = useSignedIn();
  const [kept, setKept] = useState<PlanKept>('keeping');
  // The plan is read again every few seconds; another one, another person or the network is an occasion to bring it here, its counts are not.
  const bring = useEffectEvent((_occasion: string) => keepPlan(plan, me));
  const occasion = `${me._id} ${plan._id} ${online ? 'online' : 'offline'}`;
  useEffect(() => keepTrying(() => bring(occasion), setKept), [occasion]);
  return kept;
}
