import {
  labourMessages as messages,
  pauseReasonLabels,
} from '@roadworthy/contract/job-cards/messages/labour.messages.ts';
import { toMinutes, type CardLabour } from '@roadworthy/contract/job-cards/labour/labour.schema.ts';
import type { JobCardTask } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import PauseIcon from '@mui/icons-material/PauseCircleOutlined';
import StartIcon from '@mui/icons-material/PlayCircleOutlined';
import StopIcon from '@mui/icons-material/StopCircleOutlined';
import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useSignedIn } from '../../kit/session/session.ts';
import { displayName } from '../../kit/text/display.ts';
import { PauseDialog } from './PauseDialog.tsx';
import { RunningTime } from './RunningTime.tsx';
import { useClock } from './useClock.ts';

export type TaskLabour = CardLabour['tasks'][number];
type Props = { task: JobCardTask; labour: TaskLabour | undefined; mayRun: boolean };

/** Large enough for gloved hands. On a phone the buttons share the width. */
const large = { '&&': { minHeight: 56 }, flex: { xs: '1 1 0', sm: 'none' }, px: 2.5 } as const;

/** The labour clock of a task: buttons for the person's own clock, and the time recorded on the task. */
export function TaskClock({ task, labour, mayRun }: Props) {
  const { me } = useSignedIn();
  const mine = labour?.people.find(({ user }) => user._id === me._id);
  const others = labour?.people.filter(({ user, runningSince }) => runningSince && user._id !== me._id) ?? [];
  const isRunning = Boolean(mine?.runningSince);
  return (
    <>
      {others.length > 0 && (
        <Typography variant="body2">
          {messages.alsoRunning({ names: others.map(({ user }) => displayName(user)).join(', ') })}
        </Typography>
      )}
      {labour && labour.seconds > 0 && (
        <Typography variant="body2" color="textSecondary">
          {messages.clocked({ minutes: toMinutes(labour.seconds) })}
        </Typography>
      )}
      {mine?.paused && !isRunning && (
        <Typography variant="body2">{messages.paused({ reason: pauseReasonLabels[mine.paused] })}</Typography>
      )}
      {isRunning ? (
        <RunningButtons task={task} since={mine?.runningSince ?? ''} />
      ) : (
        mayRun && task.state === 'open' && <StartButton task={task} isPaused={Boolean(mine?.paused)} />
      )}
    </>
  );
}

function RunningButtons({ task, since }: { task: JobCardTask; since: string }) {
  const clock = useClock();
  const [isPausing, setIsPausing] = useState(false);
  return (
    <>
      <Typography sx={{ mt: 1, fontSize: 24, fontWeight: 600 }} role="timer" aria-label={messages.yourClock}>
        <RunningTime since={since} />
      </Typography>
      <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
        <Button
          size="large"
          variant="outlined"
          startIcon={<PauseIcon />}
          disabled={clock.busy}
          aria-label={messages.pauseOn({ task: task.name })}
          onClick={() => setIsPausing(true)}
          sx={large}
        >
          {messages.pause}
        </Button>
        <Button
          size="large"
          variant="outlined"
          startIcon={<StopIcon />}
          disabled={clock.busy}
          aria-label={messages.stopOn({ task: task.name })}
          onClick={() => clock.stop(task._id)}
          sx={large}
        >
          {messages.stop}
        </Button>
      </Stack>
      {isPausing && (
        <PauseDialog onPause={(reason) => clock.pause(task._id, reason)} onClose={() => setIsPausing(false)} />
      )}
    </>
  );
}

function StartButton({ task, isPaused }: { task: JobCardTask; isPaused: boolean }) {
  const clock = useClock();
  const runsElsewhere = Boolean(clock.mine?.running);
  const [label, name] = runsElsewhere
    ? [messages.switchTo, messages.switchToTask({ task: task.name })]
    : isPaused
      ? [messages.resume, messages.resumeOn({ task: task.name })]
      : [messages.start, messages.startOn({ task: task.name })];
  return (
    <Stack direction="row" sx={{ mt: 1.5 }}>
      <Button
        size="large"
        variant="outlined"
        startIcon={<StartIcon />}
        disabled={clock.busy}
        aria-label={name}
        onClick={() => clock.start(task._id)}
        sx={large}
      >
        {label}
      </Button>
    </Stack>
  );
}
