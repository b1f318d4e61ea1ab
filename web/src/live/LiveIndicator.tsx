import { liveScreensMessages as messages } from '@roadworthy/contract/live/messages/live-screens.messages.ts';
import { Box, Tooltip } from '@mui/material';
import { useIsLive } from './live.ts';

/** Says that the numbers update themselves. Hidden without a live connection, because they are then only polled. */
export function LiveIndicator() {
  if (!useIsLive()) return null;
  return (
    <Tooltip title={messages.liveHint}>
      <Box
        component="span"
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.75,
          px: 1,
          typography: 'body2',
          color: 'text.secondary',
          '@media print': { display: 'none' },
        }}
      >
        <Box component="span" aria-hidden sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'success.main' }} />
        {messages.live}
      </Box>
    </Tooltip>
  );
}
