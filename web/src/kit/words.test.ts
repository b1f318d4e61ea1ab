import { describe, expect, it } from 'vitest';
import { chosenName, dayText, dotsBehind, sideText, splitName, timeText } from './words.ts';

/** The same moment in whatever time zone the test runs. */
const at = (hour: number, minute: number) => new Date(2026, 0, 5, hour, minute).toISOString();

describe('dates', () => {
  it('are YYYY-MM-DD; created ones show the time as hh:mm AM or PM (document 2 section 9)', () => {
    expect(dayText(at(9, 5))).toBe('2026-01-05');
    expect(dayText('2026-01-05')).toBe('2026-01-05');
    expect([timeText(at(9, 5)), timeText(at(12, 0)), timeText(at(15, 30)), timeText(at(0, 1))]).toEqual([
      '2026-01-05 09:05 AM',
      '2026-01-05 12:00 PM',
      '2026-01-05 03:30 PM',
      '2026-01-05 12:01 AM',
    ]);
    expect([dayText(null), timeText(undefined)]).toEqual(['–', '–']);
  });
});

describe('a name', () => {
  it.each([
    ['Ina Maria Tester', 'Ina', 'Maria Tester'],
    [' Ina ', 'Ina', ''],
  ])('"%s" is split on the first space', (name, firstName, lastName) => {
    expect(splitName(name)).toEqual({ firstName, lastName });
  });
});

describe('somebody who was chosen', () => {
  const ina = { _id: '1', firstName: 'Ina', lastName: 'Tester', emailId: 'ina@test.test' };
  it('is called by name or else by e-mail, and told from the others where they were deactivated meanwhile', () => {
    expect([chosenName({ ...ina, isActive: true }), chosenName({ ...ina, isActive: false }), chosenName(ina)]).toEqual([
      'Ina Tester',
      'Ina Tester (not active)',
      'Ina Tester',
    ]);
    expect(chosenName({ ...ina, firstName: '', lastName: '', isActive: false })).toBe('ina@test.test (not active)');
    expect(chosenName({ ...ina, isActive: false }, 'Ina')).toBe('Ina (not active)');
  });
});

describe('the picture of a side', () => {
  it.each([
    ['Left', 'Left side'],
    ['Left side', 'Left side'],
    ['LEFT SIDE ', 'LEFT SIDE'],
    ['Inside', 'Inside side'],
    ['Roof', 'Roof side'],
  ])('"%s" is called "%s"', (side, text) => expect(sideText(side)).toBe(text));
});

describe('several things in one text', () => {
  it('break behind the dot between them, never before it', () => {
    expect(dotsBehind('SMMEST205TC104417 · Left side · B1').split(' ')).toEqual(['SMMEST205TC104417\u00a0·', 'Left', 'side\u00a0·', 'B1']);
  });
});
