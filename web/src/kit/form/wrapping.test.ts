import { describe, expect, it } from 'vitest';
import { inOneLine } from './wrapping.ts';

describe('a text of one line', () => {
  it.each([
    ['Slips on oil', 'Slips on oil'],
    ['Slips on oil\r\n\r\n and falls', 'Slips on oil and falls'],
    ['Slips \n', 'Slips '],
    ['Slips  on oil ', 'Slips  on oil '],
  ])('%j, pasted, is %j', (pasted, text) => expect(inOneLine(pasted)).toBe(text));
});
