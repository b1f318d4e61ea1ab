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
import { Loaded } from '../../kit/feedback/States.tsx';
import { displayDateTime } from '../../kit/text/display.ts';
import { changesText, eventText, type Entry } from './history-text.ts';

const pageSize = 20;

const timeOf =
  ({ at }: Entry) =>
  () => (
    <Box key="time" component="span" sx={{ whiteSpace: 'nowrap' }}>
      {displayDateTime(at)}
    </Box>
  );

/** The history of the project, its assessment and its plans: who, what, when. */
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
          <Loaded query={query}>
            {({ data, totalCount }) => (
              <>
                <List dense disablePadding>
                  {data.map((entry) => (
                    <ListItem key={entry._id} disableGutters divider>
                      <ListItemText
                        primary={
                          entry.by
                            ? messages.entryBy({ event: eventText(entry), name: entry.by.name, time: timeOf(entry) })
                            : messages.entry({ event: eventText(entry), time: timeOf(entry) })
                        }
                        secondary={changesText(entry)}
                        slotProps={{ secondary: { sx: { overflowWrap: 'anywhere' } } }}
                      />
                    </ListItem>
                  ))}
                </List>
                {totalCount > limit && <Button onClick={() => setLimit(limit + pageSize)}>{messages.showMore}</Button>}
              </>
            )}
          </Loaded>
        )}
      </AccordionDetails>
    </Accordion>
  );
}
