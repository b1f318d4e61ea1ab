import { describe, expect, it } from 'vitest';
import { toSingleLine } from './single-line.ts';

describe('a text of one line', () => {
  it.each([
    ['Slips on oil', 'Slips on oil'],
    ['Slips on oil\r\n\r\n and falls', 'Slips on oil and falls'],
    ['Slips \n', 'Slips '],
    ['Slips  on oil ', 'Slips  on oil '],
  ])('%j, pasted, is %j', (pasted, text) => expect(toSingleLine(pasted)).toBe(text));
});
