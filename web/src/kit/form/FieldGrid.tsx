import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/**
 * Lays fields out in two columns on a desktop and in one on a phone; `FullWidth` spans both. Labels sit on the upper
 * border of their field, so the grid keeps its distance from the heading above.
 */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2.5,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
      alignItems: 'start',
      pt: 1,
    }}
  >
    {children}
  </Box>
);
export const FullWidth = ({ children }: { children: ReactNode }) => <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>;
