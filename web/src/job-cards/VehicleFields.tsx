import { Box } from '@mui/material';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { vinOfLabel } from '@roadworthy/contract/vehicles/vin.ts';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useLabel } from '../kit/form/field.ts';
import { PickOne } from '../kit/form/Pick.tsx';
import { vinScan } from '../kit/scan/vin-scan.ts';
import type { JobCardValues, Vehicle } from './job-card-values.ts';

const ways = [
  { name: 'vin', label: 'VIN', read: (vehicle: Vehicle) => vehicle.vin },
  { name: 'tag', label: 'Tag', read: (vehicle: Vehicle) => vehicle.tag ?? '' },
  { name: 'regNo', label: 'Reg No', read: (vehicle: Vehicle) => vehicle.regNo ?? '' },
] as const;

/**
 * One vehicle, found by its VIN, its tag or its registration number; choosing it by one fills the others (document 1 section 4.1). Tag and Reg No
 * are shut while a vehicle is chosen, and on a card that was opened for editing until its vehicle is cleared.
 */
export function VehicleFields({ isEdit }: { isEdit: boolean }) {
  const { field, fieldState } = useController<JobCardValues, 'vin'>({ name: 'vin' });
  const [asRead, setAsRead] = useState(isEdit);
  useLabel('vin', 'Vehicle');
  return ways.map(({ name, label, read }) => (
    <Box key={name} sx={{ gridColumn: name === 'vin' ? '1 / -1' : undefined }}>
      <PickOne<Vehicle>
        label={label}
        required={name === 'vin'}
        route={vehicleRoutes.listVehicles}
        query={{ searchFields: name, sort: name }}
        labelOf={read}
        value={field.value}
        onChange={(vehicle) => {
          setAsRead(false);
          field.onChange(vehicle);
        }}
        onBlur={field.onBlur}
        disabled={name !== 'vin' && (asRead || field.value !== null)}
        {...(name === 'vin' && { read: vinOfLabel, scan: vinScan, inputRef: field.ref, error: fieldState.error?.message, help: 'Choose, type or scan' })}
      />
    </Box>
  ));
}
