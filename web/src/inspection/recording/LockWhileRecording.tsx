import { Stack } from '@mui/material';
import { useEffect, type ReactNode } from 'react';
import type { RecordingStore } from './recorder/recording-store.ts';

// While one answer is being recorded all others are locked, visibly. A single attribute on the page does this,
// including in dialogs, instead of a prop on each button: a list has five hundred rows of them, and a disabled button
// loses keyboard focus.

const recordingAttribute = 'data-recording';

export function useLockWhileRecording(now: RecordingStore): void {
  useEffect(() => {
    const show = () => document.body.toggleAttribute(recordingAttribute, now.getState().busy);
    const unsubscribe = now.subscribe(show);
    return () => {
      unsubscribe();
      document.body.removeAttribute(recordingAttribute);
    };
  }, [now]);
}

/** Matches the look of a disabled MUI button. */
const lockedSx = {
  '& .MuiButton-root': { pointerEvents: 'none', boxShadow: 'none', color: 'action.disabled' },
  '& .MuiButton-contained': { bgcolor: 'action.disabledBackground' },
  '& .MuiButton-outlined': { borderColor: 'action.disabledBackground' },
} as const;
const rowSx = {
  border: 0,
  m: 0,
  p: 0,
  minWidth: 0,
  justifyContent: 'center',
  '&:disabled': lockedSx,
  [`[${recordingAttribute}] &`]: lockedSx,
} as const;

type Props = { isLocked: boolean; gap: number; children: ReactNode };
/** A row of answer buttons: disabled by `isLocked`, and locked while a recording is being saved. */
export function LockWhileRecording({ isLocked, gap, children }: Props) {
  return (
    <Stack component="fieldset" disabled={isLocked} direction="row" sx={{ ...rowSx, gap }}>
      {children}
    </Stack>
  );
}
