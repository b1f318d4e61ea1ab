import { Box } from '@mui/material';

const ids = /([A-Z]{1,5}(?:-\d+)+)/;

/** A text whose numbers, such as JOBC-12345678 or P-2026-00003, are never broken at a hyphen. */
export const WholeIds = ({ text }: { text: string }) =>
  text.split(ids).map((part, place) =>
    place % 2 === 1 ? (
      <Box key={place} component="span" sx={{ whiteSpace: 'nowrap' }}>
        {part}
      </Box>
    ) : (
      part
    ),
  );
