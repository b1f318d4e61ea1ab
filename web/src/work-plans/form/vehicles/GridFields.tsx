import { workPlanFormMessages as messages } from '@roadworthy/contract/work-plans/messages/form.messages.ts';
import AddIcon from '@mui/icons-material/PlaylistAdd';
import { Box, Button, Stack } from '@mui/material';
import { gridRoutes } from '@roadworthy/contract/grids/grid.routes.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { parseVinLabel } from '@roadworthy/contract/vehicles/vin.ts';
import { maxVehicles } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { useState, type ClipboardEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { reportUnexpected } from '../../../kit/feedback/report-unexpected.ts';
import { toast } from '../../../kit/feedback/toasts.ts';
import { PickField } from '../../../kit/form/choices/Pick.tsx';
import { PickMany } from '../../../kit/form/choices/PickMany.tsx';
import { FullWidth } from '../../../kit/form/FieldGrid.tsx';
import { vinScan } from '../../../kit/scan/vin-scan.ts';
import type { NamedRef, PlanValues } from '../plan-values.ts';
import { filterNewVehicles, useFindVehicles, type PlanVehicle } from './find-vehicles.ts';
import { AddVehiclesDialog } from './AddVehiclesDialog.tsx';
import { parseVins } from './vin-list.ts';

/** Fields for a grid and the vehicles to inspect. Vehicles are added one by one, by scanning, or many at once. */
export function GridFields() {
  const { setValue, getValues } = useFormContext<PlanValues>();
  const count = useWatch<PlanValues, 'vehicles'>({ name: 'vehicles' }).length;
  const [unknown, setUnknown] = useState<readonly string[]>();
  const find = useFindVehicles();
  const add = (vehicles: readonly PlanVehicle[]) => {
    const chosen = getValues('vehicles');
    const added = filterNewVehicles(chosen, vehicles);
    if (chosen.length + added.length > maxVehicles)
      return toast.attention(messages.tooManyVehicles({ max: maxVehicles }));
    setValue('vehicles', [...chosen, ...added], { shouldDirty: true, shouldValidate: true });
    toast.good(messages.vehiclesAdded({ count: added.length }));
  };
  const addVins = async (vins: readonly string[]) => {
    const { found, unknown: notFound } = await find(vins);
    if (found.length > 0) add(found);
    if (notFound.length > 0) setUnknown(notFound);
  };
  const paste = (event: ClipboardEvent) => {
    const vins = parseVins(event.clipboardData.getData('text/plain'));
    // A single VIN is pasted into the search field as if it had been typed.
    if (vins.length < 2) return;
    event.preventDefault();
    addVins(vins).catch(reportUnexpected);
  };
  return (
    <>
      <PickField<PlanValues, NamedRef>
        name="grid"
        label={messages.grid}
        required
        route={gridRoutes.listGrids}
        labelOf={(grid) => grid.name}
      />
      <FullWidth>
        <Box onPaste={paste}>
          <PickMany<PlanValues, PlanVehicle>
            name="vehicles"
            label={messages.vehicle}
            required
            route={vehicleRoutes.listVehicles}
            labelOf={(vehicle) => vehicle.vin}
            read={parseVinLabel}
            scan={vinScan}
            help={messages.vehicleHint}
          />
        </Box>
        <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
          <Button startIcon={<AddIcon />} onClick={() => setUnknown([])} sx={{ minHeight: 48 }}>
            {messages.severalVehicles}
          </Button>
          {count > 1 && (
            <Button
              color="inherit"
              onClick={() => setValue('vehicles', [], { shouldDirty: true })}
              sx={{ minHeight: 48 }}
            >
              {messages.removeVehicles}
            </Button>
          )}
        </Stack>
      </FullWidth>
      {unknown && (
        <AddVehiclesDialog unknown={unknown} chosen={count} onAdd={add} onClose={() => setUnknown(undefined)} />
      )}
    </>
  );
}
