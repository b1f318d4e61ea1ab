import { servicePlansMessages as messages } from '@roadworthy/contract/service-plans/messages/service-plans.messages.ts';
import { formatServicePlanState } from '@roadworthy/contract/service-plans/service-plan.machine.ts';
import {
  addServicePlanPath,
  editServicePlanPath,
  dueServicesPath,
} from '@roadworthy/contract/service-plans/service-plan.paths.ts';
import { listAllowedServicePlanActions } from '@roadworthy/contract/service-plans/service-plan.policy.ts';
import { servicePlanRoutes } from '@roadworthy/contract/service-plans/service-plan.routes.ts';
import type { ServicePlan } from '@roadworthy/contract/service-plans/service-plan.schema.ts';
import { servicePlanTable } from '@roadworthy/contract/service-plans/service-plan.table.ts';
import PauseIcon from '@mui/icons-material/PauseCircleOutlined';
import StartIcon from '@mui/icons-material/PlayCircleOutlined';
import { Button } from '@mui/material';
import { useCallback } from 'react';
import { Link } from 'react-router';
import { useApiMutation } from '../kit/api/api-query.ts';
import { toColumns, type RowAction } from '../kit/list/columns/columns.ts';
import { useChoiceFilter } from '../kit/list/filters/useChoiceFilter.tsx';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { useScreenTitle } from '../kit/page/screen-title.ts';
import { useSignedIn } from '../kit/session/session.ts';
import { ClampedText } from '../kit/text/ClampedText.tsx';
import { PlanStateChip } from './ServiceChips.tsx';

const columns = toColumns(servicePlanTable, [
  { field: 'name', flex: 1.3 },
  { field: 'kind', width: 110 },
  { field: 'plannedFor', flex: 1 },
  { field: 'interval', flex: 1 },
  {
    field: 'work',
    flex: 1,
    wideOnly: true,
    show: (row) => <ClampedText text={String(servicePlanTable.columns.work.value(row) ?? '')} />,
  },
  { field: 'workshop', flex: 1, wideOnly: true },
  { field: 'isActive', width: 120, show: ({ isActive }) => <PlanStateChip isActive={isActive} /> },
]);
const edit = ({ _id }: ServicePlan) => editServicePlanPath(_id);
const states = ['true', 'false'] as const;

/** The service plans of the company; leaders can add, change and deactivate them. */
export default function ServicePlanListScreen() {
  const { me } = useSignedIn();
  const state = useChoiceFilter('state', messages.state, states, (one) => formatServicePlanState(one === 'true'));
  const { mutate } = useApiMutation(servicePlanRoutes.changeServicePlan, {
    successMessage: ({ data }) => (data.isActive ? messages.activated : messages.deactivated),
  });
  const more = useCallback(
    ({ _id, isActive, updatedAt }: ServicePlan): RowAction[] => [
      {
        label: isActive ? messages.deactivate : messages.activate,
        icon: isActive ? <PauseIcon /> : <StartIcon />,
        onClick: () => mutate({ params: { id: _id }, body: { isActive: !isActive, updatedAt } }),
      },
    ],
    [mutate],
  );
  const mayEdit = listAllowedServicePlanActions({ isActive: true }, me).includes('edit');
  return (
    <ListScreen
      title={useScreenTitle()}
      route={servicePlanRoutes.listServicePlans}
      columns={columns}
      searchLabel={messages.searchPlans}
      filters={state.filter}
      {...(state.chosen && { query: { active: state.chosen } })}
      empty={state.chosen ? messages.noPlanMatches : mayEdit ? messages.noPlans : messages.noPlansForReaders}
      headerActions={
        <Button component={Link} to={dueServicesPath} variant="outlined">
          {messages.dueServices}
        </Button>
      }
      {...(mayEdit && { add: { label: messages.addPlan, to: addServicePlanPath }, edit, more })}
    />
  );
}
