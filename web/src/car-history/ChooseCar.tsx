import { Box } from '@mui/material';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import type { Vehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { vinOfLabel } from '@roadworthy/contract/vehicles/vin.ts';
import { PickOne } from '../kit/form/Pick.tsx';

const ways = [
  { name: 'vin', label: 'VIN', codeOf: (car: Vehicle) => car.vin, read: vinOfLabel, help: 'Choose, type or scan' },
  { name: 'regNo', label: 'Reg No', codeOf: (car: Vehicle) => car.regNo ?? '' },
  { name: 'tag', label: 'Tag', codeOf: (car: Vehicle) => car.tag ?? '' },
] as const;

/** One car, by whichever of its three codes is at hand; a hand scanner's code chooses it at once. */
export function ChooseCar({ car, onChoose }: { car: Vehicle | null; onChoose: (car: Vehicle | null) => void }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '2fr 1fr 1fr' }, maxWidth: 900, '@media print': { display: 'none' } }}>
      {ways.map(({ name, label, codeOf, ...more }) => (
        <PickOne<Vehicle>
          key={name}
          {...more}
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
