import { vehiclesMessages as messages } from '@roadworthy/contract/vehicles/messages/vehicles.messages.ts';
import { Box } from '@mui/material';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import type { Vehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { parseVinLabel } from '@roadworthy/contract/vehicles/vin.ts';
import { PickOne } from '../kit/form/choices/Pick.tsx';
import { vinScan } from '../kit/scan/vin-scan.ts';

export type VehicleReference = Pick<Vehicle, '_id' | 'vin' | 'regNo' | 'tag'>;
const identifierFields = [
  {
    name: 'vin',
    label: messages.vin,
    codeOf: (car: VehicleReference) => car.vin,
    read: parseVinLabel,
    scan: vinScan,
    help: messages.pickerHelp,
  },
  { name: 'regNo', label: messages.regNo, codeOf: (car: VehicleReference) => car.regNo ?? '' },
  { name: 'tag', label: messages.tag, codeOf: (car: VehicleReference) => car.tag ?? '' },
] as const;

type Props = {
  vehicle: VehicleReference | null;
  onChoose: (car: VehicleReference | null) => void;
  error?: string | undefined;
};

/** Finds a vehicle by its VIN, registration or tag. A scanned code selects it at once. */
export function VehiclePicker({ vehicle, onChoose, error }: Props) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { sm: '2fr 1fr 1fr' },
        maxWidth: 900,
        '@media print': { display: 'none' },
      }}
    >
      {identifierFields.map(({ name, label, codeOf, ...more }) => (
        <PickOne<VehicleReference>
          key={name}
          {...more}
          {...(name === 'vin' && { error })}
          label={label}
          route={vehicleRoutes.listVehicles}
          query={{ searchFields: name, sort: name }}
          labelOf={codeOf}
          value={vehicle && codeOf(vehicle) !== '' ? vehicle : null}
          onChange={onChoose}
        />
      ))}
    </Box>
  );
}
