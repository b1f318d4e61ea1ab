import type { ListQuery } from '@roadworthy/contract/kit/list.ts';
import { sql, type Expression } from 'kysely';
import type { Tx } from './pool.ts';

/**
 * A list that is read from its first to its last row, page by page, for a file. Its pages come from one cursor in one transaction: the query runs
 * once, and nothing is missed or doubled while others write. A list query knows nothing of it: `page` sees the mark in what is asked.
 */
export const allRows = Symbol('whole list');
export type Cursor = { readonly tx: Tx; readonly name: string; isOpen: boolean };
/** Each cursor of a transaction needs a name of its own. */
export const openCursor = (tx: Tx, name = 'whole_list'): Cursor => ({ tx, name, isOpen: false });
export type StreamableListQuery = ListQuery & { readonly [allRows]?: Cursor };

/** The next rows of the list; fewer than asked for means that these were the last. */
export async function fetchRows<Row>(query: Expression<Row>, cursor: Cursor, count: number): Promise<Row[]> {
  if (!cursor.isOpen) await sql`declare ${sql.id(cursor.name)} no scroll cursor for ${query}`.execute(cursor.tx);
  cursor.isOpen = true;
  const { rows } = await sql<Row>`fetch forward ${sql.lit(count)} from ${sql.id(cursor.name)}`.execute(cursor.tx);
  return rows;
}
