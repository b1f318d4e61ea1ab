import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { InviteUser } from '../access/session.schema.ts';
import { CompanyNew } from '../companies/company.schema.ts';
import { LocationNew } from '../locations/location.schema.ts';
import { PartChange, PartNew } from '../parts/part.schema.ts';
import { ProjectChange } from '../projects/project.schema.ts';
import { WorkPlanChange } from '../work-plans/work-plan.schema.ts';
import { changeSchema, emailPattern, optionalReference, optionalText, reference, text } from './field.ts';
import { exampleFileKey, exampleId, listIssueLines } from './field.example.ts';
import { listQuery, commaSeparated } from './lists/list.ts';

describe('a change schema', () => {
  const Form = z.strictObject({
    name: z.string().min(1),
    tags: z.array(z.string()).default([]),
    note: z.string().nullish().default('none'),
  });

  it('keeps only the fields that were sent: a missing field never gets its default', () => {
    expect(changeSchema(Form).parse({})).toEqual({});
    expect(changeSchema(Form).parse({ note: null })).toEqual({ note: null });
    for (const Change of [PartChange, ProjectChange, WorkPlanChange]) expect(Change.parse({})).toEqual({});
  });

  it('parses any subset of the fields as the form does', () => {
    const part = {
      name: ' Seal ',
      description: 'Rubber',
      image: exampleFileKey,
      partNo: 'S-1',
      quantity: '3',
      target: '',
      illustration: [],
    };
    const whole: Record<string, unknown> = PartNew.parse(part);
    fc.assert(
      fc.property(fc.subarray(Object.entries(part)), (named) => {
        expect(PartChange.parse(Object.fromEntries(named))).toEqual(
          Object.fromEntries(named.map(([name]) => [name, whole[name]])),
        );
      }),
    );
  });

  it("applies the form's rules to each field, and rejects a field that the form lacks", () => {
    expect(listIssueLines(PartChange, { name: '', quantity: 0 })).toEqual([
      'name: Name is required',
      'quantity: Quantity must be a whole number from 1 to 1,000,000',
    ]);
    expect(PartChange.safeParse({ colour: 'red' }).success).toBe(false);
  });
});

describe('a reference', () => {
  it('accepts an id or the object that was read, and returns the id', () => {
    expect(reference('Customer is required').parse(exampleId)).toBe(exampleId);
    expect(reference('Customer is required').parse({ _id: exampleId, firstName: 'Cy' })).toBe(exampleId);
  });

  it.each([[undefined], [null], [''], ['nonsense'], [7], [[]]])('is reported as missing when it is %j', (value) => {
    expect(listIssueLines(z.object({ customer: reference('Customer is required') }), { customer: value })).toEqual([
      'customer: Customer is required',
    ]);
  });

  it('is null when it is optional and blank', () => {
    expect([undefined, null, '', exampleId].map((value) => optionalReference.parse(value))).toEqual([
      undefined,
      null,
      null,
      exampleId,
    ]);
  });
});

describe('an email address', () => {
  it.each(['a@b.co', 'first.last+tag@sub.example.org', 'ü@exämple.de'])('can be %s', (email) =>
    expect(emailPattern.test(email)).toBe(true),
  );
  it.each(['', 'a', 'a@b', '@b.co', 'a@', 'a b@c.de', 'a@b@c.de', 'a@b.c,d@e.fg', '"a"@b.co'])(
    'cannot be %j',
    (email) => {
      expect(emailPattern.test(email)).toBe(false);
    },
  );
});

