import { jobCardStatusLabels } from '@roadworthy/contract/job-cards/messages/job-card/job-card-labels.messages.ts';
import { jobCardsMessages as messages } from '@roadworthy/contract/job-cards/messages/job-cards.messages.ts';
import { MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { isLeader } from '@roadworthy/contract/access/policy.ts';
import { jobCardFields } from '@roadworthy/contract/job-cards/job-card.plain-fields.ts';
import { jobCardStatuses } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import { day } from '@roadworthy/contract/kit/route.ts';
import { lookupRoutes } from '@roadworthy/contract/job-cards/lookups/lookup.routes.ts';
import type { ReactNode } from 'react';
import { useApiQuery } from '../kit/api/api-query.ts';
import { DayRange } from '../kit/list/filters/DayRange.tsx';
import { FilterChip } from '../kit/list/filters/FilterChip.tsx';
import { PersonFilter } from '../kit/list/filters/PersonFilter.tsx';
import { ChoiceFilter } from '../kit/list/filters/useChoiceFilter.tsx';
import type { ListState } from '../kit/list/useListState.ts';
import { useSignedIn } from '../kit/session/session.ts';

const narrowing = ['status', 'workshop', 'engineer', 'priority', 'from', 'to', 'overdue'] as const;
const { priority: priorityField } = jobCardFields.fields;

type WhoseProps = { isMine: boolean; onChoose: (isMine: boolean) => void };
/** Switches between all job cards and the user's own with one tap, because engineers do that all day. */
const MineToggle = ({ isMine, onChoose }: WhoseProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label={messages.whose}
    value={isMine ? 'mine' : 'all'}
    onChange={(_event, whose: string | null) => whose && onChoose(whose === 'mine')}
    sx={{ '& .MuiToggleButton-root': { flex: '1 0 auto', px: 2, whiteSpace: 'nowrap', minHeight: { xs: 48, sm: 40 } } }}
  >
    <ToggleButton value="all">{messages.allCards}</ToggleButton>
    <ToggleButton value="mine">{messages.mine}</ToggleButton>
  </ToggleButtonGroup>
);

const AssignedToFilter = ({ isMine, onChoose }: WhoseProps) => (
  <TextField
    select
    size="small"
    label={messages.assignedTo}
    value={isMine ? 'me' : ''}
    onChange={(event) => onChoose(event.target.value === 'me')}
    sx={{ minWidth: { sm: 160 } }}
  >
    <MenuItem value="">{messages.everyone}</MenuItem>
    <MenuItem value="me">{messages.me}</MenuItem>
  </TextField>
);

/** Returns the filters of the job card list, which are stored in the URL. */
export function useJobCardFilters({ filter, setFilter, setFilters, sort }: ListState) {
  const { me } = useSignedIn();
  const status = jobCardStatuses.find((one) => one === filter('status'));
  const isMine = filter('assignedTo') === 'me';
  const isOverdue = filter('overdue') === 'true';
  const [workshop, engineer] = [filter('workshop'), filter('engineer')];
  const priority = priorityField.choices.find((one) => one === filter('priority'));
  const [from, to] = [filter('from'), filter('to')].map((text) => day.safeParse(text).data);
  const workshops = useApiQuery(lookupRoutes.listWorkshops, { query: { limit: 0, sort: 'name' } }).data?.data ?? [];
  const Whose = isLeader(me) ? AssignedToFilter : MineToggle;
  const isNarrowed = narrowing.some((name) => filter(name) !== undefined);
  const filters: ReactNode = (
    <>
      <ChoiceFilter
        label={messages.status}
        choices={jobCardStatuses}
        chosen={status}
        labelOf={(one) => jobCardStatusLabels[one]}
        onChoose={(one) => setFilter('status', one)}
      />
      <ChoiceFilter
        label={messages.workshop}
        choices={workshops.map(({ _id }) => _id)}
        chosen={workshops.find(({ _id }) => _id === workshop)?._id}
        labelOf={(id) => workshops.find(({ _id }) => _id === id)?.name ?? ''}
        onChoose={(id) => setFilter('workshop', id)}
      />
      <PersonFilter
        ofRole="Engineer"
        label={messages.engineer}
        placeholder={messages.anyEngineer}
        chosen={engineer}
        onChoose={(id) => setFilter('engineer', id)}
      />
      <ChoiceFilter
        label={priorityField.label}
        choices={priorityField.choices}
        chosen={priority}
        labelOf={(one) => priorityField.labels[one]}
        onChoose={(one) => setFilter('priority', one)}
      />
      <DayRange from={from} to={to} onChange={setFilters} />
    </>
  );
  return {
    query: {
      ...(from && { from }),
      ...(to && { to }),
      ...(status && { status }),
      ...(workshop && { workshop }),
      ...(engineer && { engineer }),
      ...(priority && { priority }),
      ...(isOverdue && { overdue: 'true' as const }),
      // Unless another order was chosen, the user's own cards are in the order in which to work on them.
      ...(isMine && { assignedTo: 'me' as const, ...(!sort && { sort: 'workOrder' }) }),
    },
    isFiltered: isNarrowed || isMine,
    whose: <Whose isMine={isMine} onChoose={(mine) => setFilter('assignedTo', mine ? 'me' : undefined)} />,
    manyFilters: {
      filters,
      chips: isOverdue && <FilterChip label={messages.overdue} onClear={() => setFilter('overdue', undefined)} />,
      isNarrowed,
      clear: () => setFilters(Object.fromEntries(narrowing.map((name) => [name, undefined]))),
    },
  };
}
