import { vehiclesMessages as messages } from '@roadworthy/contract/vehicles/messages/vehicles.messages.ts';
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
        <CodeField name="regNo" label={messages.regNo} most={7} help={messages.regNoHelp} read={stripSeparators} />
        <CodeField name="tag" label={messages.tag} most={8} help={messages.tagHelp} />
        <CodeField name="chipId" label={messages.chipId} most={10} help={messages.chipIdHelp} />
      </Stack>
      <Stack sx={{ gap: 2.5 }}>
        <Text<VehicleValues> name="modelYear" label={messages.modelYear} inputMode="numeric" most={4} />
        <Text<VehicleValues> name="bodyStyle" label={messages.bodyStyle} most={120} />
        <Text<VehicleValues> name="engine" label={messages.engine} most={120} />
        <Text<VehicleValues> name="color" label={messages.color} most={120} />
        <Text<VehicleValues> name="transmission" label={messages.transmission} most={120} />
        <Text<VehicleValues>
          name="slNo"
          label={messages.serialNo}
          inputMode="numeric"
          most={12}
          help={messages.serialNoHelp}
        />
        <Text<VehicleValues> name="fuelType" label={messages.fuelType} most={120} />
        <Text<VehicleValues> name="market" label={messages.market} most={120} />
      </Stack>
    </Box>
  );
}
