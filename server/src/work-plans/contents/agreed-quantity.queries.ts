import { sql } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';

/**
 * Finds the last agreed number of pieces. Ending a part plan early reduces its quantity to the recorded pieces, so the
 * agreed number is read from the history, unless a later amendment changed it.
 */
export async function findAgreedQuantity(tx: Tx, { id, quantity }: { id: string; quantity: number }): Promise<number> {
  const { rows } = await sql<{ agreed: number }>`
    select (change.before ->> 'quantity')::int as agreed
    from plan_amendments ended
    join changes change on change.company_id = ended.company_id and change.subject_id = ended.plan_id
      and change.at >= ended.in_force_at and change.before ? 'quantity'
    where ended.plan_id = ${id} and ended.in_force_at is not null and ended.changes @> '[{"kind": "end early"}]'
      and not exists (
        select from plan_amendments later
        where later.company_id = ended.company_id and later.plan_id = ended.plan_id and later.in_force_at is not null and later.revision > ended.revision
          and (later.changes @> '[{"kind": "more pieces"}]' or later.changes @> '[{"kind": "fewer pieces"}]'))
    order by change.at limit 1`.execute(tx);
  return rows[0]?.agreed ?? quantity;
}
