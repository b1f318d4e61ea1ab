import { riskLevelLabels, riskLevels } from '@roadworthy/contract/companies/risk-matrix.ts';
import { incidentPath } from '@roadworthy/contract/incidents/incident.paths.ts';
import { assessmentReviewMessages } from '@roadworthy/contract/risk-register/messages/assessment-review.messages.ts';
import { assessmentReviewsPath, projectReviewPath } from '@roadworthy/contract/risk-register/risk-register.paths.ts';
import { riskRegisterMessages as messages } from '@roadworthy/contract/risk-register/messages/risk-register.messages.ts';
import { riskRegisterRoutes } from '@roadworthy/contract/risk-register/risk-register.routes.ts';
import { findRiskTrend, type RegisteredRisk } from '@roadworthy/contract/risk-register/risk-register.schema.ts';
import { formatRiskTrend, riskRegisterTable } from '@roadworthy/contract/risk-register/risk-register.table.ts';
import ControlsIcon from '@mui/icons-material/ChecklistOutlined';
import DownIcon from '@mui/icons-material/SouthEastOutlined';
import SameIcon from '@mui/icons-material/EastOutlined';
import UpIcon from '@mui/icons-material/NorthEastOutlined';
import ReviewIcon from '@mui/icons-material/FactCheckOutlined';
import { Button, Link as MuiLink, MenuItem, Stack, TextField, Tooltip, Typography } from '@mui/material';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { RiskLevelChip } from '../companies/index.ts';
import { toColumns, type RowAction } from '../kit/list/columns/columns.ts';
import { FilterChip } from '../kit/list/filters/FilterChip.tsx';
import { List } from '../kit/list/List.tsx';
import { useListState, type ListState } from '../kit/list/useListState.ts';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { SheetButtons } from '../kit/sheet/SheetButtons.tsx';
import { call } from '../kit/api/call.ts';
import { useScreenTitle } from '../kit/page/screen-title.ts';
import { ControlsDialog } from './ControlsDialog.tsx';
import { RiskMatrixOverview } from './RiskMatrixOverview.tsx';

const formatNextDue = ({ nextDue, overdueControls, controls }: RegisteredRisk): string => {
  const day = nextDue ?? '';
  const due = overdueControls > 0 ? messages.overdueSince({ day }) : day;
  return controls.some(({ beforeWork, isOpen }) => beforeWork && isOpen) ? messages.nextBeforeWork({ due }) : due;
};
const NextDue = ({ risk }: { risk: RegisteredRisk }) =>
  risk.nextDue ? (
    <Typography
      component="span"
      variant="body2"
      color={risk.overdueControls > 0 ? 'error' : 'textPrimary'}
      sx={{ whiteSpace: 'normal' }}
    >
      {formatNextDue(risk)}
    </Typography>
  ) : (
    '–'
  );

const ReviewDue = ({ projectId, review }: { projectId: string; review: RegisteredRisk['review'] }) =>
  review ? (
    <MuiLink
      component={Link}
      to={projectReviewPath(projectId)}
      color={review.state === 'overdue' ? 'error' : 'primary'}
      sx={{ display: 'inline-block', py: { xs: 1, sm: 0 } }}
    >
      {review.state === 'overdue' ? messages.overdueSince({ day: review.dueOn }) : review.dueOn}
    </MuiLink>
  ) : (
    '–'
  );

const trendIcons = { down: DownIcon, same: SameIcon, up: UpIcon } as const;
/** How the risk with controls has changed since the last revision. */
const Trend = ({ risk }: { risk: RegisteredRisk }) => {
  const trend = findRiskTrend(risk);
  if (!trend) return null;
  const Icon = trendIcons[trend];
  const text = formatRiskTrend(risk);
  return (
    <Tooltip title={text}>
      <Icon
        fontSize="small"
        titleAccess={text}
        color={trend === 'up' ? 'error' : trend === 'down' ? 'success' : 'disabled'}
      />
    </Tooltip>
  );
};

const Residual = ({ risk }: { risk: RegisteredRisk }) => (
  <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center' }}>
    <RiskLevelChip matrix={risk.matrix} cell={risk.residual} isShort />
    <Trend risk={risk} />
  </Stack>
);

/** The incidents linked to the hazard. */
const Incidents = ({ incidents }: { incidents: RegisteredRisk['incidents'] }) =>
  incidents.length === 0 ? (
    '–'
  ) : (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1, overflow: 'hidden', maxHeight: { md: '100%' } }}>
      {incidents.map(({ _id, incidentNo }) => (
        <MuiLink key={_id} component={Link} to={incidentPath(_id)} sx={{ py: { xs: 1, sm: 0 } }}>
          {incidentNo}
        </MuiLink>
      ))}
    </Stack>
  );

