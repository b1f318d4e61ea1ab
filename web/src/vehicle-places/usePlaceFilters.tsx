import { id } from '@roadworthy/contract/kit/route.ts';
import { vehiclePlacesMessages as messages } from '@roadworthy/contract/vehicle-places/messages/vehicle-places.messages.ts';
import { vehiclePlaceRoutes } from '@roadworthy/contract/vehicle-places/vehicle-place.routes.ts';
import { formatVehicleStatus, vehicleStatuses } from '@roadworthy/contract/vehicles/vehicle.machine.ts';
import { Box } from '@mui/material';
import { useState } from 'react';
import { useApiQuery } from '../kit/api/api-query.ts';
import { PickOne } from '../kit/form/choices/Pick.tsx';
import { useChoiceFilter } from '../kit/list/filters/useChoiceFilter.tsx';
import { useListState } from '../kit/list/useListState.ts';
import type { ChosenBay } from './BayPicker.tsx';

/** Filters the list of vehicles by where they are. The choice is stored in the address. */
export function usePlaceFilters() {
  const state = useListState();
  const { chosen: status, filter: statusFilter } = useChoiceFilter(
    'status',
    messages.status,
    vehicleStatuses,
    formatVehicleStatus,
  );
  const bay = id.safeParse(state.filter('bay')).data;
  return {
    query: { ...(status && { status }), ...(bay && { bay }) },
    names: ['status', 'bay'],
    filters: [
      <Box key="status" sx={{ width: { sm: 160 }, '& > *': { width: '100%' } }}>
        {statusFilter}
      </Box>,
      <Box key="bay" sx={{ width: { sm: 190 } }}>
        <BayFilter bayId={bay} onChoose={(chosen) => state.setFilter('bay', chosen?._id)} />
      </Box>,
    ],
  };
}

type Props = { bayId: string | undefined; onChoose: (bay: ChosenBay | null) => void };

function BayFilter({ bayId, onChoose }: Props) {
  const [picked, setPicked] = useState<ChosenBay>();
  const isKnown = picked?._id === bayId;
  // After a reload or from a link, only the id is known.
  const named = useApiQuery(
    vehiclePlaceRoutes.getBay,
    { params: { id: bayId ?? '' } },
    { enabled: bayId !== undefined && !isKnown },
  );
  const known = isKnown ? picked : named.data?.data;
  return (
    <PickOne<ChosenBay>
      narrows
      label={messages.bay}
      route={vehiclePlaceRoutes.listBays}
      query={{ sort: 'name' }}
      labelOf={({ name }) => name}
      codesOf={({ code }) => [code ?? null]}
      value={bayId && known ? known : null}
      onChange={(bay) => {
        setPicked(bay ?? undefined);
        onChoose(bay);
      }}
    />
  );
}
