import { expect, it } from 'vitest';
import { blankSamplePart, formatPartList } from './sample-part.ts';

it('a list of parts is copied as lines for a spreadsheet', () => {
  const part = { ...blankSamplePart, name: 'Door\tleft\n', partNo: 'D-1', types: ['Rework', 'Audit'] };
  expect(formatPartList([part])).toBe(
    'Part Name\tPart Number\tQuantity\tType of Work\nDoor left\tD-1\t1\tRework, Audit',
  );
});
