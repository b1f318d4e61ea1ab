import { Problem } from '@roadworthy/contract/kit/problem.ts';
import { expect, it } from 'vitest';
import { parseCurrentRow, listChangedLevelNames, type LevelEdit } from './level-edits.ts';

const read = { _id: 'one', name: 'Hauler', description: 'Three axles', updatedAt: '2026-11-21T08:00:00.000Z' };
const edit = (typed: Partial<LevelEdit>): LevelEdit => ({
  original: read,
  name: read.name,
  description: read.description,
  ...typed,
});

it('a card that was only opened has no changes to lose; one with an edited name or description does', () => {
  expect(listChangedLevelNames({})).toEqual([]);
  expect(listChangedLevelNames({ one: edit({}) })).toEqual([]);
  expect(listChangedLevelNames({ one: edit({ name: 'Hauler XL' }) })).toEqual(['Hauler']);
  expect(listChangedLevelNames({ one: edit({ description: '' }), two: edit({}) })).toEqual(['Hauler']);
});

it('a change rejected as stale includes the row as someone else changed it; other errors do not', () => {
  const current = { ...read, name: 'Hauler 3' };
  expect(parseCurrentRow(new Problem('conflict', 'Changed meanwhile', { current }))).toEqual(current);
  for (const other of [
    new Problem('conflict', 'This platform is already there'),
    new Problem('not_found', 'Gone'),
    new TypeError('Failed to fetch'),
  ])
    expect(parseCurrentRow(other)).toBeUndefined();
});
