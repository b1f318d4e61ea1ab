import { planMessages as messages } from '@roadworthy/contract/work-plans/messages/plan.messages.ts';
import { pendingRecordingsMessages } from '@roadworthy/contract/inspection/messages/device.messages.ts';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { deviceRoutes } from '@roadworthy/contract/inspection/devices/device.routes.ts';
import {
  groupPendingRecordings,
  formatPendingRecordings,
  formatRecordingCount,
  type DevicePendingRecordings,
} from '@roadworthy/contract/inspection/devices/device.schema.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { useState } from 'react';
import { useApiQuery, useApiMutation } from '../../kit/api/api-query.ts';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { displayName, displayDateTime } from '../../kit/text/display.ts';
import { LimitedText } from '../../kit/form/text/LimitedText.tsx';

type PersonHolding = { first: DevicePendingRecordings; waiting: number };
const groupHeldByPerson = (held: readonly DevicePendingRecordings[]): PersonHolding[] =>
  groupPendingRecordings(held, ({ userId, writtenOff }) => `${userId._id} ${writtenOff?.at ?? ''}`);

/** Recordings that inspectors have not sent yet, a line per person, and any decision to continue without them. */
export function PendingRecordingsCard({ plan }: { plan: WorkPlan }) {
  const { me } = useSignedIn();
  const query = useApiQuery(deviceRoutes.listHeldByDevices, { query: { workPlan: plan._id } });
  const [selected, setSelected] = useState<PersonHolding>();
  const held = groupHeldByPerson(query.data?.data ?? []);
  if (held.length === 0) return null;
  const mayContinueWithout = me.permissions.includes('plans.keep');
  return (
    <Stack sx={{ gap: 1 }}>
      {held.map(({ first, waiting }) =>
        first.writtenOff ? (
          <Alert key={first._id} severity="info">
            {pendingRecordingsMessages.decided({
              count: waiting,
              name: displayName(first.userId),
              by: first.writtenOff.by,
              at: displayDateTime(first.writtenOff.at),
              reason: first.writtenOff.reason,
            })}
          </Alert>
        ) : (
          <Alert
            key={first._id}
            severity="warning"
            action={
              mayContinueWithout && (
                <Button color="inherit" onClick={() => setSelected({ first, waiting })} sx={{ minHeight: 44 }}>
                  {pendingRecordingsMessages.continueWithout}
                </Button>
              )
            }
          >
            {pendingRecordingsMessages.lineAsOf({
              line: formatPendingRecordings(displayName(first.userId), waiting, plan.planNo),
              at: displayDateTime(first.announcedAt),
            })}{' '}
            {first.waitsUntil && pendingRecordingsMessages.planWaits({ until: displayDateTime(first.waitsUntil) })}
          </Alert>
        ),
      )}
      {selected && <ContinueWithoutDialog plan={plan} held={selected} onClose={() => setSelected(undefined)} />}
    </Stack>
  );
}

function ContinueWithoutDialog({
  plan,
  held: { first, waiting },
  onClose,
}: {
  plan: WorkPlan;
  held: PersonHolding;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const writeOff = useApiMutation(deviceRoutes.writeOffDevice, {
    successMessage: pendingRecordingsMessages.continued,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={pendingRecordingsMessages.continueTitle({ recordings: formatRecordingCount(waiting) })}
      submit={pendingRecordingsMessages.continueWithout}
      busy={writeOff.isPending}
      disabled={reason.trim() === ''}
      onClose={onClose}
      onSubmit={() => writeOff.mutate({ params: { id: first._id }, body: { reason } })}
    >
      <Typography>{formatPendingRecordings(displayName(first.userId), waiting, plan.planNo)}</Typography>
      <Typography>{pendingRecordingsMessages.consequence}</Typography>
      <LimitedText
        label={messages.reason}
        required
        multiline
        minRows={2}
        autoFocus
        value={reason}
        onChange={setReason}
        maxLength={2000}
      />
    </FormDialog>
  );
}
