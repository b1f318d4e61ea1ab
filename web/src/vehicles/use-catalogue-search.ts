import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import type { SearchHit } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { useCallback, useState } from 'react';
import { isTold } from '../kit/asking-again.ts';
import { asking, queryClient, useAsk } from '../kit/ask.ts';
import { useSlowSearch } from '../kit/list/useListState.ts';
import { useScanner } from '../kit/scanner.ts';

/** What is typed into the panel's search, what the server found for it, and the vehicle that was chosen last. A scan chooses by itself. */
export function useCatalogueSearch(onChosen: (hit: SearchHit) => void) {
  const [search, setSearch] = useState('');
  const { typed, setTyped } = useSlowSearch(search, setSearch);
  const [vehicle, setVehicle] = useState<SearchHit>();
  const text = search.trim();
  const asked = useAsk(vehicleRoutes.searchVehicles, { query: { search: text } }, { enabled: text !== '' });
  const settled = typed.trim() === text && !asked.isFetching;
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
      const found = queryClient.fetchQuery(asking(vehicleRoutes.searchVehicles, { query: { search: code } }));
      void found.then(({ data: [first, ...others] }) => first && others.length === 0 && choose(first)).catch(() => undefined);
    },
    [setTyped, choose],
  );
  const scanned = useScanner(take);
  return {
    typed,
    setTyped,
    hits: settled && text ? (asked.data?.data ?? []) : [],
    more: settled && text !== '' && asked.data?.pagination.hasMore === true,
    loading: text !== '' && !settled && !isTold(asked),
    unread: text !== '' && isTold(asked) ? asked : undefined,
    nothing: text !== '' && settled && asked.data?.data.length === 0 ? text : undefined,
    vehicle,
    choose,
    scanned,
    take,
  };
}
