import { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import {
  findingKindLabels,
  findingStateLabels,
} from '@roadworthy/contract/findings/messages/finding-labels.messages.ts';
import { findingScreensMessages as messages } from '@roadworthy/contract/findings/messages/finding-screens.messages.ts';
import { Chip, Stack } from '@mui/material';
import { useApiQuery } from '../kit/api/api-query.ts';
import type { ListState } from '../kit/list/useListState.ts';

/** How many findings are open, by kind and state, and how many have overdue work. Each number filters the list. */
export function FindingCounts({ state }: { state: ListState }) {
  const { data } = useApiQuery(findingRoutes.countFindings, { query: { plan: state.filter('plan') } });
  if (!data) return null;
  const { kinds, states, overdue } = data.data;
  const counts = [
    ...kinds.map(({ kind, count }) => ({ filter: 'kind', value: kind, label: findingKindLabels[kind], count })),
    ...states.map(({ state: value, count }) => ({ filter: 'state', value, label: findingStateLabels[value], count })),
    { filter: 'overdue', value: 'true', label: messages.overdue, count: overdue },
  ];
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', '&&': { flex: '1 1 100%' } }}>
      {counts.map(({ filter, value, label, count }) => {
        const isChosen = state.filter(filter) === value;
        return (
          <Chip
            key={label}
            label={messages.countLabel({ label, count })}
            color={isChosen ? 'primary' : 'default'}
            variant={isChosen ? 'filled' : 'outlined'}
            aria-pressed={isChosen}
            onClick={() => state.setFilter(filter, isChosen ? undefined : value)}
            sx={{ height: { xs: 44, sm: 34 }, borderRadius: 5 }}
          />
        );
      })}
    </Stack>
  );
}
