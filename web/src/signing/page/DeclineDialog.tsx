import { pageMessages as messages } from '@roadworthy/contract/signing/messages/page.messages.ts';
import { Alert, TextField, Typography } from '@mui/material';
import { signingRoutes } from '@roadworthy/contract/signing/signing.routes.ts';
import { useState } from 'react';
import { useApiMutation } from '../../kit/api/api-query.ts';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { LimitedText } from '../../kit/form/text/LimitedText.tsx';

/** Declining needs the PIN and a reason, which everybody involved can read. */
export function DeclineDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const [pin, setPin] = useState('');
  const [reason, setReason] = useState('');
  const decline = useApiMutation(signingRoutes.decline, {
    quiet: true,
    onDone: ({ data }) => window.location.assign(data.next),
  });
  return (
    <FormDialog
      title={messages.declineToSign}
      submit={messages.decline}
      danger
      busy={decline.isPending || decline.isSuccess}
      disabled={pin.trim() === '' || reason.trim() === ''}
      onClose={onClose}
      onSubmit={() => decline.mutate({ params: { token }, body: { pin: pin.trim(), reason: reason.trim() } })}
    >
      <Typography color="textSecondary">{messages.declineConsequence}</Typography>
      <LimitedText
        label={messages.reason}
        required
        multiline
        minRows={3}
        autoFocus
        value={reason}
        onChange={setReason}
        maxLength={1000}
      />
      <TextField
        label={messages.pin}
        required
        value={pin}
        onChange={(event) => setPin(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
      />
      {decline.error && <Alert severity="error">{decline.error.message}</Alert>}
    </FormDialog>
  );
}
