import { effectiveSort, type ListQuery } from '@roadworthy/contract/kit/lists/list.ts';
import { toPage, type Page } from './records.ts';

// Lists whose rows are computed as a whole: there are few, and all are in memory.

type RowReaders<Row> = { texts: (row: Row) => object; values: Record<string, (row: Row) => number> };

/** A page of rows in memory: searched, sorted and limited as the database does for other lists. */
export function pageInMemory<Row>(
  rows: readonly Row[],
  listQuery: ListQuery,
  { texts, values }: RowReaders<Row>,
): Page<Row> {
  const term = listQuery.search?.toLowerCase() ?? '';
  const matches = (row: Row) =>
    Object.entries(texts(row)).some(
      ([name, text]) => (listQuery.searchFields?.includes(name) ?? true) && String(text).toLowerCase().includes(term),
    );
  const found = term ? rows.filter(matches) : rows;
  const sort = effectiveSort(listQuery, '');
  const value = values[sort.replace(/^-/, '')];
  const sign = sort.startsWith('-') ? -1 : 1;
  const sorted = value ? found.toSorted((one, other) => sign * (value(one) - value(other))) : found;
  return toPage(sorted, listQuery);
}

/** The requested part of a page. */
export const limitPage = <Row, Whole extends Page<Row>>(
  page: Whole & Page<Row>,
  listQuery: Pick<ListQuery, 'skip' | 'limit'>,
): Whole => ({
  ...page,
  ...toPage(page.data, listQuery),
});
