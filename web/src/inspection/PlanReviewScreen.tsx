import { Box, Button, Stack, Typography } from '@mui/material';
import { deviceMessages } from '@roadworthy/contract/inspection/device.ts';
import { isPlanAnswered } from '@roadworthy/contract/work-plans/plan-assessment.schema.ts';
import { planOffersOf } from '@roadworthy/contract/work-plans/work-plan.offers.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { workPlanMessages, type WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { useTell } from '../kit/ask.ts';
import { Loaded } from '../kit/feedback/States.tsx';
import { showsTooLong } from '../kit/form/too-long.ts';
import { PageHeader } from '../kit/PageHeader.tsx';
import { useSignedIn } from '../kit/session.ts';
import { SigningDialog } from '../signing/index.ts';
import { planQuestion } from './device/questions.ts';
import { useKept } from './device/use-device.ts';
import { useOnline } from './device/use-online.ts';
import { DeviceBar } from './DeviceBar.tsx';
import { RefusedEntries } from './RefusedEntries.tsx';
import { ReviewQuestion } from './ReviewQuestion.tsx';
import { useSheet } from './useSheet.ts';

const home = '/inspector-workplan-list';

/** The inspector answers the plan's questions, with or without a network, submits the review, then signs (document 3 sections 2.9 and 4.6). */
export default function PlanReviewScreen() {
  const { planId = '' } = useParams();
  const { asked } = useKept(planId, planQuestion(planId));
  return (
    <Loaded page asked={asked}>
      {({ data }) => <Review plan={data} />}
    </Loaded>
  );
}

function Review({ plan }: { plan: WorkPlan }) {
  const { me } = useSignedIn();
  const [signing, setSigning] = useState(false);
  const sheet = useSheet(plan._id);
  const submit = useTell(workPlanRoutes.submitPlanReview, { done: () => setSigning(true) });
  const offers = planOffersOf(plan, me);
  const reviewing = offers.includes('review');
  // Somebody whose turn it is not is sent to their list.
  if (!reviewing && !offers.includes('esign') && !signing) return <Navigate to={home} replace />;
  return (
    <Box sx={{ maxWidth: 900 }}>
      <PageHeader title="Review Assessment" subtitle={`${plan.projectNo} · ${plan.planNo} ${plan.name}`} back={home} />
      {reviewing ? <DeviceBar plan={plan} server={sheet.answeredAtServer} /> : <RefusedEntries />}
      <Loaded asked={sheet.asked}>
        {() => (
          <Stack sx={{ gap: 1.5 }}>
            {sheet.items.map((item) => (
              <ReviewQuestion key={item._id} item={item} disabled={!reviewing} onAnswer={(given) => void sheet.answer(item._id, given)} />
            ))}
          </Stack>
        )}
      </Loaded>
      <Stack direction="row" sx={{ mt: 3, gap: 2, justifyContent: 'flex-end', alignItems: 'center' }}>
        {reviewing ? (
          <SubmitReview sheet={sheet} busy={submit.isPending} onSubmit={() => !showsTooLong(document) && submit.mutate({ params: { id: plan._id } })} />
        ) : (
          <Button variant="contained" size="large" onClick={() => setSigning(true)}>
            E-Sign
          </Button>
        )}
      </Stack>
      {signing && <SigningDialog subject="workplan" id={plan._id} title={`${plan.planNo} ${plan.name}`} onClose={() => setSigning(false)} />}
    </Box>
  );
}

type SubmitProps = { sheet: ReturnType<typeof useSheet>; busy: boolean; onSubmit: () => void };
/** Shut until all is answered and the server has it: what is signed next stands on these answers. */
function SubmitReview({ sheet: { asked, items }, busy, onSubmit }: SubmitProps) {
  const online = useOnline();
  const complete = asked.data !== undefined && items.every(isPlanAnswered);
  const waits = items.some((item) => item.waits);
  const why = !complete ? workPlanMessages.reviewIncomplete : !online ? deviceMessages.submitOnline : waits ? deviceMessages.answersWait : undefined;
  return (
    <>
      {asked.data && why && (
        <Typography variant="body2" color="textSecondary" role="status">
          {why}
        </Typography>
      )}
      <Button variant="contained" size="large" disabled={why !== undefined} loading={busy} onClick={onSubmit} sx={{ flexShrink: 0 }}>
        Review &amp; Submit
      </Button>
    </>
  );
}
