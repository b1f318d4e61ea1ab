import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import type { SearchHit } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { useCallback, useState } from 'react';
import { shouldShowFailure } from '../../kit/api/retry.ts';
import { apiQuery, queryClient, useApiQuery } from '../../kit/api/api-query.ts';
import { useDebouncedSearch } from '../../kit/list/useListState.ts';
import { useScanner } from '../../kit/scan/scanner.ts';

/**
 * Manages the panel's search: the typed text, the hits, and the last chosen vehicle. A scanned code with exactly one
 * hit chooses that.
 */
export function useCatalogueSearch(onChosen: (hit: SearchHit) => void) {
  const [search, setSearch] = useState('');
  const { typed, setTyped } = useDebouncedSearch(search, setSearch);
  const [vehicle, setVehicle] = useState<SearchHit>();
  const text = search.trim();
  const hitsQuery = useApiQuery(vehicleRoutes.searchVehicles, { query: { search: text } }, { enabled: text !== '' });
  const isSettled = typed.trim() === text && !hitsQuery.isFetching;
  const choose = useCallback(
    (hit: SearchHit) => {
      onChosen(hit);
      setVehicle(hit.objectType === 'vehicle' ? hit : undefined);
      setTyped('');
      setSearch('');
    },
    [onChosen, setTyped],
  );
  const take = useCallback(
    (code: string) => {
      setTyped(code);
      const found = queryClient.fetchQuery(apiQuery(vehicleRoutes.searchVehicles, { query: { search: code } }));
      void found
        .then(({ data: [first, ...rest] }) => first && rest.length === 0 && choose(first))
        .catch(() => undefined);
    },
    [setTyped, choose],
  );
  const scanned = useScanner(take);
  return {
    typed,
    setTyped,
    hits: isSettled && text ? (hitsQuery.data?.data ?? []) : [],
    hasMore: isSettled && text !== '' && hitsQuery.data?.pagination.hasMore === true,
    loading: text !== '' && !isSettled && !shouldShowFailure(hitsQuery),
    failedQuery: text !== '' && shouldShowFailure(hitsQuery) ? hitsQuery : undefined,
    noHitsFor: text !== '' && isSettled && hitsQuery.data?.data.length === 0 ? text : undefined,
    vehicle,
    choose,
    scanned,
    take,
  };
}
