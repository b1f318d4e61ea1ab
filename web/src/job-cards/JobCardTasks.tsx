import { jobCardsMessages as messages } from '@roadworthy/contract/job-cards/messages/job-cards.messages.ts';
import {
  jobTemplateMessages,
  jobTemplatesMessages,
} from '@roadworthy/contract/job-cards/messages/job-templates.messages.ts';
import AddIcon from '@mui/icons-material/Add';
import PlaylistIcon from '@mui/icons-material/PlaylistAddCheckOutlined';
import { Box, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import type { JobCardAction } from '@roadworthy/contract/job-cards/job-card.policy.ts';
import type { TaskState } from '@roadworthy/contract/job-cards/job-card-move.schema.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import type { JobCard, JobCardTask } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import type { Tone } from '@roadworthy/contract/kit/tone.ts';
import { useState, type ReactNode } from 'react';
import { useApiQuery } from '../kit/api/api-query.ts';
import { QueryContent, LoadingForm } from '../kit/feedback/States.tsx';
import { StatusChip } from '../kit/page/status/StatusChip.tsx';
import { displayDateTime } from '../kit/text/display.ts';
import { CardPartsCost, TaskParts, useCardParts } from '../stock/index.ts';
import { TaskPoint, useTaskPoints } from '../vehicle-checks/index.ts';
import { CardLabourTotals, useCardLabour } from './labour/CardLabourTotals.tsx';
import { TaskClock } from './labour/TaskClock.tsx';
import { AddTaskDialog, CloseTaskDialog } from './TaskDialogs.tsx';
import { AddFromTemplateDialog } from './templates/AddFromTemplateDialog.tsx';
import { MeasuredValues } from './templates/MeasuredValues.tsx';
import { ExpandableDetails } from './templates/TaskDetails.tsx';

const taskChips: Record<TaskState, { label: string; tone: Tone }> = {
  open: { label: messages.open, tone: 'plain' },
  finished: { label: messages.finished, tone: 'good' },
  skipped: { label: messages.skipped, tone: 'attention' },
};
type OpenDialog = { task: JobCardTask; state: 'finished' | 'skipped' } | 'add' | 'add from template';

/** The tasks of a job card. While the card is in progress, each can be finished, or skipped with a reason. */
export function JobCardTasks({ card, allowedActions }: { card: JobCard; allowedActions: readonly JobCardAction[] }) {
  const query = useApiQuery(jobCardRoutes.listTasks, { params: { id: card._id }, query: { limit: 0 } });
  const [open, setOpen] = useState<OpenDialog>();
  const mayWork = allowedActions.includes('work tasks');
  const labour = useCardLabour(card._id);
  const taskPoints = useTaskPoints(card);
  const parts = useCardParts(card._id);
  const labourOf = (task: JobCardTask) => labour?.tasks.find((one) => one.task === task._id);
  return (
    <Box component="section">
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 1, flexWrap: 'wrap' }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {messages.tasks}
        </Typography>
        {allowedActions.includes('add task') && (
          <>
            <Button size="large" startIcon={<PlaylistIcon />} onClick={() => setOpen('add from template')}>
              {jobTemplatesMessages.addFromTemplate}
            </Button>
            <Button size="large" startIcon={<AddIcon />} onClick={() => setOpen('add')}>
              {messages.addTask}
            </Button>
          </>
        )}
      </Stack>
      <QueryContent query={query} loading={<LoadingForm fields={2} />}>
        {({ data }) =>
          data.length === 0 ? (
            <Typography color="textSecondary">{messages.noTasks}</Typography>
          ) : (
            <Stack component="ul" sx={{ gap: 1, m: 0, p: 0, listStyle: 'none' }}>
              {data.map((task) => (
                <Task
                  key={task._id}
                  task={task}
                  mayWork={mayWork}
                  onClose={(state) => setOpen({ task, state })}
                  found={<TaskPoint point={taskPoints.get(task._id)} />}
                  clock={
                    <TaskClock task={task} labour={labourOf(task)} mayRun={allowedActions.includes('run clock')} />
                  }
                  parts={
                    <TaskParts
                      card={card}
                      task={task}
                      parts={parts?.tasks.find((one) => one.task === task._id)?.parts ?? []}
                      allowedActions={allowedActions}
                    />
                  }
                />
              ))}
            </Stack>
          )
        }
      </QueryContent>
      <CardLabourTotals
        cardId={card._id}
        idealMinutes={(query.data?.data ?? []).reduce((sum, { idealTime }) => sum + idealTime, 0)}
      />
      <CardPartsCost cardId={card._id} />
      {open === 'add' && <AddTaskDialog id={card._id} onClose={() => setOpen(undefined)} />}
      {open === 'add from template' && <AddFromTemplateDialog cardId={card._id} onClose={() => setOpen(undefined)} />}
      {typeof open === 'object' && (
        <CloseTaskDialog id={card._id} {...open} labour={labourOf(open.task)} onClose={() => setOpen(undefined)} />
      )}
    </Box>
  );
}

const taskFacts = ({ idealTime, effortTime, closedBy, closedAt, template }: JobCardTask): string[] => [
  messages.planned({ minutes: idealTime }),
  ...(effortTime === null ? [] : [messages.worked({ minutes: effortTime })]),
  ...(closedBy ? [messages.closedBy({ name: closedBy.name, at: displayDateTime(closedAt) })] : []),
  ...(template ? [jobTemplatesMessages.fromTemplate({ template: jobTemplateMessages.version(template) })] : []),
];

type TaskProps = {
  task: JobCardTask;
  mayWork: boolean;
  onClose: (state: 'finished' | 'skipped') => void;
  found: ReactNode;
  clock: ReactNode;
  parts: ReactNode;
};
function Task({ task, mayWork, onClose, found, clock, parts }: TaskProps) {
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
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {taskFacts(task).join(' · ')}
        </Typography>
        {task.reason && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {task.reason}
          </Typography>
        )}
        <MeasuredValues task={task} />
        <ExpandableDetails task={task} />
        {found}
        {clock}
        {parts}
        {mayWork && task.state === 'open' && (
          <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
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
