import { Box } from '@mui/material';
import { displayDateTime } from '../../kit/text/display.ts';

/** Who and when. A name that is written from right to left keeps to itself: without that the date after it would be read as a part of it. */
export const NameAndTime = ({ name, at }: { name: string; at: string }) => (
  <>
    <bdi>{name}</bdi> ·{' '}
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {displayDateTime(at)}
    </Box>
  </>
);
