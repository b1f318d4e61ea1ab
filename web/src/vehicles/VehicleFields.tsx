import { Box, Stack } from '@mui/material';
import { levelNames, stripSeparators } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { Text } from '../kit/form/Text.tsx';
import { CodeField } from './CodeField.tsx';
import { LevelField } from './catalogue/LevelField.tsx';
import type { VehicleValues } from './vehicle-values.ts';
import { VinField } from './VinField.tsx';

/** Left: the catalogue levels and identifiers. Right: the other details. On a phone they are stacked. */
export function VehicleFields({ vehicleId }: { vehicleId: string | undefined }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <Stack sx={{ gap: 2.5 }}>
        {levelNames.map((level) => (
          <LevelField key={level} level={level} />
        ))}
        <VinField vehicleId={vehicleId} />
        <CodeField name="regNo" label="Reg No" most={7} help="Registration, 7 characters" read={stripSeparators} />
        <CodeField name="tag" label="Tag" most={8} help="8 characters" />
        <CodeField name="chipId" label="Chip ID" most={10} help="10 characters" />
      </Stack>
      <Stack sx={{ gap: 2.5 }}>
        <Text<VehicleValues> name="modelYear" label="Model year" inputMode="numeric" most={4} />
        <Text<VehicleValues> name="bodyStyle" label="Body style" most={120} />
        <Text<VehicleValues> name="engine" label="Engine" most={120} />
        <Text<VehicleValues> name="color" label="Color" most={120} />
        <Text<VehicleValues> name="transmission" label="Transmission" most={120} />
        <Text<VehicleValues> name="slNo" label="Serial No" inputMode="numeric" most={12} help="12 digits" />
        <Text<VehicleValues> name="fuelType" label="Fuel type" most={120} />
        <Text<VehicleValues> name="market" label="Market" most={120} />
      </Stack>
    </Box>
  );
}
