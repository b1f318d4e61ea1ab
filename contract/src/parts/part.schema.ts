import { z } from 'zod';
import { fileKey } from '../files/file.routes.ts';
import { changeOf, optionalText, required, text, wholeNumber } from '../kit/field.ts';
import { recordFields, seenAt } from '../kit/route.ts';

/** A part that is inspected, with pictures of good and bad (document 2 sections 2, 3 and 5). */
export const partMessages = {
  imageRequired: required('Image'),
  quantityWrong: 'Quantity must be a whole number from 1 to 1,000,000',
  quantityRequired: required('Quantity'),
  saved: 'Part saved',
  deleted: 'Part deleted',
  inUse: { one: 'This part is used by 1 grid or plan and stays', many: 'This part is used by {count} grids and plans and stays' },
} as const;

export const Illustration = z.object({
  okImage: z.string().nullable(),
  okLabel: z.string().nullable(),
  notOkImage: z.string().nullable(),
  nokLabel: z.string().nullable(),
});
export type Illustration = z.output<typeof Illustration>;

/** What document 2 calls `nokLabel` is the `notOkLabel` of document 3: what hangs on a work plan bears both names, and a part takes either. */
export const PlanIllustration = Illustration.extend({ notOkLabel: z.string().nullable().optional() });
export const ofPlan = (rows: readonly Illustration[]) => rows.map((row) => ({ ...row, notOkLabel: row.nokLabel }));

export const Part = z.object({
  ...recordFields,
  name: z.string(),
  partNo: z.string(),
  description: z.string(),
  image: z.string(),
  quantity: z.number(),
  target: z.number().nullable(),
  illustration: z.array(Illustration),
});
export type Part = z.output<typeof Part>;

const optionalKey = z
  .union([fileKey, z.literal('').transform(() => null), z.null()])
  .optional()
  .transform((key) => key ?? null);

const targetWrong = 'Daily target must be a whole number';
export const PartNew = z.strictObject({
  name: text(required('Name'), 200),
  description: text(required('Description'), 2000),
  image: z.string({ error: partMessages.imageRequired }).min(1, partMessages.imageRequired).pipe(fileKey),
  partNo: text(required('Part Number'), 100),
  quantity: wholeNumber(partMessages.quantityWrong, 1, 1_000_000, partMessages.quantityRequired),
  target: z.union([z.literal('').transform(() => null), z.null(), wholeNumber(targetWrong, 0, 1_000_000)], { error: targetWrong }).optional(),
  illustration: z
    .array(
      z
        .object({ okImage: optionalKey, okLabel: optionalText(200), notOkImage: optionalKey, nokLabel: optionalText(200), notOkLabel: optionalText(200) })
        .transform(({ notOkLabel, ...row }) => ({ ...row, nokLabel: row.nokLabel ?? notOkLabel })),
    )
    .max(50)
    .default([]),
});
export const PartChange = changeOf(PartNew).extend(seenAt);
