import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { inspectedPlanMessages as planMessages } from '@roadworthy/contract/inspection/messages/plan.messages.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { toast } from '../../kit/feedback/toasts.ts';
import { Link, useParams } from 'react-router';
import { QueryContent } from '../../kit/feedback/States.tsx';
import { LocalPhotosProvider } from '../../kit/pictures/Picture.tsx';
import { LocalMarksProvider } from '../../kit/pictures/photo-marks.ts';
import { planQuery } from '../offline/cache/plan-queries.ts';
import { useCachedQuery, usePlanPictures, useQueuedMarks } from '../offline/useOfflineData.ts';
import { ResolveProvider } from '../contest/ResolveProvider.tsx';
import { isDryRun, toStartedPlan } from '../dry-run/dry-run.ts';
import { RiskGateGuard } from '../gate/RiskGateGuard.tsx';
import { PositionNotice } from '../geo-position/PositionNotice.tsx';
import { RecorderProvider } from '../recording/recorder/RecorderProvider.tsx';
import { stopMessages as messages } from '@roadworthy/contract/work-plans/messages/stop.messages.ts';
import { findOpenStop } from '@roadworthy/contract/work-plans/stops/stop.schema.ts';
import { planReviewPath } from '@roadworthy/contract/work-plans/work-plan.paths.ts';
import { Alert, AlertTitle, Button } from '@mui/material';
import { useSignedIn } from '../../kit/session/session.ts';

export type LoadedPlan = { serverPlan: WorkPlan; readAt: number };

/** Loads the plan named in the address, from the server or the device, with its risks, pictures and recorder. */
export function InspectedPlan({ children }: { children: (opened: LoadedPlan) => ReactNode }) {
  const { planId = '' } = useParams();
  const { query, readAt } = useCachedQuery(planId, planQuery(planId));
  return (
    <PlanPictures planId={planId}>
      <QueryContent page query={query}>
        {({ data: saved }) => {
          const data = isDryRun ? toStartedPlan(saved) : saved;
          return (
            <RiskGateGuard plan={data}>
              {(asksFirst, asksPosition) => (
                <RecorderProvider plan={data} asksFirst={asksFirst} asksPosition={asksPosition}>
                  <StopNotice plan={data} />
                  {asksPosition && <PositionNotice />}
                  <RevisionNotice plan={data} />
                  <NewQuestionsNotice plan={data} />
                  <ResolveProvider>{children({ serverPlan: data, readAt })}</ResolveProvider>
                </RecorderProvider>
              )}
            </RiskGateGuard>
          );
        }}
      </QueryContent>
    </PlanPictures>
  );
}

/** A component of its own, because a recording with a photo changes the pictures but not the plan. */
function PlanPictures({ planId, children }: { planId: string; children: ReactNode }) {
  return (
    <LocalPhotosProvider value={usePlanPictures(planId)}>
      <LocalMarksProvider value={useQueuedMarks(planId)}>{children}</LocalMarksProvider>
    </LocalPhotosProvider>
  );
}

/** Announces an amendment that takes effect while the screen is open. */
function RevisionNotice({ plan: { revision } }: { plan: Pick<WorkPlan, 'revision'> }) {
  const shown = useRef(revision);
  useEffect(() => {
    if (revision !== undefined && shown.current !== undefined && revision > shown.current)
      toast.attention(planMessages.newRevision({ revision }));
    shown.current = revision;
  }, [revision]);
  return null;
}

/** Asks the inspector to answer the questions that an amendment added. */
const NewQuestionsNotice = ({ plan: { _id, newQuestions = 0 } }: { plan: Pick<WorkPlan, '_id' | 'newQuestions'> }) =>
  newQuestions > 0 && !isDryRun ? (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button component={Link} to={planReviewPath(_id)} color="inherit" sx={{ minHeight: 48 }}>
          {planMessages.answerQuestions}
        </Button>
      }
    >
      {planMessages.newQuestions({ count: newQuestions })}
    </Alert>
  ) : null;

/** Shows why recording is stopped, for everybody or for this user. Works offline with the copy on the device. */
function StopNotice({ plan }: { plan: Pick<WorkPlan, 'stops'> }) {
  const { me } = useSignedIn();
  const stop = findOpenStop(plan, me._id);
  return stop ? (
    <Alert severity="error" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      <AlertTitle>{messages.stopped({ reason: stop.reason })}</AlertTitle>
      {messages.askOffice}
    </Alert>
  ) : null;
}
