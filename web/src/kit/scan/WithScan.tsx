import { Box, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { ScanButton, type Scan } from './ScanButton.tsx';

type Props = { scan: Scan | undefined; disabled?: boolean; onCode: (code: string) => void; children: ReactNode };

/** A field that takes a code, with the camera beside it. The button stands outside of the field: what is pressed in the camera's window is not the field's. */
export function WithScan({ scan, disabled = false, onCode, children }: Props) {
  if (!scan) return children;
  return (
    <Stack direction="row" sx={{ gap: 0.5, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      <Box sx={{ pt: 0.5 }}>
        <ScanButton {...scan} disabled={disabled} onCode={onCode} />
      </Box>
    </Stack>
  );
}
