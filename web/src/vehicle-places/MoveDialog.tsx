import { bayMessages } from '@roadworthy/contract/vehicle-places/messages/vehicle-place-server.messages.ts';
import { vehiclePlacesMessages as messages } from '@roadworthy/contract/vehicle-places/messages/vehicle-places.messages.ts';
import { maxMoveNote, VehicleMoveNew } from '@roadworthy/contract/vehicle-places/vehicle-move.schema.ts';
import { vehiclePlaceRoutes } from '@roadworthy/contract/vehicle-places/vehicle-place.routes.ts';
import {
  formatVehicleStatus,
  isSold,
  proposeStatusInWorkshopBay,
  type VehicleStatus,
} from '@roadworthy/contract/vehicles/vehicle.machine.ts';
import { listAllowedStatuses } from '@roadworthy/contract/vehicles/vehicle.policy.ts';
import type { Vehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { useApiMutation } from '../kit/api/api-query.ts';
import { RouteFormDialog } from '../kit/form/RouteFormDialog.tsx';
import { Select } from '../kit/form/choices/choices.tsx';
import { useRegisterLabel } from '../kit/form/field.ts';
import { Text } from '../kit/form/text/Text.tsx';
import { useForm } from '../kit/form/useForm.ts';
import { useSignedIn } from '../kit/session/session.ts';
import { BayPicker, type ChosenBay } from './BayPicker.tsx';

type Values = { status: VehicleStatus; bay: ChosenBay | null; note: string };
type Props = { vehicle: Vehicle; onClose: () => void };

/** Says where a vehicle is now: its status, its bay, chosen or scanned, and a note. */
export function MoveDialog({ vehicle, onClose }: Props) {
  const { me } = useSignedIn();
  const move = useApiMutation(vehiclePlaceRoutes.addVehicleMove, { successMessage: bayMessages.moved, quiet: true });
  const ready = useForm<Values>({
    schema: VehicleMoveNew,
    values: { status: vehicle.status, bay: vehicle.bay, note: '' },
    draft: false,
    send: async ({ bay, ...values }) => {
      await move.mutateAsync({ params: { id: vehicle._id }, body: { ...values, bay: bay?._id ?? null } });
      onClose();
    },
  });
  const options = listAllowedStatuses(vehicle, me).map((value) => ({ value, label: formatVehicleStatus(value) }));
  return (
    <RouteFormDialog
      ready={ready}
      title={messages.moveTitle({ vehicle: vehicle.regNo ?? vehicle.vin })}
      submit={messages.move}
      onClose={onClose}
    >
      <BayField />
      <Select<Values> name="status" label={messages.status} options={options} required />
      <Text<Values> name="note" label={messages.note} help={messages.noteHelp} rows={2} maxLength={maxMoveNote} />
    </RouteFormDialog>
  );
}

/** The bay. Choosing a workshop bay proposes a status. A vehicle that was sold is in no bay. */
function BayField() {
  const bay = useController<Values, 'bay'>({ name: 'bay' });
  const status = useController<Values, 'status'>({ name: 'status' });
  useRegisterLabel('bay', messages.bay);
  const { value: current } = status.field;
  const { value: chosenBay, onChange: setBay } = bay.field;
  const hasBay = !isSold({ status: current });
  useEffect(() => {
    if (!hasBay && chosenBay) setBay(null);
  }, [hasBay, chosenBay, setBay]);
  return (
    <BayPicker
      bay={chosenBay}
      onChoose={(chosen) => {
        setBay(chosen);
        if (chosen?.kind === 'workshop') status.field.onChange(proposeStatusInWorkshopBay(current));
      }}
      onBlur={bay.field.onBlur}
      inputRef={bay.field.ref}
      error={bay.fieldState.error?.message}
      disabled={!hasBay}
    />
  );
}
