import { expect, it } from 'vitest';
import { levelsBelow, levelFilterChange, nextLevel, parentQuery, type ChosenLevels } from './levels.ts';

const none: ChosenLevels = { platform: null, make: null, model: null, variant: null };
const platform = { _id: 'p', name: 'D8' };
const make = { _id: 'm', name: 'Land Rover' };

it('the level to be chosen next is the first without a choice', () => {
  expect(nextLevel(none)).toBe('platform');
  expect(nextLevel({ ...none, platform })).toBe('make');
  expect(nextLevel({ platform, make, model: make, variant: make })).toBe('variant');
});

it('a level is listed under what is chosen above it', () => {
  expect(parentQuery('platform', { ...none, platform })).toEqual({});
  expect(parentQuery('make', { ...none, platform })).toEqual({ platform: 'p' });
  expect(parentQuery('model', { ...none, platform, make })).toEqual({ make: 'm' });
  expect(parentQuery('model', none)).toEqual({});
});

it('what is below a level is cleared with it', () => {
  expect([levelsBelow('platform'), levelsBelow('variant')]).toEqual([['make', 'model', 'variant'], []]);
});

it('a filter of a level opens those below it again', () => {
  expect(levelFilterChange('make', 'm')).toEqual({ make: 'm', model: undefined, variant: undefined });
  expect(levelFilterChange('platform', undefined)).toEqual({ platform: undefined, make: undefined, model: undefined, variant: undefined });
  expect(levelFilterChange('variant', 'v')).toEqual({ variant: 'v' });
});
