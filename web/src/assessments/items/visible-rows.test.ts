import { describe, expect, it } from 'vitest';
import { createExampleRow } from './item.example.ts';
import { filterVisibleRows } from './visible-rows.ts';

const row = (number: string, isWanted = false) => ({ ...createExampleRow(number), number, isWanted });
const shown = (rows: ReturnType<typeof row>[]) =>
  filterVisibleRows(rows, (one) => one.isWanted).map(({ number }) => number);

describe('the filtered rows of an assessment', () => {
  it('are shown with their headings and original numbers', () => {
    expect(shown([row('1'), row('1.1'), row('1.2', true), row('2'), row('2.1'), row('3'), row('3.1', true)])).toEqual([
      '1',
      '1.2',
      '3',
      '3.1',
    ]);
  });

  it('may be a matching heading without its rows, or rows before the first heading', () => {
    expect(shown([row('0.1', true), row('1', true), row('1.1'), row('2'), row('2.1')])).toEqual(['0.1', '1']);
  });
});
