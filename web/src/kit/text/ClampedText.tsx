import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/**
 * In a list two lines are enough to recognise an entry, in a compact table one; the full text is its tooltip.
 * `children` is the same text with links.
 */
export const ClampedText = ({ text, children = text }: { text: string | null; children?: ReactNode }) => (
  <Box
    component="span"
    className="clamped"
    title={text ?? undefined}
    sx={{
      display: '-webkit-box',
      WebkitLineClamp: 2,
      WebkitBoxOrient: 'vertical',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    }}
  >
    {children}
  </Box>
);
