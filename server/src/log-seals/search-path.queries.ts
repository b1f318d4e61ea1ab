import { sql } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';

/**
 * Runs `work` with PostgreSQL's own functions alone, and returns to the search path that was set before. From any other schema of the path PostgreSQL takes a
 * function whose parameters fit better, even behind pg_catalog: the database's owner could put one there that shows the check other values than are stored.
 * So every table is named with its schema; the handle that `work` gets does that for the query builder.
 */
export async function withTrustedSearchPath<T>(tx: Tx, work: (own: Tx) => Promise<T>): Promise<T> {
  const { rows } = await sql<{ path: string }>`select pg_catalog.current_setting('search_path') as path`.execute(tx);
  await sql`set local search_path to pg_catalog, pg_temp`.execute(tx);
  const value = await work(tx.withSchema('public'));
  await sql`select pg_catalog.set_config('search_path', ${rows[0]?.path ?? 'public'}, true)`.execute(tx);
  return value;
}
