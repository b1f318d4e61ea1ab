import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { Button } from '@mui/material';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { Vehicle, vehicleMessages, VehicleNew } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { Link, useParams } from 'react-router';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { Record, useSave } from '../kit/form/Record.tsx';
import { readAs, useForm } from '../kit/form/useForm.ts';
import { useBeside } from '../kit/form/beside.tsx';
import { CataloguePanel } from './CataloguePanel.tsx';
import { blankVehicle, bodyOf, valuesOf, type VehicleValues } from './vehicle-values.ts';
import { VehicleFields } from './VehicleFields.tsx';

const theirs = readAs(Vehicle, valuesOf);

export default function VehicleFormScreen() {
  const { vehicleId } = useParams();
  return (
    <Record id={vehicleId} route={vehicleRoutes.getVehicle}>
      {(vehicle) => <VehicleForm vehicle={vehicle} />}
    </Record>
  );
}

/** The form, and beside it the catalogue in which the vehicle finds its place; on a phone the catalogue is a drawer. */
function VehicleForm({ vehicle }: { vehicle: Vehicle | undefined }) {
  const save = useSave(vehicleRoutes.addVehicle, vehicleRoutes.changeVehicle, vehicle, { said: vehicleMessages.saved, to: '/vehicle' });
  const send = (values: VehicleValues, seen: string | undefined) => save(bodyOf(values), seen);
  const ready = useForm<VehicleValues>({ schema: VehicleNew, values: vehicle ? valuesOf(vehicle) : blankVehicle, seen: vehicle?.updatedAt, send, theirs });
  const panel = useBeside('Catalogue', <CataloguePanel />);
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
      back="/vehicle"
      ready={ready}
      wide
      besideWidth={340}
      {...panel}
      actions={actions}
    >
      <VehicleFields vehicleId={vehicle?._id} />
    </FormScreen>
  );
}
