import { carHistoryPath } from '@roadworthy/contract/car-history/car-history.paths.ts';
import { servicePlansMessages as messages } from '@roadworthy/contract/service-plans/messages/service-plans.messages.ts';
import { servicePlanRoutes } from '@roadworthy/contract/service-plans/service-plan.routes.ts';
import type { OdometerReading } from '@roadworthy/contract/service-plans/service-plan.schema.ts';
import { formatVehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { Alert, Link as MuiLink, Stack } from '@mui/material';
import { Link } from 'react-router';
import { useApiQuery } from '../../kit/api/api-query.ts';

/** More vehicles than these are found once the first ones are answered. */
const maxVehicles = 5;

/** The vehicles with readings that are not plausible. They are answered on the page of the vehicle, next to the others. */
export function UnconfirmedReadings() {
  const { data } = useApiQuery(servicePlanRoutes.listOdometerReadings, { query: { unconfirmed: 'true', limit: 0 } });
  const readings: readonly OdometerReading[] = data?.data ?? [];
  if (readings.length === 0) return null;
  const vehicles = new Map(readings.map(({ vehicle }) => [vehicle._id, vehicle]));
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {messages.unconfirmedInFleet({ count: readings.length })}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {[...vehicles.values()].slice(0, maxVehicles).map((vehicle) => (
          <MuiLink
            key={vehicle._id}
            component={Link}
            to={carHistoryPath(vehicle.vin)}
            sx={{ display: 'inline-block', py: 1, color: 'inherit' }}
          >
            {messages.checkReading({ vehicle: formatVehicle(vehicle) })}
          </MuiLink>
        ))}
      </Stack>
    </Alert>
  );
}
