import { carHistoryScreensMessages as messages } from '@roadworthy/contract/car-history/messages/car-history-screens.messages.ts';
import BuildIcon from '@mui/icons-material/BuildOutlined';
import CarIcon from '@mui/icons-material/DirectionsCarOutlined';
import { Button, Stack } from '@mui/material';
import { isLeader } from '@roadworthy/contract/access/policy.ts';
import { raiseJobCardPath } from '@roadworthy/contract/job-cards/job-card.paths.ts';
import { findVehicleColumnTitle } from '@roadworthy/contract/vehicles/vehicle.columns.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import type { Vehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { Link } from 'react-router';
import { useApiQuery } from '../kit/api/api-query.ts';
import { EmptyState, QueryContent } from '../kit/feedback/States.tsx';
import { useListState } from '../kit/list/useListState.ts';
import { Facts } from '../kit/page/Facts.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { useSignedIn } from '../kit/session/session.ts';
import { RaiseForVehicle, VehiclePicker, type VehicleReference } from '../vehicles/index.ts';
import { VehiclePlaceLine } from '../vehicle-places/index.ts';
import { VehicleDefects } from '../vehicle-checks/index.ts';
import { VehicleMaintenance } from '../service-plans/index.ts';
import { canOpenPath } from './record-links.ts';
import { PassportButton } from './PassportButton.tsx';
import { Timeline } from './Timeline.tsx';

/**
 * Everything that happened to one car in the date range of the top bar. The address names the car, so a link to its
 * history can be shared.
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
              {canOpenPath('/vehicle/edit/:vehicleId', me.accessLevel) && (
                <Button component={Link} to={`/vehicle/edit/${car._id}`} variant="outlined" startIcon={<CarIcon />}>
                  {messages.vehicle}
                </Button>
              )}
              {canOpenPath('/jobcard/create', me.accessLevel) && isLeader(me) && (
                <Button component={Link} to={raiseJobCardPath(car._id)} variant="outlined" startIcon={<BuildIcon />}>
                  {messages.raiseJobCard}
                </Button>
              )}
              <RaiseForVehicle vin={car.vin} />
              <PassportButton car={car} />
            </>
          )
        }
      />
      <Stack sx={{ gap: 3 }}>
        <VehiclePicker vehicle={car ?? null} onChoose={choose} />
        {car && <WhereItIs car={car} />}
        {car && me.permissions.includes('services.read') && <VehicleMaintenance key={car._id} vehicleId={car._id} />}
        {car && me.permissions.includes('jobcards.read') && (
          <VehicleDefects key={`${car._id} defects`} vehicleId={car._id} />
        )}
        {id && (
          <QueryContent query={byId}>{({ data }) => <Timeline key={data._id} car={data} state={state} />}</QueryContent>
        )}
        {vin && (
          <QueryContent query={byVin}>
            {() =>
              car ? (
                <Timeline key={car._id} car={car} state={state} />
              ) : (
                <EmptyState icon={<CarIcon sx={{ fontSize: 48 }} />} text={messages.unknownVin({ vin })} />
              )
            }
          </QueryContent>
        )}
        {!id && !vin && <EmptyState icon={<CarIcon sx={{ fontSize: 48 }} />} text={messages.chooseCar} />}
      </Stack>
    </>
  );
}

/** Where the car is, and who keeps it. */
const WhereItIs = ({ car }: { car: Vehicle }) => (
  <Stack sx={{ gap: 1.5 }}>
    <VehiclePlaceLine vehicle={car} />
    <Facts
      filled
      rows={[
        [findVehicleColumnTitle('department'), car.department],
        [findVehicleColumnTitle('keeperName'), car.keeperName],
        [findVehicleColumnTitle('keeperContact'), car.keeperContact],
        [findVehicleColumnTitle('costCentre'), car.costCentre?.name],
      ]}
    />
  </Stack>
);

const describe = (car: Vehicle): string =>
  [car.vin, [car.make.name, car.model.name, car.variant.name, car.modelYear].filter(Boolean).join(' '), car.color]
    .filter(Boolean)
    .join(' · ');
