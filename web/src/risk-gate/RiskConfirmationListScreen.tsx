import { riskGateScreenMessages as messages } from '@roadworthy/contract/risk-gate/messages/risk-gate-screen.messages.ts';
import { riskGateRoutes } from '@roadworthy/contract/risk-gate/risk-gate.routes.ts';
import { riskConfirmationTable } from '@roadworthy/contract/risk-gate/risk-gate.table.ts';
import { Checkbox, FormControlLabel, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router';
import { toColumns } from '../kit/list/columns/columns.ts';
import { FilterChip } from '../kit/list/filters/FilterChip.tsx';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { useListState } from '../kit/list/useListState.ts';
import { useScreenTitle } from '../kit/page/screen-title.ts';
import { ClampedText } from '../kit/text/ClampedText.tsx';
import { displayDateTime } from '../kit/text/display.ts';

const columns = toColumns(riskConfirmationTable, [
  { field: 'person', flex: 1 },
  {
    field: 'plan',
    flex: 1.3,
    show: ({ plan }) => (
      <MuiLink component={Link} to={`/work-plan/${plan._id}`} sx={{ display: 'inline-block', py: { xs: 1, sm: 0 } }}>
        {plan.planNo} {plan.name}
      </MuiLink>
    ),
  },
  { field: 'project', hidden: true },
  { field: 'number', flex: 1 },
  { field: 'isInForce', width: 90 },
  {
    field: 'firstConfirmedAt',
    width: 125,
    isWhole: false,
    show: ({ firstConfirmedAt }) =>
      firstConfirmedAt ? (
        <ClampedText text={displayDateTime(firstConfirmedAt)} />
      ) : (
        <Typography component="span" variant="body2" color="error">
          {messages.notConfirmed}
        </Typography>
      ),
  },
  { field: 'lastConfirmedAt', width: 125, isWhole: false, wideOnly: true },
  { field: 'shifts', hidden: true },
  {
    field: 'recordedBefore',
    // Wide enough for the heading to fit on two lines.
    width: 175,
    show: ({ recordedBefore }) => (
      <Typography component="span" variant="body2" color={recordedBefore > 0 ? 'error' : 'textPrimary'}>
        {recordedBefore}
      </Typography>
    ),
  },
]);

/** Lists who has confirmed which version of the risks of which plan, and when. */
export default function RiskConfirmationListScreen() {
  const state = useListState();
  const [workPlan, project] = [state.filter('workPlan'), state.filter('project')];
  const isOnlyBefore = state.filter('recordedBefore') === 'true';
  return (
    <ListScreen
      title={useScreenTitle()}
      route={riskGateRoutes.listRiskConfirmations}
      query={{
        ...(workPlan && { workPlan }),
        ...(project && { project }),
        ...(isOnlyBefore && { recordedBefore: 'true' as const }),
      }}
      columns={columns}
      searchLabel={messages.search}
      filters={
        <>
          {workPlan && <FilterChip label={messages.onePlan} onClear={() => state.setFilter('workPlan', undefined)} />}
          {project && <FilterChip label={messages.oneProject} onClear={() => state.setFilter('project', undefined)} />}
          <FormControlLabel
            control={
              <Checkbox
                checked={isOnlyBefore}
                onChange={(_event, isChecked) => state.setFilter('recordedBefore', isChecked ? 'true' : undefined)}
              />
            }
            label={messages.onlyBefore}
          />
        </>
      }
      empty={isOnlyBefore ? messages.noneBefore : messages.empty}
    />
  );
}
