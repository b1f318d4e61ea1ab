import { Alert, Button, Stack, TextField, ToggleButton, ToggleButtonGroup, Typography, Card, CardContent } from '@mui/material';
import { reviewerOfPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { planOffersOf } from '@roadworthy/contract/work-plans/work-plan.offers.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import type { PlanAssessment } from '@roadworthy/contract/work-plans/plan-assessment.schema.ts';
import { workPlanMessages, type WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { HazardDialog } from '../assessments/index.ts';
import { useAsk, useTell } from '../kit/ask.ts';
import { Loaded } from '../kit/feedback/States.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { useSignedIn } from '../kit/session.ts';
import { SigningDialog } from '../signing/index.ts';

const home = '/inspector-workplan-list';

/** The inspector answers the plan's questions, submits the review, then signs (document 3 sections 2.9 and 4.6). */
export default function PlanReviewScreen() {
  const { planId = '' } = useParams();
  const asked = useAsk(workPlanRoutes.getWorkPlan, { params: { id: planId } });
  return (
    <Loaded page asked={asked}>
      {({ data }) => <Review plan={data} />}
    </Loaded>
  );
}

function Review({ plan }: { plan: WorkPlan }) {
  const { me } = useSignedIn();
  const [signing, setSigning] = useState(false);
  const asked = useAsk(workPlanRoutes.listPlanAssessments, { query: { workPlan: plan._id, assessmentBy: me._id, limit: 0 } });
  const submit = useTell(workPlanRoutes.submitPlanReview, { done: () => setSigning(true) });
  const offers = planOffersOf(plan, me);
  const mine = offers.includes('review') || offers.includes('esign') || signing;
  // Somebody whose turn it is not is sent to their list.
  if (!mine) return <Navigate to={home} replace />;
  const reviewing = offers.includes('review') && reviewerOfPlanStatus(plan.status) !== undefined;
  const items = asked.data?.data ?? [];
  const complete = items.every((item) => item.assessmentQuestion.type !== 'Option' || item.assessmentAnswer !== null);
  return (
    <>
      <PageHeader title="Review Assessment" subtitle={`${plan.projectNo} · ${plan.planNo} ${plan.name}`} back={home} />
      <Loaded asked={asked}>
        {() => (
          <Stack sx={{ gap: 1.5, maxWidth: 900 }}>
            {items.map((item) => (
              <Question key={item._id} item={item} disabled={!reviewing} />
            ))}
          </Stack>
        )}
      </Loaded>
      <Stack direction="row" sx={{ mt: 3, gap: 2, justifyContent: 'flex-end', alignItems: 'center', maxWidth: 900 }}>
        {reviewing && !complete && (
          <Typography variant="body2" color="textSecondary">
            {workPlanMessages.reviewIncomplete}
          </Typography>
        )}
        {reviewing ? (
          <Button variant="contained" size="large" disabled={!complete} loading={submit.isPending} onClick={() => submit.mutate({ params: { id: plan._id } })}>
            Review &amp; Submit
          </Button>
        ) : (
          <Button variant="contained" size="large" onClick={() => setSigning(true)}>
            E-Sign
          </Button>
        )}
      </Stack>
      {signing && <SigningDialog subject="workplan" id={plan._id} title={`${plan.planNo} ${plan.name}`} onClose={() => setSigning(false)} />}
    </>
  );
}

function Question({ item, disabled }: { item: PlanAssessment; disabled: boolean }) {
  const change = useTell(workPlanRoutes.changePlanAssessment);
  const [comment, setComment] = useState(item.comment ?? '');
  const [naming, setNaming] = useState(false);
  const send = (body: { assessmentAnswer?: 'Yes' | 'No'; comment?: string; hazardList?: { hazard: string; controlMeasure: string }[] }) =>
    change.mutate({ params: { id: item._id }, body });
  if (item.assessmentQuestion.type === 'Quantitative')
    return (
      <Typography variant="h2" sx={{ mt: 2 }}>
        {item.assessmentQuestion.question}
      </Typography>
    );
  return (
    <Card>
      <CardContent>
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, alignItems: { sm: 'center' } }}>
          <Typography sx={{ flex: 1 }}>
            {item.assessmentQuestion.question}
            <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
              Reference {item.assessmentQuestion.reference}
            </Typography>
          </Typography>
          <ToggleButtonGroup
            exclusive
            value={item.assessmentAnswer}
            disabled={disabled || change.isPending}
            aria-label={`Answer: ${item.assessmentQuestion.question}`}
            onChange={(_event, answer: 'Yes' | 'No' | null) => {
              if (answer) send({ assessmentAnswer: answer });
            }}
          >
            <ToggleButton value="Yes" color="success" sx={{ minWidth: 72, minHeight: 48 }}>
              Yes
            </ToggleButton>
            <ToggleButton value="No" color="error" sx={{ minWidth: 72, minHeight: 48 }}>
              No
            </ToggleButton>
          </ToggleButtonGroup>
        </Stack>
        {item.assessmentAnswer === 'No' && (
          <TextField
            fullWidth
            label="Comment"
            sx={{ mt: 2 }}
            disabled={disabled}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
            onBlur={() => {
              if (comment !== (item.comment ?? '')) send({ comment });
            }}
            slotProps={{ htmlInput: { maxLength: 2000 } }}
          />
        )}
        {item.assessmentAnswer === 'No' && (
          <>
            {item.hazardList.map((row, index) => (
              <Typography key={index} variant="body2" sx={{ mt: 1 }}>
                <strong>{row.hazard}</strong> – {row.controlMeasure}
              </Typography>
            ))}
            <Button size="small" disabled={disabled} onClick={() => setNaming(true)} sx={{ mt: 1 }}>
              Hazards and control measures
            </Button>
          </>
        )}
        {naming && (
          <HazardDialog
            question={item.assessmentQuestion.question}
            hazards={item.hazardList}
            suggested={item.controlMeasure ?? ''}
            onSave={(hazardList) => send({ hazardList })}
            onClose={() => setNaming(false)}
          />
        )}
        {item.assessmentAnswer === 'No' && item.controlMeasure && (
          <Alert severity="info" sx={{ mt: 1.5 }}>
            Control measure: {item.controlMeasure}
          </Alert>
        )}
      </CardContent>
    </Card>
  );
}
