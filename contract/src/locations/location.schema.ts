import { z } from 'zod';
import { changeOf, optionalText, required, text, typed } from '../kit/field.ts';
import { recordFields, seenAt } from '../kit/route.ts';

/** Where the work is done, and whom to ask there (document 2 sections 3 and 5). */
export const locationMessages = {
  saved: 'Location saved',
  deleted: 'Location deleted',
  wrong: 'Location is wrong',
  inUse: { one: 'This location is used by 1 project or person and stays', many: 'This location is used by {count} projects or people and stays' },
} as const;

export const Contact = z.object({ contactName: z.string(), contactNumber: z.string() });
export const Location = z.object({
  ...recordFields,
  name: z.string().nullable(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  contacts: z.array(Contact),
});
export type Location = z.output<typeof Location>;

export const LocationNew = z.strictObject({
  name: optionalText(200),
  address: text(required('Address'), 500),
  city: text(required('City'), 120),
  country: text(required('Country'), 120),
  contacts: z
    .array(z.object({ contactName: text(required('Contact Name'), 200), contactNumber: typed().trim().max(40).default('') }))
    .max(100)
    .default([]),
});
export const LocationChange = changeOf(LocationNew).extend(seenAt);
