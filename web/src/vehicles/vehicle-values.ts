import type { Vehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import type { ChosenLevels } from './catalogue/levels.ts';

const texts = [
  'vin',
  'regNo',
  'tag',
  'chipId',
  'modelYear',
  'slNo',
  'bodyStyle',
  'engine',
  'color',
  'transmission',
  'fuelType',
  'market',
  'department',
  'keeperName',
  'keeperContact',
] as const;
/** The form values of a vehicle: codes and details as text, levels as chosen entries. */
export type VehicleValues = { [Name in (typeof texts)[number]]: string } & {
  -readonly [Level in keyof ChosenLevels]: ChosenLevels[Level];
} & { costCentre: Vehicle['costCentre'] };

export const blankVehicle: VehicleValues = {
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
  department: '',
  keeperName: '',
  keeperContact: '',
  costCentre: null,
  platform: null,
  make: null,
  model: null,
  variant: null,
};

export const toVehicleValues = (vehicle: Vehicle): VehicleValues => ({
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
  department: vehicle.department ?? '',
  keeperName: vehicle.keeperName ?? '',
  keeperContact: vehicle.keeperContact ?? '',
  costCentre: vehicle.costCentre,
  platform: vehicle.platform,
  make: vehicle.make,
  model: vehicle.model,
  variant: vehicle.variant,
});

export const toVehicleBody = ({ platform, make, model, variant, costCentre, ...rest }: VehicleValues) => ({
  ...rest,
  costCentre: costCentre?._id ?? null,
  platform: platform?._id ?? '',
  make: make?._id ?? '',
  model: model?._id ?? '',
  variant: variant?._id ?? '',
});
