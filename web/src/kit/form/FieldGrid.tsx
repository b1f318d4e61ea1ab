import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/**
 * Two columns of fields on a desktop, one on a phone. `Whole` spans both. A field's label sits on its upper edge, hence
 * the distance from the heading.
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
