import { sortOf, type ListQuery } from '@roadworthy/contract/kit/list.ts';
import { pageOf, type Page } from './records.ts';

// Lists whose rows are reckoned as a whole: few, and all at hand.

type Reading<Row> = { texts: (row: Row) => object; values: Record<string, (row: Row) => number> };

/** A page of rows that are all at hand: searched, sorted and cut as the database does it with those that are not. */
export function paged<Row>(rows: readonly Row[], ask: ListQuery, { texts, values }: Reading<Row>): Page<Row> {
  const wanted = ask.search?.toLowerCase() ?? '';
  const isWanted = (row: Row) =>
    Object.entries(texts(row)).some(([name, text]) => (ask.searchFields?.includes(name) ?? true) && String(text).toLowerCase().includes(wanted));
  const found = wanted ? rows.filter(isWanted) : rows;
  const sort = sortOf(ask, '');
  const value = values[sort.replace(/^-/, '')];
  const sign = sort.startsWith('-') ? -1 : 1;
  const sorted = value ? found.toSorted((one, other) => sign * (value(one) - value(other))) : found;
  return pageOf(sorted, ask);
}

/** The part of them that is asked for. */
export const cut = <Row, Whole extends Page<Row>>(whole: Whole & Page<Row>, ask: Pick<ListQuery, 'skip' | 'limit'>): Whole => ({
  ...whole,
  ...pageOf(whole.data, ask),
});
