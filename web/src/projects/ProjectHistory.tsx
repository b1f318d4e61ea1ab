import { Accordion, AccordionDetails, AccordionSummary, Button, List, ListItem, ListItemText, Typography } from '@mui/material';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import type { HistoryEntry } from '@roadworthy/contract/projects/project.schema.ts';
import { useState } from 'react';
import { z } from 'zod';
import { useAsk } from '../kit/ask.ts';
import { Loaded } from '../kit/feedback/States.tsx';
import { textOf, wordsOf } from '../kit/form/clash.ts';
import { timeText } from '../kit/words.ts';

type Entry = z.output<typeof HistoryEntry>;
const step = 20;
const silent = new Set(['auditedVersion', 'answeredAt', 'returnedAt', 'updatedAt', 'updatedBy', 'createdAt', 'createdBy', 'companyId', 'id']);
const subjects: Record<string, string> = { projects: 'Project', assessment_items: 'Risk assessment', work_plans: 'Work plan' };
/** Rows that are part of a project or plan: what came, went or was put in another place. */
const parts: Record<string, string> = {
  project_locations: 'Work location',
  plan_inspectors: 'Inspector of a work plan',
  plan_activities: 'Activity of a work plan',
};
const partEvents: Record<string, string> = { insert: 'added', update: 'changed', delete: 'removed' };
const events: Record<string, string> = { insert: 'created', update: 'changed', delete: 'deleted' };
const text = (value: unknown): string =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? 'empty' : textOf(value);

const PartRows = z.object({ rows: z.array(z.object({ what: z.string().optional() })) });
const rowsOf = (part: unknown) => PartRows.safeParse(part).data?.rows ?? [];

function happened({ subject, event, about, before, after }: Entry): string {
  const part = parts[subject];
  if (!part) return `${subjects[subject] ?? subject.replaceAll('_', ' ')} ${events[event] ?? event}${about ? ` (${about})` : ''}`;
  const count = rowsOf(after ?? before).length;
  return `${part} ${partEvents[event] ?? event}${count > 1 ? ` (${count})` : ''}`;
}

/** What a change changed, in words: column, before, after; of activities what is to be done. */
function changesOf({ subject, before, after }: Entry): string {
  if (parts[subject])
    return rowsOf(after ?? before)
      .flatMap(({ what }) => what ?? [])
      .join(' · ');
  if (!before || !after) return '';
  return Object.keys(after)
    .filter((column) => !silent.has(column) && text(before[column]) !== text(after[column]))
    .map((column) => `${wordsOf(column)}: ${text(before[column])} → ${text(after[column])}`)
    .join(' · ');
}

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
                        primary={`${happened(entry)}${entry.by ? ` by ${entry.by.name}` : ''} · ${timeText(entry.at)}`}
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
