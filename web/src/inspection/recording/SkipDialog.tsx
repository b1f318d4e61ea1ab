import { recordingMessages as messages } from '@roadworthy/contract/inspection/messages/recording/recording.messages.ts';
import { skipMessages } from '@roadworthy/contract/inspection/messages/recording/skip.messages.ts';
import { Typography } from '@mui/material';
import { skipReasons } from '@roadworthy/contract/inspection/skip.ts';
import { useState } from 'react';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { ReasonChips } from './defect/ReasonChips.tsx';
import { useIsRecording } from './recorder/RecorderProvider.tsx';
import { LimitedText } from '../../kit/form/text/LimitedText.tsx';

type Props = { what: string; onSubmit: (reason: string) => void; onClose: () => void };

/** Asks for the reason of a skip: one tap for a common reason, or a typed text. */
export function SkipDialog({ what, onSubmit, onClose }: Props) {
  const busy = useIsRecording();
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={skipMessages.title}
      submit={skipMessages.submit}
      busy={busy}
      disabled={reason.trim() === ''}
      onClose={onClose}
      onSubmit={() => onSubmit(reason.trim())}
    >
      <Typography sx={{ fontWeight: 600 }}>{what}</Typography>
      <Typography color="textSecondary">{skipMessages.question}</Typography>
      <ReasonChips label={messages.commonReasons} reasons={skipReasons} value={reason} onChange={setReason} />
      <LimitedText
        label={skipMessages.reason}
        required
        multiline
        minRows={2}
        value={reason}
        onChange={setReason}
        maxLength={2000}
      />
    </FormDialog>
  );
}
