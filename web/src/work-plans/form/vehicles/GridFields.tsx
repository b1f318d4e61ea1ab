import { formMessages as messages } from '@roadworthy/contract/work-plans/messages/form.messages.ts';
import AddIcon from '@mui/icons-material/PlaylistAdd';
import { Box, Button, Stack } from '@mui/material';
import { gridRoutes } from '@roadworthy/contract/grids/grid.routes.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { vinFromLabel } from '@roadworthy/contract/vehicles/vin.ts';
import { maxVehicles } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { useState, type ClipboardEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { reportUnexpected } from '../../../kit/feedback/report-unexpected.ts';
import { toast } from '../../../kit/feedback/toasts.ts';
import { Pick } from '../../../kit/form/choices/Pick.tsx';
import { PickMany } from '../../../kit/form/choices/PickMany.tsx';
import { FullWidth } from '../../../kit/form/FieldGrid.tsx';
import { vinScan } from '../../../kit/scan/vin-scan.ts';
import type { NamedRef, PlanValues } from '../plan-values.ts';
import { newVehicles, useFindVehicles, type PlanVehicle } from './find-vehicles.ts';
import { ManyVehiclesDialog } from './ManyVehiclesDialog.tsx';
import { vinsIn } from './vin-list.ts';

/** A grid and the vehicles on which it is inspected: one by one, scanned, or many at once. */
export function GridFields() {
  const { setValue, getValues } = useFormContext<PlanValues>();
  const count = useWatch<PlanValues, 'vehicles'>({ name: 'vehicles' }).length;
  const [unknown, setUnknown] = useState<readonly string[]>();
  const find = useFindVehicles();
  const add = (vehicles: readonly PlanVehicle[]) => {
    const chosen = getValues('vehicles');
    const added = newVehicles(chosen, vehicles);
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
    const vins = vinsIn(event.clipboardData.getData('text/plain'));
    // A single VIN is searched for, as if it were typed.
    if (vins.length < 2) return;
    event.preventDefault();
    addVins(vins).catch(reportUnexpected);
  };
  return (
    <>
      <Pick<PlanValues, NamedRef>
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
            read={vinFromLabel}
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
        <ManyVehiclesDialog unknown={unknown} chosen={count} onAdd={add} onClose={() => setUnknown(undefined)} />
      )}
    </>
  );
}
