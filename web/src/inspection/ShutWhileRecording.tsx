import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { useBusy } from './WithRecorder.tsx';

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
/** The answers beside each other, shut while one is being recorded: none of them is drawn anew for that. */
export function ShutWhileRecording({ isShut, gap, children }: Props) {
  const busy = useBusy();
  return (
    <Stack component="fieldset" disabled={busy || isShut} direction="row" sx={{ ...row, gap }}>
      {children}
    </Stack>
  );
}
