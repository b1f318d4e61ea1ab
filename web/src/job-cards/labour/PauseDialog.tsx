import { commonMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import {
  labourMessages as messages,
  pauseReasonLabels,
} from '@roadworthy/contract/job-cards/messages/labour.messages.ts';
import { pauseReasons, type PauseReason } from '@roadworthy/contract/job-cards/labour/labour.schema.ts';
import { Button, Chip, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';

type Props = { onPause: (reason: PauseReason) => void; onClose: () => void };

/** Asks why the clock is paused. Tapping a reason pauses it. */
export const PauseDialog = ({ onPause, onClose }: Props) => (
  <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="pause-title">
    <DialogTitle id="pause-title">{messages.pauseTitle}</DialogTitle>
    <DialogContent>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {messages.pauseHelp}
      </Typography>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        {pauseReasons.map((reason) => (
          <Chip
            key={reason}
            label={pauseReasonLabels[reason]}
            onClick={() => {
              onPause(reason);
              onClose();
            }}
            sx={{ height: 48, borderRadius: 6, px: 1, fontSize: 16 }}
          />
        ))}
      </Stack>
    </DialogContent>
    <DialogActions>
      <Button onClick={onClose}>{commonMessages.cancel}</Button>
    </DialogActions>
  </Dialog>
);
