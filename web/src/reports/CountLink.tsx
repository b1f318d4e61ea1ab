import { Box, Link as MuiLink } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../kit/text/display.ts';

/** Tall enough for a finger. Numbers that are not links have the same height, so that a column lines up. */
const linkSx = { whiteSpace: 'nowrap', display: 'inline-block', minWidth: 24, py: { xs: 1.5, sm: 0 } } as const;

type Props = { to: string; count: number; children?: ReactNode };
/** A number that links to the items it counts, unless it is 0. `children` replace the number with a longer text. */
export const CountLink = ({ to, count, children }: Props) => {
  const text = children ?? formatNumber(count);
  return count === 0 ? (
    <Box component="span" sx={linkSx}>
      {text}
    </Box>
  ) : (
    <MuiLink component={Link} to={to} sx={linkSx}>
      {text}
    </MuiLink>
  );
};
