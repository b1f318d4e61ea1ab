import {
  jobCardStatusLabels,
  jobCardRefusals,
} from '@roadworthy/contract/job-cards/messages/job-card/job-card-labels.messages.ts';
import { jobCardsMessages as messages } from '@roadworthy/contract/job-cards/messages/job-cards.messages.ts';
import { deferredDefectsMessages } from '@roadworthy/contract/vehicle-checks/messages/deferred-defects.messages.ts';
import { deferredDefectsPath } from '@roadworthy/contract/vehicle-checks/vehicle-check.paths.ts';
import { labourMessages } from '@roadworthy/contract/job-cards/messages/labour.messages.ts';
import { jobCardMessages } from '@roadworthy/contract/job-cards/messages/job-card.messages.ts';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Button, Link as MuiLink } from '@mui/material';
import { jobCardFields } from '@roadworthy/contract/job-cards/job-card.plain-fields.ts';
import { jobCardTone } from '@roadworthy/contract/job-cards/job-card.machine.ts';

import { isLeader } from '@roadworthy/contract/access/policy.ts';
import { listAllowedJobCardActions } from '@roadworthy/contract/job-cards/job-card.policy.ts';
import { describeJobCardWait } from '@roadworthy/contract/job-cards/job-card.next-step.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { requestsPath } from '@roadworthy/contract/requests/request.paths.ts';
import { requestRoutes } from '@roadworthy/contract/requests/request.routes.ts';
import type { JobCardRow } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { jobCardTable } from '@roadworthy/contract/job-cards/job-card.table.ts';
import { parseVinLabel } from '@roadworthy/contract/vehicles/vin.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useApiMutation, useApiQuery } from '../kit/api/api-query.ts';
import { confirmDelete } from '../kit/dialog/confirm.ts';
import { toColumns, type Column, type RowAction } from '../kit/list/columns/columns.ts';
import { List } from '../kit/list/List.tsx';
import { ClampedText } from '../kit/text/ClampedText.tsx';
import { useListState } from '../kit/list/useListState.ts';
import { PlainValue } from '../kit/PlainValue.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { FirstSteps } from '../first-steps/index.ts';
import { useSignedIn } from '../kit/session/session.ts';
import { StatusChip } from '../kit/page/status/StatusChip.tsx';
import { WaitsForText } from '../kit/page/status/WaitsForText.tsx';
import { JobCardDialog } from './JobCardDialog.tsx';
import { useSteps } from './steps/useSteps.tsx';
import { useJobCardFilters } from './useJobCardFilters.tsx';

/** The page that lists the entries of the labour clock. */
const labourPath = '/labour';

/** Returns the columns that a workshop needs to decide. "All columns" adds the rest of those in the specification. */
const columnsFor = (open: (id: string) => void): Column<JobCardRow>[] =>
  toColumns(jobCardTable, [
    {
      field: 'jobcardId',
      width: 130,
      show: (row) => (
        <MuiLink
          component="button"
          type="button"
          onClick={() => open(row._id)}
          sx={{ font: 'inherit', fontWeight: 600, textAlign: 'left', minHeight: { xs: 48, sm: 0 } }}
        >
          {row.jobcardId}
        </MuiLink>
      ),
    },
    { field: 'summary', flex: 2, wideOnly: true, show: (row) => <ClampedText text={row.summary} /> },
    { field: 'workshop', hidden: true },
    { field: 'startTime', hidden: true },
    { field: 'jobType', hidden: true },
    { field: 'vin', width: 176 },
    { field: 'jobEngineer', flex: 1.1 },
    { field: 'promisedBy', width: 115, isWhole: false },
    {
      field: 'status',
      width: 174,
      show: (row) => (
        // A block element: in a table cell, the sentence would otherwise be next to the chip.
        <div>
          <StatusChip
            tone={jobCardTone(row.wipVehicle.wipStatus.name)}
            label={jobCardStatusLabels[row.wipVehicle.wipStatus.name]}
          />
          <WaitsForText text={describeJobCardWait(row)} />
        </div>
      ),
    },
    { field: 'endTime', hidden: true },
    {
      field: 'priority',
      hidden: true,
      show: (row) => <PlainValue field={jobCardFields.fields.priority} value={row.priority} />,
    },
  ]);

