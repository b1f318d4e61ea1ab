import { commonMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import {
  labourEntryStatusLabels,
  labourMessages as messages,
} from '@roadworthy/contract/job-cards/messages/labour.messages.ts';
import { isLeader } from '@roadworthy/contract/access/policy.ts';
import { jobCardPath } from '@roadworthy/contract/job-cards/job-card.paths.ts';
import { isEntryRecorded, labourEntryTones } from '@roadworthy/contract/job-cards/labour/labour-entry.machine.ts';
import { listAllowedEntryActions } from '@roadworthy/contract/job-cards/labour/labour.policy.ts';
import { labourRoutes } from '@roadworthy/contract/job-cards/labour/labour.routes.ts';
import { labourGroups, toMinutes, type LabourEntry } from '@roadworthy/contract/job-cards/labour/labour.schema.ts';
import { labourTable } from '@roadworthy/contract/job-cards/labour/labour.table.ts';
import { lookupRoutes } from '@roadworthy/contract/job-cards/lookups/lookup.routes.ts';
import { formatDate, formatTime } from '@roadworthy/contract/kit/language/date-format.ts';
import { day } from '@roadworthy/contract/kit/route.ts';
import CorrectIcon from '@mui/icons-material/EditOutlined';
import ConfirmIcon from '@mui/icons-material/TaskAltOutlined';
import { Link as MuiLink } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { toColumns, type RowAction } from '../../kit/list/columns/columns.ts';
import { DayRange } from '../../kit/list/filters/DayRange.tsx';
import { ChoiceFilter } from '../../kit/list/filters/useChoiceFilter.tsx';
import { List } from '../../kit/list/List.tsx';
import { useListState, type ListState } from '../../kit/list/useListState.ts';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { useScreenTitle } from '../../kit/page/screen-title.ts';
import { StatusChip } from '../../kit/page/status/StatusChip.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { displayDateTime } from '../../kit/text/display.ts';
import ConfirmEndDialog from './ConfirmEndDialog.tsx';
import { CorrectionDialog, EntryTimes } from './CorrectionDialog.tsx';
import { LabourTotalsPanel } from './LabourTotalsPanel.tsx';

/** Leaves out the date of an end on the same day as the start, because the column is narrow. */
const displayEnd = ({ startedAt, endedAt }: LabourEntry): string =>
  endedAt && formatDate(startedAt) === formatDate(endedAt) ? formatTime(endedAt) : displayDateTime(endedAt);

const End = ({ entry }: { entry: LabourEntry }) =>
  isEntryRecorded(entry.status) ? (
    displayEnd(entry)
  ) : (
    <StatusChip tone={labourEntryTones[entry.status]} label={labourEntryStatusLabels[entry.status]} />
  );

const columns = toColumns(labourTable, [
  { field: 'person', flex: 1 },
  { field: 'task', flex: 1.3 },
  {
    field: 'jobCard',
    width: 130,
    show: ({ jobCard }) => (
      <MuiLink component={Link} to={jobCardPath(jobCard._id)} sx={{ display: 'inline-block', py: { xs: 1, sm: 0 } }}>
        {jobCard.jobcardId}
      </MuiLink>
    ),
  },
  { field: 'costCentre', flex: 0.9 },
  { field: 'day', hidden: true },
  { field: 'startedAt', width: 165 },
  { field: 'endedAt', width: 115, isWhole: false, show: (entry) => <End entry={entry} /> },
  {
    field: 'minutes',
    width: 84,
    value: ({ seconds }) => (seconds === null ? '' : toMinutes(seconds)),
  },
  {
    field: 'corrected',
    width: 92,
    value: ({ corrections }) => (corrections.length > 0 ? commonMessages.yes : commonMessages.no),
  },
  { field: 'status', hidden: true },
  { field: 'end', hidden: true },
  {
    field: 'original',
    title: messages.originalTimes,
    value: ({ original }) => `${displayDateTime(original.startedAt)} – ${displayDateTime(original.endedAt)}`,
    show: (entry) => <EntryTimes entry={entry} />,
    hidden: true,
  },
]);

const narrowing = ['user', 'costCentre', 'from', 'to'] as const;

/** Returns the filters of the page, which the URL stores. Offers only people with entries. */
function useLabourFilters({ filter, setFilter, setFilters }: ListState) {
  const { me } = useSignedIn();
  const [from, to] = [filter('from'), filter('to')].map((text) => day.safeParse(text).data);
  const days = { ...(from && { from }), ...(to && { to }) };
  const people =
    useApiQuery(labourRoutes.getLabourTotals, { query: { ...days, group: 'person' } }).data?.data.groups ?? [];
  const costCentres = useApiQuery(lookupRoutes.listCostCentres, { query: { limit: 0, sort: 'name' } }).data?.data ?? [];
  const user = people.find(({ key }) => key === filter('user'))?.key;
  const costCentre = costCentres.find(({ _id }) => _id === filter('costCentre'))?._id;
  const filters = (
    <>
      {isLeader(me) && (
        <ChoiceFilter
          label={messages.person}
          choices={people.map(({ key }) => key)}
          chosen={user}
          labelOf={(id) => people.find(({ key }) => key === id)?.name ?? ''}
          onChoose={(id) => setFilter('user', id)}
        />
      )}
      <ChoiceFilter
        label={messages.costCentre}
        choices={costCentres.map(({ _id }) => _id)}
        chosen={costCentre}
        labelOf={(id) => costCentres.find(({ _id }) => _id === id)?.name ?? ''}
        onChoose={(id) => setFilter('costCentre', id)}
      />
      <DayRange from={from} to={to} onChange={setFilters} />
    </>
  );
  return {
    query: { ...days, ...(user && { user }), ...(costCentre && { costCentre }) },
    manyFilters: {
      filters,
      isNarrowed: narrowing.some((name) => filter(name) !== undefined),
      clear: () => setFilters(Object.fromEntries(narrowing.map((name) => [name, undefined]))),
    },
  };
}

/** The entries of the labour clock with their totals. Leaders see all of them, everybody else their own. */
export default function LabourScreen() {
  const { me } = useSignedIn();
  const state = useListState();
  const { query, manyFilters } = useLabourFilters(state);
  const [open, setOpen] = useState<{ entry: LabourEntry; action: 'correct' | 'confirm' }>();
  const group = labourGroups.find((one) => one === state.filter('group')) ?? 'person';
  const title = useScreenTitle();
  const actions = (entry: LabourEntry): RowAction[] => {
    const allowed = listAllowedEntryActions(entry, me);
    return [
      ...(allowed.includes('confirm')
        ? [{ label: messages.confirmEnd, icon: <ConfirmIcon />, onClick: () => setOpen({ entry, action: 'confirm' }) }]
        : []),
      ...(allowed.includes('correct')
        ? [{ label: messages.correct, icon: <CorrectIcon />, onClick: () => setOpen({ entry, action: 'correct' }) }]
        : []),
    ];
  };
  return (
    <>
      <PageHeader title={title} back="/jobcard" />
      <LabourTotalsPanel filter={query} group={group} onGroup={(one) => state.setOpened('group', one)} />
      <List
        label={title}
        route={labourRoutes.listLabour}
        query={query}
        columns={columns}
        actions={actions}
        searchLabel={messages.searchLabour}
        manyFilters={manyFilters}
        empty={manyFilters.isNarrowed ? messages.noMatches : messages.empty}
      />
      {open?.action === 'correct' && <CorrectionDialog entry={open.entry} onClose={() => setOpen(undefined)} />}
      {open?.action === 'confirm' && <ConfirmEndDialog entry={open.entry} onClose={() => setOpen(undefined)} />}
    </>
  );
}
