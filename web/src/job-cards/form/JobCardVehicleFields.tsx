import { jobCardFormMessages as messages } from '@roadworthy/contract/job-cards/messages/form.messages.ts';
import { jobCardMessages } from '@roadworthy/contract/job-cards/messages/job-card.messages.ts';
import AddIcon from '@mui/icons-material/Add';
import { Box, Button } from '@mui/material';

import { vehicleIdentifierLabels, type VehicleIdentifier } from '@roadworthy/contract/job-cards/job-card.schema.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { parseVinLabel } from '@roadworthy/contract/vehicles/vin.ts';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { useRegisterLabel } from '../../kit/form/field.ts';
import { PickOne, type FreeText } from '../../kit/form/choices/Pick.tsx';
import { vinScan } from '../../kit/scan/vin-scan.ts';
import { useSignedIn } from '../../kit/session/session.ts';
import { toReturnState } from '../../kit/session/return-to.ts';
import type { JobCardValues, Vehicle } from './job-card-values.ts';

type MissingVehicle = NonNullable<JobCardValues['wanted']>;

const identifierFields = [
  { name: 'vin', label: vehicleIdentifierLabels.vin, read: (vehicle: Vehicle) => vehicle.vin },
  { name: 'tag', label: vehicleIdentifierLabels.tag, read: (vehicle: Vehicle) => vehicle.tag ?? '' },
  { name: 'regNo', label: vehicleIdentifierLabels.regNo, read: (vehicle: Vehicle) => vehicle.regNo ?? '' },
] as const;

/**
 * Fields for one vehicle, found by VIN, tag or registration number. Choosing it by one of them fills in the others. Tag
 * and Reg No are disabled while a vehicle is chosen and, when editing a card, until its vehicle is cleared.
 */
export function JobCardVehicleFields({ isEdit }: { isEdit: boolean }) {
  const { field, fieldState } = useController<JobCardValues, 'vin'>({ name: 'vin' });
  const { field: wanted } = useController<JobCardValues, 'wanted'>({ name: 'wanted' });
  const { clearErrors } = useFormContext<JobCardValues>();
  const [isFromRecord, setIsFromRecord] = useState(isEdit);
  useRegisterLabel('vin', messages.vehicle);
  const unknown = (mark: VehicleIdentifier): FreeText => ({
    text: wanted.value?.mark === mark ? wanted.value.text : '',
    message: jobCardMessages.vehicleNotFound({ mark: vehicleIdentifierLabels[mark] }),
    onText: (text) => {
      clearErrors('vin');
      wanted.onChange(text === '' ? null : { mark, text });
    },
  });
  return identifierFields.map(({ name, label, read }) => (
    <Box key={name} sx={{ gridColumn: name === 'vin' ? '1 / -1' : undefined }}>
      <PickOne<Vehicle>
        label={label}
        required={name === 'vin'}
        route={vehicleRoutes.listVehicles}
        query={{ searchFields: name, sort: name }}
        labelOf={read}
        value={field.value}
        onChange={(vehicle) => {
          setIsFromRecord(false);
          field.onChange(vehicle);
        }}
        onBlur={field.onBlur}
        unknown={unknown(name)}
        disabled={name !== 'vin' && (isFromRecord || field.value !== null)}
        {...(name === 'vin' && {
          read: parseVinLabel,
          scan: vinScan,
          inputRef: field.ref,
          error: fieldState.error?.message,
          help: messages.vehicleHelp,
        })}
      />
      {wanted.value?.mark === name && <AddMissingVehicle wanted={wanted.value} />}
    </Box>
  ));
}

/** Links to the form for a new vehicle, which leads back to this card. */
function AddMissingVehicle({ wanted: { mark, text } }: { wanted: MissingVehicle }) {
  const { me } = useSignedIn();
  const { pathname } = useLocation();
  if (!me.permissions.includes('vehicles.add')) return null;
  return (
    <Button
      component={Link}
      to={`/vehicle/create?${new URLSearchParams({ [mark]: text }).toString()}`}
      state={toReturnState({ pathname, search: '', hash: '' })}
      startIcon={<AddIcon />}
      sx={{ mt: 0.5 }}
    >
      {messages.addVehicle}
    </Button>
  );
}
