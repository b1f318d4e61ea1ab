import { defineTable } from '@roadworthy/contract/kit/lists/table.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { toColumns } from './columns.ts';
import { pickChangedColumns, isColumnShown } from './visible-columns.ts';
import { cycleSort } from '../sort.ts';

const Card = z.object({
  number: z.string(),
  count: z.number(),
  batch: z.iso.date().nullable(),
  made: z.iso.datetime(),
});
const table = defineTable(Card, 'Cards', {
  number: { title: 'Card #', sort: 'number', value: (card) => card.number },
  count: { title: 'Count', kind: 'number', value: (card) => card.count },
  batch: { title: 'Batch', kind: 'day', value: (card) => card.batch },
  made: { title: 'Made', kind: 'time', sort: 'made', value: (card) => card.made },
});
const card = { number: 'C-1', count: 1200, batch: '2026-03-01', made: new Date(2026, 2, 1, 15, 4).toISOString() };

describe('the columns of a screen', () => {
  const columns = toColumns(table, [
    { field: 'made', width: 120 },
    { field: 'picture', title: 'Picture', value: () => '' },
    { field: 'number', flex: 2 },
  ]);

  it('have the screen’s order and the table’s headings; the table’s other columns are hidden', () => {
    expect(columns.map(({ title, hidden = false }) => [title, hidden])).toEqual([
      ['Made', false],
      ['Picture', false],
      ['Card #', false],
      ['Count', true],
      ['Batch', true],
    ]);
    expect(columns[2]).toMatchObject({ field: 'number', sort: 'number', flex: 2 });
  });

  it('show times and days formatted, and numbers unchanged', () => {
    expect(columns.map(({ value }) => value(card))).toEqual(['2026-03-01 03:04 PM', '', 'C-1', 1200, '2026-03-01']);
    expect(columns[4]?.value({ ...card, batch: null })).toBeNull();
  });
});

describe('the visible columns', () => {
  const columns = [{ field: 'number' }, { field: 'made' }, { field: 'count', hidden: true }];
  const shown = (chosen: Record<string, boolean>) =>
    columns.filter((column, place) => isColumnShown(chosen, column, place)).map(({ field }) => field);

  it('are the default ones until the user chooses', () => {
    expect(shown({})).toEqual(['number', 'made']);
    expect(shown({ made: false, count: true })).toEqual(['number', 'count']);
  });

  it('always include the one that names the row', () => {
    expect(shown({ number: false, made: false })).toEqual(['number']);
  });

  it('are stored only if they differ from the default and still exist', () => {
    expect(pickChangedColumns({ made: false, count: false, gone: true }, columns)).toEqual({ made: false });
    expect(pickChangedColumns({ made: true, count: true }, columns)).toEqual({ count: true });
  });
});

describe('pressing a heading', () => {
  it('sorts ascending, descending, and then in default order', () => {
    expect(cycleSort('name', undefined)).toBe('name');
    expect(cycleSort('name', 'name')).toBe('-name');
    expect(cycleSort('name', '-name')).toBeUndefined();
    expect(cycleSort('name', '-status')).toBe('name');
  });
});
