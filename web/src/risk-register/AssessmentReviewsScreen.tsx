import { incidentPath } from '@roadworthy/contract/incidents/incident.paths.ts';
import { assessmentReviewRoutes } from '@roadworthy/contract/risk-register/assessment-review.routes.ts';
import {
  formatReviewCause,
  reviewStates,
  type AssessmentReview,
  type DueReviewCause,
} from '@roadworthy/contract/risk-register/assessment-review.schema.ts';
import {
  assessmentReviewTable,
  reviewStateLabels,
  reviewStateTones,
} from '@roadworthy/contract/risk-register/assessment-review.table.ts';
import { assessmentReviewMessages as messages } from '@roadworthy/contract/risk-register/messages/assessment-review.messages.ts';
import { riskRegisterPath } from '@roadworthy/contract/risk-register/risk-register.paths.ts';
import { planPath } from '@roadworthy/contract/work-plans/work-plan.paths.ts';
import ReviewIcon from '@mui/icons-material/FactCheckOutlined';
import HazardsIcon from '@mui/icons-material/WarningAmberOutlined';
import { Link as MuiLink, MenuItem, Stack, TextField } from '@mui/material';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { toColumns, type RowAction } from '../kit/list/columns/columns.ts';
import { FilterChip } from '../kit/list/filters/FilterChip.tsx';
import { List } from '../kit/list/List.tsx';
import { useListState, type ListState } from '../kit/list/useListState.ts';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { useScreenTitle } from '../kit/page/screen-title.ts';
import { StatusChip } from '../kit/page/status/StatusChip.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';

const linkSx = { display: 'inline-block', py: { xs: 1, sm: 0 } } as const;
const recordPath = ({ kind }: DueReviewCause, id: string): string =>
  kind === 'plan changed' ? planPath(id) : incidentPath(id);

const Reasons = ({ reasons }: { reasons: readonly DueReviewCause[] }) => (
  <Stack sx={{ alignItems: 'flex-start', whiteSpace: 'normal' }}>
    {reasons.map((reason) =>
      reason.record ? (
        <MuiLink key={reason._id} component={Link} to={recordPath(reason, reason.record._id)} sx={linkSx}>
          {formatReviewCause(reason)}
        </MuiLink>
      ) : (
        <span key={reason._id}>{formatReviewCause(reason)}</span>
      ),
    )}
  </Stack>
);

const columns = toColumns(assessmentReviewTable, [
  {
    field: 'project',
    flex: 1.6,
    show: ({ project }) => (
      <MuiLink component={Link} to={`/project/${project._id}`} sx={linkSx}>
        {project.projectNo} {project.name}
      </MuiLink>
    ),
  },
  { field: 'dueOn', width: 130 },
  {
    field: 'status',
    width: 190,
    show: ({ state }) => <StatusChip tone={reviewStateTones[state]} label={reviewStateLabels[state]} />,
  },
  { field: 'causes', flex: 1.8, show: ({ reasons }) => <Reasons reasons={reasons} /> },
  { field: 'reviewedAt', width: 190 },
  { field: 'template', hidden: true },
  { field: 'reviewedBy', hidden: true },
  { field: 'comment', hidden: true },
]);

/** Shows when the rated assessments in use have to be reviewed again. The office records each review here. */
export default function AssessmentReviewsScreen() {
  const state = useListState();
  const [total, setTotal] = useState<number>();
  const [opened, setOpened] = useState<AssessmentReview>();
  const [project, due] = [state.filter('project'), state.filter('state')];
  const isNarrowed = project !== undefined || due !== undefined;
  const actions = useCallback(
    (review: AssessmentReview): RowAction[] => [
      { label: messages.record, icon: <ReviewIcon />, onClick: () => setOpened(review) },
      { label: messages.openRisks, icon: <HazardsIcon />, to: `${riskRegisterPath}?project=${review._id}` },
    ],
    [],
  );
  return (
    <>
      <PageHeader
        title={useScreenTitle()}
        back={riskRegisterPath}
        {...(total !== undefined && { subtitle: messages.count({ count: total }) })}
      />
      <List
        label={messages.title}
        route={assessmentReviewRoutes.listAssessmentReviews}
        query={{ ...(project && { project }), ...(due && { state: due }) }}
        columns={columns}
        actions={actions}
        searchLabel={messages.search}
        filters={
          <>
            {project && (
              <FilterChip label={messages.oneProject} onClear={() => state.setFilter('project', undefined)} />
            )}
            <StateFilter state={state} />
          </>
        }
        empty={isNarrowed ? messages.noMatches : messages.empty}
        onTotal={setTotal}
      />
      {opened && <ReviewDialog review={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

const StateFilter = ({ state }: { state: ListState }) => (
  <TextField
    select
    size="small"
    label={messages.status}
    value={reviewStates.find((one) => one === state.filter('state')) ?? ''}
    onChange={(event) => state.setFilter('state', event.target.value || undefined)}
    sx={{ minWidth: 150 }}
    slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
  >
    <MenuItem value="">{messages.all}</MenuItem>
    {reviewStates.map((one) => (
      <MenuItem key={one} value={one}>
        {reviewStateLabels[one]}
      </MenuItem>
    ))}
  </TextField>
);
