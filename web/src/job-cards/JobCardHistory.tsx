import { Box, Button, Stack, Typography } from '@mui/material';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import type { JobCardHistoryEntry } from '@roadworthy/contract/job-cards/job-card.shown.ts';
import { useState } from 'react';
import { useAsk } from '../kit/ask.ts';
import { Loaded, LoadingForm } from '../kit/feedback/States.tsx';
import { timeText } from '../kit/words.ts';

const step = 20;

/** Every status, edit and task of a job card, newest first: who, when, and what it was before. */
export function JobCardHistory({ id }: { id: string }) {
  const [limit, setLimit] = useState(step);
  const asked = useAsk(jobCardRoutes.listJobCardHistory, { params: { id }, query: { limit } }, { keep: true });
  return (
    <Box component="section">
      <Typography variant="h2" gutterBottom>
        History
      </Typography>
      <Loaded asked={asked} loading={<LoadingForm fields={3} />}>
        {({ data, totalCount }) => (
          <>
            <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {data.map((entry) => (
                <Entry key={entry._id} entry={entry} />
              ))}
            </Box>
            {totalCount > limit && (
              <Button size="large" onClick={() => setLimit(limit + step)}>
                Show more
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Box>
  );
}

const dot = { content: '""', position: 'absolute', left: -5, top: 7, width: 9, height: 9, borderRadius: '50%', bgcolor: 'primary.main' } as const;

function Entry({ entry: { event, from, to, note, by, at, changes } }: { entry: JobCardHistoryEntry }) {
  return (
    <Box component="li" sx={{ position: 'relative', borderLeft: 1, borderColor: 'divider', pl: 2, pb: 2, '&::before': dot }}>
      <Stack sx={{ gap: 0.25, overflowWrap: 'anywhere' }}>
        <Typography component="div" sx={{ fontWeight: 600 }}>
          {event}
        </Typography>
        {to && (
          <Typography variant="body2">
            {from && `${from} → `}
            {to}
          </Typography>
        )}
        {note && (
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap' }}>
            “{note}”
          </Typography>
        )}
        {changes.map((change) => (
          <Typography key={change.field} variant="body2">
            {change.label}: {change.before || '–'} → {change.after || '–'}
          </Typography>
        ))}
        <Typography variant="body2" color="textSecondary">
          {by ? `${by.name}, ` : ''}
          {timeText(at)}
        </Typography>
      </Stack>
    </Box>
  );
}
