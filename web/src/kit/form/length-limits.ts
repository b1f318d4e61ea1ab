import type { z } from 'zod';

// The length limits of a form's texts, read from the schema that validates them, so that field and server use the same
// limit. Walks the schema definitions without importing zod, which the first screen does not need.

type Definition = {
  type: string;
  innerType?: Schema;
  element?: Schema;
  in?: Schema;
  out?: Schema;
};
type Schema = {
  _zod: { def: Definition };
  shape?: Readonly<Record<string, Schema>>;
  maxLength?: number | null;
};

/** Removes optional, nullable and default wrappers; of a pipe, returns the side that is not a transformation. */
function unwrap(schema: Schema): Schema {
  const { innerType, in: before, out: after } = schema._zod.def;
  if (innerType) return unwrap(innerType);
  if (before && after) return unwrap(before._zod.def.type === 'transform' ? after : before);
  return schema;
}

function fieldOf(schema: Schema, path: readonly string[]): Schema | undefined {
  const [name, ...rest] = path;
  const whole = unwrap(schema);
  if (name === undefined) return whole;
  const next = whole._zod.def.element ?? whole.shape?.[name];
  return next && fieldOf(next, rest);
}

/** Finds the maximum length of the text at a path such as `a.0.b`; undefined if the field is not a single text. */
export const findLengthLimit = (schema: z.ZodType | undefined, path: string): number | undefined =>
  (schema && fieldOf(schema as unknown as Schema, path.split('.'))?.maxLength) ?? undefined;

const schemas = new WeakMap<object, z.ZodType>();
/** Registers the schema of a form under its control, which the form's fields can access. */
export const registerSchema = (control: object, schema: z.ZodType): void => void schemas.set(control, schema);
export const findFieldLengthLimit = (control: object, path: string): number | undefined =>
  findLengthLimit(schemas.get(control), path);
