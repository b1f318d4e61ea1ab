import { describe, expect, it } from 'vitest';
import type { CheckTemplate } from '@roadworthy/contract/vehicle-checks/templates/check-template.schema.ts';
import { toCheckTemplateBody, toCheckTemplateValues, toCopyValues } from './check-template-values.ts';

const template: CheckTemplate = {
  _id: '01a1fcd4-0000-7000-8000-000000000001',
  createdAt: '2026-11-28T10:00:00.000Z',
  updatedAt: '2026-11-28T10:00:00.000Z',
  createdBy: null,
  updatedBy: null,
  name: 'Safety check',
  jobTypes: [{ _id: '01a1fcd4-0000-7000-8000-000000000002', name: 'Repair' }],
  models: [],
  isActive: true,
  version: 3,
  pointCount: 2,
  groups: [
    {
      name: 'Wheels',
      points: [
        {
          name: 'Tyre',
          instructions: null,
          measurement: { name: 'Tread depth', unit: 'mm', lower: '1.6', upper: null, decimals: 1 },
        },
        { name: 'Rim', instructions: 'Both sides', measurement: null },
      ],
    },
  ],
};

describe('the form of a vehicle check template', () => {
  it('shows what a template has, and sends it back unchanged', () => {
    const values = toCheckTemplateValues(template);
    expect(values.groups[0]?.points).toEqual([
      {
        name: 'Tyre',
        instructions: '',
        measurement: { name: 'Tread depth', unit: 'mm', lower: '1.6', upper: '', decimals: '1' },
      },
      { name: 'Rim', instructions: 'Both sides', measurement: null },
    ]);
    expect(toCheckTemplateBody(values)).toMatchObject({
      name: 'Safety check',
      jobTypes: ['01a1fcd4-0000-7000-8000-000000000002'],
      models: [],
    });
  });

  it('gives a copy another name that is not too long', () => {
    expect(toCopyValues(template).name).toBe('Safety check (copy)');
    const long = toCopyValues({ ...template, name: 'x'.repeat(120) }).name;
    expect([long.length, long.endsWith(' (copy)')]).toEqual([120, true]);
  });
});
