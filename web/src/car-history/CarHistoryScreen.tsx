import { carHistoryScreensMessages as messages } from '@roadworthy/contract/car-history/messages/car-history-screens.messages.ts';
import BuildIcon from '@mui/icons-material/BuildOutlined';
import CarIcon from '@mui/icons-material/DirectionsCarOutlined';
import { Button, Stack } from '@mui/material';
import { isLeader } from '@roadworthy/contract/access/policy.ts';
import { raiseJobCardPath } from '@roadworthy/contract/job-cards/job-card.paths.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import type { Vehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { Link } from 'react-router';
import { useApiQuery } from '../kit/api/api-query.ts';
import { Empty, Loaded } from '../kit/feedback/States.tsx';
import { useListState } from '../kit/list/useListState.ts';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { useSignedIn } from '../kit/session/session.ts';
import { VehiclePicker, type VehicleReference } from '../vehicles/index.ts';
import { canOpen } from './record-links.ts';
import { Timeline } from './Timeline.tsx';

/**
 * Everything that happened to one car in the date range of the top bar. The car is part of the address, so a link to
 * its history can be shared.
 */
export default function CarHistoryScreen() {
  const state = useListState();
  const { me } = useSignedIn();
  const id = state.filter('vehicle');
  const vin = id ? undefined : state.filter('vin');
  const byId = useApiQuery(vehicleRoutes.getVehicle, { params: { id: id ?? '' } }, { enabled: id !== undefined });
  const byVin = useApiQuery(vehicleRoutes.listVehicles, { query: { vin: vin ?? '' } }, { enabled: vin !== undefined });
  const car = id ? byId.data?.data : byVin.data?.data.find((vehicle) => vehicle.vin === vin);
  const choose = (vehicle: VehicleReference | null) =>
    state.setFilters({ vehicle: undefined, vin: vehicle?.vin, kind: undefined });
  return (
    <>
      <PageHeader
        title={messages.carHistory}
        subtitle={car && describe(car)}
        actions={
          car && (
            <>
              {canOpen('/vehicle/edit/:vehicleId', me.accessLevel) && (
                <Button component={Link} to={`/vehicle/edit/${car._id}`} variant="outlined" startIcon={<CarIcon />}>
                  {messages.vehicle}
                </Button>
              )}
              {canOpen('/jobcard/create', me.accessLevel) && isLeader(me) && (
                <Button component={Link} to={raiseJobCardPath(car._id)} variant="outlined" startIcon={<BuildIcon />}>
                  {messages.raiseJobCard}
                </Button>
              )}
            </>
          )
        }
      />
      <Stack sx={{ gap: 3 }}>
        <VehiclePicker vehicle={car ?? null} onChoose={choose} />
        {id && <Loaded query={byId}>{({ data }) => <Timeline key={data._id} car={data} state={state} />}</Loaded>}
        {vin && (
          <Loaded query={byVin}>
            {() =>
              car ? (
                <Timeline key={car._id} car={car} state={state} />
              ) : (
                <Empty icon={<CarIcon sx={{ fontSize: 48 }} />} text={messages.unknownVin({ vin })} />
              )
            }
          </Loaded>
        )}
        {!id && !vin && <Empty icon={<CarIcon sx={{ fontSize: 48 }} />} text={messages.chooseCar} />}
      </Stack>
    </>
  );
}

const describe = (car: Vehicle): string =>
  [car.vin, [car.make.name, car.model.name, car.variant.name, car.modelYear].filter(Boolean).join(' '), car.color]
    .filter(Boolean)
    .join(' · ');
