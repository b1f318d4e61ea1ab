import { reviewMessages as messages } from '@roadworthy/contract/inspection/messages/review/review.messages.ts';
import { deviceMessages } from '@roadworthy/contract/inspection/messages/device.messages.ts';
import { workPlanMessages } from '@roadworthy/contract/work-plans/messages/work-plan.messages.ts';
import { Box, Button, Stack, Typography } from '@mui/material';

import { allows } from '@roadworthy/contract/access/policy.ts';
import { isNewQuestion, isQuestionAnswered } from '@roadworthy/contract/work-plans/plan-assessment.schema.ts';
import { inspectionPath } from '@roadworthy/contract/work-plans/work-plan.paths.ts';
import { listAllowedPlanActions, workPlanPolicy } from '@roadworthy/contract/work-plans/work-plan.policy.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { type WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { useApiMutation } from '../../kit/api/api-query.ts';
import { QueryContent } from '../../kit/feedback/States.tsx';
import { focusTooLongText } from '../../kit/form/text/too-long.ts';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { SigningDialog } from '../../signing/index.ts';
import { planQuery } from '../offline/cache/plan-queries.ts';
import { useCachedQuery } from '../offline/useOfflineData.ts';
import { useOnline } from '../offline/useOnline.ts';
import { RefusedEntries } from '../offline/RefusedEntries.tsx';
import { DeviceStatusBar } from '../plan/StatusBar.tsx';
import { ReviewQuestion } from './ReviewQuestion.tsx';
import { usePlanReview } from './usePlanReview.ts';

const home = '/inspector-workplan-list';

/**
 * The screen on which an inspector answers the plan's questions, online or offline, then submits the review and signs.
 */
export default function PlanReviewScreen() {
  const { planId = '' } = useParams();
  const { query } = useCachedQuery(planId, planQuery(planId));
  return (
    <QueryContent page query={query}>
      {({ data }) => <Review plan={data} />}
    </QueryContent>
  );
}

function Review({ plan }: { plan: WorkPlan }) {
  const { me } = useSignedIn();
  const [signing, setSigning] = useState(false);
  const review = usePlanReview(plan._id);
  const submit = useApiMutation(workPlanRoutes.submitPlanReview, { onDone: () => setSigning(true) });
  const allowedActions = listAllowedPlanActions(plan, me);
  const reviewing = allowedActions.includes('review');
  // Only an amendment adds questions to a started plan.
  if ((plan.revision ?? 1) > 1 && allows(workPlanPolicy, plan, me, 'answer new questions'))
    return <NewQuestions plan={plan} review={review} />;
  // Users whose turn it is not are redirected to their list.
  if (!reviewing && !allowedActions.includes('esign') && !signing) return <Navigate to={home} replace />;
  return (
    <Box sx={{ maxWidth: 900 }}>
      <PageHeader
        title={messages.reviewAssessment}
        subtitle={`${plan.projectNo} · ${plan.planNo} ${plan.name}`}
        back={home}
      />
      {reviewing ? (
        <DeviceStatusBar plan={plan} saved={review.answeredAtServer} done={review.done} />
      ) : (
        <RefusedEntries />
      )}
      <QueryContent query={review.query}>
        {() => (
          <Stack sx={{ gap: 1.5 }}>
            {review.items.map((item) => (
              <ReviewQuestion
                key={item._id}
                item={item}
                disabled={!reviewing}
                onAnswer={(given) => void review.answer(item._id, given)}
              />
            ))}
          </Stack>
        )}
      </QueryContent>
      <Stack direction="row" sx={{ mt: 3, gap: 2, justifyContent: 'flex-end', alignItems: 'center' }}>
        {reviewing ? (
          <SubmitReview
            review={review}
            busy={submit.isPending}
            onSubmit={() => !focusTooLongText(document) && submit.mutate({ params: { id: plan._id } })}
          />
        ) : (
          <Button variant="contained" size="large" onClick={() => setSigning(true)}>
            {messages.eSign}
          </Button>
        )}
      </Stack>
      {signing && (
        <SigningDialog
          subject={'workplan'}
          id={plan._id}
          title={`${plan.planNo} ${plan.name}`}
          onClose={() => setSigning(false)}
        />
      )}
    </Box>
  );
}

/**
 * Questions that an amendment added to the started plan. Each answer is saved at once, so there is nothing to submit.
 */
function NewQuestions({ plan, review }: { plan: WorkPlan; review: ReturnType<typeof usePlanReview> }) {
  const added = review.items.filter(isNewQuestion);
  const back = inspectionPath(plan);
  return (
    <Box sx={{ maxWidth: 900 }}>
      <PageHeader
        title={messages.newQuestions}
        subtitle={`${plan.projectNo} · ${plan.planNo} ${plan.name}`}
        back={back}
      />
      <RefusedEntries />
      <QueryContent query={review.query}>
        {() =>
          added.length === 0 ? (
            <Typography>{messages.noNewQuestions}</Typography>
          ) : (
            <Stack sx={{ gap: 1.5 }}>
              {added.map((item) => (
                <ReviewQuestion
                  key={item._id}
                  item={item}
                  disabled={false}
                  onAnswer={(given) => void review.answer(item._id, given)}
                />
              ))}
            </Stack>
          )
        }
      </QueryContent>
      <Stack direction="row" sx={{ mt: 3, justifyContent: 'flex-end' }}>
        <Button component={Link} to={back} variant="contained" size="large">
          {messages.backToInspection}
        </Button>
      </Stack>
    </Box>
  );
}

type SubmitProps = { review: ReturnType<typeof usePlanReview>; busy: boolean; onSubmit: () => void };
/**
 * The submit button. It is disabled until every question is answered and the server has all answers, because the
 * signature covers them.
 */
function SubmitReview({ review: { query, items }, busy, onSubmit }: SubmitProps) {
  const online = useOnline();
  const complete = query.data !== undefined && items.every(isQuestionAnswered);
  const hasPending = items.some((item) => item.isPending);
  const why = !complete
    ? workPlanMessages.reviewIncomplete
    : !online
      ? deviceMessages.submitOnline
      : hasPending
        ? deviceMessages.answersPending
        : undefined;
  return (
    <>
      {query.data && why && (
        <Typography variant="body2" color="textSecondary" role="status">
          {why}
        </Typography>
      )}
      <Button
        variant="contained"
        size="large"
        disabled={why !== undefined}
        loading={busy}
        onClick={onSubmit}
        sx={{ flexShrink: 0 }}
      >
        {messages.reviewSubmit}
      </Button>
    </>
  );
}
