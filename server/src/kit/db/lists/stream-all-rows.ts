import type { ListQuery } from '@roadworthy/contract/kit/lists/list.ts';
import { sql, type Expression } from 'kysely';
import type { Tx } from '../pool.ts';

/**
 * Marks a list query whose whole list is read page by page, for a download. All pages come from one cursor in one
 * transaction: the query runs once, and concurrent writes cause no gaps or duplicates. List queries need no change,
 * because `fetchPage` finds the cursor in the query.
 */
export const allRows = Symbol('whole list');
export type Cursor = { readonly tx: Tx; readonly name: string; isOpen: boolean };
/** Describes a cursor that `fetchRows` opens. Each cursor of a transaction needs a distinct name. */
export const openCursor = (tx: Tx, name = 'whole_list'): Cursor => ({ tx, name, isOpen: false });
export type StreamableListQuery = ListQuery & { readonly [allRows]?: Cursor };

/** Fetches the next rows of the list; fewer rows than requested means that these are the last. */
export async function fetchRows<Row>(query: Expression<Row>, cursor: Cursor, count: number): Promise<Row[]> {
  if (!cursor.isOpen) await sql`declare ${sql.id(cursor.name)} no scroll cursor for ${query}`.execute(cursor.tx);
  cursor.isOpen = true;
  const { rows } = await sql<Row>`fetch forward ${sql.lit(count)} from ${sql.id(cursor.name)}`.execute(cursor.tx);
  return rows;
}
