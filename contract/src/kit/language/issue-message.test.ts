import { expect, test } from 'vitest';
import { z } from 'zod';
import { formatIssue } from './issue-message.ts';

const saidOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: formatIssue }).error?.issues.map(({ message }) => message);

test.each<[string, z.ZodType, unknown, string]>([
  ['a choice', z.enum(['P', 'G']), 'X', 'Please choose one of: P, G'],
  ['a long choice', z.enum('abcdefghijk'.split('')), 'X', 'This is not one of the choices'],
  ['a missing field', z.object({ name: z.string() }), {}, 'Enter a value'],
  ['a number instead of text', z.string(), 7, 'This must be text'],
  ['a fraction', z.int(), 7.5, 'This must be a whole number'],
  ['a long text', z.string().max(3), 'long', 'At most 3 characters'],
  ['a long list', z.array(z.string()).max(1), ['a', 'b'], 'At most 1 item'],
  ['a small number', z.number().min(5), 4, 'At least 5'],
  ['an invalid id', z.uuid(), 'x', 'This is not a valid ID'],
  ['an invalid date', z.iso.date(), '2026-02-30', 'This is not a date'],
])('a message explains %s in plain words', (_, schema, value, words) => {
  expect(saidOf(schema, value)).toEqual([words]);
});

test.each<[string, z.ZodType, unknown]>([
  ['a value of no allowed type', z.union([z.string(), z.number()]), true],
  ['an unknown field', z.strictObject({}), { colour: 'red' }],
  ['a number that is not a multiple', z.number().multipleOf(5), 7],
  ['another kind of record', z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') })]), { kind: 'b' }],
])('a message explains %s without the wording of the validation library', (_, schema, value) => {
  expect(saidOf(schema, value)).not.toContainEqual(
    expect.stringMatching(/invalid|expected (?:string|number|object)|unrecognized/i),
  );
});

test('a message that the contract defines is not replaced', () => {
  expect(saidOf(z.string().min(1, 'Name is required'), '')).toEqual(['Name is required']);
});
