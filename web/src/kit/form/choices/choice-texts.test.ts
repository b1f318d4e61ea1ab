import { describe, expect, it } from 'vitest';
import { formatNoOptionsText, formatMoreOptionsNote } from './choice-texts.ts';

describe('the texts of a choice field', () => {
  it('show that there are more options, and how to find them', () => {
    expect(formatMoreOptionsNote(50, 312)).toBe('Type to narrow: 50 of 312 shown');
    expect(formatMoreOptionsNote(50, 12_000)).toBe('Type to narrow: 50 of 12,000 shown');
  });

  it('show no hint at further options if all options are listed, or none are', () => {
    for (const [shown, total] of [
      [0, 0],
      [3, 3],
      [50, 50],
      [0, 7],
    ] as const)
      expect(formatMoreOptionsNote(shown, total)).toBeUndefined();
  });

  it('distinguish between no options and no match', () => {
    expect(formatNoOptionsText('')).toBe('No options yet');
    expect(formatNoOptionsText('brake')).toBe('Nothing found for “brake”');
  });

  it('name the reason and the way to fix it if there are no options', () => {
    const empty = { none: 'No inspectors yet', say: 'Invite an inspector' };
    expect(formatNoOptionsText('', undefined, empty)).toBe('No inspectors yet. Invite an inspector.');
    expect(formatNoOptionsText('brake', undefined, empty)).toBe('Nothing found for “brake”');
  });

  it('explain how to add a missing option', () => {
    expect(formatNoOptionsText('', 'The plus adds it')).toBe('No options yet. The plus adds it.');
    expect(formatNoOptionsText('brake', 'The plus adds it')).toBe('Nothing found for “brake”. The plus adds it.');
  });
});
