import { Box, Chip, Stack } from '@mui/material';
import { ClampedText } from '../../text/ClampedText.tsx';

/** The name of a row with a mark, which a table never cuts off, however long the name is. */
export const MarkedLabel = ({ label, mark }: { label: string; mark: string | false }) => (
  <Stack component="span" direction="row" sx={{ gap: 1, alignItems: 'center', minWidth: 0, maxWidth: '100%' }}>
    {/* A card shows the whole name. */}
    <Box component="span" sx={{ minWidth: 0, '& .clamped': { display: { xs: 'inline', md: '-webkit-box' } } }}>
      <ClampedText text={label} />
    </Box>
    {mark && <Chip component="span" size="small" label={mark} sx={{ flexShrink: 0 }} />}
  </Stack>
);
