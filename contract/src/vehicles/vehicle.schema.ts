import { vehicleMessages } from './messages/vehicle.messages.ts';
import { z } from 'zod';
import {
  changeSchema,
  optionalReference,
  optionalText,
  reference,
  formatRequiredMessage,
  text,
  wholeNumber,
} from '../kit/field.ts';
import { id, instant, recordFields, optimisticLock } from '../kit/route.ts';
import { VehiclePlace } from './vehicle-place.ts';

/** The four levels above a vehicle, highest first. */
export const levelNames = ['platform', 'make', 'model', 'variant'] as const;
export type LevelName = (typeof levelNames)[number];
/** Two clicks within this time, in milliseconds, start editing a name in the side panel. */
export const doubleClickWindowMs = 200;

const nameRef = z.object({ _id: id, name: z.string() });

export const Level = z.object({ ...recordFields, name: z.string(), description: z.string() });
export type Level = z.output<typeof Level>;
export const Make = Level.extend({ platform: nameRef });
export const Model = Level.extend({ make: nameRef });
export const Variant = Level.extend({ model: nameRef });

const levelFields = {
  name: text(formatRequiredMessage(vehicleMessages.levelName), 120),
  description: z.string().trim().max(2000).default(''),
};
export const PlatformNew = z.strictObject({ ...levelFields });
export const MakeNew = z.strictObject({ ...levelFields, platform: reference(vehicleMessages.platform) });
export const ModelNew = z.strictObject({ ...levelFields, make: reference(vehicleMessages.make) });
export const VariantNew = z.strictObject({ ...levelFields, model: reference(vehicleMessages.model) });
/** Creates the schema for changing a level. With `above`, the parent may be sent back, but another one is rejected. */
const levelChange = (above?: Exclude<LevelName, 'variant'>) =>
  z.strictObject({
    name: levelFields.name.optional(),
    description: z.string().trim().max(2000).optional(),
    ...(above && { [above]: optionalReference }),
    ...optimisticLock,
  });
export const LevelChange = levelChange();
export const MakeChange = levelChange('platform');
export const ModelChange = levelChange('make');
export const VariantChange = levelChange('model');

export const Vehicle = z.object({
  ...recordFields,
  vin: z.string(),
  regNo: z.string().nullable(),
  tag: z.string().nullable(),
  chipId: z.string().nullable(),
  modelYear: z.number().nullable(),
  slNo: z.string().nullable(),
  bodyStyle: z.string().nullable(),
  engine: z.string().nullable(),
  color: z.string().nullable(),
  transmission: z.string().nullable(),
  fuelType: z.string().nullable(),
  market: z.string().nullable(),
  platform: nameRef,
  make: nameRef,
  model: nameRef,
  variant: nameRef,
  ...VehiclePlace.shape,
  /** When it came to this place; null if it has never been moved. */
  movedAt: instant.nullable(),
  /** Who has the vehicle. Hidden from customers. */
  department: z.string().nullable(),
  keeperName: z.string().nullable(),
  keeperContact: z.string().nullable(),
  costCentre: nameRef.nullable(),
});
export type Vehicle = z.output<typeof Vehicle>;

/** A vehicle as other records name it. */
export const VehicleRef = z.object({
  _id: id,
  vin: z.string(),
  regNo: z.string().nullable(),
  tag: z.string().nullable(),
});
export type VehicleRef = z.output<typeof VehicleRef>;
/** Formats the VIN, registration and tag, leaving out what is missing. */
export const formatVehicle = (vehicle: VehicleRef | null): string =>
  vehicle ? [vehicle.vin, vehicle.regNo, vehicle.tag].filter(Boolean).join(' · ') : '';

const blank = z.union([z.literal('').transform(() => null), z.null()]);
const code = (length: number, wrongLength: string, wrongLetters: string) => {
  const letters = z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]*$/, wrongLetters)
    .length(length, wrongLength);
  return z.union([blank, letters], { error: wrongLetters }).optional();
};
export const stripSeparators = (typed: string): string => typed.replaceAll(/[\s-]/g, '');
const { modelYear: wrongYear, slNoDigits } = vehicleMessages;

const vehicleFields = z.strictObject({
  platform: reference(vehicleMessages.platform),
  make: reference(vehicleMessages.make),
  model: reference(vehicleMessages.model),
  variant: reference(vehicleMessages.variant),
  vin: z
    .string({ error: vehicleMessages.vin })
    .trim()
    .toUpperCase()
    .min(1, { error: vehicleMessages.vin, abort: true })
    .regex(/^[A-Z0-9]*$/, vehicleMessages.vinLetters)
    .length(17, vehicleMessages.vinLength),
  // Removes separators: `AB12 CDE` and `AB12-CDE` become AB12CDE.
  regNo: z.preprocess(
    (typed) => (typeof typed === 'string' ? stripSeparators(typed) : typed),
    code(7, vehicleMessages.regNo, vehicleMessages.regNoLetters),
  ),
  tag: code(8, vehicleMessages.tag, vehicleMessages.tagLetters),
  chipId: code(10, vehicleMessages.chipId, vehicleMessages.chipIdLetters),
  modelYear: z.union([blank, wholeNumber(wrongYear, 1800, 2200)], { error: wrongYear }).optional(),
  slNo: z
    .union([blank, z.string().trim().regex(/^\d*$/, slNoDigits).length(12, vehicleMessages.slNo)], {
      error: slNoDigits,
    })
    .optional(),
  bodyStyle: optionalText(120),
  engine: optionalText(120),
  color: optionalText(120),
  transmission: optionalText(120),
  fuelType: optionalText(120),
  market: optionalText(120),
  department: optionalText(120),
  keeperName: optionalText(120),
  keeperContact: optionalText(200),
  costCentre: optionalReference,
});
/** The levels of a vehicle by name, as in a row of a spreadsheet. */
export const RowLevels = z.object({
  platform: text(vehicleMessages.platform, 120),
  make: text(vehicleMessages.make, 120),
  model: text(vehicleMessages.model, 120),
  variant: text(vehicleMessages.variant, 120),
});
export const VehicleRow = vehicleFields.extend({ ...RowLevels.shape, costCentre: optionalText(120) });
export type VehicleRow = z.output<typeof VehicleRow>;
export const VehicleNew = vehicleFields;
export const VehicleChange = changeSchema(vehicleFields).extend(optimisticLock);

/** A result of the side panel's search: a vehicle or a level, together with the hierarchy above it. */
export const SearchHit = z.object({
  _id: id,
  objectType: z.enum([...levelNames, 'vehicle']),
  name: z.string(),
  /** The code that matched, if it is not the VIN. */
  found: z.object({ field: z.string(), value: z.string() }).nullable(),
  /** Where a vehicle is; null for a level. */
  place: VehiclePlace.nullable(),
  platform: nameRef,
  make: nameRef.nullable(),
  model: nameRef.nullable(),
  variant: nameRef.nullable(),
});
/** The maximum number of hits of each kind. `hasMore` is set if there are more. */
export const maxHitsPerKind = 8;
export type SearchHit = z.output<typeof SearchHit>;
