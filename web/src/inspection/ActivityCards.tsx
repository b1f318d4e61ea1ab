import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Box, Button, Stack, Typography } from '@mui/material';
import { activityRoutes } from '@roadworthy/contract/inspection/activity.routes.ts';
import type { PlanActivity } from '@roadworthy/contract/inspection/activity.schema.ts';
import { checkpointMachine, stateNames, toneOfState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { can } from '@roadworthy/contract/kit/machine.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { useState } from 'react';
import { useTell } from '../kit/ask.ts';
import { Loaded } from '../kit/feedback/States.tsx';
import { toast } from '../kit/feedback/toasts.ts';
import { sendPicture } from '../kit/form/upload.ts';
import { StatusChip } from '../kit/StatusChip.tsx';
import { DefectDialog, type Defect } from './DefectDialog.tsx';
import { activitiesQuestion } from './device/questions.ts';
import { useKept } from './device/use-device.ts';

type Props = { plan: WorkPlan; vin?: string | undefined; mayWork: boolean };

/** What is to be done, how and why, and how it went. It says nothing about the pieces: they are counted on their own. */
export function ActivityCards({ plan, vin, mayWork }: Props) {
  const { asked } = useKept(plan._id, activitiesQuestion(plan._id, vin), { keep: true });
  return (
    <Accordion variant="outlined" disableGutters slotProps={{ heading: { component: 'div' } }} sx={{ my: 2 }}>
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Typography variant="h2">Activities ({plan.activity.length})</Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Loaded asked={asked}>
          {({ data }) => (
            <Stack sx={{ gap: 2 }}>
              {data.map((activity) => (
                <Activity key={activity._id} activity={activity} plan={plan} mayWork={mayWork} />
              ))}
            </Stack>
          )}
        </Loaded>
      </AccordionDetails>
    </Accordion>
  );
}

function Activity({ activity, plan, mayWork }: { activity: PlanActivity; plan: WorkPlan; mayWork: boolean }) {
  const [defect, setDefect] = useState(false);
  const record = useTell(activityRoutes.recordPlanActivity);
  const mayRecord = mayWork && plan.status === 'Work Plan Started' && can(checkpointMachine, activity.state, 'record ok');
  const log = { workPlan: plan._id, planActivityId: activity._id };
  const [isSending, setSending] = useState(false);
  // Activities are recorded with the network only, so their photos go at once.
  const notOk = async ({ comment, photos }: Defect) => {
    setSending(true);
    try {
      const images = await Promise.all(photos.map(({ blob }) => sendPicture(blob)));
      record.mutate({ body: { ...log, nok: 1, comment, images } }, { onSuccess: () => setDefect(false) });
    } catch (error) {
      toast.bad(error instanceof Error ? error.message : String(error));
    }
    setSending(false);
  };
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1.5, justifyContent: 'space-between', alignItems: 'start' }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 600 }}>{activity.what}</Typography>
          <Typography variant="body2">
            {activity.how} – {activity.why}
          </Typography>
          {activity.comment && <Typography variant="body2">{activity.comment}</Typography>}
        </Box>
        <Box sx={{ flexShrink: 0 }}>
          <StatusChip tone={toneOfState[activity.state]} label={stateNames[activity.state]} />
        </Box>
      </Stack>
      {mayRecord && (
        <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
          <Button
            variant="outlined"
            color="success"
            sx={{ minHeight: 48, flex: 1, maxWidth: 160 }}
            disabled={record.isPending}
            aria-label={`Activity done: ${activity.what}`}
            onClick={() => record.mutate({ body: { ...log, ok: 1 } })}
          >
            Done
          </Button>
          <Button
            variant="outlined"
            color="error"
            sx={{ minHeight: 48, flex: 1, maxWidth: 160 }}
            disabled={record.isPending}
            aria-label={`Activity not done: ${activity.what}`}
            onClick={() => setDefect(true)}
          >
            Not done
          </Button>
        </Stack>
      )}
      {defect && (
        <DefectDialog
          what={activity.what}
          nokAfter={0}
          isLast={false}
          busy={isSending || record.isPending}
          onClose={() => setDefect(false)}
          onSubmit={(found) => void notOk(found)}
        />
      )}
    </Box>
  );
}
