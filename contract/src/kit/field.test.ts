import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PartChange, PartNew } from '../parts/part.schema.ts';
import { ProjectChange } from '../projects/project.schema.ts';
import { WorkPlanChange } from '../work-plans/work-plan.schema.ts';
import { changeOf, looseEmail, optionalReference, reference } from './field.ts';
import { aKey, anId, textsOf } from './field.example.ts';
import { listQuery, oneOrMore } from './list.ts';

describe('a change', () => {
  const Form = z.strictObject({ name: z.string().min(1), tags: z.array(z.string()).default([]), note: z.string().nullish().default('none') });

  it('carries only what it names: a missing field never gets its default', () => {
    expect(changeOf(Form).parse({})).toEqual({});
    expect(changeOf(Form).parse({ note: null })).toEqual({ note: null });
    for (const Change of [PartChange, ProjectChange, WorkPlanChange]) expect(Change.parse({})).toEqual({});
  });

  it('of any part of a form reads those fields as the form does', () => {
    const part = { name: ' Seal ', description: 'Rubber', image: aKey, partNo: 'S-1', quantity: '3', target: '', illustration: [] };
    const whole: Record<string, unknown> = PartNew.parse(part);
    fc.assert(
      fc.property(fc.subarray(Object.entries(part)), (named) => {
        expect(PartChange.parse(Object.fromEntries(named))).toEqual(Object.fromEntries(named.map(([name]) => [name, whole[name]])));
      }),
    );
  });

  it('holds what it names to the same rules, and names nothing that the form lacks', () => {
    expect(textsOf(PartChange, { name: '', quantity: 0 })).toEqual(['name: Name is required', 'quantity: Quantity is required']);
    expect(PartChange.safeParse({ colour: 'red' }).success).toBe(false);
  });
});

describe('a reference', () => {
  it('is written as an id or as the object that was read, and kept as the id', () => {
    expect(reference('Customer is required').parse(anId)).toBe(anId);
    expect(reference('Customer is required').parse({ _id: anId, firstName: 'Cy' })).toBe(anId);
  });

  it.each([[undefined], [null], [''], ['nonsense'], [7], [[]]])('that is %j says that it is required', (value) => {
    expect(textsOf(z.object({ customer: reference('Customer is required') }), { customer: value })).toEqual(['customer: Customer is required']);
  });

  it('that may be missing reads a blank as none', () => {
    expect([undefined, null, '', anId].map((value) => optionalReference.parse(value))).toEqual([undefined, null, null, anId]);
  });
});

describe('an e-mail', () => {
  it.each(['a@b.co', 'first.last+tag@sub.example.org', 'ü@exämple.de'])('like %s is taken', (email) => expect(looseEmail.test(email)).toBe(true));
  it.each(['', 'a', 'a@b', '@b.co', 'a@', 'a b@c.de', 'a@b@c.de', 'a@b.c,d@e.fg', '"a"@b.co'])('like %j is not', (email) => {
    expect(looseEmail.test(email)).toBe(false);
  });
});

describe('the query of a list', () => {
  const Query = listQuery({ search: ['name', 'partNo'], sort: ['name'], filters: { type: oneOrMore(['P', 'D', 'T']) } });

  it('is a page of 10 unless it says otherwise; 0 means all', () => {
    expect(Query.parse({})).toEqual({ skip: 0, limit: 10 });
    expect(Query.parse({ limit: '0', skip: '20' })).toEqual({ skip: 20, limit: 0 });
  });

  it('reads lists of names and values', () => {
    expect(Query.parse({ searchFields: 'name, partNo', type: 'P,D', sort: '-name' })).toMatchObject({
      searchFields: ['name', 'partNo'],
      type: ['P', 'D'],
      sort: '-name',
    });
  });

  it.each([{ limmit: '5' }, { limit: '5001' }, { limit: '-1' }, { skip: '1.5' }, { sort: 'secret' }, { searchFields: 'password' }, { type: 'X' }])(
    'refuses %j',
    (query) => {
      expect(Query.safeParse(query).success).toBe(false);
    },
  );
});
