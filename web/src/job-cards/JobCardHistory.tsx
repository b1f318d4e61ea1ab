import { jobCardStatusLabels } from '@roadworthy/contract/job-cards/messages/job-card/job-card-labels.messages.ts';
import { jobCardsMessages as messages } from '@roadworthy/contract/job-cards/messages/job-cards.messages.ts';
import { Box, Typography } from '@mui/material';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { useState } from 'react';
import { useApiQuery } from '../kit/api/api-query.ts';
import { logPageSize, EventLog } from '../kit/page/EventLog.tsx';

/** The status changes, edits and tasks of a job card. */
export function JobCardHistory({ id }: { id: string }) {
  const [limit, setLimit] = useState(logPageSize);
  const history = useApiQuery(
    jobCardRoutes.listJobCardHistory,
    { params: { id }, query: { limit } },
    { keepPrevious: true },
  );
  return (
    <Box component="section">
      <Typography variant="h2" gutterBottom>
        {messages.history}
      </Typography>
      <EventLog query={history} statuses={jobCardStatusLabels} onMore={() => setLimit(limit + logPageSize)} />
    </Box>
  );
}
