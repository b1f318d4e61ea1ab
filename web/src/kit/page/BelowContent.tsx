import { Box, Portal } from '@mui/material';
import type { ReactNode } from 'react';

const id = 'below-content';

/** The slot of the frame that `BelowContent` fills. */
export const BelowContentSlot = () => <Box id={id} sx={{ '&:not(:empty)': { mt: 3 } }} />;

/**
 * Shows its children below the screen's content. Arriving late, they would otherwise move a button away from the finger
 * about to press it.
 */
export const BelowContent = ({ children }: { children: ReactNode }) => (
  <Portal container={() => document.getElementById(id)}>{children}</Portal>
);
