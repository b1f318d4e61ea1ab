import { vehiclesMessages as messages } from '@roadworthy/contract/vehicles/messages/vehicles.messages.ts';
import { Box, Stack, Typography } from '@mui/material';
import { levelNames, stripSeparators } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { lookupRoutes } from '@roadworthy/contract/job-cards/lookups/lookup.routes.ts';
import { PickField } from '../kit/form/choices/Pick.tsx';
import { FieldGrid } from '../kit/form/FieldGrid.tsx';
import { Text } from '../kit/form/text/Text.tsx';
import { VehicleCodeField } from './VehicleCodeField.tsx';
import { LevelField } from './catalogue/LevelField.tsx';
import type { VehicleValues } from './vehicle-values.ts';
import { VinField } from './VinField.tsx';

type CostCentre = { _id: string; name: string };

/**
 * Left: the catalogue levels and identifiers. Right: the other details. Below: who keeps the vehicle. On a phone they are
 * stacked.
 */
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
        <VehicleCodeField
          name="regNo"
          label={messages.regNo}
          maxLength={7}
          help={messages.regNoHelp}
          read={stripSeparators}
        />
        <VehicleCodeField name="tag" label={messages.tag} maxLength={8} help={messages.tagHelp} />
        <VehicleCodeField name="chipId" label={messages.chipId} maxLength={10} help={messages.chipIdHelp} />
      </Stack>
      <Stack sx={{ gap: 2.5 }}>
        <Text<VehicleValues> name="modelYear" label={messages.modelYear} inputMode="numeric" maxLength={4} />
        <Text<VehicleValues> name="bodyStyle" label={messages.bodyStyle} />
        <Text<VehicleValues> name="engine" label={messages.engine} />
        <Text<VehicleValues> name="color" label={messages.color} />
        <Text<VehicleValues> name="transmission" label={messages.transmission} />
        <Text<VehicleValues>
          name="slNo"
          label={messages.serialNo}
          inputMode="numeric"
          maxLength={12}
          help={messages.serialNoHelp}
        />
        <Text<VehicleValues> name="fuelType" label={messages.fuelType} />
        <Text<VehicleValues> name="market" label={messages.market} />
      </Stack>
      <Box component="section" aria-label={messages.keeperAndUse} sx={{ gridColumn: '1 / -1' }}>
        <Typography variant="h2">{messages.keeperAndUse}</Typography>
        <FieldGrid>
          <Text<VehicleValues> name="department" label={messages.department} maxLength={120} />
          <PickField<VehicleValues, CostCentre>
            name="costCentre"
            label={messages.costCentre}
            route={lookupRoutes.listCostCentres}
            query={{ sort: 'name' }}
            labelOf={({ name }) => name}
          />
          <Text<VehicleValues> name="keeperName" label={messages.keeper} maxLength={120} />
          <Text<VehicleValues>
            name="keeperContact"
            label={messages.keeperContact}
            help={messages.keeperContactHelp}
            maxLength={200}
          />
        </FieldGrid>
      </Box>
    </Box>
  );
}
