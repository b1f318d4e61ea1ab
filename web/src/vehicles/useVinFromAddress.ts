import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import type { VehicleRef } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../kit/api/call.ts';
import { reportUnexpected } from '../kit/feedback/report-unexpected.ts';

/** Passes on the vehicle whose VIN is in the address, once. The form was opened from that vehicle's page. */
export function useVinFromAddress(onFound: (vehicle: VehicleRef) => void): void {
  const [params, setParams] = useSearchParams();
  const vin = params.get('vin');
  const choose = useEffectEvent(async (wanted: string) => {
    const { data } = await call(vehicleRoutes.listVehicles, { query: { vin: wanted } });
    const vehicle = data.find((one) => one.vin === wanted);
    if (vehicle) onFound(vehicle);
    setParams({}, { replace: true });
  });
  useEffect(() => {
    if (vin) void choose(vin).catch(reportUnexpected);
  }, [vin]);
}
