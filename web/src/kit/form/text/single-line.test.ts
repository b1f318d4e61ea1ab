import { describe, expect, it } from 'vitest';
import { toSingleLine } from './single-line.ts';

describe('a single-line text', () => {
  it.each([
    ['Slips on oil', 'Slips on oil'],
    ['Slips on oil\r\n\r\n and falls', 'Slips on oil and falls'],
    ['Slips \n', 'Slips '],
    ['Slips  on oil ', 'Slips  on oil '],
  ])('turns a pasted %j into %j', (pasted, text) => expect(toSingleLine(pasted)).toBe(text));
});
