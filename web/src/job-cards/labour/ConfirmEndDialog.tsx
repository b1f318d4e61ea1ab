import { labourMessages as messages } from '@roadworthy/contract/job-cards/messages/labour.messages.ts';
import { labourRoutes } from '@roadworthy/contract/job-cards/labour/labour.routes.ts';
import { EntryConfirmation, type ForgottenEntry } from '@roadworthy/contract/job-cards/labour/labour.schema.ts';
import { Typography } from '@mui/material';
import { useApiMutation } from '../../kit/api/api-query.ts';
import { RouteFormDialog } from '../../kit/form/RouteFormDialog.tsx';
import { DateTime } from '../../kit/form/dates/DateTime.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { displayDateTime } from '../../kit/text/display.ts';

type Values = { endedAt: string };

/** Asks a person who forgot to stop their clock when the work ended. Suggests the time at which the server stopped the clock. */
export default function ConfirmEndDialog({ entry, onClose }: { entry: ForgottenEntry; onClose: () => void }) {
  const confirm = useApiMutation(labourRoutes.confirmEntry, { successMessage: messages.confirmed, quiet: true });
  const ready = useForm<Values>({
    schema: EntryConfirmation,
    values: { endedAt: entry.endedAt ?? '' },
    draft: false,
    send: async (body) => {
      await confirm.mutateAsync({ params: { id: entry._id }, body });
      onClose();
    },
  });
  return (
    <RouteFormDialog ready={ready} title={messages.forgottenTitle} submit={messages.confirmEnd} onClose={onClose}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {messages.forgottenText({
          task: entry.task.name,
          jobcardId: entry.jobCard.jobcardId,
          at: displayDateTime(entry.endedAt),
        })}
      </Typography>
      <Typography color="textSecondary">{messages.forgottenHelp({ at: displayDateTime(entry.startedAt) })}</Typography>
      <DateTime<Values> name="endedAt" label={messages.ended} required />
    </RouteFormDialog>
  );
}
