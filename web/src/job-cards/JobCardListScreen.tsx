import {
  jobCardStatusLabels,
  jobCardRefusals,
} from '@roadworthy/contract/job-cards/messages/job-card-labels.messages.ts';
import { jobCardsMessages as messages } from '@roadworthy/contract/job-cards/messages/job-cards.messages.ts';
import { jobCardMessages } from '@roadworthy/contract/job-cards/messages/job-card.messages.ts';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Button, Link as MuiLink, MenuItem, TextField } from '@mui/material';
import { jobCardStatuses, jobCardTone, type JobCardStatus } from '@roadworthy/contract/job-cards/job-card.machine.ts';

import { isLeader } from '@roadworthy/contract/access/policy.ts';
import { allowedJobCardActions } from '@roadworthy/contract/job-cards/job-card.policy.ts';
import { jobCardWaitsFor } from '@roadworthy/contract/job-cards/job-card.next-step.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import type { JobCardRow } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { jobCardTable } from '@roadworthy/contract/job-cards/job-card.table.ts';
import { vinFromLabel } from '@roadworthy/contract/vehicles/vin.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useApiMutation } from '../kit/api/api-query.ts';
import { confirmDelete } from '../kit/dialog/confirm.ts';
import { toColumns, type Column, type RowAction } from '../kit/list/columns/columns.ts';
import { List } from '../kit/list/List.tsx';
import { ClampedText } from '../kit/text/ClampedText.tsx';
import { useListState, type ListState } from '../kit/list/useListState.ts';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { FirstSteps } from '../first-steps/index.ts';
import { useSignedIn } from '../kit/session/session.ts';
import { StatusChip } from '../kit/page/StatusChip.tsx';
import { WaitsFor } from '../kit/page/WaitsFor.tsx';
import { JobCardDialog } from './JobCardDialog.tsx';
import { LinkFilterChips, useLinkFilters } from './LinkFilterChips.tsx';
import { useSteps } from './steps/useSteps.tsx';

/** What a workshop decides by; the other specified columns are one choice away ("All columns"). */
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
    { field: 'promisedBy', width: 170 },
    {
      field: 'status',
      width: 174,
      show: (row) => (
        // A block, because a cell would put the sentence next to the chip.
        <div>
          <StatusChip
            tone={jobCardTone(row.wipVehicle.wipStatus.name)}
            label={jobCardStatusLabels[row.wipVehicle.wipStatus.name]}
          />
          <WaitsFor text={jobCardWaitsFor(row)} />
        </div>
      ),
    },
    { field: 'endTime', hidden: true },
  ]);

type FiltersProps = {
  status: JobCardStatus | undefined;
  assignedToMe: boolean;
  setFilter: ListState['setFilter'];
};
const ListFilters = ({ status, assignedToMe, setFilter }: FiltersProps) => (
  <>
    <TextField
      select
      size="small"
      label={messages.status}
      value={status ?? ''}
      onChange={(event) => setFilter('status', event.target.value || undefined)}
      sx={{ minWidth: { sm: 200 } }}
    >
      <MenuItem value="">{messages.all}</MenuItem>
      {jobCardStatuses.map((one) => (
        <MenuItem key={one} value={one}>
          {jobCardStatusLabels[one]}
        </MenuItem>
      ))}
    </TextField>
    <TextField
      select
      size="small"
      label={messages.assignedTo}
      value={assignedToMe ? 'me' : ''}
      onChange={(event) => setFilter('assignedTo', event.target.value || undefined)}
      sx={{ minWidth: { sm: 160 } }}
    >
      <MenuItem value="">{messages.everyone}</MenuItem>
      <MenuItem value="me">{messages.me}</MenuItem>
    </TextField>
  </>
);

/** Every job card of the company; clicking a number opens the sheet, the history and the allowed actions. */
export default function JobCardListScreen() {
  const { me } = useSignedIn();
  const state = useListState();
  const status = jobCardStatuses.find((one) => one === state.filter('status'));
  const assignedToMe = state.filter('assignedTo') === 'me';
  const openCardId = state.filter('card');
  const linkFilters = useLinkFilters(state);
  const canManage = isLeader(me);
  const { stepActions, dialogs } = useSteps();
  const { mutate: remove } = useApiMutation(jobCardRoutes.deleteJobCard, { successMessage: jobCardMessages.deleted });
  const { setFilter, setOpened } = state;
  const columns = useMemo(() => columnsFor((id) => setOpened('card', id)), [setOpened]);
  const actions = (row: JobCardRow): RowAction[] => {
    const allowedActions = allowedJobCardActions(row, me);
    // Workers take the next step in the list; leaders edit here and move the card in its dialog.
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
          canManage && (
            <>
              <Button component={Link} to="/jobcard/lookups" variant="outlined">
                {messages.manageLists}
              </Button>
              {create}
            </>
          )
        }
      />
      <FirstSteps only="workshop" />
      <LinkFilterChips {...linkFilters} />
      <List
        label={messages.jobCards}
        route={jobCardRoutes.listJobCards}
        query={{ ...(status && { status }), ...(assignedToMe && { assignedTo: 'me' }), ...linkFilters.query }}
        columns={columns}
        actions={actions}
        searchLabel={messages.searchJobcards}
        readScan={vinFromLabel}
        filters={<ListFilters status={status} assignedToMe={assignedToMe} setFilter={setFilter} />}
        empty={
          status || assignedToMe || linkFilters.chips.length > 0
            ? messages.noMatches
            : canManage
              ? messages.emptyForLeaders
              : messages.empty
        }
        firstStep={create}
      />
      {openCardId && <JobCardDialog id={openCardId} onClose={() => setOpened('card', undefined)} />}
      {dialogs}
    </>
  );
}
