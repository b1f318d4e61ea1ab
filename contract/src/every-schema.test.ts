import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allRoutes } from './index.ts';
import { formatIssue } from './kit/language/issue-message.ts';
import type { Route } from './kit/route.ts';

// Gives every field of every body an invalid value, and expects every error message to be one of ours.

const ofTheLibrary =
  /^(?:Invalid (?:input|option|string|key|element|ISO|UUID|email|date)|Too (?:big|small)|Unrecognized|Expected|Required$)|expected \w+ to (?:have|be)|received \w+/i;
const misfits: unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'x'.repeat(200_001),
  0,
  -1,
  1.5,
  1e15,
  NaN,
  true,
  [],
  [null],
  [{}],
  ['x', 'x'],
  Array.from({ length: 2000 }, () => 'x'),
  {},
  { _id: 7 },
];

const routes: [string, Route][] = Object.entries(allRoutes);
const shapeOf = (schema: z.ZodType): readonly string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
const saidBy = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: formatIssue }).error?.issues.filter(({ code }) => code !== 'unrecognized_keys') ??
  [];

describe('a request body that does not match its schema', () => {
  it.each(routes.flatMap(([name, { body }]) => (body ? [[name, body] as const] : [])))(
    'is rejected by %s with our own messages, not those of the library',
    (_, body) => {
      const names = shapeOf(body);
      const values = [
        undefined,
        null,
        7,
        [],
        {},
        ...names.flatMap((name) => misfits.map((misfit) => ({ [name]: misfit }))),
      ];
      const said = values.flatMap((value) =>
        saidBy(body, value).map(({ path, message }) => `${path.join('.')}: ${message}`),
      );
      expect(said.length).toBeGreaterThan(0);
      expect([...new Set(said)].filter((text) => ofTheLibrary.test(text.replace(/^[^:]*: /, '')))).toEqual([]);
    },
  );
});

describe('a long text', () => {
  const long = 'x'.repeat(20_000);
  const fields = routes.flatMap(([name, { body }]) =>
    body instanceof z.ZodObject
      ? Object.entries(body.shape as Record<string, z.ZodType>).map(([field, schema]) => [name, field, schema] as const)
      : [],
  );
  it('is kept in full or rejected in every field of every body, never shortened', () => {
    const shortened = fields.flatMap(([name, field, schema]) => {
      const { data } = schema.safeParse(long);
      return typeof data === 'string' && data !== long ? [`${name}.${field}`] : [];
    });
    expect(fields.length).toBeGreaterThan(300);
    expect(shortened).toEqual([]);
  });
});
