import { expect, it } from 'vitest';
import { levelsBelow, levelFilterChange, nextLevel, parentQuery, type ChosenLevels } from './levels.ts';

const none: ChosenLevels = { platform: null, make: null, model: null, variant: null };
const platform = { _id: 'p', name: 'D8' };
const make = { _id: 'm', name: 'Land Rover' };

it('the next level to choose is the first without a choice', () => {
  expect(nextLevel(none)).toBe('platform');
  expect(nextLevel({ ...none, platform })).toBe('make');
  expect(nextLevel({ platform, make, model: make, variant: make })).toBe('variant');
});

it('a level lists the rows under its chosen parent', () => {
  expect(parentQuery('platform', { ...none, platform })).toEqual({});
  expect(parentQuery('make', { ...none, platform })).toEqual({ platform: 'p' });
  expect(parentQuery('model', { ...none, platform, make })).toEqual({ make: 'm' });
  expect(parentQuery('model', none)).toEqual({});
});

it('clearing a level clears those below it', () => {
  expect([levelsBelow('platform'), levelsBelow('variant')]).toEqual([['make', 'model', 'variant'], []]);
});

it('changing a level filter clears those below it', () => {
  expect(levelFilterChange('make', 'm')).toEqual({ make: 'm', model: undefined, variant: undefined });
  expect(levelFilterChange('platform', undefined)).toEqual({
    platform: undefined,
    make: undefined,
    model: undefined,
    variant: undefined,
  });
  expect(levelFilterChange('variant', 'v')).toEqual({ variant: 'v' });
});
