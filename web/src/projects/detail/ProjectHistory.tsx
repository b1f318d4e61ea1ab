import { detailMessages as messages } from '@roadworthy/contract/projects/messages/detail.messages.ts';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  Button,
  List,
  ListItem,
  ListItemText,
  Typography,
} from '@mui/material';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { useState } from 'react';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { QueryContent } from '../../kit/feedback/States.tsx';
import { displayDateTime } from '../../kit/text/display.ts';
import { formatHistoryChanges, formatHistoryEvent, type Entry } from './history-text.ts';

const pageSize = 20;

const timeOf =
  ({ at }: Entry) =>
  () => (
    <Box key="time" component="span" sx={{ whiteSpace: 'nowrap' }}>
      {displayDateTime(at)}
    </Box>
  );

/** The history of the project, its assessment and its plans: the person, event and time of each entry. */
export function ProjectHistory({ projectId }: { projectId: string }) {
  const [open, setOpen] = useState(false);
  const [limit, setLimit] = useState(pageSize);
  const query = useApiQuery(
    projectRoutes.listProjectHistory,
    { params: { id: projectId }, query: { limit } },
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
          <QueryContent query={query}>
            {({ data, totalCount }) => (
              <>
                <List dense disablePadding>
                  {data.map((entry) => (
                    <ListItem key={entry._id} disableGutters divider>
                      <ListItemText
                        primary={
                          entry.by
                            ? messages.entryBy({
                                event: formatHistoryEvent(entry),
                                name: entry.by.name,
                                time: timeOf(entry),
                              })
                            : messages.entry({ event: formatHistoryEvent(entry), time: timeOf(entry) })
                        }
                        secondary={formatHistoryChanges(entry)}
                        slotProps={{ secondary: { sx: { overflowWrap: 'anywhere' } } }}
                      />
                    </ListItem>
                  ))}
                </List>
                {totalCount > limit && <Button onClick={() => setLimit(limit + pageSize)}>{messages.showMore}</Button>}
              </>
            )}
          </QueryContent>
        )}
      </AccordionDetails>
    </Accordion>
  );
}
