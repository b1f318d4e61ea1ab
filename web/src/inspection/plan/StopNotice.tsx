import { stopMessages as messages } from '@roadworthy/contract/work-plans/messages/stop.messages.ts';
import { stopFor } from '@roadworthy/contract/work-plans/stops/stop.schema.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { Alert, AlertTitle } from '@mui/material';
import { useSignedIn } from '../../kit/session/session.ts';

/** Why recording is stopped for everybody or for this person; also shown offline, from the copy on the device. */
export function StopNotice({ plan }: { plan: Pick<WorkPlan, 'stops'> }) {
  const { me } = useSignedIn();
  const stop = stopFor(plan, me._id);
  return stop ? (
    <Alert severity="error" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      <AlertTitle>{messages.stopped({ reason: stop.reason })}</AlertTitle>
      {messages.askOffice}
    </Alert>
  ) : null;
}
