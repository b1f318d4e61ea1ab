import { splitName } from '@roadworthy/contract/access/user.schema.ts';
import { describe, expect, it } from 'vitest';
import { displayChosenPerson, displayDate, preventLeadingDots, displaySide, displayDateTime } from './display.ts';

/** Returns the instant of this local time in whichever time zone the test runs. */
const at = (hour: number, minute: number) => new Date(2026, 0, 5, hour, minute).toISOString();

describe('dates', () => {
  it('are shown as YYYY-MM-DD, with times as hh:mm AM or PM', () => {
    expect(displayDate(at(9, 5))).toBe('2026-01-05');
    expect(displayDate('2026-01-05')).toBe('2026-01-05');
    expect([
      displayDateTime(at(9, 5)),
      displayDateTime(at(12, 0)),
      displayDateTime(at(15, 30)),
      displayDateTime(at(0, 1)),
    ]).toEqual(['2026-01-05 09:05 AM', '2026-01-05 12:00 PM', '2026-01-05 03:30 PM', '2026-01-05 12:01 AM']);
    expect([displayDate(null), displayDateTime(undefined)]).toEqual(['–', '–']);
  });
});

describe('a name', () => {
  it.each([
    ['Ina Maria Tester', 'Ina', 'Maria Tester'],
    [' Ina ', 'Ina', ''],
  ])('"%s" is split at the first space', (name, firstName, lastName) => {
    expect(splitName(name)).toEqual({ firstName, lastName });
  });
});

describe('a selected person', () => {
  const ina = { _id: '1', firstName: 'Ina', lastName: 'Tester', emailId: 'ina@test.test' };
  it('is shown by name or else by email address, and marked if deactivated', () => {
    expect([
      displayChosenPerson({ ...ina, isActive: true }),
      displayChosenPerson({ ...ina, isActive: false }),
      displayChosenPerson(ina),
    ]).toEqual(['Ina Tester', 'Ina Tester (not active)', 'Ina Tester']);
    expect(displayChosenPerson({ ...ina, firstName: '', lastName: '', isActive: false })).toBe(
      'ina@test.test (not active)',
    );
    expect(displayChosenPerson({ ...ina, isActive: false }, 'Ina')).toBe('Ina (not active)');
  });
});

describe('the label of a grid side', () => {
  it.each([
    ['Left', 'Left side'],
    ['Left side', 'Left side'],
    ['LEFT SIDE ', 'LEFT SIDE'],
    ['Inside', 'Inside side'],
    ['Roof', 'Roof side'],
  ])('"%s" is labelled "%s"', (side, text) => expect(displaySide(side)).toBe(text));
});

describe('parts joined by dots', () => {
  it('wrap after a dot, never before it', () => {
    expect(preventLeadingDots('SMMEST205TC104417 · Left side · B1').split(' ')).toEqual([
      'SMMEST205TC104417\u00a0·',
      'Left',
      'side\u00a0·',
      'B1',
    ]);
  });
});
