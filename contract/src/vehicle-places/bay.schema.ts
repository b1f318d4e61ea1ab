import { z } from 'zod';
import { changeSchema, optionalReference, optionalText, text } from '../kit/field.ts';
import { id, optimisticLock, recordFields } from '../kit/route.ts';
import { VehicleRef } from '../vehicles/vehicle.schema.ts';
import { bayKindLabels, bayMessages as messages } from './messages/vehicle-place-server.messages.ts';

// Bays in workshops, and parking bays in the yard, each with a barcode on its label.

export const bayKinds = ['workshop', 'yard'] as const;
export type BayKind = (typeof bayKinds)[number];
export const formatBayKind = (kind: BayKind): string => bayKindLabels[kind];

export const maxBayName = 60;
export const maxBayCode = 40;
/** A bay names this many of the vehicles in it. The others are only counted. */
export const maxNamedVehicles = 3;

export const Bay = z.object({
  ...recordFields,
  name: z.string(),
  kind: z.enum(bayKinds),
  workshop: z.object({ _id: id, name: z.string() }).nullable(),
  code: z.string(),
  isActive: z.boolean(),
  vehicleCount: z.number(),
  vehicles: z.array(VehicleRef),
});
export type Bay = z.output<typeof Bay>;

export const BayNew = z.strictObject({
  name: text(messages.nameRequired, maxBayName),
  kind: z.enum(bayKinds, { error: messages.kindRequired }),
  workshop: optionalReference,
  /** Without one, the server makes one. */
  code: optionalText(maxBayCode),
  isActive: z.boolean().default(true),
});
export const BayChange = changeSchema(BayNew.extend({ code: text(messages.codeRequired, maxBayCode) })).extend(
  optimisticLock,
);
