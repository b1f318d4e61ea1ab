import type { z } from 'zod';

/** Lists all errors of a value, one `path: message` line for each. */
export function listIssueLines(schema: z.ZodType, value: unknown): string[] {
  const read = schema.safeParse(value);
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

export const exampleId = '01a1fcd4-0000-7000-8000-000000000001';
export const otherExampleId = '01a1fcd4-0000-7000-8000-000000000002';
export const exampleFileKey = 'abcdefghijklmnopqrstuvwxyz012345';
