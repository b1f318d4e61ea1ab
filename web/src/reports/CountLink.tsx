import { Box, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router';
import { formatNumber } from '../kit/text/display.ts';

/** As high as a finger, whether or not it can be touched: numbers below each other stand evenly. */
const linkSx = { whiteSpace: 'nowrap', display: 'inline-block', minWidth: 24, py: { xs: 1.5, sm: 0 } } as const;

/** A number that leads to what it counts; none leads to nothing. `name` is said after it. */
export const CountLink = ({ to, count, name }: { to: string; count: number; name?: string }) => {
  const text = [formatNumber(count), name].filter(Boolean).join(' ');
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
