import { jobCardPath } from '@roadworthy/contract/job-cards/job-card.paths.ts';
import { lookupRoutes } from '@roadworthy/contract/job-cards/lookups/lookup.routes.ts';
import type { NamedRef } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import {
  deferredDefectLabels,
  deferredDefectStatuses,
} from '@roadworthy/contract/vehicle-checks/defects/deferred-defect.machine.ts';
import { listAllowedDefectActions } from '@roadworthy/contract/vehicle-checks/defects/deferred-defect.policy.ts';
import { deferredDefectRoutes } from '@roadworthy/contract/vehicle-checks/defects/deferred-defect.routes.ts';
import type { DeferredDefect } from '@roadworthy/contract/vehicle-checks/defects/deferred-defect.schema.ts';
import {
  deferredDefectTable,
  formatDefectName,
} from '@roadworthy/contract/vehicle-checks/defects/deferred-defect.table.ts';
import { deferredDefectsMessages as messages } from '@roadworthy/contract/vehicle-checks/messages/deferred-defects.messages.ts';
import { vehicleCheckPath } from '@roadworthy/contract/vehicle-checks/vehicle-check.paths.ts';
import { parseVinLabel } from '@roadworthy/contract/vehicles/vin.ts';
import DismissIcon from '@mui/icons-material/DoNotDisturbOnOutlined';
import { Link as MuiLink } from '@mui/material';
import { Link } from 'react-router';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { PickOne } from '../../kit/form/choices/Pick.tsx';
import { toColumns, type RowAction } from '../../kit/list/columns/columns.ts';
import { useChoiceFilter } from '../../kit/list/filters/useChoiceFilter.tsx';
import { ListScreen } from '../../kit/list/ListScreen.tsx';
import { useListState } from '../../kit/list/useListState.ts';
import { StatusChip } from '../../kit/page/status/StatusChip.tsx';
import { useScreenTitle } from '../../kit/page/screen-title.ts';
import { useSignedIn } from '../../kit/session/session.ts';
import { VinLink } from '../../kit/text/VinLink.tsx';
import { DefectStatusChip, ResultChip } from '../CheckChips.tsx';
import { useDefectActions } from './useDefectActions.tsx';

const linkSx = { display: 'inline-block', py: { xs: 1, sm: 0 } } as const;
const columns = toColumns(deferredDefectTable, [
  {
    field: 'vehicle',
    flex: 1.4,
    show: ({ vehicle }) => (
      <span>
        <VinLink vin={vehicle.vin} /> {[vehicle.regNo, vehicle.tag].filter(Boolean).join(' · ')}
      </span>
    ),
  },
  {
    field: 'name',
    flex: 1.3,
    show: (row) => (
      <MuiLink component={Link} to={vehicleCheckPath(row.jobCard._id, row.check)} sx={linkSx}>
        {formatDefectName(row)}
      </MuiLink>
    ),
  },
  { field: 'result', width: 130, show: ({ result }) => <ResultChip result={result} /> },
  { field: 'status', width: 130, show: ({ status }) => <DefectStatusChip status={status} /> },
  {
    field: 'dueOn',
    width: 130,
    show: ({ dueOn, isOverdue }) =>
      isOverdue && dueOn ? <StatusChip tone="bad" label={messages.wasDue({ day: dueOn })} /> : dueOn,
  },
  { field: 'comment', hidden: true },
  { field: 'measured', hidden: true },
  {
    field: 'jobCard',
    // The check that the defect links to names the job card.
    hidden: true,
    show: ({ jobCard }) => (
      <MuiLink component={Link} to={jobCardPath(jobCard._id)} sx={linkSx}>
        {jobCard.jobcardId}
      </MuiLink>
    ),
  },
  { field: 'deferredAt', hidden: true },
  { field: 'deferredBy', hidden: true },
  {
    field: 'task',
    width: 150,
    show: ({ task }) =>
      task && (
        <MuiLink component={Link} to={jobCardPath(task.jobCard._id)} sx={linkSx}>
          {task.jobCard.jobcardId}
        </MuiLink>
      ),
  },
  { field: 'dismissal', hidden: true },
]);
const overdueChoices = ['true'] as const;

/** The deferred defects of all vehicles. Leaders can dismiss those that are open. */
export default function DeferredDefectListScreen() {
  const { me } = useSignedIn();
  const status = useChoiceFilter('status', messages.status, deferredDefectStatuses, (one) => deferredDefectLabels[one]);
  const overdue = useChoiceFilter('overdue', messages.dueOn, overdueChoices, () => messages.overdue);
  const workshop = useWorkshopFilter();
  const { askToDismiss, dialog } = useDefectActions();
  const actionsOf = (defect: DeferredDefect): RowAction[] =>
    listAllowedDefectActions({ ...defect, card: null }, me).includes('dismiss')
      ? [{ label: messages.dismiss, icon: <DismissIcon />, onClick: () => askToDismiss(defect) }]
      : [];
  const isNarrowed = Boolean(status.chosen ?? overdue.chosen ?? workshop.chosen);
  return (
    <>
      <ListScreen
        title={useScreenTitle()}
        route={deferredDefectRoutes.listDeferredDefects}
        query={{
          ...(status.chosen && { status: status.chosen }),
          ...(overdue.chosen && { overdue: overdue.chosen }),
          ...(workshop.chosen && { workshop: workshop.chosen }),
        }}
        columns={columns}
        searchLabel={messages.searchDefects}
        readScan={parseVinLabel}
        filters={[status.filter, overdue.filter, workshop.filter]}
        empty={isNarrowed ? messages.noMatches : messages.empty}
        more={actionsOf}
      />
      {dialog}
    </>
  );
}

/** A filter by the workshop that found the defect, stored in the address. */
function useWorkshopFilter() {
  const list = useListState();
  const chosen = list.filter('workshop');
  const { data } = useApiQuery(lookupRoutes.listWorkshops, { query: { limit: 0 } }, { enabled: chosen !== undefined });
  const filter = (
    <PickOne<NamedRef>
      key="workshop"
      narrows
      label={messages.workshop}
      route={lookupRoutes.listWorkshops}
      query={{ sort: 'name' }}
      labelOf={({ name }) => name}
      value={data?.data.find(({ _id }) => _id === chosen) ?? null}
      onChange={(next) => list.setFilter('workshop', next?._id)}
    />
  );
  return { chosen, filter };
}
