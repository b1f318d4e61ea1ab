import { Stack } from '@mui/material';
import { useEffect, type ReactNode } from 'react';
import type { RecordingStore } from './recording-store.ts';

// While one answer is being recorded no other is taken, and that is seen. It is said once, to the whole page, whose dialogs have answers too, and not to each
// button: a list has five hundred rows of these, and a button that is disabled loses the keyboard's focus.

const recordingAttribute = 'data-recording';

export function useLockWhileRecording(now: RecordingStore): void {
  useEffect(() => {
    const show = () => document.body.toggleAttribute(recordingAttribute, now.get().busy);
    const unsubscribe = now.subscribe(show);
    return () => {
      unsubscribe();
      document.body.removeAttribute(recordingAttribute);
    };
  }, [now]);
}

/** As MUI shuts a button. */
const lockedSx = {
  '& .MuiButton-root': { pointerEvents: 'none', boxShadow: 'none', color: 'action.disabled' },
  '& .MuiButton-contained': { bgcolor: 'action.disabledBackground' },
  '& .MuiButton-outlined': { borderColor: 'action.disabledBackground' },
} as const;
const rowSx = { border: 0, m: 0, p: 0, minWidth: 0, justifyContent: 'center', '&:disabled': lockedSx, [`[${recordingAttribute}] &`]: lockedSx } as const;

type Props = { isLocked: boolean; gap: number; children: ReactNode };
/** The answers beside each other: disabled when told so, shut while one is being recorded. */
export function LockWhileRecording({ isLocked, gap, children }: Props) {
  return (
    <Stack component="fieldset" disabled={isLocked} direction="row" sx={{ ...rowSx, gap }}>
      {children}
    </Stack>
  );
}
