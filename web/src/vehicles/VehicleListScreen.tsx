import { vehiclesMessages as messages } from '@roadworthy/contract/vehicles/messages/vehicles.messages.ts';
import { vehicleMessages } from '@roadworthy/contract/vehicles/messages/vehicle.messages.ts';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import DetailsIcon from '@mui/icons-material/InfoOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { carHistoryPath } from '@roadworthy/contract/car-history/car-history.paths.ts';
import { baysPath } from '@roadworthy/contract/vehicle-places/vehicle-place.paths.ts';
import { formatVehiclePlace } from '@roadworthy/contract/vehicles/vehicle-place.ts';
import { mayMoveVehicle } from '@roadworthy/contract/vehicles/vehicle.policy.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { levelNames, type Vehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { vehicleTable } from '@roadworthy/contract/vehicles/vehicle.table.ts';
import { parseVinLabel } from '@roadworthy/contract/vehicles/vin.ts';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { toColumns, type RowAction } from '../kit/list/columns/columns.ts';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { useListState } from '../kit/list/useListState.ts';
import { useSignedIn } from '../kit/session/session.ts';
import { MoveDialog, usePlaceFilters } from '../vehicle-places/index.ts';
import { useLevelFilters } from './catalogue/LevelFilters.tsx';

const columns = toColumns(vehicleTable, [
  { field: 'vin' },
  { field: 'tag', width: 70 },
  { field: 'regNo' },
  // With the bay, so that one narrow column says where a vehicle is.
  { field: 'status', width: 124, value: formatVehiclePlace },
  { field: 'platform', wideOnly: true },
  { field: 'make' },
  { field: 'model' },
  { field: 'variant', wideOnly: true },
  { field: 'modelYear', width: 76 },
]);
const edit = (vehicle: Vehicle) => `/vehicle/edit/${vehicle._id}`;
const history = (vehicle: Vehicle) => ({
  label: messages.history,
  icon: <HistoryIcon />,
  to: carHistoryPath(vehicle.vin),
});
const details = (vehicle: Vehicle) => ({
  label: messages.details,
  icon: <DetailsIcon />,
  to: edit(vehicle),
  opens: true,
});
const remove = {
  route: vehicleRoutes.deleteVehicle,
  item: ({ vin }: Vehicle) => messages.deleteThing({ vin }),
  successMessage: vehicleMessages.deleted,
};

/** The vehicles of the company, which can be filtered by catalogue level and by where they are. */
export default function VehicleListScreen() {
  const state = useListState();
  const levels = useLevelFilters();
  const places = usePlaceFilters();
  const query = { ...levels.query, ...places.query };
  const manyFilters = {
    filters: [...levels.filters, ...places.filters],
    isNarrowed: Object.keys(query).length > 0,
    clear: () =>
      state.setFilters(Object.fromEntries([...levelNames, ...places.names].map((name) => [name, undefined]))),
  };
  const { me } = useSignedIn();
  const { permissions } = me;
  const [moving, setMoving] = useState<Vehicle>();
  const mayKeep = permissions.includes('vehicles.keep');
  const mayChange = permissions.includes('vehicles.change');
  const more = useCallback(
    (vehicle: Vehicle): RowAction[] => [
      history(vehicle),
      ...(mayMoveVehicle(vehicle, me)
        ? [{ label: messages.move, icon: <PlaceIcon />, onClick: () => setMoving(vehicle) }]
        : []),
      ...(mayChange ? [] : [details(vehicle)]),
    ],
    [me, mayChange],
  );
  return (
    <>
      <ListScreen
        title={messages.listOfVehicles}
        route={vehicleRoutes.listVehicles}
        query={query}
        columns={columns}
        searchLabel={messages.searchVehicles}
        readScan={parseVinLabel}
        manyFilters={manyFilters}
        empty={manyFilters.isNarrowed ? messages.noMatches : messages.empty}
        headerActions={
          <>
            <Button component={Link} to={baysPath} variant="outlined" startIcon={<PlaceIcon />}>
              {messages.bays}
            </Button>
            {mayKeep && (
              <Button component={Link} to="/vehicle/import" variant="outlined" startIcon={<UploadFileIcon />}>
                {messages.import}
              </Button>
            )}
          </>
        }
        add={{ label: messages.addVehicle, to: '/vehicle/create' }}
        edit={mayChange ? edit : undefined}
        remove={mayKeep ? remove : undefined}
        more={more}
      />
      {moving && <MoveDialog vehicle={moving} onClose={() => setMoving(undefined)} />}
    </>
  );
}
