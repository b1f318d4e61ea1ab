import { measuredEntryMessages } from '@roadworthy/contract/inspection/messages/recording/measured.messages.ts';
import { recordingMessages } from '@roadworthy/contract/inspection/messages/recording/recording.messages.ts';
import { skipMessages } from '@roadworthy/contract/inspection/messages/recording/skip.messages.ts';
import { stateMessages } from '@roadworthy/contract/inspection/messages/review/state.messages.ts';
import { offlineMessages as messages } from '@roadworthy/contract/inspection/messages/offline.messages.ts';
import { signSheetMessages } from '@roadworthy/contract/day-sheets/messages/day-sheet.messages.ts';
import { deviceMessages } from '@roadworthy/contract/inspection/messages/device.messages.ts';
import { riskGateScreenMessages } from '@roadworthy/contract/risk-gate/messages/risk-gate-screen.messages.ts';
import { Alert, AlertTitle, Box, Button, Stack, Typography } from '@mui/material';

import { confirm } from '../../kit/dialog/confirm.ts';
import { displayDateTime } from '../../kit/text/display.ts';
import { deviceDatabase } from './device-database.ts';
import type { QueueEntry } from './queue/queue.ts';
import { discardEntry, retryEntry } from './queue/queue-store.ts';
import { sendNow } from './queue/send-loop.ts';
import { useRefusedEntries } from './useOfflineData.ts';

const eventText: Record<QueueEntry['event'], string> = {
  'record ok': stateMessages.ok,
  'record not ok': stateMessages.notOk,
  'record skip': skipMessages.title,
  rectify: recordingMessages.rectify,
  complete: recordingMessages.complete,
  'add photos': recordingMessages.photos,
  'add value': measuredEntryMessages.addValue,
  answer: messages.answer,
  'confirm risks': riskGateScreenMessages.queued,
  'start shift': signSheetMessages.queuedStart,
  'end shift': signSheetMessages.queuedEnd,
  'sign day sheet': signSheetMessages.queuedSheet,
};

/** Entries that the server refused, each with the reason. None is removed before the inspector confirms. */
export function RefusedEntries() {
  const refused = useRefusedEntries();
  if (refused.length === 0) return null;
  return (
    <Alert severity="error" sx={{ mb: 2, alignItems: 'start', '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle>{messages.refused({ count: refused.length })}</AlertTitle>
      <Stack sx={{ gap: 1.5 }}>
        {refused.map((entry) => (
          <RefusedEntry key={entry.clientId} entry={entry} />
        ))}
      </Stack>
    </Alert>
  );
}

function RefusedEntry({ entry }: { entry: QueueEntry }) {
  const name = `${eventText[entry.event]} · ${entry.title}`;
  const retry = async () => {
    await retryEntry(deviceDatabase, entry);
    await sendNow();
  };
  const discard = async () => {
    const isConfirmed = await confirm({
      title: deviceMessages.discardTitle,
      text: deviceMessages.discard({ name }),
      yes: messages.discard,
      no: messages.keep,
      danger: true,
    });
    if (!isConfirmed) return;
    await discardEntry(deviceDatabase, entry);
    // Tells the server that one recording fewer is pending on this device.
    await sendNow();
  };
  return (
    <Box>
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      <Typography variant="body2">
        {entry.message} ({displayDateTime(entry.recordedAt)})
      </Typography>
      <Stack direction="row" sx={{ gap: 1, mt: 0.5 }}>
        <Button
          color="inherit"
          variant="outlined"
          onClick={() => void retry()}
          aria-label={messages.retryName({ name })}
          sx={{ minHeight: 48 }}
        >
          {messages.retry}
        </Button>
        <Button
          color="inherit"
          onClick={() => void discard()}
          aria-label={messages.discardName({ name })}
          sx={{ minHeight: 48 }}
        >
          {messages.discard}
        </Button>
      </Stack>
    </Box>
  );
}
