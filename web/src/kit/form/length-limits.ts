import type { z } from 'zod';

// The limits of a form's texts, read from the schema that checks them, so that each field counts what its server
// accepts. Walks the definitions of schemas without importing the library, which a first screen does not need.

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

/** The schema inside optional, nullable and default ones; of a pipe, the side that is not a transformation. */
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

/** The maximum length of the text at `a.0.b`; undefined for a field that is not a single text. */
export const lengthLimitOf = (schema: z.ZodType | undefined, path: string): number | undefined =>
  (schema && fieldOf(schema as unknown as Schema, path.split('.'))?.maxLength) ?? undefined;

const schemas = new WeakMap<object, z.ZodType>();
/** Keeps the schema with the form's control, which its fields have. */
export const keepSchema = (control: object, schema: z.ZodType): void => void schemas.set(control, schema);
export const lengthLimitIn = (control: object, path: string): number | undefined =>
  lengthLimitOf(schemas.get(control), path);
