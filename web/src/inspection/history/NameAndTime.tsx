import { Box } from '@mui/material';
import { displayDateTime } from '../../kit/text/display.ts';

/**
 * A person and a time. `bdi` isolates the name: if it is written from right to left, it would otherwise reorder the
 * date after it.
 */
export const NameAndTime = ({ name, at }: { name: string; at: string }) => (
  <>
    <bdi>{name}</bdi> ·{' '}
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {displayDateTime(at)}
    </Box>
  </>
);
