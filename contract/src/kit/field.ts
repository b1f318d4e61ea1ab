import { z } from 'zod';
import { id } from './route.ts';

/** The same for each name: one filter or flag after the other. */
export const recordOf = <Name extends string, Value>(names: readonly Name[], value: Value) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;

/** Fields as forms and requests read them: blanks are trimmed away, a missing value says the specification's text. */
export const maxTextLength = 5000;

export const requiredMessage = (name: string) => `${name} is required`;

export const unsupportedCharacterMessage = 'The text holds a character that cannot be kept';
/** Neither the database nor a file keeps them: a null, and one half of a character that takes two. */
const unstorable = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
/**
 * What embeds, overrides and isolates directions (Unicode Annex 9, section 2). Nobody types or sees them, address books copy them along, and in a name they
 * turn what stands beside it: they are taken out. The marks of one direction and the joiners of words and emoji stay.
 */
const bidiControls = /[\u202A-\u202E\u2066-\u2069]/g;
/** A field of one line, a name above all, has at most so many characters; a longer text has lines of its own and keeps what its writer isolated in them. */
const maxSingleLineLength = 500;
const storableText = (error?: string) =>
  z.string(error === undefined ? undefined : { error }).refine((value) => !unstorable.test(value), unsupportedCharacterMessage);
/** What was typed on one line, before the rules of its field; `error` is said where there is no text at all. */
export const singleLineText = (error?: string) => storableText(error).overwrite((value) => value.replace(bidiControls, ''));
const textUpTo = (max: number, error?: string) => (max > maxSingleLineLength ? storableText(error) : singleLineText(error));

/** A text that has to be there, without blanks around it; `missing` is what the person reads when it is not. At most 200 characters unless said. */
export const text = (missing: string, max = 200) => textUpTo(max, missing).trim().min(1, missing).max(max, `At most ${max} characters`);

/** A text that may be missing; an empty one is none and becomes null. */
export const optionalText = (max = 200) =>
  textUpTo(max)
    .trim()
    .max(max, `At most ${max} characters`)
    .nullish()
    .transform((value) => (value ? value : null));

/** A reference is written as an id, or as an object with `_id` (api.md, Shapes). A blank one is a missing one. */
export const reference = (missing: string) =>
  z.union([z.uuid(missing), z.looseObject({ _id: z.uuid(missing) }).transform((object) => object._id)], { error: missing });

export const optionalReference = z
  .union([id, z.looseObject({ _id: id }).transform((object) => object._id), z.literal('').transform(() => null), z.null()])
  .optional();

export const invalidEmailMessage = 'Email is wrong';
export const emailPattern = /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/;

/**
 * A whole number from `least` to `most`, both included, also in decimal digits as a form sends it: `0x10` and `1e3` are refused. A missing one reads
 * `missing`, anything else that is wrong reads `message`.
 */
export function wholeNumber(message: string, min: number, max: number, missing = message) {
  const number = z.number().int(message).min(min, message).max(max, message);
  const digits = z
    .string()
    .trim()
    .regex(/^-?\d{1,15}$/, message)
    .transform(Number)
    .pipe(number);
  const isMissing = (input: unknown) => input === undefined || input === null || (typeof input === 'string' && input.trim() === '');
  return z.union([number, digits], { error: ({ input }) => (isMissing(input) ? missing : message) });
}

export const optionalDay = z
  .union([z.iso.date(), z.iso.datetime().transform((at) => at.slice(0, 10)), z.literal('').transform(() => null), z.null()])
  .optional();

type PartialShape<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: Shape[Name] extends z.ZodType ? z.ZodOptional<z.ZodNonOptional<Shape[Name]>> : never;
};

/**
 * The fields of a record as a change carries them: what is missing stays as it is. Plain `.partial()` would fill in the defaults of missing
 * fields and so wipe them.
 */
export function changeSchema<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  const fields = Object.entries(schema.shape).map(([name, field]) => [name, z.optional(z.nonoptional(field as z.ZodType))]);
  return z.strictObject(Object.fromEntries(fields) as PartialShape<Shape>);
}
