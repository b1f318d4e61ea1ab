import { Link as MuiLink } from '@mui/material';
import { Link } from 'react-router';
import { numberText } from '../kit/words.ts';

/** A number that leads to what it counts; none leads to nothing. `name` is said after it. */
export const Behind = ({ to, count, name }: { to: string; count: number; name?: string }) => {
  const text = [numberText(count), name].filter(Boolean).join(' ');
  if (count === 0) return <>{text}</>;
  return (
    <MuiLink component={Link} to={to} sx={{ whiteSpace: 'nowrap', display: 'inline-block', minWidth: 24, py: { xs: 1.5, sm: 0 } }}>
      {text}
    </MuiLink>
  );
};
