import { vehiclesMessages as messages } from '@roadworthy/contract/vehicles/messages/vehicles.messages.ts';
import { vehicleMessages } from '@roadworthy/contract/vehicles/messages/vehicle.messages.ts';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import DetailsIcon from '@mui/icons-material/InfoOutlined';
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { carHistoryPath } from '@roadworthy/contract/car-history/car-history.paths.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { type Vehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { vehicleTable } from '@roadworthy/contract/vehicles/vehicle.table.ts';
import { parseVinLabel } from '@roadworthy/contract/vehicles/vin.ts';
import { Link } from 'react-router';
import { toColumns } from '../kit/list/columns/columns.ts';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { useSignedIn } from '../kit/session/session.ts';
import { useLevelFilters } from './catalogue/LevelFilters.tsx';

const columns = toColumns(vehicleTable, [
  { field: 'vin' },
  { field: 'tag', width: 70 },
  { field: 'regNo' },
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
const editorActions = (vehicle: Vehicle) => [history(vehicle)];
const readerActions = (vehicle: Vehicle) => [history(vehicle), details(vehicle)];
const remove = {
  route: vehicleRoutes.deleteVehicle,
  item: ({ vin }: Vehicle) => messages.deleteThing({ vin }),
  successMessage: vehicleMessages.deleted,
};

/** The vehicles of the company, which can be filtered by catalogue level. */
export default function VehicleListScreen() {
  const { query, ...manyFilters } = useLevelFilters();
  const { permissions } = useSignedIn().me;
  const mayKeep = permissions.includes('vehicles.keep');
  const mayChange = permissions.includes('vehicles.change');
  return (
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
        mayKeep && (
          <Button component={Link} to="/vehicle/import" variant="outlined" startIcon={<UploadFileIcon />}>
            {messages.import}
          </Button>
        )
      }
      add={{ label: messages.addVehicle, to: '/vehicle/create' }}
      edit={mayChange ? edit : undefined}
      remove={mayKeep ? remove : undefined}
      more={mayChange ? editorActions : readerActions}
    />
  );
}
