import { expect, it } from 'vitest';
import { typedIn, type LevelEdit } from './level-edits.ts';

const read = { _id: 'one', name: 'Hauler', description: 'Three axles', updatedAt: '2026-11-21T08:00:00.000Z' };
const edit = (typed: Partial<LevelEdit>): LevelEdit => ({ read, name: read.name, description: read.description, ...typed });

it('a card that was only opened holds nothing that could be lost; a name or a description typed over it does', () => {
  expect(typedIn({})).toEqual([]);
  expect(typedIn({ one: edit({}) })).toEqual([]);
  expect(typedIn({ one: edit({ name: 'Hauler XL' }) })).toEqual(['Hauler']);
  expect(typedIn({ one: edit({ description: '' }), two: edit({}) })).toEqual(['Hauler']);
});
