import { sql } from 'kysely';
import { setPreparedStatements, type Tx } from './pool.ts';

// Inspectors give second verdicts without seeing the first. Their reads go to views that have the names of the tables
// (0064-second-looks.sql), so that no query has to filter hidden verdicts itself (docs/decisions/0121).

/**
 * Hides first verdicts from the acting person in all later reads of this transaction. Does nothing in a company without
 * second looks.
 */
export async function switchToBlindViews(tx: Tx): Promise<void> {
  const { rows } = await sql`
    select set_config('search_path', 'blind, public', true) from companies
    where company_id = platform_id() and id = app_company()
      and (second_look_percent > 0 or exists (select from checkpoints where checkpoints.company_id = companies.id and second_look_waiting))`.execute(
    tx,
  );
  if (rows.length > 0) setPreparedStatements(tx, false);
}
