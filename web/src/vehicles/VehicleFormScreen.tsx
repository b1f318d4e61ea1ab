import { Alert } from '@mui/material';
import { levelRoutes, vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { Vehicle, VehicleNew } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useParams } from 'react-router';
import { Text } from '../kit/form/Text.tsx';
import { FieldGrid } from '../kit/form/FieldGrid.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { Record, useSave } from '../kit/form/Record.tsx';
import { readAs, useForm } from '../kit/form/useForm.ts';
import { LevelPick, type Named } from './LevelPick.tsx';

const texts = ['vin', 'regNo', 'tag', 'chipId', 'modelYear', 'slNo', 'bodyStyle', 'engine', 'color', 'transmission', 'fuelType', 'market'] as const;
const levels = ['platform', 'make', 'model', 'variant'] as const;
type Level = (typeof levels)[number];
type Values = { [Name in (typeof texts)[number]]: string } & { [Name in Level]: Named | null };

const blank: Values = {
  vin: '',
  regNo: '',
  tag: '',
  chipId: '',
  modelYear: '',
  slNo: '',
  bodyStyle: '',
  engine: '',
  color: '',
  transmission: '',
  fuelType: '',
  market: '',
  platform: null,
  make: null,
  model: null,
  variant: null,
};

const valuesOf = (vehicle: Vehicle): Values => ({
  vin: vehicle.vin,
  regNo: vehicle.regNo ?? '',
  tag: vehicle.tag ?? '',
  chipId: vehicle.chipId ?? '',
  modelYear: String(vehicle.modelYear ?? ''),
  slNo: vehicle.slNo ?? '',
  bodyStyle: vehicle.bodyStyle ?? '',
  engine: vehicle.engine ?? '',
  color: vehicle.color ?? '',
  transmission: vehicle.transmission ?? '',
  fuelType: vehicle.fuelType ?? '',
  market: vehicle.market ?? '',
  platform: vehicle.platform,
  make: vehicle.make,
  model: vehicle.model,
  variant: vehicle.variant,
});

const theirs = readAs(Vehicle, valuesOf);

export default function VehicleFormScreen() {
  const { vehicleId } = useParams();
  return (
    <Record id={vehicleId} route={vehicleRoutes.getVehicle}>
      {(vehicle) => <VehicleForm vehicle={vehicle} />}
    </Record>
  );
}

function VehicleForm({ vehicle }: { vehicle: Vehicle | undefined }) {
  const save = useSave(vehicleRoutes.addVehicle, vehicleRoutes.changeVehicle, vehicle, '/vehicle');
  const send = ({ platform, make, model, variant, ...rest }: Values, seen: string | undefined) =>
    save({ ...rest, platform: platform?._id ?? '', make: make?._id ?? '', model: model?._id ?? '', variant: variant?._id ?? '' }, seen);
  const ready = useForm<Values>({ schema: VehicleNew, values: vehicle ? valuesOf(vehicle) : blank, seen: vehicle?.updatedAt, send, theirs });
  return (
    <FormScreen title={vehicle ? 'Edit Vehicle' : 'Add Vehicle'} back="/vehicle" ready={ready} wide>
      <Fields />
    </FormScreen>
  );
}

function Fields() {
  const { setValue } = useFormContext<Values>();
  const [platform, make, model, vin] = useWatch<Values, ['platform', 'make', 'model', 'vin']>({ name: ['platform', 'make', 'model', 'vin'] });
  // Another platform, make or model means other choices below it: what was chosen there is cleared.
  const clearBelow = (level: Level) => levels.slice(levels.indexOf(level) + 1).forEach((lower) => setValue(lower, null, { shouldDirty: true }));
  return (
    <FieldGrid>
      <LevelPick<Values>
        name="platform"
        label="Platform"
        list={levelRoutes.listPlatforms}
        add={levelRoutes.addPlatform}
        onChosen={() => clearBelow('platform')}
      />
      <Text<Values> name="modelYear" label="Model year" inputMode="numeric" />
      <LevelPick<Values>
        name="make"
        label="Make"
        list={levelRoutes.listMakes}
        add={levelRoutes.addMake}
        parent={{ name: 'platform', row: platform }}
        onChosen={() => clearBelow('make')}
      />
      <Text<Values> name="slNo" label="Serial No" help="12 digits" />
      <LevelPick<Values>
        name="model"
        label="Model"
        list={levelRoutes.listModels}
        add={levelRoutes.addModel}
        parent={{ name: 'make', row: make }}
        onChosen={() => clearBelow('model')}
      />
      <Text<Values> name="bodyStyle" label="Body style" />
      <LevelPick<Values> name="variant" label="Variant" list={levelRoutes.listVariants} add={levelRoutes.addVariant} parent={{ name: 'model', row: model }} />
      <Text<Values> name="engine" label="Engine" />
      <div>
        <Text<Values> name="vin" label="VIN" required most={17} help="17 characters" />
        {vin.length === 17 && !hasValidCheckDigit(vin) && (
          <Alert severity="info" sx={{ mt: 1 }}>
            The check digit of this VIN does not match. Some markets do not use it.
          </Alert>
        )}
      </div>
      <Text<Values> name="color" label="Color" />
      <Text<Values> name="regNo" label="Registration no" most={7} help="7 characters" />
      <Text<Values> name="transmission" label="Transmission" />
      <Text<Values> name="tag" label="Tag" most={8} help="8 characters" />
      <Text<Values> name="fuelType" label="Fuel type" />
      <Text<Values> name="chipId" label="Chip ID" most={10} help="10 characters" />
      <Text<Values> name="market" label="Market" />
    </FieldGrid>
  );
}

/** The check digit of ISO 3779 as North America uses it: position 9 of the VIN. */
function hasValidCheckDigit(vin: string): boolean {
  const letters: { [letter: string]: number } = {
    A: 1,
    B: 2,
    C: 3,
    D: 4,
    E: 5,
    F: 6,
    G: 7,
    H: 8,
    J: 1,
    K: 2,
    L: 3,
    M: 4,
    N: 5,
    P: 7,
    R: 9,
    S: 2,
    T: 3,
    U: 4,
    V: 5,
    W: 6,
    X: 7,
    Y: 8,
    Z: 9,
  };
  const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
  const sum = [...vin.toUpperCase()].reduce((total, sign, index) => total + (letters[sign] ?? (Number(sign) || 0)) * (weights[index] ?? 0), 0);
  const digit = sum % 11 === 10 ? 'X' : String(sum % 11);
  return vin.toUpperCase()[8] === digit;
}
