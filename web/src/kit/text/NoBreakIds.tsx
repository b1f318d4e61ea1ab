import { Box } from '@mui/material';
import { preventLeadingDots } from './display.ts';

const idPattern = /([A-Z]{1,5}(?:-\d+)+|E-Sign)/;

/** Keeps E-Sign, and numbers such as JOBC-12345678 or P-2026-00003, from breaking at a hyphen. */
export const NoBreakIds = ({ text }: { text: string }) =>
  preventLeadingDots(text)
    .split(idPattern)
    .map((part, place) =>
      place % 2 === 1 ? (
        <Box key={place} component="span" sx={{ whiteSpace: 'nowrap' }}>
          {part}
        </Box>
      ) : (
        part
      ),
    );
