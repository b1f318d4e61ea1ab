import { expect, it } from 'vitest';
import { blankPart, listText } from './sample-part.ts';

it('a list of parts is copied as lines for a spreadsheet', () => {
  const part = { ...blankPart, name: 'Door\tleft\n', partNo: 'D-1', types: ['Rework', 'Audit'] };
  expect(listText([part])).toBe('Part Name\tPart Number\tQuantity\tType of Work\nDoor left\tD-1\t1\tRework, Audit');
});
