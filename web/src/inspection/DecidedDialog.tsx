import { fill } from '@roadworthy/contract/kit/fill.ts';
import { Alert, TextField, Typography } from '@mui/material';
import type { Decision } from '@roadworthy/contract/inspection/contest.machine.ts';
import { contestMessages } from '@roadworthy/contract/inspection/contest.schema.ts';
import { copyText } from '../kit/copy-text.ts';
import { FormDialog } from '../kit/dialog/FormDialog.tsx';
import { toast } from '../kit/feedback/toasts.ts';
import { WholeIds } from '../kit/WholeIds.tsx';
import { timeText } from '../kit/words.ts';
import type { Judged } from './judged.ts';

type Props = { decision: Decision<Judged['history'][number]>; title: string; typed: string; onClose: () => void };

/** Somebody else decided first: who, what and why, and what was typed here, to be taken along. */
export function DecidedDialog({ decision: { verdict, entry }, title, typed, onClose }: Props) {
  const copy = () => void copyText(typed).then((isCopied) => (isCopied ? toast.good('Reason copied') : toast.bad('The browser does not allow copying here')));
  return (
    <FormDialog title="Already decided" submit="Copy my reason" cancel="Close" disabled={typed === ''} onClose={onClose} onSubmit={copy}>
      <Typography color="textSecondary">
        <WholeIds text={title} />
      </Typography>
      <Alert severity="info">
        {fill(contestMessages.decidedMeanwhile, { by: entry.by, verdict })}
        <Typography variant="body2" sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {entry.comment}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {timeText(entry.recordedAt)}
        </Typography>
      </Alert>
      {typed && (
        <TextField
          label="Your reason"
          value={typed}
          multiline
          minRows={3}
          helperText={contestMessages.yoursIsHere}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
      )}
    </FormDialog>
  );
}
