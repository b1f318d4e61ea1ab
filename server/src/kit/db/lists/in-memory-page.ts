import { resolveSort, type ListQuery } from '@roadworthy/contract/kit/lists/list.ts';
import { toPage, type Page } from '../records.ts';

// For lists that are computed as a whole. They are short, so all of their rows are in memory.

type RowReaders<Row> = { texts: (row: Row) => object; values: Record<string, (row: Row) => number> };

/** Searches, sorts and limits rows in memory, as the database does for other lists. */
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
  const sort = resolveSort(listQuery, '');
  const value = values[sort.replace(/^-/, '')];
  const sign = sort.startsWith('-') ? -1 : 1;
  const sorted = value ? found.toSorted((one, other) => sign * (value(one) - value(other))) : found;
  return toPage(sorted, listQuery);
}

/** Cuts the requested part out of a page that contains all rows. */
export const limitPage = <Row, Whole extends Page<Row>>(
  page: Whole & Page<Row>,
  listQuery: Pick<ListQuery, 'skip' | 'limit'>,
): Whole => ({
  ...page,
  ...toPage(page.data, listQuery),
});
