import { vehiclesMessages as messages } from '@roadworthy/contract/vehicles/messages/vehicles.messages.ts';
import { vehicleMessages } from '@roadworthy/contract/vehicles/messages/vehicle.messages.ts';
import { locale } from '@roadworthy/contract/kit/language/messages.ts';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { Button } from '@mui/material';
import { carHistoryPath } from '@roadworthy/contract/car-history/car-history.paths.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { Vehicle, VehicleNew } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { useEffect } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import type { ConfirmQuestion } from '../kit/dialog/confirm.ts';
import { useUnsavedChanges } from '../kit/dialog/unsaved-changes.ts';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { RecordLoader, useSave } from '../kit/form/RecordLoader.tsx';
import { parseValues, useForm } from '../kit/form/useForm.ts';
import { useSidePanel } from '../kit/form/useSidePanel.tsx';
import { useSignedIn } from '../kit/session/session.ts';
import { readReturnTo } from '../kit/session/return-to.ts';
import { VehiclePlaceLine } from '../vehicle-places/index.ts';
import { CataloguePanel } from './catalogue/CataloguePanel.tsx';
import { listChangedLevelNames, useLevelEdits } from './catalogue/level-edits.ts';
import { LabelButton } from './label/LabelButton.tsx';
import { blankVehicle, toVehicleBody, toVehicleValues, type VehicleValues } from './vehicle-values.ts';
import { VehicleDetails } from './VehicleDetails.tsx';
import { VehicleFields } from './VehicleFields.tsx';

/**
 * Returns the question to ask before saving the vehicle and leaving the page while a catalogue card has edits that are
 * not applied.
 */
const unappliedLevelsQuestion = (names: readonly string[]): ConfirmQuestion => ({
  title: messages.unappliedTitle,
  text: messages.unappliedText({
    names: new Intl.ListFormat(locale()).format(names.map((name) => messages.quotedName({ name }))),
  }),
  yes: messages.save,
  no: messages.stay,
  careful: true,
});
const readCurrent = parseValues(Vehicle, toVehicleValues);

/** Adds or edits a vehicle. If the user cannot change it, it is read-only. */
export default function VehicleFormScreen() {
  const { vehicleId } = useParams();
  const mayChange = useSignedIn().me.permissions.includes('vehicles.change');
  return (
    <RecordLoader id={vehicleId} route={vehicleRoutes.getVehicle}>
      {(vehicle) => (vehicle && !mayChange ? <VehicleDetails vehicle={vehicle} /> : <VehicleForm vehicle={vehicle} />)}
    </RecordLoader>
  );
}

/** The form with the catalogue next to it. On a phone the catalogue is a drawer. */
function VehicleForm({ vehicle }: { vehicle: Vehicle | undefined }) {
  const [searchParams] = useSearchParams();
  const returnPath = readReturnTo(useLocation().state);
  const save = useSave(vehicleRoutes.addVehicle, vehicleRoutes.changeVehicle, vehicle, {
    successMessage: vehicleMessages.saved,
    to: ({ _id }) => (returnPath ? `${returnPath}?vehicle=${_id}` : '/vehicle'),
  });
  const send = (values: VehicleValues, seen: string | undefined) => save(toVehicleBody(values), seen);
  const editing = useLevelEdits();
  const unapplied = listChangedLevelNames(editing.edits);
  const ready = useForm<VehicleValues>({
    schema: VehicleNew,
    values: vehicle ? toVehicleValues(vehicle) : blankVehicle,
    seen: vehicle?.updatedAt,
    send,
    toValues: readCurrent,
    ...(unapplied.length > 0 && { question: unappliedLevelsQuestion(unapplied) }),
  });
  const { setValue } = ready.form;
  useEffect(() => {
    // If a field did not find the vehicle, it passes the typed code in the address. The code takes precedence over an
    // older draft.
    for (const name of ['vin', 'tag', 'regNo'] as const)
      if (!vehicle && searchParams.has(name)) setValue(name, searchParams.get(name) ?? '', { shouldDirty: true });
  }, [searchParams, vehicle, setValue]);
  useUnsavedChanges(unapplied.length > 0 && !ready.busy, 'lost');
  const panel = useSidePanel(messages.catalogue, <CataloguePanel {...editing} />);
  const history = vehicle && (
    <Button component={Link} to={carHistoryPath(vehicle.vin)} variant="outlined" startIcon={<HistoryIcon />}>
      {messages.history}
    </Button>
  );
  const actions = (
    <>
      {history}
      {vehicle && <LabelButton vehicle={vehicle} />}
      {panel.actions}
    </>
  );
  return (
    <FormScreen
      title={vehicle ? messages.editVehicle : messages.addVehicle}
      subtitle={vehicle?.vin}
      back={returnPath ?? '/vehicle'}
      ready={ready}
      wide
      sidePanelWidth={340}
      {...panel}
      actions={actions}
    >
      {vehicle && <VehiclePlaceLine vehicle={vehicle} />}
      <VehicleFields vehicleId={vehicle?._id} />
    </FormScreen>
  );
}
