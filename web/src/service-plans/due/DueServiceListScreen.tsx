import { jobCardPath } from '@roadworthy/contract/job-cards/job-card.paths.ts';
import type { NamedRef } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { lookupRoutes } from '@roadworthy/contract/job-cards/lookups/lookup.routes.ts';
import { dueStateLabels } from '@roadworthy/contract/service-plans/messages/service-plan.messages.ts';
import { servicePlansMessages as messages } from '@roadworthy/contract/service-plans/messages/service-plans.messages.ts';
import { dueStates } from '@roadworthy/contract/service-plans/service-due.rules.ts';
import { servicePlansPath } from '@roadworthy/contract/service-plans/service-plan.paths.ts';
import { listAllowedServicePlanActions } from '@roadworthy/contract/service-plans/service-plan.policy.ts';
import { servicePlanRoutes } from '@roadworthy/contract/service-plans/service-plan.routes.ts';
import { maxCardsAtOnce, type DueService } from '@roadworthy/contract/service-plans/service-plan.schema.ts';
import { dueServiceTable } from '@roadworthy/contract/service-plans/service-plan.table.ts';
import { parseVinLabel } from '@roadworthy/contract/vehicles/vin.ts';
import HistoryIcon from '@mui/icons-material/EditCalendarOutlined';
import { Alert, Box, Button, Checkbox, Link as MuiLink } from '@mui/material';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { call } from '../../kit/api/call.ts';
import { reportUnexpected } from '../../kit/feedback/report-unexpected.ts';
import { PickOne } from '../../kit/form/choices/Pick.tsx';
import { toColumns, type RowAction } from '../../kit/list/columns/columns.ts';
import { useChoiceFilter } from '../../kit/list/filters/useChoiceFilter.tsx';
import { List } from '../../kit/list/List.tsx';
import { useListState } from '../../kit/list/useListState.ts';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { useScreenTitle } from '../../kit/page/screen-title.ts';
import { useSignedIn } from '../../kit/session/session.ts';
import { VinLink } from '../../kit/text/VinLink.tsx';
import { RecordServiceDialog } from '../RecordServiceDialog.tsx';
import { DueStateChip } from '../ServiceChips.tsx';
import { UnconfirmedReadings } from './UnconfirmedReadings.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { isSelectable, useSelectedServices } from './useSelectedServices.ts';

type Selection = { selected: ReadonlyMap<string, DueService>; toggle: (due: DueService) => void };
const selectColumn = ({ selected, toggle }: Selection) => ({
  field: 'select',
  title: messages.select,
  width: 70,
  value: () => '',
  show: (due: DueService) =>
    isSelectable(due) && (
      <Checkbox
        checked={selected.has(due._id)}
        onChange={() => toggle(due)}
        onClick={(event) => event.stopPropagation()}
        slotProps={{
          input: { 'aria-label': messages.selectService({ plan: due.plan.name, vehicle: due.vehicle.vin }) },
        }}
      />
    ),
});

const columnsFor = (selection: Selection | undefined) =>
  toColumns(dueServiceTable, [
    {
      field: 'vehicle',
      flex: 1.3,
      show: ({ vehicle }) => (
        <span>
          <VinLink vin={vehicle.vin} />
          <Box component="span" sx={{ display: 'block' }}>
            {[vehicle.regNo, vehicle.tag].filter(Boolean).join(' · ')}
          </Box>
        </span>
      ),
    },
    ...(selection ? [selectColumn(selection)] : []),
    { field: 'plan', flex: 1 },
    { field: 'state', width: 150, show: ({ state }) => <DueStateChip state={state} /> },
    { field: 'dueOn', width: 110 },
    { field: 'dueOdometer', width: 100 },
    { field: 'odometer', hidden: true },
    { field: 'lastDone', hidden: true },
    {
      field: 'jobCard',
      width: 140,
      show: ({ jobCard }) =>
        jobCard && (
          <MuiLink
            component={Link}
            to={jobCardPath(jobCard._id)}
            sx={{ display: 'inline-block', py: { xs: 1, sm: 0 } }}
          >
            {jobCard.jobcardId}
          </MuiLink>
        ),
    },
  ]);

/** The next service of each vehicle under each plan. Leaders select services and make job cards for them. */
export default function DueServiceListScreen() {
  const { me } = useSignedIn();
  const list = useListState();
  const state = useChoiceFilter('state', messages.due, dueStates, (one) => dueStateLabels[one]);
  const workshop = useWorkshopFilter();
  const vehicle = list.filter('vehicle');
  const { selected, toggle, selectAll, clear } = useSelectedServices();
  const [recording, setRecording] = useState<DueService>();
  const allowed = listAllowedServicePlanActions({ isActive: true }, me);
  const maySelect = allowed.includes('make job cards');
  const columns = columnsFor(maySelect ? { selected, toggle } : undefined);
  const query = {
    ...(state.chosen && { state: state.chosen }),
    ...(workshop.chosen && { workshop: workshop.chosen }),
    ...(vehicle && { vehicle }),
  };
  const selectMatching = () =>
    void call(servicePlanRoutes.listDueServices, { query: { ...list.whole, ...query, limit: maxCardsAtOnce } })
      .then(({ data }) => selectAll(data))
      .catch(reportUnexpected);
  const actions = useCallback(
    (due: DueService): RowAction[] => [
      { label: messages.recordService, icon: <HistoryIcon />, onClick: () => setRecording(due) },
    ],
    [],
  );
  const isNarrowed = Boolean(state.chosen ?? workshop.chosen ?? vehicle);
  return (
    <>
      <PageHeader
        title={useScreenTitle()}
        actions={
          <Button component={Link} to={servicePlansPath} variant="outlined">
            {messages.servicePlans}
          </Button>
        }
      />
      <UnconfirmedReadings />
      {vehicle && (
        <Alert
          severity="info"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" onClick={() => list.setFilter('vehicle', undefined)}>
              {messages.showAll}
            </Button>
          }
        >
          {messages.oneVehicle}
        </Alert>
      )}
      {maySelect && <SelectionBar selected={selected} onSelectAll={selectMatching} onClear={clear} />}
      <List
        label={messages.dueServices}
        route={servicePlanRoutes.listDueServices}
        query={query}
        columns={columns}
        {...(allowed.includes('record service') && { actions })}
        searchLabel={messages.searchDue}
        readScan={parseVinLabel}
        filters={[state.filter, workshop.filter]}
        empty={isNarrowed ? messages.noDueMatches : messages.noDue}
      />
      {recording && <RecordServiceDialog due={recording} onClose={() => setRecording(undefined)} />}
    </>
  );
}

/** A filter by the workshop of the plan, stored in the address. */
function useWorkshopFilter() {
  const list = useListState();
  const chosen = list.filter('workshop');
  const { data } = useApiQuery(lookupRoutes.listWorkshops, { query: { limit: 0 } }, { enabled: chosen !== undefined });
  const row = data?.data.find(({ _id }) => _id === chosen);
  const filter = (
    <PickOne<NamedRef>
      key="workshop"
      narrows
      label={messages.workshop}
      route={lookupRoutes.listWorkshops}
      query={{ sort: 'name' }}
      labelOf={({ name }) => name}
      value={row ?? null}
      onChange={(next) => list.setFilter('workshop', next?._id)}
    />
  );
  return { chosen, filter };
}
