import { Alert, Box, Button, Stack } from '@mui/material';
import { platformId } from '@roadworthy/contract/access/roles.ts';
import { fill } from '@roadworthy/contract/kit/fill.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { mayPlan } from '@roadworthy/contract/projects/project.machine.ts';
import { mayEditPlan } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { WorkPlan, workPlanMessages, WorkPlanNew } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { z } from 'zod';
import { useAsk, useTell } from '../kit/ask.ts';
import { CallFailed } from '../kit/call.ts';
import { useLeaveGuard } from '../kit/dialog/leaving.ts';
import { Loaded } from '../kit/feedback/States.tsx';
import { tellUnexpected } from '../kit/feedback/unexpected.ts';
import { Record } from '../kit/form/Record.tsx';
import { readAs, showRefusal, useForm } from '../kit/form/useForm.ts';
import { usePageKey, withControl } from '../kit/page-keys.ts';
import { PageHeader } from '../kit/PageHeader.tsx';
import { useSignedIn } from '../kit/session.ts';
import { StepBar } from '../kit/StepBar.tsx';
import { asItWasLeft } from '../kit/list/left-lists.ts';
import type { WorkPlace } from './inspector-places.tsx';
import { PlanFields } from './PlanFields.tsx';
import { planListPath } from '@roadworthy/contract/work-plans/work-plan.paths.ts';
import { PlanReviewStep } from './PlanReviewStep.tsx';
import { blankPlan, bodyOf, valuesOf, type PlanValues } from './plan-values.ts';

/** What will be sent is checked; an error of a tool's name stands at its row. */
const Form = z.custom<PlanValues>().check(
  z.superRefine((values, context) => {
    const checked = WorkPlanNew.safeParse({ ...bodyOf(values), project: platformId });
    for (const { path, message } of checked.error?.issues ?? [])
      context.addIssue({ code: 'custom', message, path: path[0] === 'equipmentRequired' && path.length === 2 ? [...path, 'name'] : path });
  }),
);

/** Step 1 is the form, step 2 the review with Edit and Submit (document 3 section 2.4). */
export default function PlanFormScreen() {
  const { planId, projectId } = useParams();
  return (
    <Record id={planId} route={workPlanRoutes.getWorkPlan}>
      {(plan) => <OfProject projectId={projectId ?? plan?.project._id ?? ''} plan={plan} />}
    </Record>
  );
}

function OfProject({ projectId, plan }: { projectId: string; plan: WorkPlan | undefined }) {
  const asked = useAsk(projectRoutes.getProject, { params: { id: projectId } });
  return (
    <Loaded page asked={asked}>
      {({ data: project }) => {
        const closed =
          plan && !mayEditPlan(plan.status)
            ? `Work plan is ${plan.status} and stays as it is.`
            : mayPlan(project.status)
              ? undefined
              : `Project is ${project.status}: its work plans stay as they are.`;
        return closed ? <Closed reason={closed} plan={plan} project={project} /> : <PlanForm plan={plan} project={project} />;
      }}
    </Loaded>
  );
}

const told = { said: ({ data }: { data: WorkPlan }) => fill(workPlanMessages.saved, { planNo: data.planNo }), quiet: true };
type Project = { _id: string; projectNo: string; name: string; workLocation: WorkPlace[] };
const titleOf = (plan: WorkPlan | undefined): string => (plan ? 'Edit Work Plan' : 'Add Work Plan');

function Closed({ reason, plan, project }: { reason: string; plan: WorkPlan | undefined; project: Project }) {
  const { me } = useSignedIn();
  return (
    <>
      <PageHeader title={titleOf(plan)} subtitle={`${project.projectNo} ${project.name}`} back={planListPath(me.accessLevel, project._id)} />
      <Alert severity="warning">{reason}</Alert>
    </>
  );
}

