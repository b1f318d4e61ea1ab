import { jobCardsMessages as messages } from '@roadworthy/contract/job-cards/messages/job-cards.messages.ts';
import { Typography } from '@mui/material';
import { maxTaskMinutes, TaskClose, TaskNew } from '@roadworthy/contract/job-cards/job-card-move.schema.ts';
import { labourMessages } from '@roadworthy/contract/job-cards/messages/labour.messages.ts';
import { findMeasuredErrors } from '@roadworthy/contract/job-cards/templates/measured-values.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import type { JobCardTask } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { useState } from 'react';
import { z } from 'zod';
import { useApiMutation } from '../kit/api/api-query.ts';
import { RouteFormDialog } from '../kit/form/RouteFormDialog.tsx';
import { Text } from '../kit/form/text/Text.tsx';
import { useForm } from '../kit/form/useForm.ts';
import { proposeMinutes } from './labour/elapsed.ts';
import type { TaskLabour } from './labour/TaskClock.tsx';
import { MeasuredFields } from './templates/MeasuredValues.tsx';

type Added = { name: string; idealTime: string };

export function AddTaskDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const add = useApiMutation(jobCardRoutes.addTask, { quiet: true });
  const ready = useForm<Added>({
    schema: TaskNew,
    values: { name: '', idealTime: '' },
    draft: false,
    send: async (body) => {
      await add.mutateAsync({ params: { id }, body });
      onClose();
    },
  });
  return (
    <RouteFormDialog ready={ready} title={messages.addTask} submit={messages.add} onClose={onClose}>
      <Text<Added> name="name" label={messages.task} required wraps autoFocus maxLength={200} />
      <Text<Added> name="idealTime" label={messages.idealTimeInMins} required inputMode="numeric" maxLength={4} />
    </RouteFormDialog>
  );
}

type Closing = { state: 'finished' | 'skipped'; effortTime: string; reason: string; measured: string[] };
type Props = {
  id: string;
  task: JobCardTask;
  state: Closing['state'];
  labour: TaskLabour | undefined;
  onClose: () => void;
};

/** Validates the input as the server does, with the measured values that this task requires. */
const buildClosingSchema = ({ measurements }: JobCardTask) =>
  TaskClose.check(
    z.superRefine(
      (typed, context) => {
        if (typed.state !== 'finished') return;
        for (const { path, message } of findMeasuredErrors(measurements, typed))
          context.addIssue({ code: 'custom', path: path.split('.'), message });
      },
      { when: ({ value }) => typeof value === 'object' && value !== null },
    ),
  );

/**
 * Closes a task with its times, measured values and a comment, or skips it with a reason. The labour clock proposes the
 * minutes of a finished task.
 */
export function CloseTaskDialog({ id, task, state, labour, onClose }: Props) {
  const close = useApiMutation(jobCardRoutes.closeTask, { quiet: true });
  const isSkip = state === 'skipped';
  const [proposed] = useState(() => (labour && !isSkip ? proposeMinutes(labour, Date.now()) : 0));
  const [schema] = useState(() => buildClosingSchema(task));
  const ready = useForm<Closing>({
    schema,
    values: {
      state,
      effortTime: proposed > 0 ? String(Math.min(proposed, maxTaskMinutes)) : '',
      reason: '',
      measured: isSkip ? [] : task.measurements.map(() => ''),
    },
    draft: false,
    send: async ({ measured, ...fields }) => {
      const body = measured.length > 0 ? { ...fields, measured } : fields;
      await close.mutateAsync({ params: { id, taskId: task._id }, body });
      onClose();
    },
  });
  const [effortTime, reason] = ready.form.watch(['effortTime', 'reason']);
  return (
    <RouteFormDialog
      ready={ready}
      title={isSkip ? messages.skipTask : messages.finishTask}
      submit={isSkip ? messages.skip : messages.finish}
      disabled={isSkip ? reason.trim() === '' : effortTime.trim() === ''}
      onClose={onClose}
    >
      <Typography variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
        {task.name}
      </Typography>
      <Typography color="textSecondary">{messages.idealTime({ minutes: task.idealTime })}</Typography>
      <Text<Closing>
        name="effortTime"
        label={messages.effortTimeInMins}
        required={!isSkip}
        {...(proposed > 0 && { help: labourMessages.proposed })}
        inputMode="numeric"
        maxLength={4}
        autoFocus={!isSkip}
      />
      {!isSkip && <MeasuredFields task={task} />}
      <Text<Closing>
        name="reason"
        label={isSkip ? messages.reason : messages.comment}
        required={isSkip}
        rows={2}
        maxLength={2000}
        autoFocus={isSkip}
      />
    </RouteFormDialog>
  );
}
