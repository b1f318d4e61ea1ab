import { Box, Typography } from '@mui/material';
import type { HTMLAttributes } from 'react';

type Props = HTMLAttributes<HTMLLIElement> & { text: string; secondary?: string; use?: string };
/** Shortens an entry. It can still be recognised, and the field shows all of it once it is chosen. */
const shortened = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
} as const;

/** A suggestion below a field, with a divider. */
export function SuggestionOption({ text, secondary, use, ...props }: Props) {
  return (
    <Box component="li" {...props} sx={{ '&&': { minHeight: 48 }, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={shortened}>{text}</Typography>
        {secondary && (
          <Typography variant="body2" color="textSecondary" sx={shortened}>
            {secondary}
          </Typography>
        )}
        {use && (
          <Typography variant="caption" color="textSecondary" component="div">
            {use}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
