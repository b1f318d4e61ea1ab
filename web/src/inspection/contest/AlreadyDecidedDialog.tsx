import { inspectionLabels } from '@roadworthy/contract/inspection/messages/inspection.messages.ts';
import { contestScreensMessages as messages } from '@roadworthy/contract/inspection/messages/review/contest-screens.messages.ts';
import { contestMessages } from '@roadworthy/contract/inspection/messages/review/contest.messages.ts';
import { Alert, TextField, Typography } from '@mui/material';
import type { OfficeDecision } from '@roadworthy/contract/inspection/contest/contest.machine.ts';

import { copyText } from '../../kit/text/copy-text.ts';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { toast } from '../../kit/feedback/toasts.ts';
import { NoBreakIds } from '../../kit/text/NoBreakIds.tsx';
import { displayDateTime } from '../../kit/text/display.ts';
import type { Recordable } from '../recording/recordable.ts';

type Props = {
  decision: OfficeDecision<Recordable['history'][number]>;
  title: string;
  typedReason: string;
  onClose: () => void;
};

/** Shows the decision and reason of the person who was first, and the reason typed here, so that it can be copied. */
export function AlreadyDecidedDialog({ decision: { verdict, entry }, title, typedReason, onClose }: Props) {
  const copy = () =>
    void copyText(typedReason).then((isCopied) =>
      isCopied ? toast.good(messages.reasonCopied) : toast.bad(messages.copyingBlocked),
    );
  return (
    <FormDialog
      title={messages.alreadyDecided}
      submit={messages.copyMyReason}
      cancel={inspectionLabels.close}
      disabled={typedReason === ''}
      onClose={onClose}
      onSubmit={copy}
    >
      <Typography color="textSecondary">
        <NoBreakIds text={title} />
      </Typography>
      <Alert severity="info">
        {contestMessages.decidedMeanwhile({ by: entry.by, verdict })}
        <Typography variant="body2" sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {entry.comment}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {displayDateTime(entry.recordedAt)}
        </Typography>
      </Alert>
      {typedReason && (
        <TextField
          label={messages.yourReason}
          value={typedReason}
          multiline
          minRows={3}
          helperText={contestMessages.reasonNotSent}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
      )}
    </FormDialog>
  );
}
