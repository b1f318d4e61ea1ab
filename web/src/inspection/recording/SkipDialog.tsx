import { recordingMessages as messages } from '@roadworthy/contract/inspection/messages/recording.messages.ts';
import { skipMessages } from '@roadworthy/contract/inspection/messages/skip.messages.ts';
import { Chip, Stack, Typography } from '@mui/material';
import { skipReasons } from '@roadworthy/contract/inspection/skip.ts';
import { useState } from 'react';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { useBusy } from './RecorderProvider.tsx';
import { LimitedText } from '../../kit/form/LimitedText.tsx';

type Props = { what: string; onSubmit: (reason: string) => void; onClose: () => void };

/** A skip needs a reason: a usual one with one tap, or any other typed. */
export function SkipDialog({ what, onSubmit, onClose }: Props) {
  const busy = useBusy();
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
      <Stack direction="row" role="group" aria-label={messages.commonReasons} sx={{ gap: 1, flexWrap: 'wrap' }}>
        {skipReasons.map((suggestion) => (
          <Chip
            key={suggestion}
            label={suggestion}
            clickable
            color={reason === suggestion ? 'primary' : 'default'}
            variant={reason === suggestion ? 'filled' : 'outlined'}
            aria-pressed={reason === suggestion}
            onClick={() => setReason(suggestion)}
            sx={{ minHeight: 48, borderRadius: 6, fontSize: 16, px: 0.5 }}
          />
        ))}
      </Stack>
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
