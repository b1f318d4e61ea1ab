import type { z } from 'zod';

/** A form's errors as the specification writes them: one `path: message` line for each field, all at once. */
export function issueLines(schema: z.ZodType, value: unknown): string[] {
  const read = schema.safeParse(value);
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

export const anId = '01a1fcd4-0000-7000-8000-000000000001';
export const otherId = '01a1fcd4-0000-7000-8000-000000000002';
export const aKey = 'abcdefghijklmnopqrstuvwxyz012345';