/** Lists every job card of the company; a click on a number opens the sheet, the history and the allowed actions. */
export default function JobCardListScreen() {
  const { me } = useSignedIn();
  const state = useListState();
  const openCardId = state.filter('card');
  const filters = useJobCardFilters(state);
  const canManage = isLeader(me);
  const { stepActions, dialogs } = useSteps();
  const { mutate: remove } = useApiMutation(jobCardRoutes.deleteJobCard, { successMessage: jobCardMessages.deleted });
  const { setOpened } = state;
  const columns = useMemo(() => columnsFor((id) => setOpened('card', id)), [setOpened]);
  const actions = (row: JobCardRow): RowAction[] => {
    const allowedActions = listAllowedJobCardActions(row, me);
    // Workers take the next step from the list. Leaders edit from here, and change the status in the card's dialog.
    if (!canManage) return stepActions(row).filter((step) => step.primary && !step.reason);
    const mayEdit = allowedActions.includes('edit') || allowedActions.includes('sign off');
    return [
      {
        label: messages.edit,
        icon: <EditIcon />,
        to: `/jobcard/edit/${row._id}`,
        ...(!mayEdit && { reason: jobCardRefusals.isStatus({ status: jobCardStatusLabels[row.wipStatus.name] }) }),
      },
      {
        label: messages.delete,
        icon: <DeleteIcon />,
        ...(!allowedActions.includes('delete') && { reason: jobCardMessages.alreadyStarted }),
        onClick: () =>
          void confirmDelete(messages.deleteThing({ jobcardId: row.jobcardId })).then(
            (yes) => yes && remove({ params: { id: row._id } }),
          ),
      },
    ];
  };
  const create = canManage && (
    <Button component={Link} to="/jobcard/create" variant="contained" startIcon={<AddIcon />}>
      {messages.create}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={messages.listOfJobcards}
        actions={
          <>
            <RelatedLists />
            {canManage && (
              <>
                <OpenRequests />
                <Button component={Link} to="/jobcard/lookups" variant="outlined">
                  {messages.manageLists}
                </Button>
                {create}
              </>
            )}
          </>
        }
      />
      <FirstSteps only="workshop" />
      <List
        label={messages.jobCards}
        route={jobCardRoutes.listJobCards}
        query={filters.query}
        columns={columns}
        actions={actions}
        searchLabel={messages.searchJobcards}
        readScan={parseVinLabel}
        filters={filters.whose}
        manyFilters={filters.manyFilters}
        empty={filters.isFiltered ? messages.noMatches : canManage ? messages.emptyForLeaders : messages.empty}
        firstStep={create}
      />
      {openCardId && <JobCardDialog id={openCardId} onClose={() => setOpened('card', undefined)} />}
      {dialogs}
    </>
  );
}

/** Links to the lists that everybody in the workshop opens from their job cards. */
const RelatedLists = () => (
  <>
    <Button component={Link} to={labourPath} variant="outlined">
      {labourMessages.labour}
    </Button>
    <Button component={Link} to={deferredDefectsPath} variant="outlined">
      {deferredDefectsMessages.deferredDefects}
    </Button>
  </>
);

/** Links to the requests for work that wait for an answer, and says how many there are. */
function OpenRequests() {
  const { data } = useApiQuery(requestRoutes.listRequests, { query: { status: 'New', limit: 1 } });
  return (
    <Button component={Link} to={`${requestsPath}?status=New`} variant="outlined">
      {messages.requests({ count: data?.totalCount ?? 0 })}
    </Button>
  );
}
