import { recordingMessages as messages } from '@roadworthy/contract/inspection/messages/recording/recording.messages.ts';
import { deviceMessages } from '@roadworthy/contract/inspection/messages/device.messages.ts';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import UndoIcon from '@mui/icons-material/Undo';
import { Button, Stack, Typography } from '@mui/material';

import { useEffect } from 'react';
import { useRecorder, useRecordingState } from './recorder/RecorderProvider.tsx';

/**
 * The last OK and its Undo button. The row is next to the answers and covers none of them, so nobody has to wait until
 * it disappears.
 */
export function UndoRow({ what, onUndo }: { what: string; onUndo?: () => void }) {
  const { undo, release } = useRecorder();
  const id = useRecordingState(({ undoable }) => undoable?.clientId);
  // When the row disappears, for example with the dialog around it, the OK cannot be undone any more.
  useEffect(() => () => void release(id), [release, id]);
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between', minHeight: 52, mt: 1 }}>
      <Stack direction="row" role="status" sx={{ gap: 1, alignItems: 'center', minWidth: 0, color: 'success.main' }}>
        <CheckIcon aria-hidden />
        <Typography noWrap sx={{ fontWeight: 600 }}>
          {messages.undoOk({ what })}
        </Typography>
      </Stack>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<UndoIcon />}
        onClick={() => void undo().then(onUndo)}
        sx={{ minHeight: 48, flexShrink: 0 }}
      >
        {deviceMessages.undo}
      </Button>
    </Stack>
  );
}
