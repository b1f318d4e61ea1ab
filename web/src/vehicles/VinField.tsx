import { vehiclesMessages as messages } from '@roadworthy/contract/vehicles/messages/vehicles.messages.ts';
import { Alert, Button } from '@mui/material';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { findTypedVinWarning, parseVinLabel, vinLength } from '@roadworthy/contract/vehicles/vin.ts';
import { useCallback } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { useApiQuery } from '../kit/api/api-query.ts';
import { vinScan } from '../kit/scan/vin-scan.ts';
import { InputWithScan } from '../kit/scan/InputWithScan.tsx';
import { useScanner } from '../kit/scan/scanner.ts';
import { VehicleCodeField } from './VehicleCodeField.tsx';
import type { VehicleValues } from './vehicle-values.ts';

/** The VIN, typed or scanned. Removes the I that labels have in front of it. */
export function VinField({ vehicleId }: { vehicleId: string | undefined }) {
  const { setValue, setFocus, formState } = useFormContext<VehicleValues>();
  const vin = useWatch<VehicleValues, 'vin'>({ name: 'vin' });
  const validate = formState.isSubmitted;
  const applyCode = useCallback(
    (code: string) => {
      setValue('vin', parseVinLabel(code), { shouldDirty: true, shouldValidate: validate });
      setFocus('regNo');
    },
    [setValue, setFocus, validate],
  );
  const onScanKey = useScanner(applyCode);
  const warning = findTypedVinWarning(vin);
  return (
    <div>
      <InputWithScan scan={vinScan} onCode={applyCode}>
        <VehicleCodeField
          name="vin"
          label={messages.vin}
          required
          maxLength={vinLength}
          help={messages.vinHelp}
          read={(typed) => (typed.length > vinLength ? parseVinLabel(typed) : typed)}
          onKeyDown={onScanKey}
        />
      </InputWithScan>
      <div role="status">
        {warning && (
          <Alert severity="warning" sx={{ mt: 1 }}>
            {warning}
          </Alert>
        )}
        <ExistingVehicleAlert vin={vin} vehicleId={vehicleId} />
      </div>
    </div>
  );
}

/** Warns about an existing vehicle before the user fills in the rest of the form. */
function ExistingVehicleAlert({ vin, vehicleId }: { vin: string; vehicleId: string | undefined }) {
  const isComplete = vin.trim().length === vinLength;
  const sameVin = useApiQuery(
    vehicleRoutes.listVehicles,
    { query: { vin: vin.trim(), limit: 1 } },
    { enabled: isComplete },
  );
  const existing = isComplete
    ? sameVin.data?.data.find((vehicle) => vehicle._id !== vehicleId && vehicle.vin === vin.trim().toUpperCase())
    : undefined;
  return existing ? (
    <Alert
      severity="info"
      sx={{ mt: 1 }}
      action={
        <Button component={Link} to={`/vehicle/edit/${existing._id}`} color="inherit" size="small">
          {messages.openVehicle}
        </Button>
      }
    >
      {messages.alreadyInCatalogue}
    </Alert>
  ) : null;
}
