import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { vehicleMessages, type Vehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { Link } from 'react-router';
import type { Column } from '../kit/list/columns.ts';
import { ListScreen } from '../kit/list/ListScreen.tsx';

const columns: Column<Vehicle>[] = [
  { field: 'vin', title: 'VIN', value: (vehicle) => vehicle.vin, sort: 'vin', flex: 1.6 },
  { field: 'tag', title: 'Tag', value: (vehicle) => vehicle.tag, sort: 'tag' },
  { field: 'regNo', title: 'Reg no', value: (vehicle) => vehicle.regNo, sort: 'regNo' },
  { field: 'platform', title: 'Platform', value: (vehicle) => vehicle.platform.name, wideOnly: true },
  { field: 'make', title: 'Make', value: (vehicle) => vehicle.make.name },
  { field: 'model', title: 'Model', value: (vehicle) => vehicle.model.name },
  { field: 'variant', title: 'Variant', value: (vehicle) => vehicle.variant.name, wideOnly: true },
  { field: 'modelYear', title: 'Year', value: (vehicle) => vehicle.modelYear, sort: 'modelYear', width: 90 },
];
const edit = (vehicle: Vehicle) => `/vehicle/edit/${vehicle._id}`;
const remove = { route: vehicleRoutes.deleteVehicle, thing: 'vehicle', said: vehicleMessages.deleted };

export default function VehicleListScreen() {
  return (
    <ListScreen
      title="List of Vehicles"
      route={vehicleRoutes.listVehicles}
      columns={columns}
      searchLabel="Search Vehicles"
      empty="Here stand the vehicles that are worked on and inspected."
      headerActions={
        <Button component={Link} to="/vehicle/import" variant="outlined" startIcon={<UploadFileIcon />}>
          Import
        </Button>
      }
      add={{ label: 'Add Vehicle', to: '/vehicle/create' }}
      edit={edit}
      remove={remove}
    />
  );
}
