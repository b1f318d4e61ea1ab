import { Accordion, AccordionDetails, AccordionSummary, Box, Button, List, ListItem, ListItemText, Typography } from '@mui/material';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { useState } from 'react';
import { useAsk } from '../kit/ask.ts';
import { Loaded } from '../kit/feedback/States.tsx';
import { timeText } from '../kit/words.ts';
import { changesOf, happened } from './history-words.ts';

const step = 20;

/** Everything that happened to the project, its assessment and its plans: who, what, when. */
export function ProjectHistory({ projectId }: { projectId: string }) {
  const [open, setOpen] = useState(false);
  const [limit, setLimit] = useState(step);
  const asked = useAsk(projectRoutes.listProjectHistory, { params: { id: projectId }, query: { limit } }, { enabled: open, keep: true });
  return (
    <Accordion variant="outlined" disableGutters slotProps={{ heading: { component: 'div' } }} expanded={open} onChange={(_event, next) => setOpen(next)}>
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Typography variant="h2">History</Typography>
      </AccordionSummary>
      <AccordionDetails>
        {open && (
          <Loaded asked={asked}>
            {({ data, totalCount }) => (
              <>
                <List dense disablePadding>
                  {data.map((entry) => (
                    <ListItem key={entry._id} disableGutters divider>
                      <ListItemText
                        primary={
                          <>
                            {`${happened(entry)}${entry.by ? ` by ${entry.by.name}` : ''} · `}
                            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                              {timeText(entry.at)}
                            </Box>
                          </>
                        }
                        secondary={changesOf(entry)}
                        slotProps={{ secondary: { sx: { overflowWrap: 'anywhere' } } }}
                      />
                    </ListItem>
                  ))}
                </List>
                {totalCount > limit && <Button onClick={() => setLimit(limit + step)}>Show more</Button>}
              </>
            )}
          </Loaded>
        )}
      </AccordionDetails>
    </Accordion>
  );
}
