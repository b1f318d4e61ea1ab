import { formatPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { workPlansMessages as messages } from '@roadworthy/contract/work-plans/messages/work-plans.messages.ts';
import AddIcon from '@mui/icons-material/Add';
import { Alert, Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { isProjectCompleted, mayAddPlans } from '@roadworthy/contract/projects/project.machine.ts';
import { planTone } from '@roadworthy/contract/work-plans/work-plan.next-step.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { workPlanTable } from '@roadworthy/contract/work-plans/work-plan.table.ts';
import { projectsPath } from '@roadworthy/contract/projects/project.paths.ts';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useApiQuery } from '../kit/api/api-query.ts';
import { confirm, type ConfirmQuestion } from '../kit/dialog/confirm.ts';
import { toColumns } from '../kit/list/columns/columns.ts';
import { List } from '../kit/list/List.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { useSignedIn } from '../kit/session/session.ts';
import { StatusChip } from '../kit/page/status/StatusChip.tsx';
import { WaitsForText } from '../kit/page/status/WaitsForText.tsx';
import { PlanReportButton } from '../reports/index.ts';
import { DeclinedNote } from '../signing/index.ts';
import { ClampedText } from '../kit/text/ClampedText.tsx';
import { displayDate, formatNumber } from '../kit/text/display.ts';
import { displayWait } from '../kit/text/waits-for.ts';
import { addPlanPath } from '@roadworthy/contract/work-plans/work-plan.paths.ts';
import { PlanLines } from './PlanLines.tsx';
import { Progress } from './Progress.tsx';
import { usePlanActions } from './usePlanActions.tsx';

/** The columns that show what to do next. "All columns" adds the rest of those in the specification. */
const columns = toColumns(workPlanTable, [
  {
    field: 'name',
    flex: 2,
    width: 160,
    show: (plan) => (
      <Box component="span" title={plan.name} sx={{ display: 'block', lineHeight: 1.25, minWidth: 0 }}>
        <MuiLink component={Link} to={`/work-plan/${plan._id}`} sx={{ display: { md: 'block' } }}>
          {plan.name}
        </MuiLink>
        <Typography
          component="span"
          variant="caption"
          color="textSecondary"
          sx={{ display: 'block', whiteSpace: 'nowrap', lineHeight: 1.25 }}
        >
          {plan.projectNo} · {plan.planNo}
        </Typography>
      </Box>
    ),
  },
  { field: 'quantity', value: (plan) => formatNumber(plan.quantity), width: 80 },
  { field: 'ok', value: (plan) => formatNumber(plan.ok), width: 52 },
  { field: 'nok', value: (plan) => formatNumber(plan.nok), width: 72 },
  {
    field: 'processed',
    title: messages.processed,
    value: () => '',
    show: (plan) => <Progress counts={plan} label={messages.planProgress({ name: plan.name })} />,
    width: 124,
  },
  {
    field: 'status',
    flex: 1.6,
    width: 180,
    show: (plan) => (
      // A block element: in a table cell, the note would otherwise be next to the chip.
      <div>
        <StatusChip tone={planTone(plan.status)} label={formatPlanStatus(plan.status)} />
        {plan.declined ? (
          <div className="waits-for">
            <DeclinedNote declined={plan.declined} />
          </div>
        ) : (
          <WaitsForText text={displayWait(plan)} />
        )}
      </div>
    ),
  },
  {
    field: 'waitsFor',
    flex: 1.5,
    wideOnly: true,
    show: (plan) =>
      plan.declined ? <DeclinedNote declined={plan.declined} /> : <ClampedText text={displayWait(plan)} />,
  },
  { field: 'createdAt', value: (plan) => displayDate(plan.createdAt), width: 110, hidden: true },
]);

const anotherPlanQuestion = (plans: number): ConfirmQuestion => ({
  title: messages.planMoreWorkTitle,
  text: messages.planMoreWorkText({ count: plans }),
  yes: messages.createAnotherPlan,
  no: messages.cancel,
});

/** Lists the plans of a project, or an inspector's own plans. */
export default function PlanListScreen() {
  const { projectId } = useParams();
  const { me } = useSignedIn();
  const [total, setTotal] = useState<number>();
  const { actionsOf, dialogs } = usePlanActions();
  const project = useApiQuery(
    projectRoutes.getProject,
    { params: { id: projectId ?? '' } },
    { enabled: projectId !== undefined },
  ).data?.data;
  const navigate = useNavigate();
  // Create is shown only while the project has no plan. Another action adds further ones.
  const mayKeep = me.permissions.includes('plans.keep');
  const mayAdd = project && mayAddPlans(project.status) && mayKeep;
  const path = project && addPlanPath(me.accessLevel, project._id);
  const addAnother = async () => {
    if (path && total && (await confirm(anotherPlanQuestion(total)))) await navigate(path);
  };
  const create = mayAdd && path && total === 0 && (
    <Button component={Link} to={path} variant="contained" startIcon={<AddIcon />}>
      {messages.createWorkPlan}
    </Button>
  );
  const another = mayAdd && Boolean(total) && (
    <Button color="inherit" onClick={() => void addAnother()}>
      {messages.planMoreWork}
    </Button>
  );
  const empty = projectId ? (mayAdd ? messages.readyToPlan : messages.empty) : messages.noneAssigned;
  return (
    <>
      <PageHeader
        title={messages.workPlans}
        {...(projectId && { back: projectsPath(me.accessLevel) })}
        subtitle={project && `${project.projectNo} ${project.name}`}
        actions={
          <>
            {projectId && Boolean(total) && <PlanReportButton projectId={projectId} />}
            {create || another}
          </>
        }
      />
      {another && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {messages.planBeforeCompleted}
        </Typography>
      )}
      {project && mayKeep && isProjectCompleted(project.status) && !project.isReplaced && (
        <Alert
          severity="info"
          sx={{ mb: 2 }}
          action={
            <Button component={Link} to={`/clone/project/${project._id}`} color="inherit" sx={{ minHeight: 48 }}>
              {messages.cloneProject}
            </Button>
          }
        >
          {messages.projectCompleted}
        </Alert>
      )}
      <List
        label={messages.listLabel}
        route={workPlanRoutes.listWorkPlans}
        {...(projectId && { query: { project: projectId } })}
        columns={columns}
        actions={actionsOf}
        searchLabel={messages.searchPlans}
        empty={empty}
        firstStep={undefined}
        onTotal={setTotal}
        NarrowRows={projectId ? undefined : PlanLines}
      />
      {dialogs}
    </>
  );
}
