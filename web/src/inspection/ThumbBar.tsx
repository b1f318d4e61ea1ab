import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, Stack } from '@mui/material';
import type { ReactNode } from 'react';

const thumb = { flex: 2, maxWidth: 340, minHeight: 60, fontSize: 18, whiteSpace: 'nowrap', px: 1.5 } as const;

type ThumbBarProps = { undo?: ReactNode; isOpen: boolean; busy: boolean; okShut: boolean; onOk: () => void; onNotOk: () => void; onSkip: () => void };
/** The three answers, within thumb's reach whatever is on the screen; above them, for a moment, the way back from the last one. */
export function ThumbBar({ undo, isOpen, busy, okShut, onOk, onNotOk, onSkip }: ThumbBarProps) {
  return (
    <Box
      sx={{
        position: 'fixed',
        bottom: 0,
        left: 0,
        right: 0,
        p: 1.5,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        zIndex: 'appBar',
      }}
    >
      {undo && <Box sx={{ maxWidth: 844, mx: 'auto', mt: -1, mb: isOpen ? 1 : 0 }}>{undo}</Box>}
      {isOpen && (
        <Stack direction="row" sx={{ gap: 1.5, justifyContent: 'center' }}>
          <Button size="large" variant="contained" color="success" startIcon={<CheckIcon />} disabled={busy || okShut} onClick={onOk} sx={thumb}>
            OK
          </Button>
          <Button size="large" variant="contained" color="error" startIcon={<CloseIcon />} disabled={busy} onClick={onNotOk} sx={thumb}>
            Not OK
          </Button>
          <Button size="large" variant="outlined" color="inherit" disabled={busy} onClick={onSkip} sx={{ ...thumb, flex: 1, maxWidth: 140, fontSize: 16 }}>
            Skip
          </Button>
        </Stack>
      )}
    </Box>
  );
}
