import { Box, Card, CardActionArea, LinearProgress, Stack, Typography } from '@mui/material';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import { boardMessages as messages } from '@roadworthy/contract/projects/messages/board.messages.ts';
import { projectsMessages } from '@roadworthy/contract/projects/messages/projects.messages.ts';
import { isProjectCompleted } from '@roadworthy/contract/projects/project.machine.ts';
import { stuckAfterDays, type ProjectRow } from '@roadworthy/contract/projects/project.schema.ts';
import { DeclinedNote } from '../../signing/index.ts';
import { displayDate, displayName } from '../../kit/text/display.ts';
import { countDaysSince, displayWait } from '../../kit/text/waits-for.ts';
import { StatusDot } from './StatusDot.tsx';

const isOverdue = ({ expectedEndDate }: ProjectRow): boolean =>
  expectedEndDate !== null && expectedEndDate < new Date().toISOString().slice(0, 10);

type Props = { project: ProjectRow; isOpened: boolean; onOpen: () => void };
/** A project on the board: its number and name, who acts next and since when, and its problems. */
export function ProjectCard({ project, isOpened, onOpen }: Props) {
  const { projectNo, rev, name, customer, status, statusSince, waitsFor, completedPercent, openNok } = project;
  const days = countDaysSince(statusSince);
  const isCompleted = isProjectCompleted(status);
  return (
    <Card
      component="li"
      variant="outlined"
      sx={{ flex: 'none', ...(isOpened && { outline: 2, outlineColor: 'primary.main' }) }}
    >
      <CardActionArea
        aria-label={messages.openCard({ projectNo, name })}
        aria-current={isOpened ? 'true' : undefined}
        onClick={onOpen}
        data-project={project._id}
        sx={{ px: 1.25, py: 1, display: 'block' }}
      >
        <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1, whiteSpace: 'nowrap' }}>
          <Typography variant="caption" color="textSecondary">
            {rev > 0 ? projectsMessages.numberAndRevision({ projectNo, rev }) : projectNo}
          </Typography>
          {!isCompleted && (
            <Typography
              variant="caption"
              sx={days > stuckAfterDays ? { color: 'warning.main', fontWeight: 650 } : { color: 'text.secondary' }}
            >
              {messages.inStatus({ days })}
            </Typography>
          )}
        </Stack>
        <Typography sx={{ fontWeight: 600, lineHeight: 1.3, overflowWrap: 'anywhere' }}>{name}</Typography>
        {customer && (
          <Typography variant="body2" color="textSecondary" noWrap>
            {displayName(customer)}
          </Typography>
        )}
        <Box sx={{ mt: 1 }}>
          <StatusDot status={status} />
          {waitsFor && (
            <Typography variant="body2" color="textSecondary" sx={{ lineHeight: 1.35 }}>
              {displayWait(project)}
            </Typography>
          )}
          <DeclinedNote declined={project.declined} />
        </Box>
        {completedPercent !== null && !isCompleted && (
          <LinearProgress
            aria-hidden
            variant="determinate"
            value={completedPercent}
            sx={{ mt: 1, height: 6, borderRadius: 3, bgcolor: 'action.selected' }}
          />
        )}
        <CardNotes project={project} isCompleted={isCompleted} openNok={openNok} />
      </CardActionArea>
    </Card>
  );
}

type NotesProps = { project: ProjectRow; isCompleted: boolean; openNok: number };
function CardNotes({ project, isCompleted, openNok }: NotesProps) {
  const { expectedEndDate } = project;
  if (openNok === 0 && (!expectedEndDate || isCompleted)) return null;
  return (
    <Stack direction="row" sx={{ mt: 1, gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      {openNok > 0 && (
        <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center', color: 'error.main' }}>
          <ErrorIcon aria-hidden sx={{ fontSize: 16 }} />
          <Typography variant="body2" sx={{ fontWeight: 650 }}>
            {messages.openNok({ count: openNok })}
          </Typography>
        </Stack>
      )}
      {expectedEndDate && !isCompleted && (
        <Typography
          variant="body2"
          sx={isOverdue(project) ? { color: 'error.main', fontWeight: 650 } : { color: 'text.secondary' }}
        >
          {messages.dueOn({ day: displayDate(expectedEndDate) })}
        </Typography>
      )}
    </Stack>
  );
}
