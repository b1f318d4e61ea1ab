import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/**
 * Shortens a text to two lines in a list, or to one in a compact table, which is enough to recognise an entry. The
 * tooltip has the full text. `children` is the same text with links.
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
