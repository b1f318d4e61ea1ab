import { incidentStatusLabels } from '@roadworthy/contract/incidents/messages/incident-labels.messages.ts';
import { incidentsMessages as messages } from '@roadworthy/contract/incidents/messages/incidents.messages.ts';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Typography } from '@mui/material';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { useState } from 'react';
import { useApiQuery } from '../kit/api/api-query.ts';
import { logPageSize, EventLog } from '../kit/page/EventLog.tsx';

/** The history of an incident and its corrective actions. */
export function IncidentHistory({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  const [limit, setLimit] = useState(logPageSize);
  const history = useApiQuery(
    incidentRoutes.listIncidentHistory,
    { params: { id }, query: { limit } },
    { enabled: open, keepPrevious: true },
  );
  return (
    <Accordion
      variant="outlined"
      disableGutters
      slotProps={{ heading: { component: 'div' } }}
      expanded={open}
      onChange={(_event, next) => setOpen(next)}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Typography variant="h2">{messages.history}</Typography>
      </AccordionSummary>
      <AccordionDetails>
        {open && (
          <EventLog query={history} statuses={incidentStatusLabels} onMore={() => setLimit(limit + logPageSize)} />
        )}
      </AccordionDetails>
    </Accordion>
  );
}
