import { Box, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { ScanButton, type Scan } from './ScanButton.tsx';

type Props = { scan: Scan | undefined; disabled?: boolean; onCode: (code: string) => void; children: ReactNode };

/**
 * A field for codes with a camera button. The button is outside the field, so that the field gets no clicks from the
 * scan dialog.
 */
export function InputWithScan({ scan, disabled = false, onCode, children }: Props) {
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
