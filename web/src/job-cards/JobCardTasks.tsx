import { jobCardsMessages as messages } from '@roadworthy/contract/job-cards/messages/job-cards.messages.ts';
import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import type { JobCardAction } from '@roadworthy/contract/job-cards/job-card.policy.ts';
import type { TaskState } from '@roadworthy/contract/job-cards/job-card-move.schema.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import type { JobCard, JobCardTask } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import type { Tone } from '@roadworthy/contract/kit/tone.ts';
import { useState } from 'react';
import { useApiQuery } from '../kit/api/api-query.ts';
import { Loaded, LoadingForm } from '../kit/feedback/States.tsx';
import { StatusChip } from '../kit/page/StatusChip.tsx';
import { displayDateTime } from '../kit/text/display.ts';
import { AddTaskDialog, CloseTaskDialog } from './TaskDialogs.tsx';

const taskChips: Record<TaskState, { label: string; tone: Tone }> = {
  open: { label: messages.open, tone: 'plain' },
  finished: { label: messages.finished, tone: 'good' },
  skipped: { label: messages.skipped, tone: 'attention' },
};
type OpenDialog = { task: JobCardTask; state: 'finished' | 'skipped' } | 'add';

/** The tasks of a job card: while the card is in progress, each is finished, or skipped with a reason. */
export function JobCardTasks({ card, allowedActions }: { card: JobCard; allowedActions: readonly JobCardAction[] }) {
  const query = useApiQuery(jobCardRoutes.listTasks, { params: { id: card._id }, query: { limit: 0 } });
  const [open, setOpen] = useState<OpenDialog>();
  const mayWork = allowedActions.includes('work tasks');
  return (
    <Box component="section">
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {messages.tasks}
        </Typography>
        {allowedActions.includes('add task') && (
          <Button size="large" startIcon={<AddIcon />} onClick={() => setOpen('add')}>
            {messages.addTask}
          </Button>
        )}
      </Stack>
      <Loaded query={query} loading={<LoadingForm fields={2} />}>
        {({ data }) =>
          data.length === 0 ? (
            <Typography color="textSecondary">{messages.noTasks}</Typography>
          ) : (
            <Stack component="ul" sx={{ gap: 1, m: 0, p: 0, listStyle: 'none' }}>
              {data.map((task) => (
                <Task key={task._id} task={task} mayWork={mayWork} onClose={(state) => setOpen({ task, state })} />
              ))}
            </Stack>
          )
        }
      </Loaded>
      {open === 'add' && <AddTaskDialog id={card._id} onClose={() => setOpen(undefined)} />}
      {open && open !== 'add' && <CloseTaskDialog id={card._id} {...open} onClose={() => setOpen(undefined)} />}
    </Box>
  );
}

const taskFacts = ({ idealTime, effortTime, closedBy, closedAt }: JobCardTask): string[] => [
  messages.planned({ minutes: idealTime }),
  ...(effortTime === null ? [] : [messages.worked({ minutes: effortTime })]),
  ...(closedBy ? [messages.closedBy({ name: closedBy.name, at: displayDateTime(closedAt) })] : []),
];

type TaskProps = { task: JobCardTask; mayWork: boolean; onClose: (state: 'finished' | 'skipped') => void };
function Task({ task, mayWork, onClose }: TaskProps) {
  const { label, tone } = taskChips[task.state];
  return (
    <Card component="li">
      <CardContent sx={{ '&:last-child': { pb: 2 } }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'start' }}>
          <Typography component="h3" variant="subtitle1" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {task.name}
          </Typography>
          <StatusChip tone={tone} label={label} />
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {taskFacts(task).join(' · ')}
        </Typography>
        {task.reason && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {task.reason}
          </Typography>
        )}
        {mayWork && task.state === 'open' && (
          <Stack direction="row" sx={{ gap: 1, mt: 1.5 }}>
            <Button
              size="large"
              variant="contained"
              aria-label={messages.finishName({ name: task.name })}
              onClick={() => onClose('finished')}
            >
              {messages.finish}
            </Button>
            <Button
              size="large"
              variant="outlined"
              aria-label={messages.skipName({ name: task.name })}
              onClick={() => onClose('skipped')}
            >
              {messages.skip}
            </Button>
          </Stack>
        )}
      </CardContent>
    </Card>
  );
}
