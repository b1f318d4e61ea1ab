import { Alert, Button, Stack, Typography } from '@mui/material';
import { deviceRoutes } from '@roadworthy/contract/inspection/device.routes.ts';
import { heldLine, heldMessages, heldText, type HeldByDevice } from '@roadworthy/contract/inspection/device.schema.ts';
import { isPlanDone, mayRecord } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { useState } from 'react';
import { useAsk, useTell } from '../kit/ask.ts';
import { FormDialog } from '../kit/dialog/FormDialog.tsx';
import { useSignedIn } from '../kit/session.ts';
import { nameOf, timeText } from '../kit/words.ts';
import { LimitedText } from '../kit/form/LimitedText.tsx';

/** Recordings that inspectors' devices still hold, as each last told: what the plan shows is not all of it yet. */
export function HeldByDevices({ plan }: { plan: WorkPlan }) {
  const { me } = useSignedIn();
  const asked = useAsk(deviceRoutes.listHeldByDevices, { query: { workPlan: plan._id } });
  const [lost, setLost] = useState<HeldByDevice>();
  const held = asked.data?.data ?? [];
  if (held.length === 0) return null;
  const isAwaited = mayRecord(plan.status) && isPlanDone(plan);
  const mayWriteOff = me.permissions.includes('plans.keep');
  return (
    <Stack sx={{ gap: 1 }}>
      {held.map((one) =>
        one.writtenOff ? (
          <Alert key={one._id} severity="info">
            {heldText(one.waiting)} {one.waiting === 0 ? 'from' : 'on'} the device of {nameOf(one.userId)}, written off by {one.writtenOff.by} on{' '}
            {timeText(one.writtenOff.at)}: {one.writtenOff.reason}
          </Alert>
        ) : (
          <Alert
            key={one._id}
            severity="warning"
            action={
              mayWriteOff && (
                <Button color="inherit" onClick={() => setLost(one)} sx={{ minHeight: 44, whiteSpace: 'nowrap' }}>
                  Write off
                </Button>
              )
            }
          >
            {heldLine(nameOf(one.userId), one.waiting, plan.planNo)} {one.waiting > 0 ? 'As of' : 'Last heard of on'} {timeText(one.announcedAt)}.{' '}
            {isAwaited && one.waiting > 0 && heldMessages.planWaits}
          </Alert>
        ),
      )}
      {lost && <WriteOffDialog plan={plan} held={lost} onClose={() => setLost(undefined)} />}
    </Stack>
  );
}

function WriteOffDialog({ plan, held, onClose }: { plan: WorkPlan; held: HeldByDevice; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const writeOff = useTell(deviceRoutes.writeOffDevice, { said: heldMessages.writtenOff, done: onClose });
  return (
    <FormDialog
      title={held.waiting === 0 ? 'Write off this device' : `Write off ${heldText(held.waiting)}`}
      submit="Write off"
      busy={writeOff.isPending}
      disabled={reason.trim() === ''}
      onClose={onClose}
      onSubmit={() => writeOff.mutate({ params: { id: held._id }, body: { reason } })}
    >
      <Typography>{heldLine(nameOf(held.userId), held.waiting, plan.planNo)}</Typography>
      <Typography>{held.waiting === 0 ? heldMessages.askSilent : heldMessages.ask}</Typography>
      <LimitedText label="Reason" required multiline minRows={2} autoFocus value={reason} onChange={setReason} most={2000} />
    </FormDialog>
  );
}
