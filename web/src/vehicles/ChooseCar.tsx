import { Box } from '@mui/material';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import type { Vehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { vinOfLabel } from '@roadworthy/contract/vehicles/vin.ts';
import { PickOne } from '../kit/form/Pick.tsx';
import { vinScan } from '../kit/scan/vin-scan.ts';

export type Car = Pick<Vehicle, '_id' | 'vin' | 'regNo' | 'tag'>;
const ways = [
  { name: 'vin', label: 'VIN', codeOf: (car: Car) => car.vin, read: vinOfLabel, scan: vinScan, help: 'Choose, type or scan' },
  { name: 'regNo', label: 'Reg No', codeOf: (car: Car) => car.regNo ?? '' },
  { name: 'tag', label: 'Tag', codeOf: (car: Car) => car.tag ?? '' },
] as const;

type Props = { car: Car | null; onChoose: (car: Car | null) => void; error?: string | undefined };

/** One car, by whichever of its three codes is at hand; a hand scanner's code chooses it at once. */
export function ChooseCar({ car, onChoose, error }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '2fr 1fr 1fr' }, maxWidth: 900, '@media print': { display: 'none' } }}>
      {ways.map(({ name, label, codeOf, ...more }) => (
        <PickOne<Car>
          key={name}
          {...more}
          {...(name === 'vin' && { error })}
          label={label}
          route={vehicleRoutes.listVehicles}
          query={{ searchFields: name, sort: name }}
          labelOf={codeOf}
          value={car && codeOf(car) !== '' ? car : null}
          onChange={onChoose}
        />
      ))}
    </Box>
  );
}
