import { expect, it } from 'vitest';
import {
  listLevelsBelow,
  buildLevelFilterChange,
  findNextLevel,
  buildParentQuery,
  type ChosenLevels,
} from './levels.ts';

const none: ChosenLevels = { platform: null, make: null, model: null, variant: null };
const platform = { _id: 'p', name: 'D8' };
const make = { _id: 'm', name: 'Land Rover' };

it('the next level to choose is the first without a choice', () => {
  expect(findNextLevel(none)).toBe('platform');
  expect(findNextLevel({ ...none, platform })).toBe('make');
  expect(findNextLevel({ platform, make, model: make, variant: make })).toBe('variant');
});

it('a level lists the rows under its chosen parent', () => {
  expect(buildParentQuery('platform', { ...none, platform })).toEqual({});
  expect(buildParentQuery('make', { ...none, platform })).toEqual({ platform: 'p' });
  expect(buildParentQuery('model', { ...none, platform, make })).toEqual({ make: 'm' });
  expect(buildParentQuery('model', none)).toEqual({});
});

it('clearing a level clears those below it', () => {
  expect([listLevelsBelow('platform'), listLevelsBelow('variant')]).toEqual([['make', 'model', 'variant'], []]);
});

it('changing a level filter clears those below it', () => {
  expect(buildLevelFilterChange('make', 'm')).toEqual({ make: 'm', model: undefined, variant: undefined });
  expect(buildLevelFilterChange('platform', undefined)).toEqual({
    platform: undefined,
    make: undefined,
    model: undefined,
    variant: undefined,
  });
  expect(buildLevelFilterChange('variant', 'v')).toEqual({ variant: 'v' });
});
