import { Stack } from '@mui/material';
import { useEffect, type ReactNode } from 'react';
import type { ProgressStore } from './recorder/recording-store.ts';

// While one answer is being recorded, all others are visibly locked, even in dialogs. A single attribute on the page
// locks them, instead of a prop of each button: a list has five hundred rows of buttons, and disabling a button takes
// the keyboard focus away from it.

const recordingAttribute = 'data-recording';

export function useRecordingLock(progress: ProgressStore): void {
  useEffect(() => {
    const show = () => document.body.toggleAttribute(recordingAttribute, progress.getState().busy);
    const unsubscribe = progress.subscribe(show);
    return () => {
      unsubscribe();
      document.body.removeAttribute(recordingAttribute);
    };
  }, [progress]);
}

/** Looks like a disabled MUI button. */
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
/** A row of answer buttons, disabled by `isLocked` and locked while a recording is being saved. */
export function RecordingLock({ isLocked, gap, children }: Props) {
  return (
    <Stack component="fieldset" disabled={isLocked} direction="row" sx={{ ...rowSx, gap }}>
      {children}
    </Stack>
  );
}
