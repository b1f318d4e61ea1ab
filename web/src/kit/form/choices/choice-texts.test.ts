import { describe, expect, it } from 'vitest';
import { noOptionsText, moreOptionsText } from './choice-texts.ts';

// The hints of a field about its options.

describe('the options of a field', () => {
  it('show a hint if there are more, and how to find them', () => {
    expect(moreOptionsText(50, 312)).toBe('Type to narrow: 50 of 312 shown');
    expect(moreOptionsText(50, 12_000)).toBe('Type to narrow: 50 of 12,000 shown');
  });

  it('show no hint if all are listed, or if there are none', () => {
    for (const [shown, total] of [
      [0, 0],
      [3, 3],
      [50, 50],
      [0, 7],
    ] as const)
      expect(moreOptionsText(shown, total)).toBeUndefined();
  });

  it('distinguish between no options and no match', () => {
    expect(noOptionsText('')).toBe('There is nothing to choose from yet');
    expect(noOptionsText('brake')).toBe('Nothing found for “brake”');
  });

  it('name the reason and the way to fix it if there are none', () => {
    const empty = { none: 'No inspectors yet', say: 'Invite an inspector' };
    expect(noOptionsText('', undefined, empty)).toBe('No inspectors yet. Invite an inspector.');
    expect(noOptionsText('brake', undefined, empty)).toBe('Nothing found for “brake”');
  });

  it('explain how to get a missing one', () => {
    expect(noOptionsText('', 'The plus adds it')).toBe('There is nothing to choose from yet. The plus adds it.');
    expect(noOptionsText('brake', 'The plus adds it')).toBe('Nothing found for “brake”. The plus adds it.');
  });
});
