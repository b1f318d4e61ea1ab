import { sql } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';

/**
 * Runs `work` with nothing but PostgreSQL's own functions, then restores the search path. PostgreSQL prefers a function
 * whose parameters fit better, from any schema in the path, even one after pg_catalog. So the owner of the database
 * could add one that shows the check other values than those stored. Every table therefore needs its schema name; the
 * handle passed to `work` adds it for the query builder.
 */
export async function withTrustedSearchPath<T>(tx: Tx, work: (own: Tx) => Promise<T>): Promise<T> {
  const { rows } = await sql<{ path: string }>`select pg_catalog.current_setting('search_path') as path`.execute(tx);
  await sql`set local search_path to pg_catalog, pg_temp`.execute(tx);
  const value = await work(tx.withSchema('public'));
  await sql`select pg_catalog.set_config('search_path', ${rows[0]?.path ?? 'public'}, true)`.execute(tx);
  return value;
}
