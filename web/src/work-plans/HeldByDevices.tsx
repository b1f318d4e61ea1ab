import { Alert, Button, Stack, Typography } from '@mui/material';
import { deviceRoutes } from '@roadworthy/contract/inspection/device.routes.ts';
import { byPerson, heldLine, heldMessages, recordingsText, type HeldByDevice } from '@roadworthy/contract/inspection/device.schema.ts';
import { fill } from '@roadworthy/contract/kit/fill.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { useState } from 'react';
import { useAsk, useTell } from '../kit/ask.ts';
import { FormDialog } from '../kit/dialog/FormDialog.tsx';
import { useSignedIn } from '../kit/session.ts';
import { nameOf, timeText } from '../kit/words.ts';
import { LimitedText } from '../kit/form/LimitedText.tsx';

type OfPerson = { first: HeldByDevice; waiting: number };
const ofPeople = (held: readonly HeldByDevice[]): OfPerson[] => byPerson(held, ({ userId, writtenOff }) => `${userId._id} ${writtenOff?.at ?? ''}`);

/** Recordings that inspectors have not sent yet, one line for each person, and what was decided about them. */
export function HeldByDevices({ plan }: { plan: WorkPlan }) {
  const { me } = useSignedIn();
  const asked = useAsk(deviceRoutes.listHeldByDevices, { query: { workPlan: plan._id } });
  const [left, setLeft] = useState<OfPerson>();
  const held = ofPeople(asked.data?.data ?? []);
  if (held.length === 0) return null;
  const mayGoOn = me.permissions.includes('plans.keep');
  return (
    <Stack sx={{ gap: 1 }}>
      {held.map(({ first, waiting }) =>
        first.writtenOff ? (
          <Alert key={first._id} severity="info">
            {fill(heldMessages.after, { recordings: recordingsText(waiting), name: nameOf(first.userId) })}: {first.writtenOff.by},{' '}
            {timeText(first.writtenOff.at)}. {first.writtenOff.reason}
          </Alert>
        ) : (
          <Alert
            key={first._id}
            severity="warning"
            action={
              mayGoOn && (
                <Button color="inherit" onClick={() => setLeft({ first, waiting })} sx={{ minHeight: 44 }}>
                  {heldMessages.goOn}
                </Button>
              )
            }
          >
            {heldLine(nameOf(first.userId), waiting, plan.planNo)} As of {timeText(first.announcedAt)}.{' '}
            {first.waitsUntil && fill(heldMessages.planWaits, { until: timeText(first.waitsUntil) })}
          </Alert>
        ),
      )}
      {left && <GoOnDialog plan={plan} left={left} onClose={() => setLeft(undefined)} />}
    </Stack>
  );
}

function GoOnDialog({ plan, left: { first, waiting }, onClose }: { plan: WorkPlan; left: OfPerson; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const goOn = useTell(deviceRoutes.writeOffDevice, { said: heldMessages.wentOn, done: onClose });
  return (
    <FormDialog
      title={`Go on without ${recordingsText(waiting)}`}
      submit={heldMessages.goOn}
      busy={goOn.isPending}
      disabled={reason.trim() === ''}
      onClose={onClose}
      onSubmit={() => goOn.mutate({ params: { id: first._id }, body: { reason } })}
    >
      <Typography>{heldLine(nameOf(first.userId), waiting, plan.planNo)}</Typography>
      <Typography>{heldMessages.consequence}</Typography>
      <LimitedText label="Reason" required multiline minRows={2} autoFocus value={reason} onChange={setReason} most={2000} />
    </FormDialog>
  );
}
