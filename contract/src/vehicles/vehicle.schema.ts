import { z } from 'zod';
import { changeOf, optionalText, reference, required, text } from '../kit/field.ts';
import { id, recordFields, seenAt } from '../kit/route.ts';

/** The vehicle catalogue: platform > make > model > variant > vehicle (document 1 sections 3.3, 3.4 and 5.3). */
export const vehicleMessages = {
  platform: '"Platform" is required',
  make: '"Make" is required',
  model: '"Model" is required',
  variant: '"Variant" is required',
  vin: '"VIN" is required',
  vinLength: '"VIN" must be 17 characters long',
  vinLetters: '"VIN" can only consist of Alpha-numeric characters',
  regNo: '"Reg No" must be 7 characters long',
  regNoLetters: '"Reg No" can only consist of Alpha-numeric characters',
  tag: '"Tag" must be 8 characters long',
  tagLetters: '"Tag" can only consist of Alpha-numeric characters',
  chipId: '"Chip ID" must be 10 characters long',
  chipIdLetters: '"Chip ID" can only consist of Alpha-numeric characters',
  modelYear: 'Invalid "Model year"',
  slNo: '"Serial No" must be 12 characters long',
  slNoDigits: 'Invalid "Serial No"',
  vinTaken: 'A vehicle with this VIN exists already',
  regNoTaken: 'A vehicle with this Reg No exists already',
  tagTaken: 'A vehicle with this Tag exists already',
  deleted: 'Vehicle deleted',
  inUse: '{count} vehicles use this {level}, so it stays',
  planned: 'This vehicle is part of {count} work plans and stays',
  hasLevelsBelow: '{count} {below} belong to this {level}, so it stays',
  levelDeleted: 'Deleted',
  levelTaken: 'This name is already there',
} as const;

const nameRef = z.object({ _id: id, name: z.string() });

export const Level = z.object({ ...recordFields, name: z.string(), description: z.string() });
export const Make = Level.extend({ platform: nameRef });
export const Model = Level.extend({ make: nameRef });
export const Variant = Level.extend({ model: nameRef });

const levelFields = { name: text(required('Name'), 120), description: z.string().trim().max(2000).default('') };
export const PlatformNew = z.strictObject(levelFields);
export const MakeNew = z.strictObject({ ...levelFields, platform: reference(vehicleMessages.platform) });
export const ModelNew = z.strictObject({ ...levelFields, make: reference(vehicleMessages.make) });
export const VariantNew = z.strictObject({ ...levelFields, model: reference(vehicleMessages.model) });
export const LevelChange = z.strictObject({ name: levelFields.name.optional(), description: z.string().trim().max(2000).optional(), ...seenAt });

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
});
export type Vehicle = z.output<typeof Vehicle>;

const blank = z.union([z.literal('').transform(() => null), z.null()]);
const code = (length: number, wrongLength: string, wrongLetters: string) =>
  z
    .union([
      blank,
      z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9]*$/, wrongLetters)
        .length(length, wrongLength),
    ])
    .optional();

export const VehicleNew = z.strictObject({
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
  regNo: code(7, vehicleMessages.regNo, vehicleMessages.regNoLetters),
  tag: code(8, vehicleMessages.tag, vehicleMessages.tagLetters),
  chipId: code(10, vehicleMessages.chipId, vehicleMessages.chipIdLetters),
  modelYear: z
    .union([
      blank,
      z.coerce
        .number({ error: vehicleMessages.modelYear })
        .int(vehicleMessages.modelYear)
        .min(1800, vehicleMessages.modelYear)
        .max(2200, vehicleMessages.modelYear),
    ])
    .optional(),
  slNo: z.union([blank, z.string().trim().regex(/^\d*$/, vehicleMessages.slNoDigits).length(12, vehicleMessages.slNo)]).optional(),
  bodyStyle: optionalText(120),
  engine: optionalText(120),
  color: optionalText(120),
  transmission: optionalText(120),
  fuelType: optionalText(120),
  market: optionalText(120),
});
export const VehicleChange = changeOf(VehicleNew).extend(seenAt);
