import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isApplicable,
  buildClearedFields,
  listFieldsClearedBy,
  findConditionalErrors,
  conditionalFields,
  type ConditionalField,
} from './job-card.conditions.ts';
import { parseStartDate, formatStartDate } from './job-card.date.ts';
import { softwareUpdate } from './job-card.options.ts';

// Tests when each conditional field applies, and which change clears it.

const ris: ConditionalField[] = [
  'partType',
  'partComponent',
  'partDescription',
  'newPart',
  'toolsUsed',
  'idNoOrDescription',
];
const shownBy: [string, object, ConditionalField[]][] = [
  ['nothing chosen', {}, []],
  ['a workshop', { workshop: 'w' }, ['supervisor']],
  ['a job type', { jobType: { name: 'Repair' } }, ['jobParameter']],
  ['the job type Software Update', { jobType: softwareUpdate }, ['jobParameter', 'ipWeek']],
  ['a job type with a similar name', { jobType: { name: 'software update' } }, ['jobParameter']],
  ['mileage required', { mileageRequired: true }, ['startValue', 'endValue']],
  ['mileage not required', { mileageRequired: false }, []],
  ['RIS', { risJobcard: true }, ris],
  ['no RIS', { risJobcard: false }, []],
];
const all = conditionalFields.map(({ field }) => field);

describe('the conditional fields of a job card', () => {
  it.each(shownBy)('are exactly those that apply with %s, and the others are cleared', (_what, card, expected) => {
    expect(all.filter((field) => isApplicable(field, card)).toSorted()).toEqual(expected.toSorted());
    expect(Object.keys(buildClearedFields(card)).toSorted()).toEqual(
      all.filter((field) => !expected.includes(field)).toSorted(),
    );
  });

  it.each<['workshop' | 'jobType' | 'mileageRequired' | 'risJobcard', ConditionalField[]]>([
    ['workshop', ['supervisor']],
    ['jobType', ['jobParameter', 'ipWeek']],
    ['mileageRequired', ['startValue', 'endValue']],
    ['risJobcard', ris],
  ])('that depend on %s are cleared when it changes', (changed, emptied) => {
    expect(listFieldsClearedBy(changed).toSorted()).toEqual(emptied.toSorted());
  });

  it('that do not apply are never reported as missing once they are cleared', () => {
    const card = fc.record({
      jobType: fc.constantFrom(null, { name: 'Repair' }, softwareUpdate),
      mileageRequired: fc.boolean(),
      risJobcard: fc.boolean(),
    });
    fc.assert(
      fc.property(card, (controlling) => {
        for (const { path } of findConditionalErrors({ ...controlling, ...buildClearedFields(controlling) }))
          expect(isApplicable(all.find((field) => field === path) ?? 'supervisor', controlling)).toBe(true);
      }),
    );
  });
});

describe('the preferred start date', () => {
  it.each([
    ['2026-11-24T09:00:00.000Z', '11-24-2026 09:00:00 +00:00'],
    ['2026-11-24T00:30:05.000Z', '11-24-2026 24:30:05 +00:00'],
    ['2026-01-02T23:59:59.000Z', '01-02-2026 23:59:59 +00:00'],
  ])('is formatted from %s as %s, and parsed back', (iso, written) => {
    expect(formatStartDate(new Date(iso))).toBe(written);
    expect(parseStartDate(written)?.toISOString()).toBe(iso);
  });

  it('accepts a time zone offset, and is the same to the second after formatting and parsing', () => {
    expect(parseStartDate('11-24-2026 10:00:00 +01:00')?.toISOString()).toBe('2026-11-24T09:00:00.000Z');
    expect(parseStartDate('11-24-2026 00:15:00 -05:30')?.toISOString()).toBe('2026-11-24T05:45:00.000Z');
    fc.assert(
      fc.property(fc.date({ min: new Date('1970-01-01'), max: new Date('2999-12-31'), noInvalidDate: true }), (at) => {
        expect(parseStartDate(formatStartDate(at))?.getTime()).toBe(Math.floor(at.getTime() / 1000) * 1000);
      }),
    );
  });

  it.each([
    '',
    '24-11-2026 09:00:00 +00:00',
    '11-24-2026 25:00:00 +00:00',
    '11-24-2026',
    '02-29-2026 09:00:00 +00:00',
    '11-24-2026 09:60:00 +00:00',
  ])('cannot be %j', (written) => {
    expect(parseStartDate(written)).toBeUndefined();
  });
});
