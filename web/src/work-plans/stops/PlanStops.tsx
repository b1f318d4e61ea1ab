import { stopMessages as messages } from '@roadworthy/contract/work-plans/messages/stop.messages.ts';
import { allows } from '@roadworthy/contract/access/policy.ts';
import { stopRoutes } from '@roadworthy/contract/work-plans/stops/stop.routes.ts';
import { findOpenStop, type PlanStop } from '@roadworthy/contract/work-plans/stops/stop.schema.ts';
import { isPlanSigned } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { workPlanPolicy } from '@roadworthy/contract/work-plans/work-plan.policy.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import StopIcon from '@mui/icons-material/PanToolOutlined';
import { Alert, AlertTitle, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useApiMutation, useApiQuery } from '../../kit/api/api-query.ts';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { LimitedText } from '../../kit/form/text/LimitedText.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { displayDateTime } from '../../kit/text/display.ts';

/** The open and earlier stops of a signed plan with their reasons, and buttons to stop and resume work. */
export function PlanStops({ plan }: { plan: WorkPlan }) {
  return isPlanSigned(plan.status) ? <Stops plan={plan} /> : null;
}

function Stops({ plan }: { plan: WorkPlan }) {
  const { me } = useSignedIn();
  const [isStopping, setStopping] = useState(false);
  const query = useApiQuery(stopRoutes.listPlanStops, { query: { workPlan: plan._id } });
  const all = query.data?.data ?? [];
  const open = all.filter(({ resumedAt }) => resumedAt === null);
  const earlier = all.filter(({ resumedAt }) => resumedAt !== null);
  const mayStopAll = allows(workPlanPolicy, plan, me, 'stop work');
  const mayStop = mayStopAll || allows(workPlanPolicy, plan, me, 'stop own work');
  const offersStop =
    mayStop && (mayStopAll ? open.every(({ userId }) => userId !== null) : !findOpenStop(plan, me._id));
  if (all.length === 0 && !offersStop) return null;
  return (
    <Stack component="section" aria-label={messages.stopWork} sx={{ gap: 1 }}>
      {open.map((stop) => (
        <OpenStop key={stop._id} stop={stop} mayResume={me.permissions.includes('plans.keep')} />
      ))}
      {earlier.map((stop) => (
        <Alert key={stop._id} severity="info">
          {messages.earlierLine({
            title: titleOf(stop),
            reason: stop.reason,
            by: stop.stoppedBy,
            resumedAt: stop.resumedAt ? displayDateTime(stop.resumedAt) : '',
          })}{' '}
          {messages.recordedDuring({ count: stop.recordedDuring })}
        </Alert>
      ))}
      {offersStop && (
        <Button
          color="error"
          startIcon={<StopIcon />}
          onClick={() => setStopping(true)}
          sx={{ minHeight: 48, alignSelf: 'flex-start' }}
        >
          {messages.stopWork}
        </Button>
      )}
      {isStopping && <StopDialog plan={plan} isForAll={mayStopAll} onClose={() => setStopping(false)} />}
    </Stack>
  );
}

const titleOf = ({ name }: PlanStop): string => (name === null ? messages.everybody : messages.onePerson({ name }));

function OpenStop({ stop, mayResume }: { stop: PlanStop; mayResume: boolean }) {
  const resume = useApiMutation(stopRoutes.resumeWork, { successMessage: messages.resumed });
  return (
    <Alert
      severity="error"
      action={
        mayResume && (
          <Button
            color="inherit"
            loading={resume.isPending}
            onClick={() => resume.mutate({ params: { id: stop._id } })}
            sx={{ minHeight: 44, whiteSpace: 'nowrap' }}
          >
            {messages.resume}
          </Button>
        )
      }
    >
      <AlertTitle>{titleOf(stop)}</AlertTitle>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{stop.reason}</Typography>
      <Typography variant="body2">
        {messages.by({ name: stop.stoppedBy, at: displayDateTime(stop.stoppedAt) })}{' '}
        {stop.recordedDuring > 0 && messages.recordedDuring({ count: stop.recordedDuring })}
      </Typography>
    </Alert>
  );
}

type DialogProps = { plan: WorkPlan; isForAll: boolean; onClose: () => void };
function StopDialog({ plan, isForAll, onClose }: DialogProps) {
  const [reason, setReason] = useState('');
  const stop = useApiMutation(stopRoutes.stopWork, { successMessage: messages.done, onDone: onClose });
  return (
    <FormDialog
      title={(isForAll ? messages.stopTitle : messages.stopOwnTitle)({ planNo: plan.planNo })}
      submit={messages.stopWork}
      danger
      busy={stop.isPending}
      disabled={reason.trim() === ''}
      onClose={onClose}
      onSubmit={() => stop.mutate({ body: { workPlan: plan._id, reason } })}
    >
      <Typography>{isForAll ? messages.stopText : messages.stopOwnText}</Typography>
      <LimitedText
        label={messages.reason}
        required
        multiline
        minRows={2}
        autoFocus
        value={reason}
        onChange={setReason}
        maxLength={500}
      />
    </FormDialog>
  );
}
