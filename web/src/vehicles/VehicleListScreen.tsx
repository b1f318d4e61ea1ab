import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { vehicleMessages, type Vehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { vehicleTable } from '@roadworthy/contract/vehicles/vehicle.table.ts';
import { vinOfLabel } from '@roadworthy/contract/vehicles/vin.ts';
import { Link } from 'react-router';
import { columnsOf } from '../kit/list/columns.ts';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { useLevelFilters } from './LevelFilters.tsx';

const columns = columnsOf(vehicleTable, [
  { field: 'vin' },
  { field: 'tag' },
  { field: 'regNo' },
  { field: 'platform', wideOnly: true },
  { field: 'make' },
  { field: 'model' },
  { field: 'variant', wideOnly: true },
  { field: 'modelYear', width: 90 },
]);
const edit = (vehicle: Vehicle) => `/vehicle/edit/${vehicle._id}`;
const more = (vehicle: Vehicle) => [{ label: 'History', icon: <HistoryIcon />, to: `/history/car?vehicle=${vehicle._id}` }];
const remove = { route: vehicleRoutes.deleteVehicle, thing: ({ vin }: Vehicle) => `vehicle "${vin}"`, said: vehicleMessages.deleted };

/** The vehicles of the company; a choice of the catalogue narrows them. */
export default function VehicleListScreen() {
  const { query, ...manyFilters } = useLevelFilters();
  return (
    <ListScreen
      title="List of Vehicles"
      route={vehicleRoutes.listVehicles}
      query={query}
      columns={columns}
      searchLabel="Search Vehicles"
      readScan={vinOfLabel}
      manyFilters={manyFilters}
      empty={manyFilters.isNarrowed ? 'No vehicle fits this choice.' : 'Here stand the vehicles that are worked on and inspected.'}
      headerActions={
        <Button component={Link} to="/vehicle/import" variant="outlined" startIcon={<UploadFileIcon />}>
          Import
        </Button>
      }
      add={{ label: 'Add Vehicle', to: '/vehicle/create' }}
      edit={edit}
      remove={remove}
      more={more}
    />
  );
}
