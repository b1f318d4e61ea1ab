import { Stack } from '@mui/material';
import type { ReactNode } from 'react';

/** Shows what is left to do and the button that completes the step. Stays visible below a long form. */
export const StepBar = ({ children }: { children: ReactNode }) => (
  <Stack
    direction="row"
    sx={{
      mt: 3,
      gap: 2,
      alignItems: 'center',
      justifyContent: 'flex-end',
      position: 'sticky',
      bottom: 0,
      py: 1.5,
      bgcolor: 'background.default',
      zIndex: 1,
    }}
  >
    {children}
  </Stack>
);
