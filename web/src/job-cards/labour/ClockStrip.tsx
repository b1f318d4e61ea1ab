import {
  labourMessages as messages,
  pauseReasonLabels,
} from '@roadworthy/contract/job-cards/messages/labour.messages.ts';
import { jobCardPath } from '@roadworthy/contract/job-cards/job-card.paths.ts';
import type { ForgottenEntry, MyClock } from '@roadworthy/contract/job-cards/labour/labour.schema.ts';
import PauseIcon from '@mui/icons-material/PauseCircleOutlined';
import StartIcon from '@mui/icons-material/PlayCircleOutlined';
import StopIcon from '@mui/icons-material/StopCircleOutlined';
import { Alert, Box, Button, IconButton, Link as MuiLink, Paper, Stack, Tooltip, Typography } from '@mui/material';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { displayDateTime } from '../../kit/text/display.ts';
import { PauseDialog } from './PauseDialog.tsx';
import { RunningTime } from './RunningTime.tsx';
import { useClock, type Clock } from './useClock.ts';

// Loaded on demand, because its calendar is large.
const ConfirmEndDialog = lazy(() => import('./ConfirmEndDialog.tsx'));

/**
 * On every screen of people who work on job cards: their running or paused clock and, for each clock they forgot, the
 * question when the work ended.
 */
export default function ClockStrip() {
  const clock = useClock();
  const { mine } = clock;
  if (!mine) return null;
  const { running, paused, toConfirm } = mine;
  return (
    <>
      {toConfirm.map((entry) => (
        <ForgottenClock key={entry._id} entry={entry} />
      ))}
      {running ? (
        <RunningStrip clock={clock} running={running} />
      ) : (
        paused && (
          <Strip work={paused} text={messages.paused({ reason: pauseReasonLabels[paused.reason] })}>
            <Round
              label={messages.resumeOn({ task: paused.task.name })}
              icon={<StartIcon />}
              disabled={clock.busy}
              onClick={() => clock.start(paused.task._id)}
            />
          </Strip>
        )
      )}
    </>
  );
}

type RoundProps = { label: string; icon: ReactNode; disabled: boolean; onClick: () => void };
const Round = ({ label, icon, disabled, onClick }: RoundProps) => (
  <Tooltip title={label}>
    {/* The tooltip needs pointer events, which a disabled button does not have. */}
    <span>
      <IconButton
        aria-label={label}
        disabled={disabled}
        onClick={onClick}
        sx={{ width: 48, height: 48, '& svg': { fontSize: 30 } }}
      >
        {icon}
      </IconButton>
    </span>
  </Tooltip>
);

type Work = Pick<NonNullable<MyClock['running']>, 'task' | 'jobCard'>;
/** Stays below the app bar when the page scrolls. */
const Strip = ({ work, text, children }: { work: Work; text: ReactNode; children: ReactNode }) => (
  <Paper
    component="section"
    aria-label={messages.yourClock}
    variant="outlined"
    sx={{
      position: 'sticky',
      top: { xs: 56, sm: 64 },
      zIndex: 'appBar',
      mb: 2,
      px: 1.5,
      py: 0.5,
      '@media print': { display: 'none' },
    }}
  >
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <MuiLink
          component={Link}
          to={jobCardPath(work.jobCard._id)}
          sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: 600 }}
        >
          {messages.runningOn({ task: work.task.name, jobcardId: work.jobCard.jobcardId })}
        </MuiLink>
        <Typography variant="body2" component="div">
          {text}
        </Typography>
      </Box>
      {children}
    </Stack>
  </Paper>
);

function RunningStrip({ clock, running }: { clock: Clock; running: NonNullable<MyClock['running']> }) {
  const [isPausing, setIsPausing] = useState(false);
  const { task } = running;
  return (
    <Strip work={running} text={<RunningTime since={running.startedAt} />}>
      <Round
        label={messages.pauseOn({ task: task.name })}
        icon={<PauseIcon />}
        disabled={clock.busy}
        onClick={() => setIsPausing(true)}
      />
      <Round
        label={messages.stopOn({ task: task.name })}
        icon={<StopIcon />}
        disabled={clock.busy}
        onClick={() => clock.stop(task._id)}
      />
      {isPausing && (
        <PauseDialog onPause={(reason) => clock.pause(task._id, reason)} onClose={() => setIsPausing(false)} />
      )}
    </Strip>
  );
}

function ForgottenClock({ entry }: { entry: ForgottenEntry }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="large" onClick={() => setIsOpen(true)}>
          {messages.answer}
        </Button>
      }
      sx={{ mb: 2, '& .MuiAlert-message': { overflowWrap: 'anywhere' } }}
    >
      {messages.forgottenText({
        task: entry.task.name,
        jobcardId: entry.jobCard.jobcardId,
        at: displayDateTime(entry.endedAt),
      })}
      {isOpen && (
        <Suspense>
          <ConfirmEndDialog entry={entry} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Alert>
  );
}
