import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { Button } from '@mui/material';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { Vehicle, vehicleMessages, VehicleNew } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { useEffect } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import type { ConfirmQuestion } from '../kit/dialog/confirm.ts';
import { useUnsavedChanges } from '../kit/dialog/unsaved-changes.ts';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { Record, useSave } from '../kit/form/Record.tsx';
import { parseValues, useForm } from '../kit/form/useForm.ts';
import { useSidePanel } from '../kit/form/useSidePanel.tsx';
import { useSignedIn } from '../kit/session/session.ts';
import { readReturnTo } from '../kit/session/return-to.ts';
import { CataloguePanel } from './catalogue/CataloguePanel.tsx';
import { changedLevelNames, useLevelEdits } from './catalogue/level-edits.ts';
import { blankVehicle, bodyOf, valuesOf, type VehicleValues } from './vehicle-values.ts';
import { VehicleDetails } from './VehicleDetails.tsx';
import { VehicleFields } from './VehicleFields.tsx';

/** The vehicle is saved and its page left, while a card of the catalogue holds something that was not applied. */
const unappliedLevelsQuestion = (names: readonly string[]): ConfirmQuestion => ({
  title: 'Save only the vehicle?',
  text: `Your changes to ${names.map((name) => `“${name}”`).join(' and ')} in the catalogue have not been applied and will be lost.`,
  yes: 'Save',
  no: 'Stay',
  careful: true,
});
const readCurrent = parseValues(Vehicle, valuesOf);

/** Add and edit are one screen; a vehicle that the person may not change is shown. */
export default function VehicleFormScreen() {
  const { vehicleId } = useParams();
  const mayChange = useSignedIn().me.permissions.includes('vehicles.change');
  return (
    <Record id={vehicleId} route={vehicleRoutes.getVehicle}>
      {(vehicle) => (vehicle && !mayChange ? <VehicleDetails vehicle={vehicle} /> : <VehicleForm vehicle={vehicle} />)}
    </Record>
  );
}

/** The form, and beside it the catalogue in which the vehicle finds its place; on a phone the catalogue is a drawer. */
function VehicleForm({ vehicle }: { vehicle: Vehicle | undefined }) {
  const [searchParams] = useSearchParams();
  const returnPath = readReturnTo(useLocation().state);
  const save = useSave(vehicleRoutes.addVehicle, vehicleRoutes.changeVehicle, vehicle, {
    said: vehicleMessages.saved,
    to: ({ _id }) => (returnPath ? `${returnPath}?vehicle=${_id}` : '/vehicle'),
  });
  const send = (values: VehicleValues, seen: string | undefined) => save(bodyOf(values), seen);
  const editing = useLevelEdits();
  const unapplied = changedLevelNames(editing.edits);
  const ready = useForm<VehicleValues>({
    schema: VehicleNew,
    values: vehicle ? valuesOf(vehicle) : blankVehicle,
    seen: vehicle?.updatedAt,
    send,
    toValues: readCurrent,
    ...(unapplied.length > 0 && { question: unappliedLevelsQuestion(unapplied) }),
  });
  const { setValue } = ready.form;
  useEffect(() => {
    // A form that could not find the vehicle says what was typed there; it comes before a draft of another vehicle.
    for (const name of ['vin', 'tag', 'regNo'] as const)
      if (!vehicle && searchParams.has(name)) setValue(name, searchParams.get(name) ?? '', { shouldDirty: true });
  }, [searchParams, vehicle, setValue]);
  useUnsavedChanges(unapplied.length > 0 && !ready.busy, 'lost');
  const panel = useSidePanel('Catalogue', <CataloguePanel {...editing} />);
  const history = vehicle && (
    <Button component={Link} to={`/history/car?vehicle=${vehicle._id}`} variant="outlined" startIcon={<HistoryIcon />}>
      History
    </Button>
  );
  const actions = (
    <>
      {history}
      {panel.actions}
    </>
  );
  return (
    <FormScreen
      title={vehicle ? 'Edit Vehicle' : 'Add Vehicle'}
      subtitle={vehicle?.vin}
      back={returnPath ?? '/vehicle'}
      ready={ready}
      wide
      sidePanelWidth={340}
      {...panel}
      actions={actions}
    >
      <VehicleFields vehicleId={vehicle?._id} />
    </FormScreen>
  );
}
