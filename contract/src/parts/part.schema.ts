import { partLabels as messages, partMessages } from './messages/part.messages.ts';
import { z } from 'zod';
import { fileKey } from '../files/file.routes.ts';
import { changeSchema, optionalText, text, wholeNumber } from '../kit/field.ts';
import { recordFields, optimisticLock } from '../kit/route.ts';
import { DefectCode, DefectCodesNew } from './defects/defect-code.schema.ts';
import { FollowUpNew, FollowUpQuestion } from './follow-up/follow-up.schema.ts';
import { Measurement, MeasurementNew } from './measurement/measurement.schema.ts';

export const Illustration = z.object({
  okImage: z.string().nullable(),
  okLabel: z.string().nullable(),
  notOkImage: z.string().nullable(),
  nokLabel: z.string().nullable(),
});
export type Illustration = z.output<typeof Illustration>;

/**
 * The specification calls the same field `nokLabel` on parts and `notOkLabel` on work plans. Illustrations of a work
 * plan have both names, and a part accepts either.
 */
export const PlanIllustration = Illustration.extend({ notOkLabel: z.string().nullable().optional() });
export const toPlanIllustrations = (rows: readonly Illustration[]) =>
  rows.map((row) => ({ ...row, notOkLabel: row.nokLabel }));

export const Part = z.object({
  ...recordFields,
  name: z.string(),
  partNo: z.string(),
  /** Tells two parts with the same number apart. Empty if there is only one. */
  revision: z.string(),
  description: z.string(),
  image: z.string(),
  quantity: z.number(),
  target: z.number().nullable(),
  illustration: z.array(Illustration),
  /** The measurement of the part. Null if it is only checked by eye. */
  measurement: Measurement.nullable(),
  /** The defect codes, one of which can be selected for a Not OK. */
  defectCodes: z.array(DefectCode),
  /** The questions that inspectors answer for a Not OK. */
  followUp: z.array(FollowUpQuestion),
});
export type Part = z.output<typeof Part>;

type Numbered = { partNo: string; revision?: string | undefined };
export const formatPartNumber = ({ partNo, revision }: Numbered): string =>
  revision ? messages.numberWithRevision({ partNo, revision }) : partNo;
/** Returns the label in a selection list: the name, with the part number to tell equal names apart. */
export const formatPartLabel = ({ name, ...part }: Numbered & { name: string }): string =>
  part.partNo ? `${name} (${formatPartNumber(part)})` : name;

const optionalKey = z
  .union([fileKey, z.literal('').transform(() => null), z.null()])
  .optional()
  .transform((key) => key ?? null);

export const PartNew = z.strictObject({
  name: text(partMessages.nameRequired, 200),
  description: text(partMessages.descriptionRequired, 2000),
  image: z.string({ error: partMessages.imageRequired }).min(1, partMessages.imageRequired).pipe(fileKey),
  partNo: text(partMessages.partNoRequired, 100),
  revision: optionalText(40).transform((revision) => revision ?? ''),
  quantity: wholeNumber(partMessages.quantityInvalid, 1, 1_000_000, partMessages.quantityRequired),
  target: z
    .union([z.literal('').transform(() => null), z.null(), wholeNumber(partMessages.targetInvalid, 0, 1_000_000)], {
      error: partMessages.targetInvalid,
    })
    .optional(),
  illustration: z
    .array(
      z
        .object({
          okImage: optionalKey,
          okLabel: optionalText(200),
          notOkImage: optionalKey,
          nokLabel: optionalText(200),
          notOkLabel: optionalText(200),
        })
        .transform(({ notOkLabel, ...row }) => ({ ...row, nokLabel: row.nokLabel ?? notOkLabel })),
    )
    .max(50)
    .superRefine((rows, context) => {
      for (const [index, row] of rows.entries())
        if (Object.values(row).every((value) => value === null))
          context.addIssue({
            code: 'custom',
            path: [index, 'okImage'],
            message: partMessages.illustrationEmpty({ number: index + 1 }),
          });
    })
    .default([]),
  measurement: MeasurementNew.nullish().transform((measurement) => measurement ?? null),
  defectCodes: DefectCodesNew.default([]),
  followUp: FollowUpNew.default([]),
});
/**
 * Returns the numbers, from 1, of illustrations with fewer than two pictures. They are saved only after the user
 * confirms.
 */
export const findIncompleteIllustrations = (rows: readonly { okImage: string; notOkImage: string }[]): number[] =>
  rows.flatMap((row, index) => (row.okImage && row.notOkImage ? [] : [index + 1]));
export const PartChange = changeSchema(PartNew).extend(optimisticLock);
