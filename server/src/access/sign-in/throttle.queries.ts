import { sql } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';

/**
 * Counts an attempt before anything is compared. Its row serialises concurrent guesses. Returns the number of attempts
 * in the window, and when that ends.
 */
export async function countAttempt(
  tx: Tx,
  keyHash: string,
  now: Date,
  windowMinutes: number,
): Promise<{ tries: number; endsAt: string }> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const end = sql`${at} + make_interval(mins => ${windowMinutes})`;
  const { rows } = await sql<{ tries: number; endsAt: string }>`
    insert into throttles (key_hash, ends_at, tries) values (${keyHash}, ${end}, 1)
    on conflict (company_id, key_hash) do update set
      tries = case when throttles.ends_at < ${at} then 1 else throttles.tries + 1 end,
      ends_at = case when throttles.ends_at < ${at} then ${end} else throttles.ends_at end
    returning tries, ends_at`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an attempt was not counted');
  return row;
}

export const deleteAttempts = (tx: Tx, keyHash: string) =>
  tx.deleteFrom('throttles').where('keyHash', '=', keyHash).execute();

/** Removes one attempt from the current count. */
export const decrementAttempts = (tx: Tx, keyHash: string) =>
  tx
    .updateTable('throttles')
    .set({ tries: sql<number>`tries - 1` })
    .where('keyHash', '=', keyHash)
    .where('tries', '>', 0)
    .execute();
