import { describe, expect, it } from 'vitest';
import { noOptionsText, moreOptionsText } from './choice-texts.ts';

// The hints of a field about its options.

describe('the choices of a field', () => {
  it('say when there are more than are shown, and how to get to them', () => {
    expect(moreOptionsText(50, 312)).toBe('Type to narrow: 50 of 312 shown');
    expect(moreOptionsText(50, 12_000)).toBe('Type to narrow: 50 of 12,000 shown');
  });

  it('say nothing of it when all are shown, or none are there', () => {
    for (const [shown, total] of [
      [0, 0],
      [3, 3],
      [50, 50],
      [0, 7],
    ] as const)
      expect(moreOptionsText(shown, total)).toBeUndefined();
  });

  it('say whether there are none at all or none by that name', () => {
    expect(noOptionsText('')).toBe('There is nothing to choose from yet');
    expect(noOptionsText('brake')).toBe('Nothing found for “brake”');
  });

  it('name the reason and the way out where there are none', () => {
    const empty = { none: 'No inspector yet', say: 'Invite an inspector' };
    expect(noOptionsText('', undefined, empty)).toBe('No inspector yet. Invite an inspector.');
    expect(noOptionsText('brake', undefined, empty)).toBe('Nothing found for “brake”');
  });

  it('say how one comes by what is not there', () => {
    expect(noOptionsText('', 'The plus adds it')).toBe('There is nothing to choose from yet. The plus adds it.');
    expect(noOptionsText('brake', 'The plus adds it')).toBe('Nothing found for “brake”. The plus adds it.');
  });
});
