import { Stack } from '@mui/material';
import { useCallback, type ReactNode } from 'react';
import { useRecordingStore } from './WithRecorder.tsx';

/** As MUI shuts a button, but told to all of them at once by the browser. */
const row = {
  border: 0,
  m: 0,
  p: 0,
  minWidth: 0,
  justifyContent: 'center',
  '&:disabled .MuiButton-root': { pointerEvents: 'none', boxShadow: 'none', color: 'action.disabled' },
  '&:disabled .MuiButton-contained': { bgcolor: 'action.disabledBackground' },
  '&:disabled .MuiButton-outlined': { borderColor: 'action.disabledBackground' },
} as const;

type Props = { isShut: boolean; gap: number; children: ReactNode };
/** The answers beside each other, shut while one is being recorded. That is said to the element itself: there may be five hundred of these. */
export function ShutWhileRecording({ isShut, gap, children }: Props) {
  const now = useRecordingStore();
  const follow = useCallback(
    (fields: HTMLElement | null) => {
      const show = () => fields?.toggleAttribute('disabled', isShut || now.get().busy);
      show();
      return now.subscribe(show);
    },
    [isShut, now],
  );
  return (
    <Stack component="fieldset" ref={follow} direction="row" sx={{ ...row, gap }}>
      {children}
    </Stack>
  );
}
