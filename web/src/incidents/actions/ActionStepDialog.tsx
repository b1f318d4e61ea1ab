import { actionsMessages as messages } from '@roadworthy/contract/incidents/messages/actions.messages.ts';
import { actionMessages } from '@roadworthy/contract/incidents/messages/corrective-action.messages.ts';
import { Typography } from '@mui/material';
import { correctiveActionRoutes } from '@roadworthy/contract/incidents/corrective-action.routes.ts';
import {
  ActionDone,
  ActionReopen,
  type CorrectiveAction,
} from '@roadworthy/contract/incidents/corrective-action.schema.ts';
import { useApiMutation } from '../../kit/api/api-query.ts';
import { RouteFormDialog } from '../../kit/form/RouteFormDialog.tsx';
import { Text } from '../../kit/form/text/Text.tsx';
import { useForm } from '../../kit/form/useForm.ts';

export type ActionStep = 'finish' | 'reopen';
type Props = { action: CorrectiveAction; step: ActionStep; onClose: () => void };

export const ActionStepDialog = ({ step, ...props }: Props) =>
  step === 'finish' ? <Finish {...props} /> : <Reopen {...props} />;

const ActionText = ({ action }: Pick<Props, 'action'>) => (
  <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
    {action.what}
  </Typography>
);

/** Records what was done together with the action, because auditors ask for it. */
function Finish({ action, onClose }: Omit<Props, 'step'>) {
  const finish = useApiMutation(correctiveActionRoutes.finishCorrectiveAction, {
    successMessage: actionMessages.finished,
    quiet: true,
  });
  const ready = useForm<{ note: string }>({
    schema: ActionDone.pick({ note: true }),
    values: { note: '' },
    send: async ({ note }, seen) => {
      await finish.mutateAsync({ params: { id: action._id }, body: { note, updatedAt: seen ?? action.updatedAt } });
      onClose();
    },
    draft: false,
  });
  return (
    <RouteFormDialog ready={ready} title={messages.completeAction} submit={messages.done} onClose={onClose}>
      <ActionText action={action} />
      <Text<{ note: string }> name="note" label={messages.whatWasDone} required rows={3} autoFocus />
    </RouteFormDialog>
  );
}

function Reopen({ action, onClose }: Omit<Props, 'step'>) {
  const reopen = useApiMutation(correctiveActionRoutes.reopenCorrectiveAction, {
    successMessage: actionMessages.reopened,
    quiet: true,
  });
  const ready = useForm<{ reason: string }>({
    schema: ActionReopen.pick({ reason: true }),
    values: { reason: '' },
    send: async ({ reason }, seen) => {
      await reopen.mutateAsync({ params: { id: action._id }, body: { reason, updatedAt: seen ?? action.updatedAt } });
      onClose();
    },
    draft: false,
  });
  return (
    <RouteFormDialog ready={ready} title={messages.reopenAction} submit={messages.reopen} onClose={onClose}>
      <ActionText action={action} />
      <Text<{ reason: string }>
        name="reason"
        label={messages.reason}
        required
        rows={3}
        autoFocus
        help={messages.reopenReasonHelp}
      />
    </RouteFormDialog>
  );
}