function PlanForm({ plan, project }: { plan: WorkPlan | undefined; project: Project }) {
  const { me } = useSignedIn();
  const navigate = useNavigate();
  const [reviewing, setReviewing] = useState<PlanValues>();
  const [updatedAt, setSeen] = useState(plan?.updatedAt);
  const back = planListPath(me.accessLevel, project._id);
  const ready = useForm<PlanValues>({
    schema: Form,
    values: plan ? valuesOf(plan) : blankPlan(new Date().toISOString().slice(0, 10)),
    seen: updatedAt,
    step: true,
    theirs: readAs(WorkPlan, valuesOf),
    send: (values, seen) => {
      setSeen(seen);
      setReviewing(values);
      window.scrollTo(0, 0);
      return Promise.resolve();
    },
  });
  const add = useTell(workPlanRoutes.addWorkPlan, told);
  const change = useTell(workPlanRoutes.changeWorkPlan, told);
  const busy = add.isPending || change.isPending;
  useLeaveGuard(ready.form.formState.isDirty && !busy);
  const place = useRef<HTMLFormElement>(null);
  usePageKey(place, withControl('s'), ready.submit);
  const submit = async (values: PlanValues) => {
    const body = bodyOf(values);
    if (plan) await change.mutateAsync({ params: { id: plan._id }, body: { ...body, updatedAt, reinitiateAgreement: true } });
    else await add.mutateAsync({ body: { ...body, project: project._id } });
    ready.finish();
    void navigate(asItWasLeft(back));
  };
  const refused = async (values: PlanValues, error: unknown) => {
    if (!(error instanceof CallFailed)) throw error;
    const settled = await ready.settle(values, error);
    // What stays after somebody else's change is looked at once more before it is sent.
    if (settled) setSeen(settled.seen);
    // A refusal that is no matter of the form, such as a lost connection, leaves the review where it can be sent again; one that is, is told at the fields,
    // which have to be there first.
    const isOfForm = error.code === 'conflict' || Boolean(error.errors?.length);
    if (settled || isOfForm) flushSync(() => setReviewing(settled?.values));
    if (!settled) showRefusal(ready.form, error);
  };
  const title = titleOf(plan);
  const subtitle = `${project.projectNo} ${project.name}`;
  if (reviewing)
    return (
      <>
        <PageHeader title={title} subtitle={`${subtitle} · Review`} />
        <Reviewed
          values={reviewing}
          startsAgain={plan !== undefined}
          busy={busy}
          onEdit={() => setReviewing(undefined)}
          onSubmit={() =>
            void submit(reviewing)
              .catch((error: unknown) => refused(reviewing, error))
              .catch(tellUnexpected)
          }
        />
      </>
    );
  return (
    <FormProvider {...ready.form}>
      <PageHeader title={title} subtitle={subtitle} back={back} />
      <Box
        component="form"
        ref={place}
        noValidate
        sx={{ maxWidth: 1200 }}
        onSubmit={(event) => {
          event.preventDefault();
          ready.submit();
        }}
      >
        <Stack sx={{ gap: 3 }}>
          {ready.hasDraft && (
            <Alert
              severity="info"
              action={
                <Button color="inherit" size="small" onClick={ready.dropDraft}>
                  Discard
                </Button>
              }
            >
              What you had typed here before is back.
            </Alert>
          )}
          <PlanFields places={project.workLocation} />
        </Stack>
        <StepBar>
          <Button onClick={() => void navigate(asItWasLeft(back))}>Cancel</Button>
          <Button type="submit" variant="contained">
            Review
          </Button>
        </StepBar>
      </Box>
    </FormProvider>
  );
}

type ReviewedProps = { values: PlanValues; startsAgain: boolean; busy: boolean; onEdit: () => void; onSubmit: () => void };
function Reviewed({ values, startsAgain, busy, onEdit, onSubmit }: ReviewedProps) {
  const place = useRef<HTMLDivElement>(null);
  usePageKey(place, withControl('s'), () => {
    if (!busy) onSubmit();
  });
  return (
    <div ref={place}>
      {startsAgain && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          Submitting starts the signatures again: those given so far are voided and kept in the history.
        </Alert>
      )}
      <PlanReviewStep values={values} />
      <StepBar>
        <Button onClick={onEdit}>Edit</Button>
        <Button variant="contained" loading={busy} onClick={onSubmit}>
          Submit
        </Button>
      </StepBar>
    </div>
  );
}
