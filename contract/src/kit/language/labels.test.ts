import { describe, expect, it } from 'vitest';
import { labelOf } from './labels.ts';

describe('the label of a value', () => {
  const labels = { 'In Progress': 'In Arbeit' };

  it('is its entry in the table', () => {
    expect(labelOf(labels, 'In Progress')).toBe('In Arbeit');
  });

  it('is the value itself if the table has no entry for it', () => {
    expect(['Paint shop', 'toString', ''].map((value) => labelOf(labels, value))).toEqual([
      'Paint shop',
      'toString',
      '',
    ]);
  });
});
