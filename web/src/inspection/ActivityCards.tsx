import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import FlagIcon from '@mui/icons-material/FlagOutlined';
import { Accordion, AccordionDetails, AccordionSummary, Box, Stack, Typography } from '@mui/material';
import { contested } from '@roadworthy/contract/inspection/contest.machine.ts';
import { deviceMessages } from '@roadworthy/contract/inspection/device.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { memo, useState } from 'react';
import { Loaded } from '../kit/feedback/States.tsx';
import { Photos } from '../kit/Photos.tsx';
import { useSignedIn } from '../kit/session.ts';
import { StatusChip } from '../kit/StatusChip.tsx';
import { outOfSight, useWhole } from '../kit/whole-rows.ts';
import { ContestedCard } from './ContestedCard.tsx';
import { activitiesAhead, type ShownActivity } from './device/ahead.ts';
import type { Entry } from './device/journal.ts';
import { activitiesQuestion } from './device/questions.ts';
import { useKept } from './device/use-device.ts';
import { NotOkActions } from './NotOkActions.tsx';
import { RecordActions } from './RecordActions.tsx';
import { PointChip } from './Verdicts.tsx';

type Props = { plan: WorkPlan; vin?: string | undefined; entries: readonly Entry[]; mayWork: boolean };

/** What is to be done, how and why, and how it went. It says nothing about the pieces: they are counted on their own. */
export function ActivityCards({ plan, vin, entries, mayWork }: Props) {
  const { me } = useSignedIn();
  const { asked, readAt } = useKept(plan._id, activitiesQuestion(plan._id, vin), { keep: true });
  const disputed = asked.data?.data.filter((activity) => activity.contested).length ?? 0;
  const [chosen, setChosen] = useState<boolean>();
  // Open before whoever decides what is contested.
  const isOpen = chosen ?? (disputed > 0 && me.permissions.includes('plans.resolve'));
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
          <Typography variant="h2">Activities ({plan.activity.length})</Typography>
          {disputed > 0 && <StatusChip tone={contested.tone} label={`${disputed} contested`} icon={<FlagIcon />} />}
        </Stack>
      </AccordionSummary>
      <AccordionDetails>
        <Loaded asked={asked}>{({ data }) => <Activities activities={activitiesAhead(data, entries, readAt)} status={plan.status} mayWork={mayWork} />}</Loaded>
      </AccordionDetails>
    </Accordion>
  );
}

type ActivitiesProps = Pick<ActivityProps, 'status' | 'mayWork'> & { activities: readonly ShownActivity[] };
function Activities({ activities, ...opened }: ActivitiesProps) {
  const whole = useWhole(activities.length);
  return (
    <Stack sx={{ gap: 2, '& > *': { ...outOfSight(240), px: 0.5, mx: -0.5 } }}>
      {activities.map((activity, place) => (
        <Activity key={activity._id} activity={activity} isWhole={place < whole} {...opened} />
      ))}
    </Stack>
  );
}

type ActivityProps = { activity: ShownActivity; isWhole: boolean; status: WorkPlan['status']; mayWork: boolean };
const Activity = memo(function Activity({ activity, isWhole, status, mayWork }: ActivityProps) {
  const said = (answer: string) => `Activity ${answer.toLowerCase()}: ${activity.what}`;
  const answers = { ok: 'Done', notOk: 'Not done', skip: 'Skip', of: said };
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1.5, justifyContent: 'space-between', alignItems: 'start' }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 600 }}>{activity.what}</Typography>
          <Typography variant="body2">
            {activity.how} – {activity.why}
          </Typography>
          {activity.comment && !activity.contested && <Typography variant="body2">{activity.comment}</Typography>}
          {activity.rectifyComment && <Typography variant="body2">Rectified: {activity.rectifyComment}</Typography>}
          {activity.waits && (
            <Typography variant="body2" color="warning">
              {deviceMessages.here}
            </Typography>
          )}
        </Box>
        <Box sx={{ flexShrink: 0 }}>
          <PointChip point={activity} />
        </Box>
      </Stack>
      <Photos keys={activity.images} of={`of ${activity.what}`} />
      {activity.contested && (
        <Box sx={{ mt: 1.5 }}>
          <ContestedCard point={activity} title={activity.what} />
        </Box>
      )}
      {isWhole && <RecordActions point={activity} what={activity.what} status={status} mayWork={mayWork} answers={answers} />}
      {isWhole && activity.state !== 'unchecked' && (
        <Box sx={{ mt: 1 }}>
          <NotOkActions point={activity} status={status} mayWork={mayWork} />
        </Box>
      )}
    </Box>
  );
});
