import { Stack } from '@mui/material';
import { useEffect, type ReactNode } from 'react';
import type { RecordingNowStore } from './recording-now.ts';

// While one answer is being recorded no other is taken, and that is seen. It is said once, to the whole page, whose dialogs have answers too, and not to each
// button: a list has five hundred rows of these, and a button that is disabled loses the keyboard's focus.

const recording = 'data-recording';

export function useShutWhileRecording(now: RecordingNowStore): void {
  useEffect(() => {
    const show = () => document.body.toggleAttribute(recording, now.get().busy);
    const stop = now.subscribe(show);
    return () => {
      stop();
      document.body.removeAttribute(recording);
    };
  }, [now]);
}

/** As MUI shuts a button. */
const shut = {
  '& .MuiButton-root': { pointerEvents: 'none', boxShadow: 'none', color: 'action.disabled' },
  '& .MuiButton-contained': { bgcolor: 'action.disabledBackground' },
  '& .MuiButton-outlined': { borderColor: 'action.disabledBackground' },
} as const;
const row = { border: 0, m: 0, p: 0, minWidth: 0, justifyContent: 'center', '&:disabled': shut, [`[${recording}] &`]: shut } as const;

type Props = { isShut: boolean; gap: number; children: ReactNode };
/** The answers beside each other: disabled when told so, shut while one is being recorded. */
export function ShutWhileRecording({ isShut, gap, children }: Props) {
  return (
    <Stack component="fieldset" disabled={isShut} direction="row" sx={{ ...row, gap }}>
      {children}
    </Stack>
  );
}
