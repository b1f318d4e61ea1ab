import { vehiclesMessages as messages } from '@roadworthy/contract/vehicles/messages/vehicles.messages.ts';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { Box, Button, Card, CardContent } from '@mui/material';
import { carHistoryPath } from '@roadworthy/contract/car-history/car-history.paths.ts';
import { findVehicleColumnTitle } from '@roadworthy/contract/vehicles/vehicle.columns.ts';
import { levelNames, type Vehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { Link } from 'react-router';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { VehiclePlaceLine } from '../vehicle-places/index.ts';
import { VinLink } from '../kit/text/VinLink.tsx';

const codes = [
  'regNo',
  'tag',
  'chipId',
  'modelYear',
  'bodyStyle',
  'engine',
  'color',
  'transmission',
  'slNo',
  'fuelType',
  'market',
  'department',
  'keeperName',
  'keeperContact',
] as const;

/** A read-only view of a vehicle, for people who cannot edit vehicles. Empty fields are hidden. */
export function VehicleDetails({ vehicle }: { vehicle: Vehicle }) {
  const rows = [
    ...levelNames.map((name) => [findVehicleColumnTitle(name), vehicle[name].name] as const),
    [findVehicleColumnTitle('vin'), vehicle.vin] as const,
    ...codes.map((name) => [findVehicleColumnTitle(name), vehicle[name]] as const),
    [findVehicleColumnTitle('costCentre'), vehicle.costCentre?.name ?? null] as const,
  ];
  return (
    <>
      <PageHeader
        title={messages.vehicle}
        back="/vehicle"
        subtitle={<VinLink vin={vehicle.vin} />}
        actions={
          <Button component={Link} to={carHistoryPath(vehicle.vin)} variant="outlined" startIcon={<HistoryIcon />}>
            {messages.history}
          </Button>
        }
      />
      <Box sx={{ mb: 2 }}>
        <VehiclePlaceLine vehicle={vehicle} />
      </Box>
      <Card sx={{ maxWidth: 1200 }}>
        <CardContent
          component="dl"
          sx={{
            display: 'grid',
            gap: 2,
            m: 0,
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '1fr 1fr 1fr' },
            '& dt': { typography: 'body2', color: 'text.secondary', mb: 0.25 },
            '& dd': { m: 0, fontWeight: 550, overflowWrap: 'anywhere' },
          }}
        >
          {rows.map(
            ([label, value]) =>
              value !== null &&
              value !== '' && (
                <Box key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </Box>
              ),
          )}
        </CardContent>
      </Card>
    </>
  );
}
