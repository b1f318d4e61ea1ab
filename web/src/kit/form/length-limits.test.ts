import { TemplateNew } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { IncidentReport } from '@roadworthy/contract/incidents/incident.schema.ts';
import { LocationNew } from '@roadworthy/contract/locations/location.schema.ts';
import { PartChange, PartNew } from '@roadworthy/contract/parts/part.schema.ts';
import { buildProjectSchema } from '@roadworthy/contract/projects/project.schema.ts';
import { VehicleNew } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import type { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { findLengthLimit } from './length-limits.ts';

describe('the maximum length of a field', () => {
  it.each<[string, z.ZodType, string, number | undefined]>([
    ['a required text', buildProjectSchema({}), 'name', 200],
    ['an optional text', buildProjectSchema({}), 'sapNo', 60],
    ['a text with a default', TemplateNew, 'environment', 200],
    ['a text in a row of a list', LocationNew, 'contacts.0.contactNumber', 40],
    ['an optional text in a row of a list', PartNew, 'illustration.2.okLabel', 200],
    ['a text of another form', IncidentReport, 'people', 1000],
    ['a wrapping text', IncidentReport, 'place', 200],
    ['a text that is checked in a change', PartChange, 'revision', 40],
    ['a text next to codes', VehicleNew, 'bodyStyle', 120],
    ['a number', PartNew, 'quantity', undefined],
    ['a choice', IncidentReport, 'severity', undefined],
    ['a code of fixed length', VehicleNew, 'tag', undefined],
    ['a field that the schema does not have', PartNew, 'colour', undefined],
  ])('follows from the schema: %s', (_what, schema, path, limit) => {
    expect(findLengthLimit(schema, path)).toBe(limit);
  });

  it('is unknown without a schema', () => {
    expect(findLengthLimit(undefined, 'name')).toBeUndefined();
  });
});
