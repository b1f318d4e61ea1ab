import { checkScreenMessages as messages } from '@roadworthy/contract/vehicle-checks/messages/vehicle-check-screens.messages.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import type { TaskState } from '@roadworthy/contract/job-cards/job-card-move.schema.ts';
import { vehicleCheckRoutes } from '@roadworthy/contract/vehicle-checks/vehicle-check.routes.ts';
import {
  PointOutcomeNew,
  type CheckPoint,
  type VehicleCheck,
} from '@roadworthy/contract/vehicle-checks/vehicle-check.schema.ts';
import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useApiMutation } from '../../kit/api/api-query.ts';
import { RouteFormDialog } from '../../kit/form/RouteFormDialog.tsx';
import { Day, isoDay } from '../../kit/form/dates/Day.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import type { InOrder } from './usePointRecorder.ts';

type Props = {
  check: VehicleCheck;
  point: CheckPoint;
  /** Undefined if the person may not decide. */
  inOrder?: InOrder | undefined;
};

/** What becomes of an Attention or Not OK: buttons to decide it, or what was decided. */
export function PointOutcome({ check, point, inOrder }: Props) {
  const [isChanging, setIsChanging] = useState(false);
  const outcome = describeOutcome(point);
  // A task that was skipped leaves the defect without an outcome.
  const isLocked = point.outcome === 'task' && point.task?.state !== 'skipped';
  if (outcome === undefined || isChanging)
    return inOrder ? (
      <Choices check={check} point={point} inOrder={inOrder} onDone={() => setIsChanging(false)} />
    ) : null;
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>{outcome}</Typography>
      {inOrder && !isLocked && (
        <Button
          size="large"
          onClick={() => setIsChanging(true)}
          aria-label={messages.changeOutcomeOf({ point: point.name })}
        >
          {messages.change}
        </Button>
      )}
    </Stack>
  );
}

const taskStateLabels: Record<TaskState, string> = {
  open: messages.taskOpen,
  finished: messages.taskFinished,
  skipped: messages.taskSkipped,
};
function describeOutcome({ outcome, outcomeReason, dueOn, task }: CheckPoint): string | undefined {
  if (outcome === 'task')
    return messages.taskState({ task: task?.name ?? '', state: taskStateLabels[task?.state ?? 'open'] });
  if (outcome === 'deferred') return dueOn ? messages.deferredUntil({ day: dueOn }) : messages.deferred;
  return outcome === 'no action' ? messages.noActionBecause({ reason: outcomeReason ?? '' }) : undefined;
}

type ChoicesProps = { check: VehicleCheck; point: CheckPoint; inOrder: InOrder; onDone: () => void };
function Choices({ check, point, inOrder, onDone }: ChoicesProps) {
  const [open, setOpen] = useState<'defer' | 'no action'>();
  // The dialogs show their own errors.
  const set = useApiMutation(vehicleCheckRoutes.setPointOutcome, { quiet: open !== undefined });
  const params = { id: check.jobCard._id, checkId: check._id, pointId: point._id };
  const decide = (body: BodyInput<typeof vehicleCheckRoutes.setPointOutcome>): Promise<void> =>
    inOrder((updatedAt) => set.mutateAsync({ params, body: { ...body, updatedAt } })).then(onDone);
  return (
    <Stack role="group" aria-label={messages.outcomeOf({ point: point.name })} sx={{ gap: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {messages.outcome}
      </Typography>
      <Stack sx={{ gap: 1, flexDirection: { xs: 'column', sm: 'row' } }}>
        <Button
          size="large"
          variant="contained"
          loading={set.isPending && open === undefined}
          onClick={() => void decide({ outcome: 'task' }).catch(() => undefined)}
        >
          {messages.addTask}
        </Button>
        <Button size="large" variant="outlined" onClick={() => setOpen('defer')}>
          {messages.defer}
        </Button>
        <Button size="large" variant="outlined" onClick={() => setOpen('no action')}>
          {messages.noAction}
        </Button>
      </Stack>
      {open === 'defer' && (
        <DeferDialog send={(dueOn) => decide({ outcome: 'deferred', dueOn })} onClose={() => setOpen(undefined)} />
      )}
      {open === 'no action' && (
        <ReasonDialog
          title={messages.noActionTitle}
          submit={messages.save}
          send={(reason) => decide({ outcome: 'no action', reason })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Stack>
  );
}

type Values = { outcome: 'deferred'; dueOn: string };
function DeferDialog({ send, onClose }: { send: (dueOn: string) => Promise<unknown>; onClose: () => void }) {
  const ready = useForm<Values>({
    schema: PointOutcomeNew,
    values: { outcome: 'deferred', dueOn: '' },
    draft: false,
    send: async ({ dueOn }) => {
      await send(dueOn);
      onClose();
    },
  });
  return (
    <RouteFormDialog ready={ready} title={messages.deferTitle} submit={messages.defer} onClose={onClose}>
      <Typography color="textSecondary">{messages.deferText}</Typography>
      <Day<Values> name="dueOn" label={messages.dueOn} wire={isoDay} help={messages.dueHelp} noPast />
    </RouteFormDialog>
  );
}
