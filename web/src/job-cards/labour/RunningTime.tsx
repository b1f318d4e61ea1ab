import { Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { formatElapsed } from './elapsed.ts';

/** The time since a clock started. It changes every second, so screen readers do not announce it. */
export function RunningTime({ since }: { since: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(tick);
  }, []);
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {formatElapsed(since, now)}
    </Box>
  );
}
