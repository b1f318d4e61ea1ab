import { jobCardsMessages as messages } from '@roadworthy/contract/job-cards/messages/job-cards.messages.ts';
import { Stack } from '@mui/material';
import { lookupRoutes } from '@roadworthy/contract/job-cards/lookups/lookup.routes.ts';
import { useApiQuery } from '../kit/api/api-query.ts';
import { FilterChip } from '../kit/list/filters/FilterChip.tsx';
import type { ListState } from '../kit/list/useListState.ts';
import { rangeLabel, readRange } from '../kit/page/day-range.ts';

// Filters set by a link from the dashboard. They can only be removed here, as chips.

type LinkFilter = { key: string; label: string; clear: () => void };

export function useLinkFilters({ filter, setFilters }: ListState) {
  const [from, to, workshop] = [filter('from'), filter('to'), filter('workshop')];
  const overdue = filter('overdue') === 'true';
  const range = readRange(new URLSearchParams({ ...(from && { from }), ...(to && { to }) }));
  const workshops = useApiQuery(
    lookupRoutes.listWorkshops,
    { query: { limit: 0 } },
    { enabled: workshop !== undefined },
  );
  const name = workshops.data?.data.find((one) => one._id === workshop)?.name ?? messages.oneWorkshop;
  const chips: LinkFilter[] = [
    ...(range
      ? [
          {
            key: 'range',
            label: messages.preferredStartRange({ range: rangeLabel(range, new Date()) }),
            clear: () => setFilters({ from: undefined, to: undefined }),
          },
        ]
      : []),
    ...(workshop ? [{ key: 'workshop', label: name, clear: () => setFilters({ workshop: undefined }) }] : []),
    ...(overdue ? [{ key: 'overdue', label: messages.overdue, clear: () => setFilters({ overdue: undefined }) }] : []),
  ];
  return { chips, query: { ...range, ...(workshop && { workshop }), ...(overdue && { overdue: 'true' as const }) } };
}

export const LinkFilterChips = ({ chips }: { chips: readonly LinkFilter[] }) =>
  chips.length > 0 && (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mb: 2 }}>
      {chips.map(({ key, label, clear }) => (
        <FilterChip key={key} label={label} onClear={clear} />
      ))}
    </Stack>
  );
