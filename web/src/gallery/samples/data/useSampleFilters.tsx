import { FilterChip } from '../../../kit/list/filters/FilterChip.tsx';
import { DayRange } from '../../../kit/list/filters/DayRange.tsx';
import { useChoiceFilter } from '../../../kit/list/filters/useChoiceFilter.tsx';
import { useListState } from '../../../kit/list/useListState.ts';
import { sampleStates } from './sample-routes.ts';

/**
 * Filters in the address, as on a real screen. The workshop filter can only be set by a link, and is removed with its
 * chip.
 */
export function useSampleFilters() {
  const address = useListState();
  const { chosen: state, filter } = useChoiceFilter('state', 'State', sampleStates);
  const [place, from, to] = [address.filter('place'), address.filter('from'), address.filter('to')];
  return {
    query: { ...(state && { state }), ...(place && { place }) },
    many: {
      isNarrowed: [state, place, from, to].some((one) => one !== undefined),
      filters: (
        <>
          {filter}
          <DayRange from={from} to={to} onChange={address.setFilters} />
        </>
      ),
      clear: () => address.setFilters({ state: undefined, place: undefined, from: undefined, to: undefined }),
      chips: place && <FilterChip label={place} onClear={() => address.setFilter('place', undefined)} />,
    },
  };
}
