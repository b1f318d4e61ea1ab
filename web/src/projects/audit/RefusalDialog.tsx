import { auditMessages as messages } from '@roadworthy/contract/projects/messages/audit.messages.ts';
import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { LimitedText } from '../../kit/form/text/LimitedText.tsx';

/** Each of `hazards` includes the number of its question, because two questions may have the same hazard. */
type Props = { hazards: readonly string[]; busy: boolean; onClose: () => void; onSubmit: (comment: string) => void };

/** Asks why the auditor refuses. Refusing sets the project to Safety Issue. */
export function RefusalDialog({ hazards, busy, onClose, onSubmit }: Props) {
  const [comment, setComment] = useState('');
  return (
    <FormDialog
      title={messages.whatIsNotAcceptable}
      submit={messages.submit}
      busy={busy}
      disabled={comment.trim() === ''}
      onClose={onClose}
      onSubmit={() => onSubmit(comment)}
      danger
    >
      <Typography color="textSecondary">{messages.refusalHint}</Typography>
      {hazards.length > 0 && (
        <Box
          component="ul"
          aria-label={messages.notAcceptable}
          sx={{ m: 0, pl: 2.5, '& li': { overflowWrap: 'anywhere' } }}
        >
          {hazards.map((hazard, index) => (
            <li key={index}>{hazard}</li>
          ))}
        </Box>
      )}
      <LimitedText
        label={messages.comment}
        required
        multiline
        minRows={4}
        autoFocus
        value={comment}
        onChange={setComment}
        maxLength={5000}
      />
    </FormDialog>
  );
}