const columns = toColumns(riskRegisterTable, [
  { field: 'hazard', flex: 2.4 },
  {
    field: 'residual',
    title: messages.residual,
    width: 130,
    show: (risk) => <Residual risk={risk} />,
  },
  {
    field: 'initial',
    title: messages.initial,
    width: 120,
    show: ({ matrix, initial }) => <RiskLevelChip matrix={matrix} cell={initial} isShort />,
  },
  {
    field: 'incidents',
    width: 90,
    show: ({ incidents }) => <Incidents incidents={incidents} />,
  },
  {
    field: 'project',
    flex: 1.2,
    show: ({ project }) => (
      <MuiLink component={Link} to={`/project/${project._id}`} sx={{ display: 'inline-block', py: { xs: 1, sm: 0 } }}>
        {project.projectNo} {project.name}
      </MuiLink>
    ),
  },
  { field: 'responsible', flex: 1 },
  { field: 'nextDue', width: 150, show: (risk) => <NextDue risk={risk} /> },
  {
    field: 'reviewDue',
    width: 120,
    hidden: true,
    show: ({ project, review }) => <ReviewDue projectId={project._id} review={review} />,
  },
  { field: 'trend', hidden: true },
  { field: 'reviewReasons', hidden: true },
  { field: 'accepted', hidden: true },
  { field: 'harmed', hidden: true },
  { field: 'question', hidden: true },
  { field: 'level', hidden: true },
  { field: 'controls', hidden: true },
  { field: 'kinds', hidden: true },
  { field: 'beforeWork', hidden: true },
  { field: 'openControls', hidden: true },
  { field: 'overdueControls', hidden: true },
]);

const filterNames = ['level', 'likelihood', 'severity', 'matrix', 'overdue', 'project', 'completed'] as const;
const noFilters = Object.fromEntries(filterNames.map((name) => [name, undefined]));

/** Shows the rated hazards of the company: their counts in the matrix, and a list that can be narrowed to one cell. */
export default function RiskRegisterScreen() {
  const state = useListState();
  const [total, setTotal] = useState<number>();
  const [opened, setOpened] = useState<RegisteredRisk>();
  const query = Object.fromEntries(
    filterNames.flatMap((name) => (state.filter(name) ? [[name, state.filter(name)]] : [])),
  );
  const isNarrowed = Object.keys(query).length > 0;
  const [likelihood, severity] = [state.filter('likelihood'), state.filter('severity')];
  const actions = useCallback(
    (risk: RegisteredRisk): RowAction[] => [
      { label: messages.controls, icon: <ControlsIcon />, onClick: () => setOpened(risk) },
    ],
    [],
  );
  return (
    <>
      <PageHeader
        title={useScreenTitle()}
        {...(total !== undefined && { subtitle: messages.count({ count: total }) })}
        actions={
          <>
            <Button component={Link} to={assessmentReviewsPath} startIcon={<ReviewIcon />}>
              {assessmentReviewMessages.link}
            </Button>
            <SheetButtons
              printed={{
                fileName: 'Risk-register.pdf',
                pdf: () => call(riskRegisterRoutes.printRiskRegister, { query }),
              }}
            />
          </>
        }
      />
      <RiskMatrixOverview state={state} />
      <List
        label={messages.table}
        route={riskRegisterRoutes.listRegisteredRisks}
        query={query}
        columns={columns}
        actions={actions}
        searchLabel={messages.search}
        manyFilters={{
          filters: (
            <>
              {likelihood && severity && (
                <FilterChip
                  label={messages.oneCell({ likelihood, severity })}
                  onClear={() => state.setFilters({ likelihood: undefined, severity: undefined, matrix: undefined })}
                />
              )}
              {state.filter('project') && (
                <FilterChip label={messages.oneProject} onClear={() => state.setFilter('project', undefined)} />
              )}
              {choice(state, 'level', messages.level, messages.all, riskLevels, riskLevelLabels)}
              {choice(state, 'overdue', messages.overdue, messages.all, ['true'], { true: messages.overdue })}
              {choice(state, 'completed', messages.projects, messages.current, ['true'], { true: messages.completed })}
            </>
          ),
          isNarrowed,
          clear: () => state.setFilters(noFilters),
        }}
        empty={isNarrowed ? messages.noMatches : messages.empty}
        onTotal={setTotal}
      />
      {opened && <ControlsDialog risk={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

const choice = <Name extends string>(
  state: ListState,
  name: string,
  label: string,
  all: string,
  values: readonly Name[],
  labels: Readonly<Record<Name, string>>,
) => (
  <TextField
    key={name}
    select
    size="small"
    label={label}
    value={values.find((one) => one === state.filter(name)) ?? ''}
    onChange={(event) => state.setFilter(name, event.target.value || undefined)}
    sx={{ minWidth: 150 }}
    slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
  >
    <MenuItem value="">{all}</MenuItem>
    {values.map((one) => (
      <MenuItem key={one} value={one}>
        {labels[one]}
      </MenuItem>
    ))}
  </TextField>
);
