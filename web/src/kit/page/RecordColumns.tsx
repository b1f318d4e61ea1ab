import { Box, Stack } from '@mui/material';
import type { ReactNode } from 'react';

/** The width of a record's page: readable as one column, wide enough for two on very wide screens. */
export const recordPage = { maxWidth: { xs: 1040, xl: 'none' } } as const;

/** Shows a record's facts and the work on it side by side on a very wide screen, and otherwise one below the other. */
export const RecordColumns = ({ facts, children }: { facts: ReactNode; children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 3,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' },
    }}
  >
    <Stack sx={{ gap: 3 }}>{facts}</Stack>
    <Stack sx={{ gap: 3 }}>{children}</Stack>
  </Box>
);
