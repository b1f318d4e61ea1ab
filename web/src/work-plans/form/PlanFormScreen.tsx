import { projectStatusLabels } from '@roadworthy/contract/projects/messages/project-labels.messages.ts';
import { workPlansMessages } from '@roadworthy/contract/work-plans/messages/work-plans.messages.ts';
import { workPlanFormMessages as messages } from '@roadworthy/contract/work-plans/messages/form.messages.ts';
import { workPlanMessages } from '@roadworthy/contract/work-plans/messages/work-plan.messages.ts';
import { Alert, Box, Button, Stack } from '@mui/material';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { mayAddPlans } from '@roadworthy/contract/projects/project.machine.ts';
import { mayEditPlan, formatPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { useApiQuery, useApiMutation } from '../../kit/api/api-query.ts';
import { ApiError } from '../../kit/api/call.ts';
import { useUnsavedChanges } from '../../kit/dialog/unsaved-changes.ts';
import { QueryContent } from '../../kit/feedback/States.tsx';
import { reportUnexpected } from '../../kit/feedback/report-unexpected.ts';
import { RecordLoader } from '../../kit/form/RecordLoader.tsx';
import { parseValues, showServerErrors, useForm, type RouteForm } from '../../kit/form/useForm.ts';
import { usePageKey, isControlKey } from '../../kit/page/usePageKey.ts';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { StepBar } from '../../kit/page/status/StepBar.tsx';
import { appendLastSearch } from '../../kit/list/list-memory.ts';
import { Presence } from '../../live/index.ts';
import type { WorkLocation } from '../inspector-locations.tsx';
import { InvalidFieldsButton } from './InvalidFieldsButton.tsx';
import { PlanChecks } from './PlanChecks.tsx';
import { PlanFields } from './PlanFields.tsx';
import { PlanFormSchema } from './plan-schema.ts';
import { PlanOutline } from './PlanOutline.tsx';
import { planListPath } from '@roadworthy/contract/work-plans/work-plan.paths.ts';
import { PlanSummary } from './PlanSummary.tsx';
import { createBlankPlan, toPlanBody, toPlanValues, type PlanValues } from './plan-values.ts';
import { ignoreSecondClick } from '../../kit/form/second-click.ts';

/** The plan form. Step 1 has the fields, step 2 the review with Edit and Submit. */
export default function PlanFormScreen() {
  const { planId, projectId } = useParams();
  return (
    <RecordLoader id={planId} route={workPlanRoutes.getWorkPlan}>
      {(plan) => <ProjectPlanForm projectId={projectId ?? plan?.project._id ?? ''} plan={plan} />}
    </RecordLoader>
  );
}

function ProjectPlanForm({ projectId, plan }: { projectId: string; plan: WorkPlan | undefined }) {
  const query = useApiQuery(projectRoutes.getProject, { params: { id: projectId } });
  return (
    <QueryContent page query={query}>
      {({ data: project }) => {
        const closed =
          plan && !mayEditPlan(plan.status)
            ? messages.planLocked({ status: formatPlanStatus(plan.status) })
            : mayAddPlans(project.status)
              ? undefined
              : messages.projectLocked({ status: projectStatusLabels[project.status] });
        return closed ? (
          <ClosedForm reason={closed} plan={plan} project={project} />
        ) : (
          <PlanForm plan={plan} project={project} />
        );
      }}
    </QueryContent>
  );
}

const mutationOptions = {
  successMessage: ({ data }: { data: WorkPlan }) => workPlanMessages.saved({ planNo: data.planNo }),
  quiet: true,
};
type Project = { _id: string; projectNo: string; name: string; workLocation: WorkLocation[] };
const titleOf = (plan: WorkPlan | undefined): string => (plan ? messages.editWorkPlan : messages.addWorkPlan);

function ClosedForm({ reason, plan, project }: { reason: string; plan: WorkPlan | undefined; project: Project }) {
  const { me } = useSignedIn();
  return (
    <>
      <PageHeader
        title={titleOf(plan)}
        subtitle={`${project.projectNo} ${project.name}`}
        back={planListPath(me.accessLevel, project._id)}
      />
      <Alert severity="warning">{reason}</Alert>
    </>
  );
}

function PlanForm({ plan, project }: { plan: WorkPlan | undefined; project: Project }) {
  const { me } = useSignedIn();
  const navigate = useNavigate();
  const [reviewing, setReviewing] = useState<PlanValues>();
  const [updatedAt, setUpdatedAt] = useState(plan?.updatedAt);
  const back = planListPath(me.accessLevel, project._id);
  const ready = useForm<PlanValues>({
    schema: PlanFormSchema,
    values: plan ? toPlanValues(plan) : createBlankPlan(new Date().toISOString().slice(0, 10)),
    seen: updatedAt,
    step: true,
    toValues: parseValues(WorkPlan, toPlanValues),
    send: (values, seen) => {
      setUpdatedAt(seen);
      setReviewing(values);
      window.scrollTo(0, 0);
      return Promise.resolve();
    },
  });
  const add = useApiMutation(workPlanRoutes.addWorkPlan, mutationOptions);
  const change = useApiMutation(workPlanRoutes.changeWorkPlan, mutationOptions);
  const busy = add.isPending || change.isPending;
  useUnsavedChanges(ready.form.formState.isDirty && !busy);
  const submit = async (values: PlanValues) => {
    const body = toPlanBody(values);
    if (plan)
      await change.mutateAsync({ params: { id: plan._id }, body: { ...body, updatedAt, reinitiateAgreement: true } });
    else await add.mutateAsync({ body: { ...body, project: project._id } });
    ready.finish();
    void navigate(appendLastSearch(back));
  };
  const refused = async (values: PlanValues, error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    const settled = await ready.settle(values, error);
    // After merging somebody else's change, the user has to review the result before it is sent.
    if (settled) setUpdatedAt(settled.seen);
    // After an error that is not about a field, such as a lost connection, the review stays open for another attempt.
    // An error of a field is shown there, so the form has to be rendered first.
    const isOfForm = error.code === 'conflict' || Boolean(error.errors?.length);
    if (settled || isOfForm) flushSync(() => setReviewing(settled?.values));
    if (!settled) showServerErrors(ready.form, error);
  };
  const title = titleOf(plan);
  const subtitle = `${project.projectNo} ${project.name}`;
  if (reviewing)
    return (
      <>
        <PageHeader title={title} subtitle={messages.reviewSubtitle({ subtitle })} />
        <ReviewStep
          values={reviewing}
          projectId={project._id}
          planId={plan?._id}
          busy={busy}
          onEdit={() => setReviewing(undefined)}
          onSubmit={() =>
            void submit(reviewing)
              .catch((error: unknown) => refused(reviewing, error))
              .catch(reportUnexpected)
          }
        />
      </>
    );
  return (
    <FormProvider {...ready.form}>
      <PageHeader
        title={title}
        subtitle={subtitle}
        back={back}
        actions={plan && <Presence kind="plan" id={plan._id} isEditing />}
      />
      <FormStep ready={ready} locations={project.workLocation} onCancel={() => void navigate(appendLastSearch(back))} />
    </FormProvider>
  );
}

type FormStepProps = {
  ready: RouteForm<PlanValues>;
  locations: readonly WorkLocation[];
  onCancel: () => void;
};
/** Keeps the bars at the top and bottom from covering a field that gets the focus by keyboard. */
const awayFromBars = { '& :is(input, textarea, button)': { scrollMarginBlock: '96px 128px' } } as const;

function FormStep({ ready, locations, onCancel }: FormStepProps) {
  const place = useRef<HTMLFormElement>(null);
  usePageKey(place, isControlKey('s'), ready.submit);
  return (
    <Box
      component="form"
      ref={place}
      noValidate
      sx={{ maxWidth: 1360, ...awayFromBars }}
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
                {messages.discard}
              </Button>
            }
          >
            {messages.draftRestored}
          </Alert>
        )}
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
            alignItems: 'start',
          }}
        >
          <PlanFields locations={locations} />
          <PlanOutline />
        </Box>
      </Stack>
      <StepBar>
        <InvalidFieldsButton />
        <Button onClick={onCancel} sx={{ flexShrink: 0 }}>
          {workPlansMessages.cancel}
        </Button>
        <Button type="submit" onClick={ignoreSecondClick} variant="contained" sx={{ flexShrink: 0 }}>
          {messages.review}
        </Button>
      </StepBar>
    </Box>
  );
}

type ReviewStepProps = {
  values: PlanValues;
  projectId: string;
  planId: string | undefined;
  busy: boolean;
  onEdit: () => void;
  onSubmit: () => void;
};
function ReviewStep({ values, projectId, planId, busy, onEdit, onSubmit }: ReviewStepProps) {
  const place = useRef<HTMLDivElement>(null);
  usePageKey(place, isControlKey('s'), () => {
    if (!busy) onSubmit();
  });
  return (
    <div ref={place}>
      {planId && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {messages.signingRestarts}
        </Alert>
      )}
      <Stack sx={{ gap: 3 }}>
        <PlanChecks values={values} projectId={projectId} planId={planId} onEdit={onEdit} />
        <PlanSummary values={values} />
      </Stack>
      <StepBar>
        <Button onClick={onEdit}>{messages.edit}</Button>
        <Button variant="contained" loading={busy} onClick={onSubmit}>
          {messages.submit}
        </Button>
      </StepBar>
    </div>
  );
}
