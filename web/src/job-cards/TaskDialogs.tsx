import { jobCardsMessages as messages } from '@roadworthy/contract/job-cards/messages/job-cards.messages.ts';
import { Typography } from '@mui/material';
import { TaskClose, TaskNew } from '@roadworthy/contract/job-cards/job-card-move.schema.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import type { JobCardTask } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { FormProvider } from 'react-hook-form';
import { useApiMutation } from '../kit/api/api-query.ts';
import { FormDialog } from '../kit/dialog/FormDialog.tsx';
import { Text } from '../kit/form/text/Text.tsx';
import { useForm } from '../kit/form/useForm.ts';

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
    <FormProvider {...ready.form}>
      <FormDialog
        title={messages.addTask}
        submit={messages.add}
        busy={ready.busy}
        onClose={onClose}
        onSubmit={ready.submit}
      >
        <Text<Added> name="name" label={messages.task} required wraps autoFocus maxLength={200} />
        <Text<Added> name="idealTime" label={messages.idealTimeInMins} required inputMode="numeric" maxLength={4} />
      </FormDialog>
    </FormProvider>
  );
}

type Closing = { state: 'finished' | 'skipped'; effortTime: string; reason: string };
type Props = { id: string; task: JobCardTask; state: Closing['state']; onClose: () => void };

/** Closes a task with its times and a comment, or with the reason that skipping requires. */
export function CloseTaskDialog({ id, task, state, onClose }: Props) {
  const close = useApiMutation(jobCardRoutes.closeTask, { quiet: true });
  const isSkip = state === 'skipped';
  const ready = useForm<Closing>({
    schema: TaskClose,
    values: { state, effortTime: '', reason: '' },
    draft: false,
    send: async (body) => {
      await close.mutateAsync({ params: { id, taskId: task._id }, body });
      onClose();
    },
  });
  const [effortTime, reason] = ready.form.watch(['effortTime', 'reason']);
  return (
    <FormProvider {...ready.form}>
      <FormDialog
        title={isSkip ? messages.skipTask : messages.finishTask}
        submit={isSkip ? messages.skip : messages.finish}
        busy={ready.busy}
        disabled={isSkip ? reason.trim() === '' : effortTime.trim() === ''}
        onClose={onClose}
        onSubmit={ready.submit}
      >
        <Typography variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
          {task.name}
        </Typography>
        <Typography color="textSecondary">{messages.idealTime({ minutes: task.idealTime })}</Typography>
        <Text<Closing>
          name="effortTime"
          label={messages.effortTimeInMins}
          required={!isSkip}
          inputMode="numeric"
          maxLength={4}
          autoFocus={!isSkip}
        />
        <Text<Closing>
          name="reason"
          label={isSkip ? messages.reason : messages.comment}
          required={isSkip}
          rows={2}
          maxLength={2000}
          autoFocus={isSkip}
        />
      </FormDialog>
    </FormProvider>
  );
}
