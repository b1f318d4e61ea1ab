import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Box, Button, Stack, Typography } from '@mui/material';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import type { IncidentHistoryEntry } from '@roadworthy/contract/incidents/incident.schema.ts';
import { useState } from 'react';
import { useAsk } from '../kit/ask.ts';
import { Loaded, LoadingForm } from '../kit/feedback/States.tsx';
import { timeText } from '../kit/words.ts';

const step = 20;

/** Everything that happened to an incident and its corrective actions, newest first: who, when, and what it was before. */
export function IncidentHistory({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  const [limit, setLimit] = useState(step);
  const asked = useAsk(incidentRoutes.listIncidentHistory, { params: { id }, query: { limit } }, { enabled: open, keep: true });
  return (
    <Accordion variant="outlined" disableGutters slotProps={{ heading: { component: 'div' } }} expanded={open} onChange={(_event, next) => setOpen(next)}>
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Typography variant="h2">History</Typography>
      </AccordionSummary>
      <AccordionDetails>
        {open && (
          <Loaded asked={asked} loading={<LoadingForm fields={2} />}>
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
        )}
      </AccordionDetails>
    </Accordion>
  );
}

const dot = { content: '""', position: 'absolute', left: -5, top: 7, width: 9, height: 9, borderRadius: '50%', bgcolor: 'primary.main' } as const;

function Entry({ entry: { event, from, to, note, by, at, changes } }: { entry: IncidentHistoryEntry }) {
  return (
    <Box component="li" sx={{ position: 'relative', borderLeft: 1, borderColor: 'divider', pl: 2, pb: 2, ml: 0.5, '&::before': dot }}>
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
            {note}
          </Typography>
        )}
        {changes.map(({ label, before, after }) => (
          <Typography key={label} variant="body2">
            {label}: {before || '–'} → {after || '–'}
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
