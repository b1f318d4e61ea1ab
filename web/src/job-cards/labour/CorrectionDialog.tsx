import { labourMessages as messages } from '@roadworthy/contract/job-cards/messages/labour.messages.ts';
import { labourRoutes } from '@roadworthy/contract/job-cards/labour/labour.routes.ts';
import { EntryCorrection, type LabourEntry } from '@roadworthy/contract/job-cards/labour/labour.schema.ts';
import { Box, Typography } from '@mui/material';
import { useApiMutation } from '../../kit/api/api-query.ts';
import { RouteFormDialog } from '../../kit/form/RouteFormDialog.tsx';
import { DateTime } from '../../kit/form/dates/DateTime.tsx';
import { Text } from '../../kit/form/text/Text.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { displayDateTime, displayName } from '../../kit/text/display.ts';

type Values = { startedAt: string; endedAt: string; reason: string };

/** Corrects the times of an entry, with a reason. Shows the original times and earlier corrections. */
export function CorrectionDialog({ entry, onClose }: { entry: LabourEntry; onClose: () => void }) {
  const correct = useApiMutation(labourRoutes.correctEntry, { successMessage: messages.corrected, quiet: true });
  const ready = useForm<Values>({
    schema: EntryCorrection,
    values: { startedAt: entry.startedAt, endedAt: entry.endedAt ?? '', reason: '' },
    draft: false,
    send: async (body) => {
      await correct.mutateAsync({ params: { id: entry._id }, body });
      onClose();
    },
  });
  return (
    <RouteFormDialog ready={ready} title={messages.correctTitle} submit={messages.correct} onClose={onClose}>
      <Box>
        <Typography variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
          {displayName(entry.user)} · {entry.task.name} · {entry.jobCard.jobcardId}
        </Typography>
        <EntryTimes entry={entry} />
      </Box>
      <DateTime<Values> name="startedAt" label={messages.started} required />
      <DateTime<Values> name="endedAt" label={messages.end} required />
      <Text<Values> name="reason" label={messages.reason} help={messages.correctHelp} required rows={2} />
    </RouteFormDialog>
  );
}

/** The original times, and each correction with its author and reason. */
export const EntryTimes = ({ entry: { original, corrections } }: { entry: LabourEntry }) => (
  <>
    <Typography variant="body2" color="textSecondary">
      {messages.original({ start: displayDateTime(original.startedAt), end: displayDateTime(original.endedAt) })}
    </Typography>
    {corrections.map((one) => (
      <Typography key={one.at} variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {messages.correctionBy({
          name: displayName(one.by),
          start: displayDateTime(one.startedAt),
          end: displayDateTime(one.endedAt),
          reason: one.reason ?? messages.ownEnd,
        })}
      </Typography>
    ))}
  </>
);