describe('a list query', () => {
  const Query = listQuery({
    search: ['name', 'partNo'],
    sort: ['name'],
    filters: { type: commaSeparated(['P', 'D', 'T']) },
  });

  it('has skip 0 and limit 10 by default, and may have limit 0', () => {
    expect(Query.parse({})).toEqual({ skip: 0, limit: 10 });
    expect(Query.parse({ limit: '0', skip: '20' })).toEqual({ skip: 20, limit: 0 });
  });

  it('parses lists of names and values', () => {
    expect(Query.parse({ searchFields: 'name, partNo', type: 'P,D', sort: '-name' })).toMatchObject({
      searchFields: ['name', 'partNo'],
      type: ['P', 'D'],
      sort: '-name',
    });
  });

  it.each([
    { limmit: '5' },
    { limit: '5001' },
    { limit: '-1' },
    { skip: '1.5' },
    { sort: 'secret' },
    { searchFields: 'password' },
    { type: 'X' },
  ])('rejects %j', (query) => {
    expect(Query.safeParse(query).success).toBe(false);
  });
});

describe('a single-line text', () => {
  const Person = z.object({ name: text('Name is required'), place: optionalText(40), note: optionalText(2000) });
  const named = (name: string) => Person.parse({ name }).name;

  it.each([
    ['an override', 'Ann \u202Egpj.exe', 'Ann gpj.exe'],
    ['an embedding from an address book', '\u202A+44 20 7946 0000\u202C', '+44 20 7946 0000'],
    ['isolates', '\u2066a\u2067b\u2068c\u2069', 'abc'],
    ['a left-to-right override', '\u202DAnn\u202C', 'Ann'],
  ])('drops %s, which would reorder the text around it', (_what, name, expected) => {
    expect(named(name)).toBe(expected);
    expect(Person.parse({ name: 'Ann', place: name }).place).toBe(expected);
  });

  it.each([
    ['a joined emoji', '👩🏽‍🔧'],
    ['a joiner and a non-joiner', 'می‌خواهم क्‍ष'],
    ['direction marks', 'שלום\u200F, \u200EAnn'],
    ['another script', 'آن 契約'],
  ])('keeps %s', (_what, name) => expect(named(name)).toBe(name));

  it('counts as missing when nothing but control characters was typed', () => {
    expect(listIssueLines(Person, { name: '\u202E \u2069' })).toEqual(['name: Name is required']);
    expect(Person.parse({ name: 'Ann', place: '\u202E' }).place).toBeNull();
  });

  it.each([['\u0000'], ['\ud83d'], ['\ude00'], ['\ude00\ud83d']])(
    'is refused if it contains %j, and the error names the field',
    (sign) => {
      const wrong = 'The text contains a character that can’t be saved';
      expect(listIssueLines(Person, { name: `Ann${sign}`, place: sign, note: `a${sign}` })).toEqual([
        `name: ${wrong}`,
        `place: ${wrong}`,
        `note: ${wrong}`,
      ]);
    },
  );

  it.each<[string, z.ZodType, object, string]>([
    [
      'a person',
      InviteUser,
      { firstName: 'A\u0000', lastName: 'B\u0000', emailId: 'a\u0000@b.co', role: exampleId },
      'firstName lastName emailId',
    ],
    [
      'a company',
      CompanyNew,
      {
        name: 'A\u0000',
        address: 'B\u0000',
        customerName: 'C\u0000',
        customerEmail: 'a\u0000@b.co',
        userId: exampleId,
      },
      'name address customerName customerEmail',
    ],
    [
      'a project',
      ProjectChange,
      { name: 'A\u0000', sapNo: 'B\u0000', description: 'C\u0000' },
      'name sapNo description',
    ],
    [
      'a location',
      LocationNew,
      {
        address: 'A\u0000',
        city: 'B\u0000',
        country: 'C',
        contacts: [{ contactName: 'D\u0000', contactNumber: '\u0000' }],
      },
      'address city contacts.0.contactName contacts.0.contactNumber',
    ],
  ])('with an unstorable character is reported in every field of %s at once', (_what, schema, value, fields) => {
    expect(listIssueLines(schema, value).map((line) => line.split(':')[0])).toEqual(fields.split(' '));
  });
});

it('a multi-line text keeps direction isolates', () => {
  const Comment = z.object({ note: optionalText(2000) });
  expect(Comment.parse({ note: 'See \u2068שלום\u2069.' }).note).toBe('See \u2068שלום\u2069.');
});
