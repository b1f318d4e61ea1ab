import { Box, Typography } from '@mui/material';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { useState } from 'react';
import { useAsk } from '../kit/ask.ts';
import { entriesAtOnce, EventLog } from '../kit/EventLog.tsx';

/** Every status, edit and task of a job card. */
export function JobCardHistory({ id }: { id: string }) {
  const [limit, setLimit] = useState(entriesAtOnce);
  const asked = useAsk(jobCardRoutes.listJobCardHistory, { params: { id }, query: { limit } }, { keep: true });
  return (
    <Box component="section">
      <Typography variant="h2" gutterBottom>
        History
      </Typography>
      <EventLog asked={asked} onMore={() => setLimit(limit + entriesAtOnce)} />
    </Box>
  );
}
