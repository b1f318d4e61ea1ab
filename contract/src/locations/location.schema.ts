import { locationMessages } from './messages/location.messages.ts';
import { z } from 'zod';
import { changeSchema, optionalText, text, singleLineText } from '../kit/field.ts';
import { recordFields, optimisticLock } from '../kit/route.ts';
import { Coordinates, CoordinatesNew } from './coordinates.schema.ts';

export const Contact = z.object({ contactName: z.string(), contactNumber: z.string() });
export const Location = z.object({
  ...recordFields,
  name: z.string().nullable(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  contacts: z.array(Contact),
  /** The distance of each recording is measured from here. Null if nobody has entered coordinates. */
  coordinates: Coordinates.nullable(),
});
export type Location = z.output<typeof Location>;

export const LocationNew = z.strictObject({
  name: optionalText(200),
  address: text(locationMessages.addressRequired, 500),
  city: text(locationMessages.cityRequired, 120),
  country: text(locationMessages.countryRequired, 120),
  contacts: z
    .array(
      z.object({
        contactName: text(locationMessages.contactNameRequired, 200),
        contactNumber: singleLineText().trim().max(40).default(''),
      }),
    )
    .max(100)
    .default([]),
  coordinates: CoordinatesNew.default(null),
});
export const LocationChange = changeSchema(LocationNew).extend(optimisticLock);
