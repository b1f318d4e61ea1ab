import { carHistoryScreensMessages as messages } from '@roadworthy/contract/car-history/messages/car-history-screens.messages.ts';
import CarIcon from '@mui/icons-material/DirectionsCarOutlined';
import { Button, Stack } from '@mui/material';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import type { Vehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { Link } from 'react-router';
import { useApiQuery } from '../kit/api/api-query.ts';
import { Empty, Loaded } from '../kit/feedback/States.tsx';
import { useListState } from '../kit/list/useListState.ts';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { VehiclePicker, type VehicleReference } from '../vehicles/index.ts';
import { Timeline } from './Timeline.tsx';

/**
 * Everything that happened to one car in the date range of the top bar. The car is part of the address, so a link to
 * its history can be shared.
 */
export default function CarHistoryScreen() {
  const state = useListState();
  const id = state.filter('vehicle');
  const query = useApiQuery(vehicleRoutes.getVehicle, { params: { id: id ?? '' } }, { enabled: id !== undefined });
  const car = id ? query.data?.data : undefined;
  const choose = (vehicle: VehicleReference | null) => state.setFilters({ vehicle: vehicle?._id, kind: undefined });
  return (
    <>
      <PageHeader
        title={messages.carHistory}
        subtitle={car && describe(car)}
        actions={
          car && (
            <Button component={Link} to={`/vehicle/edit/${car._id}`} variant="outlined" startIcon={<CarIcon />}>
              {messages.vehicle}
            </Button>
          )
        }
      />
      <Stack sx={{ gap: 3 }}>
        <VehiclePicker vehicle={car ?? null} onChoose={choose} />
        {id ? (
          <Loaded query={query}>{({ data }) => <Timeline key={data._id} car={data} state={state} />}</Loaded>
        ) : (
          <Empty icon={<CarIcon sx={{ fontSize: 48 }} />} text={messages.chooseCar} />
        )}
      </Stack>
    </>
  );
}

const describe = (car: Vehicle): string =>
  [car.vin, [car.make.name, car.model.name, car.variant.name, car.modelYear].filter(Boolean).join(' '), car.color]
    .filter(Boolean)
    .join(' · ');
