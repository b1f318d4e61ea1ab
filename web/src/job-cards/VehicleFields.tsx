import AddIcon from '@mui/icons-material/Add';
import { Box, Button } from '@mui/material';
import { jobCardMessages } from '@roadworthy/contract/job-cards/job-card.messages.ts';
import { vehicleMarks, type VehicleMark } from '@roadworthy/contract/job-cards/job-card.schema.ts';
import { fill } from '@roadworthy/contract/kit/fill.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { vinOfLabel } from '@roadworthy/contract/vehicles/vin.ts';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { useLabel } from '../kit/form/field.ts';
import { PickOne, type Unknown } from '../kit/form/Pick.tsx';
import { vinScan } from '../kit/scan/vin-scan.ts';
import { useSignedIn } from '../kit/session.ts';
import { wanting } from '../kit/wanted.ts';
import type { JobCardValues, Vehicle } from './job-card-values.ts';

type Wanted = NonNullable<JobCardValues['wanted']>;

const ways = [
  { name: 'vin', label: vehicleMarks.vin, read: (vehicle: Vehicle) => vehicle.vin },
  { name: 'tag', label: vehicleMarks.tag, read: (vehicle: Vehicle) => vehicle.tag ?? '' },
  { name: 'regNo', label: vehicleMarks.regNo, read: (vehicle: Vehicle) => vehicle.regNo ?? '' },
] as const;

/**
 * One vehicle, found by its VIN, its tag or its registration number; choosing it by one fills the others (document 1 section 4.1). Tag and Reg No
 * are shut while a vehicle is chosen, and on a card that was opened for editing until its vehicle is cleared.
 */
export function VehicleFields({ isEdit }: { isEdit: boolean }) {
  const { field, fieldState } = useController<JobCardValues, 'vin'>({ name: 'vin' });
  const { field: wanted } = useController<JobCardValues, 'wanted'>({ name: 'wanted' });
  const { clearErrors } = useFormContext<JobCardValues>();
  const [asRead, setAsRead] = useState(isEdit);
  useLabel('vin', 'Vehicle');
  const unknown = (mark: VehicleMark): Unknown => ({
    text: wanted.value?.mark === mark ? wanted.value.text : '',
    says: fill(jobCardMessages.noVehicle, { mark: vehicleMarks[mark] }),
    onText: (text) => {
      clearErrors('vin');
      wanted.onChange(text === '' ? null : { mark, text });
    },
  });
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
        unknown={unknown(name)}
        disabled={name !== 'vin' && (asRead || field.value !== null)}
        {...(name === 'vin' && { read: vinOfLabel, scan: vinScan, inputRef: field.ref, error: fieldState.error?.message, help: 'Choose, type or scan' })}
      />
      {wanted.value?.mark === name && <AddWanted wanted={wanted.value} />}
    </Box>
  ));
}

/** The vehicle is added on its own page, which leads back to this card. */
function AddWanted({ wanted: { mark, text } }: { wanted: Wanted }) {
  const { me } = useSignedIn();
  const { pathname } = useLocation();
  if (!me.permissions.includes('vehicles.add')) return null;
  return (
    <Button
      component={Link}
      to={`/vehicle/create?${new URLSearchParams({ [mark]: text }).toString()}`}
      state={wanting({ pathname, search: '', hash: '' })}
      startIcon={<AddIcon />}
      sx={{ mt: 0.5 }}
    >
      Add this vehicle
    </Button>
  );
}
