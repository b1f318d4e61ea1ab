import { riskLevelLabels, riskLevels } from '@roadworthy/contract/companies/risk-matrix.ts';
import { riskRegisterMessages as messages } from '@roadworthy/contract/risk-register/messages/risk-register.messages.ts';
import { riskRegisterRoutes } from '@roadworthy/contract/risk-register/risk-register.routes.ts';
import type { RegisteredRisk } from '@roadworthy/contract/risk-register/risk-register.schema.ts';
import { riskRegisterTable } from '@roadworthy/contract/risk-register/risk-register.table.ts';
import ControlsIcon from '@mui/icons-material/ChecklistOutlined';
import { Link as MuiLink, MenuItem, TextField, Typography } from '@mui/material';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { RiskLevelChip } from '../companies/index.ts';
import { toColumns, type RowAction } from '../kit/list/columns/columns.ts';
import { FilterChip } from '../kit/list/filters/FilterChip.tsx';
import { List } from '../kit/list/List.tsx';
import { useListState, type ListState } from '../kit/list/useListState.ts';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { useScreenTitle } from '../kit/page/screen-title.ts';
import { ControlsDialog } from './ControlsDialog.tsx';
import { CountedMatrices } from './CountedMatrices.tsx';

const NextDue = ({ risk: { nextDue, overdueControls } }: { risk: RegisteredRisk }) =>
  nextDue ? (
    <Typography component="span" variant="body2" color={overdueControls > 0 ? 'error' : 'textPrimary'}>
      {overdueControls > 0 ? messages.overdueSince({ day: nextDue }) : nextDue}
    </Typography>
  ) : (
    '–'
  );

const columns = toColumns(riskRegisterTable, [
  { field: 'hazard', flex: 2.4 },
  {
    field: 'residual',
    title: messages.residual,
    width: 150,
    show: ({ matrix, residual }) => <RiskLevelChip matrix={matrix} cell={residual} isShort />,
  },
  {
    field: 'initial',
    title: messages.initial,
    width: 150,
    show: ({ matrix, initial }) => <RiskLevelChip matrix={matrix} cell={initial} isShort />,
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
  { field: 'nextDue', width: 190, show: (risk) => <NextDue risk={risk} /> },
  { field: 'accepted', hidden: true },
  { field: 'harmed', hidden: true },
  { field: 'question', hidden: true },
  { field: 'level', hidden: true },
  { field: 'controls', hidden: true },
  { field: 'kinds', hidden: true },
  { field: 'openControls', hidden: true },
  { field: 'overdueControls', hidden: true },
]);

const filterNames = ['level', 'likelihood', 'severity', 'matrix', 'overdue', 'project', 'completed'] as const;
const noFilters = Object.fromEntries(filterNames.map((name) => [name, undefined]));

/** All rated hazards of the company: the matrix with counts, and the list behind each cell. */
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
      />
      <CountedMatrices state={state} />
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
