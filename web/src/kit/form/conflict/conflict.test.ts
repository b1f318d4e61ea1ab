import { describe, expect, it } from 'vitest';
import {
  findDifferences,
  findSavedChanges,
  findPictureKey,
  mergeChoices,
  displayValue,
  humaniseFieldName,
} from './conflict.ts';

const read = { name: 'Seal', quantity: '5', place: { _id: '1', name: 'Leeds' }, rows: [{ what: 'Look' }] };

describe('two people who change the same record', () => {
  it('see only the fields that differ', () => {
    expect(findDifferences({ ...read, name: 'Mine' }, { ...read, name: 'Theirs' }, read)).toEqual([
      { name: 'name', mine: 'Mine', theirs: 'Theirs', side: 'mine' },
    ]);
    expect(findDifferences({ ...read, name: 'Same' }, { ...read, name: 'Same' }, read)).toEqual([]);
  });

  it('keep changes that only the other person made, unless they decide otherwise', () => {
    expect(
      findDifferences(read, { ...read, quantity: '7', rows: [] }, read).map(({ name, side }) => [name, side]),
    ).toEqual([
      ['quantity', 'theirs'],
      ['rows', 'theirs'],
    ]);
  });

  it('agree on the same location even if it has been renamed', () => {
    expect(findDifferences(read, { ...read, place: { _id: '1', name: 'Leeds North' } }, read)).toEqual([]);
    expect(findDifferences(read, { ...read, place: { _id: '2', name: 'Leeds' } }, read)).toHaveLength(1);
  });

  it('see before they save which fields only the other person changed, and which both did', () => {
    const theirs = { ...read, name: 'Theirs', quantity: '7', rows: [] };
    expect(findSavedChanges({ ...read, name: 'Mine' }, theirs, read)).toEqual({
      free: ['quantity', 'rows'],
      clashing: ['name'],
    });
    expect(findSavedChanges({ ...read, name: 'Mine' }, read, read)).toEqual({ free: [], clashing: [] });
    expect(findSavedChanges({ ...theirs }, theirs, read)).toEqual({ free: [], clashing: [] });
  });

  it('get the value that they choose for each field', () => {
    const sides = new Map([
      ['name', 'theirs'],
      ['quantity', 'mine'],
    ] as const);
    expect(mergeChoices({ ...read, name: 'A', quantity: '6' }, { ...read, name: 'B', quantity: '7' }, sides)).toEqual({
      ...read,
      name: 'B',
      quantity: '6',
    });
  });
});

describe('a value', () => {
  it.each([
    ['', '–'],
    [null, '–'],
    [[], '–'],
    [true, 'Yes'],
    [7, '7'],
    ['11-24-2026 12:00:00 +00:00', '2026-11-24'],
    [{ _id: '1', name: 'Leeds' }, 'Leeds'],
    [{ _id: '1', name: null, city: 'Leeds', country: 'UK' }, 'Leeds · UK'],
    [{ firstName: 'Ada', lastName: 'Byron', emailId: 'ada@test.test' }, 'Ada Byron'],
    [[{ name: 'One' }, { name: 'Two' }], 'One, Two'],
  ])('%j is displayed as %s', (value, text) => {
    expect(displayValue(value)).toBe(text);
  });

  it('is named after its key if it has no label', () => {
    expect(humaniseFieldName('typeOfWorkRequired')).toBe('Type of work required');
  });

  it('is shown as a picture if it is one, and other values are not mistaken for pictures', () => {
    const key = 'x'.repeat(42) + '-';
    expect([key, `drawn-${key}`, { label: 'Left', picture: '/api/v1/file/a' }].map(findPictureKey)).toEqual([
      key,
      `drawn-${key}`,
      '/api/v1/file/a',
    ]);
    expect(['Seal', '', null, 7, { name: 'Seal' }, [key], key.slice(1)].map(findPictureKey)).toEqual(
      Array.from({ length: 7 }),
    );
  });
});
