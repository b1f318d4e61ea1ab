import { skipMessages } from '@roadworthy/contract/inspection/messages/recording/skip.messages.ts';
import { inspectionLabels } from '@roadworthy/contract/inspection/messages/inspection.messages.ts';
import { recordingMessages as messages } from '@roadworthy/contract/inspection/messages/recording/recording.messages.ts';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import FlagIcon from '@mui/icons-material/FlagOutlined';
import { Accordion, AccordionDetails, AccordionSummary, Box, Stack, Typography } from '@mui/material';
import { contestedDisplay } from '@roadworthy/contract/inspection/contest/contest.machine.ts';
import type { PlanActivity } from '@roadworthy/contract/inspection/activity.schema.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { memo, useState } from 'react';
import { shallow } from 'zustand/shallow';
import { QueryContent } from '../../kit/feedback/States.tsx';
import { Photos } from '../../kit/pictures/Photos.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { StatusChip } from '../../kit/page/status/StatusChip.tsx';
import { lazyRowSx, useRenderedRows } from '../../kit/list/rows/useRenderedRows.ts';
import { ContestedCard } from '../contest/ContestedCard.tsx';
import { activitiesWithPending, type ActivityWithPending } from '../offline/pending/with-pending.ts';
import type { QueueEntry } from '../offline/queue/queue.ts';
import { activitiesQuery } from '../offline/cache/plan-queries.ts';
import { useCachedQuery } from '../offline/useOfflineData.ts';
import { LastRecordedBy } from '../history/LastRecordedBy.tsx';
import { RecordActions } from './RecordActions.tsx';
import { CheckpointChip } from '../contest/Verdicts.tsx';

type Props = { plan: WorkPlan; vin?: string | undefined; entries: readonly QueueEntry[]; mayWork: boolean };

/** The activities with their instructions and outcomes. They have no effect on the plan's counts. */
export function ActivitySection({ plan, vin, entries, mayWork }: Props) {
  const { me } = useSignedIn();
  const { query, readAt } = useCachedQuery(plan._id, activitiesQuery(plan._id, vin), { keepPrevious: true });
  const ofVehicle = plan.activity.filter((activity) => !vin || !activity.vin || activity.vin === vin);
  const contestedCount = query.data?.data.filter((activity) => activity.contested).length ?? 0;
  const [chosen, setChosen] = useState<boolean>();
  // Starts expanded for people who may resolve a contested activity.
  const isOpen = chosen ?? (contestedCount > 0 && me.permissions.includes('plans.resolve'));
  return (
    <Accordion
      expanded={isOpen}
      onChange={(_event, next) => setChosen(next)}
      variant="outlined"
      disableGutters
      slotProps={{ heading: { component: 'div' }, transition: { unmountOnExit: true } }}
      sx={{ my: 2 }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="h2">{messages.activities({ count: ofVehicle.length })}</Typography>
          {contestedCount > 0 && (
            <StatusChip
              tone={contestedDisplay.tone}
              label={messages.contested({ count: contestedCount })}
              icon={<FlagIcon />}
            />
          )}
        </Stack>
      </AccordionSummary>
      <AccordionDetails>
        <QueryContent query={query}>
          {({ data }) => (
            <ActivityList
              activities={activitiesWithPending(sortByPlan(data), entries, readAt)}
              status={plan.status}
              mayWork={mayWork}
            />
          )}
        </QueryContent>
      </AccordionDetails>
    </Accordion>
  );
}

/**
 * Lists the plan's activities, then those that an amendment removed after they were recorded. An activity that was
 * removed before anybody recorded it is left out.
 */
const sortByPlan = (all: readonly PlanActivity[]): PlanActivity[] => [
  ...all.filter((activity) => !activity.leftIn),
  ...all.filter((activity) => activity.leftIn && activity.history.length > 0),
];

/**
 * The list styles all texts at once, because hundreds of separately styled elements take longer to render than their
 * texts.
 */
const listSx = {
  gap: 2,
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': { ...lazyRowSx(240), borderTop: 1, borderColor: 'divider', pt: 1.5, px: 0.5, mx: -0.5 },
  '& .head': {
    display: 'flex',
    gap: 1.5,
    justifyContent: 'space-between',
    alignItems: 'start',
    '& > .MuiChip-root': { flexShrink: 0 },
  },
  '& .words': {
    flex: 1,
    minWidth: 0,
    overflowWrap: 'anywhere',
    '& p': { typography: 'body2', m: 0 },
    '& .what': { typography: 'body1', fontWeight: 600 },
  },
} as const;

type ActivitiesProps = Pick<ActivityProps, 'status' | 'mayWork'> & { activities: readonly ActivityWithPending[] };
const groupSize = 25;
function ActivityList({ activities, ...opened }: ActivitiesProps) {
  const visibleCount = useRenderedRows(activities.length);
  return (
    <Stack component="ol" sx={listSx}>
      {Array.from({ length: Math.ceil(activities.length / groupSize) }, (_, group) => (
        <ActivityGroup
          key={group}
          activities={activities.slice(group * groupSize, (group + 1) * groupSize)}
          visibleCount={Math.min(Math.max(visibleCount - group * groupSize, 0), groupSize)}
          {...opened}
        />
      ))}
    </Stack>
  );
}

/** A recording changes one activity, so only its group has to be compared row by row. */
const ActivityGroup = memo(
  ({ activities, visibleCount, ...opened }: ActivitiesProps & { visibleCount: number }) =>
    activities.map((activity, place) => (
      <Activity key={activity._id} activity={activity} isWhole={place < visibleCount} {...opened} />
    )),
  ({ activities, ...before }, { activities: next, ...after }) => shallow(before, after) && shallow(activities, next),
);

type ActivityProps = { activity: ActivityWithPending; isWhole: boolean; status: WorkPlan['status']; mayWork: boolean };
const Activity = memo(function Activity({ activity, isWhole, status, mayWork }: ActivityProps) {
  return (
    <li>
      <div className="head">
        <div className="words">
          <p className="what">{activity.what}</p>
          <p>
            {activity.how} – {activity.why}
          </p>
          {activity.leftIn && <p>{messages.removedActivity({ revision: activity.leftIn })}</p>}
          {activity.comment && !activity.contested && <p>{activity.comment}</p>}
          {activity.rectifyComment && <p>{inspectionLabels.rectified({ comment: activity.rectifyComment })}</p>}
        </div>
        {isWhole && <CheckpointChip point={activity} />}
      </div>
      <LastRecordedBy point={activity} />
      {isWhole && <ActivityOutcome activity={activity} status={status} mayWork={mayWork} />}
    </li>
  );
});

/** The outcome of an activity, and what can be done with it. */
function ActivityOutcome({ activity, status, mayWork }: Omit<ActivityProps, 'isWhole'>) {
  const ariaLabel = (answer: string) => messages.answerActivity({ answer: answer.toLowerCase(), what: activity.what });
  const answers = { ok: messages.done, notOk: messages.notDone, skip: skipMessages.title, ariaLabel };
  return (
    <>
      <Photos keys={activity.images} subject={messages.photoSubject({ what: activity.what })} />
      {activity.contested && (
        <Box sx={{ mt: 1.5 }}>
          <ContestedCard point={activity} title={activity.what} />
        </Box>
      )}
      <RecordActions point={activity} what={activity.what} status={status} mayWork={mayWork} answers={answers} />
    </>
  );
}
