import { issueMessages } from './messages/server/issue.messages.ts';
import { z } from 'zod';
import { id } from './route.ts';

/** Builds a record with the same value under each name, such as the schema of several filters or flags. */
export const fillRecord = <Name extends string, Value>(names: readonly Name[], value: Value) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;

// Fields as forms and requests read them. Whitespace is trimmed, and a missing value gets the message of the
// specification.
export const maxTextLength = 5000;

export const formatRequiredMessage = (field: string) => issueMessages.required({ field });

export const unsupportedCharacterMessage = issueMessages.unsupportedCharacter;
/** Neither PostgreSQL nor a file can store a null character or half of a surrogate pair. */
const unstorable = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
/**
 * Removes characters that embed, override or isolate a text direction (Unicode Annex 9, section 2). Nobody types or
 * sees them, but text copied from address books contains them, and in a name they reorder the text around it. Direction
 * marks, and joiners within words and emoji, are kept.
 */
const bidiControls = /[\u202A-\u202E\u2066-\u2069]/g;
/**
 * The longest single-line field, such as a name. Longer text has several lines and keeps the direction isolates that
 * its author used.
 */
const maxSingleLineLength = 500;
const storableText = (error?: string) =>
  z
    .string(error === undefined ? undefined : { error })
    .refine((value) => !unstorable.test(value), unsupportedCharacterMessage);
/**
 * Parses a single line without trimming it, and removes direction controls. `error` is the message if the value is not
 * a string.
 */
export const singleLineText = (error?: string) =>
  storableText(error).overwrite((value) => value.replace(bidiControls, ''));
const textUpTo = (max: number, error?: string) =>
  max > maxSingleLineLength ? storableText(error) : singleLineText(error);

/**
 * Parses required text and trims it. `missing` is the message if it is empty. Unless `max` is given, 200 characters are
 * allowed.
 */
export const text = (missing: string, max = 200) =>
  textUpTo(max, missing)
    .trim()
    .min(1, missing)
    .max(max, issueMessages.atMostCharacters({ limit: max }));

/** Parses optional text; an empty string becomes null. */
export const optionalText = (max = 200) =>
  textUpTo(max)
    .trim()
    .max(max, issueMessages.atMostCharacters({ limit: max }))
    .nullish()
    .transform((value) => (value ? value : null));

/** Parses a reference, sent as an id or as an object with `_id`. A blank one counts as missing. */
export const reference = (missing: string) =>
  z.union([z.uuid(missing), z.looseObject({ _id: z.uuid(missing) }).transform((object) => object._id)], {
    error: missing,
  });

export const optionalReference = z
  .union([
    id,
    z.looseObject({ _id: id }).transform((object) => object._id),
    z.literal('').transform(() => null),
    z.null(),
  ])
  .optional();

export const invalidEmailMessage = issueMessages.emailIsWrong;
export const emailPattern = /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/;

/**
 * Parses a whole number from `min` to `max`, both included, or its decimal digits as a form sends them. `0x10` and
 * `1e3` are rejected. A missing value gets `missing`, any other error `message`.
 */
export function wholeNumber(message: string, min: number, max: number, missing = message) {
  const number = z.number().int(message).min(min, message).max(max, message);
  const digits = z
    .string()
    .trim()
    .regex(/^-?\d{1,15}$/, message)
    .transform(Number)
    .pipe(number);
  const isMissing = (input: unknown) =>
    input === undefined || input === null || (typeof input === 'string' && input.trim() === '');
  return z.union([number, digits], { error: ({ input }) => (isMissing(input) ? missing : message) });
}

export const optionalDay = z
  .union([
    z.iso.date(),
    z.iso.datetime().transform((at) => at.slice(0, 10)),
    z.literal('').transform(() => null),
    z.null(),
  ])
  .optional();

type PartialShape<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: Shape[Name] extends z.ZodType ? z.ZodOptional<z.ZodNonOptional<Shape[Name]>> : never;
};

/**
 * Derives the schema of a change from that of a record. A missing field stays as it is. Plain `.partial()` would
 * overwrite missing fields with their defaults.
 */
export function changeSchema<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  const fields = Object.entries(schema.shape).map(([name, field]) => [
    name,
    z.optional(z.nonoptional(field as z.ZodType)),
  ]);
  return z.strictObject(Object.fromEntries(fields) as PartialShape<Shape>);
}
